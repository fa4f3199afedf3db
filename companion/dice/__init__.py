"""Virtual dice: a stream of throws that nobody can steer, drawn at the tap and the same when a throw is taken back."""

from companion.dice.roller import Roller, fresh_key

__all__ = ["Roller", "fresh_key"]

"""Virtual dice: a stream of throws that nobody can steer, drawn at the tap and the same when a throw is taken back."""

from companion.dice.boxes import PLAIN, RoomBox, UsualThrow, plain_box, plain_table, read_box
from companion.dice.roller import Roller, fresh_key
from companion.dice.room import DiceRoom, Thrown
from companion.dice.seal import Seal, dice_key
from companion.dice.sealed import SealedDice
from companion.dice.study import Study

__all__ = [
    "PLAIN",
    "DiceRoom",
    "Roller",
    "RoomBox",
    "Seal",
    "SealedDice",
    "Study",
    "Thrown",
    "UsualThrow",
    "dice_key",
    "fresh_key",
    "plain_box",
    "plain_table",
    "read_box",
]

"""The obviously good choices of this game (see ``Game.sense``)."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.referee.game import Sense


def _something(things: Sequence[Any]) -> list[Any]:
    """A card rather than none: it moves the ball, stops the shot, calls the penalty."""
    return [thing for thing in things if thing is not None]


SENSE: Mapping[str, Sense] = dict.fromkeys(
    (
        "turn.card",
        "kick_off.card",
        "clearance.card",
        "free_kick.attacker",
        "shot.answer",
        "shot.holds",
        "penalty.offer",
    ),
    _something,
)

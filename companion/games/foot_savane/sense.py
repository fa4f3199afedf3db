"""The obviously good choices of this game (see ``Game.sense``)."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.foot_savane.goal import AIMS
from companion.referee.game import Sense


def _shot(things: Sequence[Any]) -> list[Any]:
    """In front of the goal, shoot."""
    return [thing for thing in things if thing in AIMS]


def _move(squares: Sequence[Any]) -> list[Any]:
    """Take a second move."""
    return [square for square in squares if square is not None]


SENSE: Mapping[str, Sense] = {"shoot.where": _shot, "move.again": _move}

"""The obviously good choices of this game (see ``Game.sense``)."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.tir_et_but.turn import CLAIM, FOUND, STOP
from companion.referee.game import Sense


def _claim(things: Sequence[Any]) -> list[Any]:
    return [thing for thing in things if thing == CLAIM]


def _throw_again(things: Sequence[Any]) -> list[Any]:
    return [thing for thing in things if thing != STOP]


def _yes(things: Sequence[bool]) -> list[bool]:
    return [thing for thing in things if thing]


SENSE: Mapping[str, Sense] = {
    **{f"{found}.{when}": _claim for name, found in FOUND.items() if name for when in ("again", "last")},
    f"{FOUND[None]}.again": _throw_again,
    "keeper.counter": _yes,
    "kick.keeper.counter": _yes,
    "go_on": _yes,
}

"""The obviously good choices of this game (see ``Game.sense``)."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.big4.dice import Spread
from companion.games.big4.state import Footballer
from companion.games.big4.turn import PASS
from companion.referee.game import Sense


def _something(offered: Sequence[str]) -> list[str]:
    return [choice for choice in offered if choice != PASS]


def _the_most(sets: Sequence[Spread]) -> list[Spread]:
    """The sets that turn the most cards."""
    listed = list(sets)
    most = max(map(len, listed))
    return [cards for cards in listed if len(cards) == most]


def _somebody(men: Sequence[Any]) -> list[Any]:
    return [man for man in men if man is not None]


def _used(uses: Sequence[bool]) -> list[bool]:
    return [use for use in uses if use]


def _strongest(men: Sequence[Footballer]) -> list[Footballer]:
    most = max(man.face.attack for man in men)
    return [man for man in men if man.face.attack == most]


def _highest(walls: Sequence[Sequence[Footballer]]) -> list[Sequence[Footballer]]:
    stars = [sum(man.face.defence for man in wall) for wall in walls]
    return [wall for wall, worth in zip(walls, stars, strict=True) if worth == max(stars)]


SENSE: Mapping[str, Sense] = {
    "blue.what": _something,
    "dice.whom": _the_most,
    "change.who": _somebody,
    "bonus.attack": _used,
    "bonus.defence": _used,
    "duel.who": _strongest,
    "penalty.who": _strongest,
    "free_kick.who": _strongest,
    "wall.who": _highest,
}

"""How likely each side is to score the next goal, by who is in form: the solution of a round of two teams.

The logarithm of the odds is very nearly a sum of one number for each eleven. The numbers are the solution of a round in
which both sides play as well as can be (``tests/tools/solve_big4.py``), kept in ``assets/games/big4/strength.toml``.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from math import exp

from companion.games.big4.state import POSTS
from companion.resources import game_path

FILE = "strength.toml"
LOWEST = POSTS[0]


class Strength:
    """``moving`` and ``waiting`` are what an eleven is worth to its side when it plays next, and when its rival does.

    Elevens are sets of players in form (``Team.form``).
    """

    def __init__(self, tempo: float, moving: Sequence[float], waiting: Sequence[float]) -> None:
        """``tempo`` is what it is worth to play next, with equal elevens."""
        self.tempo = tempo
        self._moving, self._waiting = moving, waiting
        singles = [1 << post for post in POSTS]
        self.best_alone = max(singles, key=self.moving)
        """The player whom a side brings back if nobody else is in form, and it plays next."""

    def moving(self, form: int) -> float:
        return self._moving[form >> LOWEST]

    def waiting(self, form: int) -> float:
        return self._waiting[form >> LOWEST]

    def before_turn(self, own: int, other: int) -> float:
        """The chance of the side that plays next to score the next goal."""
        return 1 / (1 + exp(-self.tempo - self._moving[own >> LOWEST] + self._waiting[other >> LOWEST]))

    def after_turn(self, own: int, other: int) -> float:
        """The chance of a side to score the next goal when its rival plays next."""
        return 1 - self.before_turn(other, own)


@cache
def strength() -> Strength:
    solved = tomllib.loads(game_path("big4", FILE).read_text(encoding="utf-8"))
    return Strength(solved["tempo"], solved["moving"], solved["waiting"])

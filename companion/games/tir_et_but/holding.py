"""The dice worth keeping: those that give the remaining tries the most goals on average (TB-04).

It is what a screen holds at first, never a rule: any dice may be thrown again (TB-R21).
"""

from collections.abc import Sequence
from functools import lru_cache

from companion.games.tir_et_but.box import BLUE_DICE, Box, holds
from companion.games.tir_et_but.goal_chance import Faces, outcomes, throws

Worths = tuple[tuple[Faces, float], ...]
"""The faces of each combination, the most specific first, and the goals to expect from it."""


def throw_again(box: Box, faces: Sequence[str], left: int) -> tuple[int, ...]:
    """The dice to throw again with ``left`` tries to come, so that the others are worth keeping."""
    worths = tuple((wanted, _worth(box, name)) for name, wanted in box.combinations.items())
    return _holding(box.kit.die("blue").faces, worths).again(faces, left)


class _Holding:
    """The best choice for all faces of one box; what was worked out is kept."""

    def __init__(self, blue: Faces, worths: Worths) -> None:
        self._blue = blue
        self._worths = worths
        self._best: dict[tuple[Faces, int], float] = {}
        self._again: dict[tuple[Faces, int], tuple[int, ...]] = {}

    def again(self, faces: Sequence[str], left: int) -> tuple[int, ...]:
        """Of equal choices, the one with the fewest dice."""
        key = (tuple(faces), left)
        if key not in self._again:
            self._again[key] = max(throws(), key=lambda dice: round(self._after(_kept(faces, dice), left), 9))
        return self._again[key]

    def _value(self, faces: Faces, left: int) -> float:
        """The goals to expect from these faces, sorted: what they are worth, or what is better."""
        key = (faces, left)
        if key not in self._best:
            worth = next((worth for wanted, worth in self._worths if holds(faces, wanted)), 0.0)
            again = (self._after(_kept(faces, dice), left) for dice in throws()) if left else ()
            self._best[key] = max((worth, *again))
        return self._best[key]

    def _after(self, kept: Faces, left: int) -> float:
        """The goals to expect once the dice that are not kept have been thrown."""
        thrown = outcomes(self._blue, len(BLUE_DICE) - len(kept))
        total = sum(times * self._value(tuple(sorted(kept + faces)), left - 1) for faces, times in thrown)
        return total / sum(times for _, times in thrown)


@lru_cache(maxsize=8)
def _holding(blue: Faces, worths: Worths) -> _Holding:
    return _Holding(blue, worths)


def _worth(box: Box, name: str) -> float:
    """TB-10 to TB-15: the goals of a combination on average, before the keeper."""
    if name == "penalty":
        return _share(box, "green", {"goal"})
    if name == "free_kick":
        return _share(box, "blue", box.free_kick_goals)
    return max(1.0, 2 * _share(box, "white", {"doubled"})) if name == "volley" else 1.0


def _share(box: Box, die: str, wanted: set[str] | frozenset[str]) -> float:
    faces = box.kit.die(die).faces
    return sum(face in wanted for face in faces) / len(faces)


def _kept(faces: Sequence[str], thrown: tuple[int, ...]) -> Faces:
    return tuple(face for die, face in zip(BLUE_DICE, faces, strict=True) if die not in thrown)

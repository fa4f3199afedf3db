"""How often the default combinations score, counted exactly over every throw and every choice."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

from companion.games import game
from companion.referee import Header

TRIES = 3
BOX = game("tir-et-but").check(
    Header.from_json({"game": "tir-et-but", "mode": "standard", "players": ["Nina", "Papi"]})
)
BLUE = BOX.kit.die("blue").faces
GREEN = BOX.kit.die("green").faces
PENALTY = Fraction(GREEN.count("goal"), len(GREEN))
FREE_KICK = Fraction(sum(face in BOX.free_kick_goals for face in BLUE), len(BLUE))


@cache
def throws(dice: int) -> dict[tuple[str, ...], Fraction]:
    count = Counter(tuple(sorted(throw)) for throw in product(BLUE, repeat=dice))
    return {throw: Fraction(ways, len(BLUE) ** dice) for throw, ways in count.items()}


@cache
def kept(faces: tuple[str, ...]) -> set[tuple[str, ...]]:
    return {some for size in range(3) for some in combinations(faces, size)}


@cache
def chance(faces: tuple[str, ...], left: int) -> Fraction:
    """The best chance of a goal, the keeper left aside, with these dice on the table and so many tries left."""
    found = BOX.standing(faces)
    if found in ("lob", "top_corner", "cross_shot", "volley"):
        return Fraction(1)
    best = Fraction(0)
    if found == "penalty":
        best = PENALTY
    elif found == "free_kick":
        best = FREE_KICK + (1 - FREE_KICK) * fresh(left)
    if left:
        best = max(best, *(after(some, left) for some in kept(faces)))
    return best


def after(some: tuple[str, ...], left: int) -> Fraction:
    """The chance when these dice are kept and the others thrown again."""
    return sum(
        (weight * chance(tuple(sorted(some + throw)), left - 1) for throw, weight in throws(3 - len(some)).items()),
        Fraction(0),
    )


def fresh(left: int) -> Fraction:
    """The chance with all three dice in the hand."""
    return after((), left) if left else Fraction(0)


@pytest.mark.clause("TB-K2", "TB-04")
def test_a_turn_played_for_a_goal_scores_one_in_three_before_the_keeper():
    assert fresh(TRIES) == Fraction(839957, 2519424)
    assert abs(fresh(TRIES) - Fraction(1, 3)) < Fraction(1, 10_000)


@pytest.mark.clause("TB-16")
def test_the_keeper_who_always_throws_stops_a_third_of_them():
    red = BOX.kit.die("red").faces
    assert Fraction(red.count("stopped"), len(red)) == Fraction(1, 3)


@pytest.mark.clause("TB-20")
def test_a_fresh_throw_shows_two_cards_or_more_in_16_of_216():
    assert sum((weight for throw, weight in throws(3).items() if throw.count("card") >= 2), Fraction(0)) == Fraction(
        16, 216
    )

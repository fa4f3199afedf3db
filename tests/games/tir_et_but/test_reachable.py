"""What good play can reach in this box: the best answer to the regular, solved exactly, wins hardly more than half.

Warnings (TB-20 to TB-26) are left out: a match without them is small enough to be solved. A position is how many turns
are left and who leads by how much, and in a turn the faces on the table and the tries that are left. The shoot-out has
no decision.
"""

from functools import cache

import pytest

from companion.games import GAMES
from companion.games.tir_et_but.box import SETS_OF_DICE
from companion.games.tir_et_but.goal_chance import outcomes, turn_odds
from companion.referee import Header

TURNS, EXTRA, FAR = 24, 4, 10
"""Turns of both sides (TB-03), of extra time (TB-30), and a lead that is never lost."""
HEADER = Header.from_json({"game": "tir-et-but", "mode": "single", "players": ["Ada", "Bo"], "starts": 0})
STATE = GAMES["tir-et-but"].begin(HEADER)
ODDS = turn_odds(STATE, STATE.sides[0])
BOX = STATE.box
BLUE = BOX.kit.die("blue").faces
STANDS, DOUBLES = float(ODDS.beaten), float(ODDS.doubled)
PENALTY = BOX.kit.die("green").faces.count("goal") / 6
KICK = sum(face in BOX.free_kick_goals for face in BLUE) / 6
TRIES = 3


@cache
def judged(faces: tuple[str, ...], left: int) -> tuple[str | None, float, list[tuple[float, tuple[str, ...]]]]:
    """How the regular judges what may be done, whatever a goal is worth: the combination, its claim, and each throw."""
    found = BOX.standing(faces)
    claim = float(ODDS.of_claim(found, left)) if found else 0.0
    again = []
    for dice in SETS_OF_DICE if left else ():
        kept = tuple(face for die, face in enumerate(faces, start=1) if die not in dice)
        again.append((float(ODDS.of_throw(faces, dice, left)), kept))
    return found, claim, again


class Turn:
    """A turn that is worth ``worth[goals]`` to its side: played as the regular does, or as well as can be."""

    def __init__(self, worth: tuple[float, float, float], best: bool) -> None:
        self._none, self._one, self._two = worth
        self._best = best
        self._known: dict[tuple[tuple[str, ...], int], float] = {}
        self._after_kept: dict[tuple[tuple[str, ...], int], float] = {}

    def value(self) -> float:
        return self._after((), TRIES)

    def _after(self, kept: tuple[str, ...], left: int) -> float:
        key = (kept, left)
        if key not in self._after_kept:
            thrown = outcomes(BLUE, 3 - len(kept))
            total = sum(times * self._faces(tuple(sorted(kept + faces)), left - 1) for faces, times in thrown)
            self._after_kept[key] = total / sum(times for _, times in thrown)
        return self._after_kept[key]

    def _faces(self, faces: tuple[str, ...], left: int) -> float:
        key = (faces, left)
        if key not in self._known:
            self._known[key] = self._chosen(self._choices(faces, left))
        return self._known[key]

    def _choices(self, faces: tuple[str, ...], left: int) -> list[tuple[float, float]]:
        """Each choice: how the regular judges it, and what it is worth."""
        found, claim, again = judged(faces, left)
        choices = [(-1.0, self._none)]
        if found:
            choices.append((claim, self._claimed(found, left)))
        choices += [(judgement, self._after(kept, left)) for judgement, kept in again]
        return choices

    def _chosen(self, choices: list[tuple[float, float]]) -> float:
        if self._best:
            return max(worth for _, worth in choices)
        judged = max(judgement for judgement, _ in choices)
        alike = [worth for judgement, worth in choices if judgement == judged]
        return sum(alike) / len(alike)

    def _claimed(self, found: str, left: int) -> float:
        one = STANDS * self._one + (1 - STANDS) * self._none
        if found == "penalty":
            return PENALTY * self._one + (1 - PENALTY) * self._none
        if found == "free_kick":
            scores = KICK * STANDS
            later = self._after((), left) if left else self._none
            return scores * self._one + (1 - scores) * (max(later, self._none) if self._best else later)
        if found != "volley":
            return one
        both = STANDS * self._two + (1 - STANDS) * self._one
        double = DOUBLES * both + (1 - DOUBLES) * self._none
        if self._best:
            return max(one, double)
        return double if DOUBLES * (1 + STANDS) >= STANDS else one


def chance(first: bool, second: bool) -> float:
    """The chance of the side that starts, if each side plays as well as can be (True) or like the regular (False)."""
    plays = (first, second)

    @cache
    def won(left: int, lead: int, extra: bool) -> float:
        """The chance of the first side, that many turns before the end, with that lead."""
        if abs(lead) >= FAR:
            return float(lead > 0)
        if not left:
            if lead:
                return float(lead > 0)
            return 0.5 if extra else won(EXTRA, 0, True)
        played = (EXTRA if extra else TURNS) - left
        second_half = not extra and played >= TURNS // 2
        side = (played + second_half) % 2
        sign = 1 if side == 0 else -1
        worth = [won(left - 1, lead + sign * goals, extra) for goals in range(3)]
        if side == 1:
            worth = [1 - each for each in worth]
        value = Turn((worth[0], worth[1], worth[2]), plays[side]).value()
        return value if side == 0 else 1 - value

    return won(TURNS, 0, False)


def test_the_best_answer_to_the_regular_wins_hardly_more_than_half():
    """Solved from both ends of the table, since whoever starts may have an advantage."""
    assert chance(False, False) == pytest.approx(0.5, abs=0.005)
    reachable = (chance(True, False) + 1 - chance(False, True)) / 2
    assert reachable == pytest.approx(0.511, abs=0.001)

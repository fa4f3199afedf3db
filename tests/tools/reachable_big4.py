"""What good play can reach in BIG 4, easy: the best answer to the regular, solved like ``solve_big4``.

``python -m tests.tools.reachable_big4`` takes a minute and prints the share of matches that the best answer wins.
Players sent off are only weakened here, as in ``solve_big4``; the order of dribble and dice is that of the regular.
"""

from collections.abc import Callable, Sequence
from functools import cache

from companion.bots.knowing_bots import SLIP
from companion.games.big4.skill.clearing import THROWS, TWO_DICE, turns_to_clear, without_best
from companion.games.big4.skill.sense import FOOLISH, FOUL, GOAL, LONGEST
from companion.games.big4.skill.strength import Strength
from companion.games.big4.state import GOALS_TO_WIN, POSTS
from tests.tools.solve_big4 import (
    CLOSE,
    DUEL,
    ELEVENS,
    FACES,
    FREE_KICK,
    USUAL,
    WHOLE,
    Turn,
    apart,
    between,
    odds,
    rests,
    without_one,
)

Judged = tuple[float, float]
"""What a choice is worth to the regular, and the chance to score the next goal after it."""


def regular_choice(choices: Sequence[Judged]) -> float:
    """The chance after what the regular takes: nearly always the best, or any of equals; else what is not foolish."""
    most = max(worth for worth, _ in choices)
    best = [chance for worth, chance in choices if worth == most]
    sound = [chance for worth, chance in choices if worth >= 0] or [chance for _, chance in choices]
    if len(choices) == 1:
        return choices[0][1]
    return (1 - SLIP) * sum(best) / len(best) + SLIP * sum(sound) / len(sound)


class RegularTurn(Turn):
    """A turn of the regular with ``form``, worth the chance that he scores the next goal."""

    def __init__(self, known: Strength, form: int) -> None:
        super().__init__(known, form)
        self._weakened = [form | 1 << post for post in POSTS if not form >> post & 1] or [form]
        self._dribbled: Callable[[int], float] = cache(
            lambda other: regular_choice([(_cleared(rest), self._after(rest)) for rest in without_one(other)])
        )

    def _duel(self, form: int) -> float:
        lefts = without_one(form) or (form,)
        back = self._known.best_alone
        after = [(turns_to_clear(left), self._known.after_turn(left, back)) for left in lefts]
        return DUEL + (1 - DUEL) * regular_choice(after)

    def against(self, other: int) -> float:
        if not other:
            return self._duel(self._form)
        idle = self._after(other)
        weaker = [(turns_to_clear(left), self._known.after_turn(left, other)) for left in without_one(self._form)]
        own = regular_choice(weaker) if weaker else idle
        tackle = regular_choice([(_cleared(rest), self._tackled(rest)) for rest in without_one(other)])
        actions = [[(_cleared(without_best(other)) - FOUL, tackle)], []]
        if weaker:
            actions[1] = [(_cleared(other) + GOAL * FREE_KICK, FREE_KICK + (1 - FREE_KICK) * own)]
        total = idle + own
        for number, ways in TWO_DICE.items():
            left = rests(other, number)
            dice = [(_cleared(rest), self._after(rest)) for rest in left]
            either = [(max(dice)[0], regular_choice(dice))] if dice else []
            worth = sum(regular_choice([*action, *either, (FOOLISH, idle)]) for action in actions)
            recovered = [(turns_to_clear(form), self._dice_of(form, left or (other,))) for form in self._weakened]
            dribbled = [
                (_cleared(rest), self._dribbled(rest) if rest else self._after(rest)) for rest in left or (other,)
            ]
            total += ways / THROWS * (worth + regular_choice(recovered) + regular_choice(dribbled))
        return total / FACES

    def _dice_of(self, form: int, left: Sequence[int]) -> float:
        return regular_choice([(_cleared(rest), self._ended(form, rest)) for rest in left])


def _cleared(form: int) -> float:
    return LONGEST - turns_to_clear(form)


def improved(kind: type[Turn], rival: Strength) -> Strength:
    """The row and the column of a side after one turn more, against a rival who plays next."""
    turn = kind(rival, USUAL)
    tempo = odds(turn.against(USUAL))
    moving = [odds(kind(rival, form).against(USUAL)) - tempo for form in ELEVENS]
    waiting = [tempo - odds(turn.against(form)) for form in ELEVENS]
    return Strength(tempo, moving, waiting)


def reachable() -> float:
    """The share of matches that the best answer to the regular wins, with sides changed."""
    guess = [0.15 * form.bit_count() for form in ELEVENS]
    best = regular = Strength(0.1, guess, guess)
    while True:
        better, answered = improved(Turn, regular), improved(RegularTurn, best)
        if max(apart(best, better), apart(regular, answered)) < CLOSE:
            break
        best, regular = between(best, better), between(regular, answered)
    scores = better.before_turn(WHOLE, WHOLE), 1 - answered.before_turn(WHOLE, WHOLE)
    return (match_won(scores, 0) + match_won(scores, 1)) / 2


def match_won(scores: tuple[float, float], starts: int) -> float:
    """B4-E01: the first to three goals; whoever conceded plays next. ``starts`` is 0 for the best answer."""

    @cache
    def won(own: int, others: int, moves: int) -> float:
        if GOALS_TO_WIN in (own, others):
            return float(own == GOALS_TO_WIN)
        return scores[moves] * won(own + 1, others, 1) + (1 - scores[moves]) * won(own, others + 1, 0)

    return won(0, 0, starts)


if __name__ == "__main__":
    print(f"the best answer to the regular wins {100 * reachable():.1f} % of matches")

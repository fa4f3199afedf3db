"""Solve a round of BIG 4 for two teams, and write what each eleven is worth (``companion.games.big4.skill.strength``).

``python -m tests.tools.solve_big4`` takes half a minute. A position is who is in form on each side and whose turn it
is; both sides play as well as can be. Players sent off are only weakened here, and a side that recovers a player looks
at his worth alone. The whole table of 1024 × 1024 positions, solved once by value iteration, is a sum of one number for
each eleven in the logarithm of the odds, up to 0.04 % of its variance; so it is enough to solve its row and its column
of one usual eleven again and again, until they stay the same.
"""

from collections.abc import Callable
from functools import cache
from math import log

from companion.games import GAMES
from companion.games.big4.dice import sums_to
from companion.games.big4.goal_chance import alone_chance, beats
from companion.games.big4.skill.clearing import THROWS, TWO_DICE
from companion.games.big4.skill.strength import FILE, LOWEST, Strength
from companion.games.big4.state import POSTS
from companion.resources import game_path

BOX = GAMES["big4"].kit
DUEL = float(alone_chance(BOX.die("classic"), BOX.die("duel"), 0))
FREE_KICK = float(beats(BOX.die("classic"), 2, 3, 0))
FACES = 6
ELEVENS = tuple(form << LOWEST for form in range(1 << len(POSTS)))
WHOLE = ELEVENS[-1]
USUAL = sum(1 << post for post in (2, 4, 5, 7, 8, 10))
"""The eleven whose row and column are solved."""
CLOSE = 0.002
DOUBLE_SIX = 12


@cache
def without_one(form: int) -> tuple[int, ...]:
    """These players without one of them, in all ways."""
    return tuple(form & ~(1 << post) for post in POSTS if form >> post & 1)


@cache
def rests(form: int, total: int) -> tuple[int, ...]:
    """Who is left after the dice, in all ways."""
    posts = tuple(post for post in POSTS if form >> post & 1)
    return tuple(form & ~sum(1 << post for post in chosen) for chosen in sums_to(posts, total))


class Turn:
    """A turn of the side with ``form``, worth the chance that it scores the next goal."""

    def __init__(self, known: Strength, form: int) -> None:
        self._known, self._form = known, form
        self._after = cache(lambda other: self._ended(form, other))
        weakened = [form | 1 << post for post in POSTS if not form >> post & 1]
        self._recovered = max(weakened, key=known.waiting, default=form)
        self._dribbled: Callable[[int], float] = cache(lambda other: max(map(self._after, without_one(other))))

    def _ended(self, form: int, other: int) -> float:
        return self._known.after_turn(form, other) if other else self._duel(form)

    def _duel(self, form: int) -> float:
        """B4-E28: the shooter who fails is weakened, and the keeper's side recovers a player."""
        after = [self._known.after_turn(left, self._known.best_alone) for left in without_one(form) or (form,)]
        return DUEL + (1 - DUEL) * max(after)

    def against(self, other: int) -> float:
        if not other:
            return self._duel(self._form)
        idle = self._after(other)
        weaker = [self._known.after_turn(left, other) for left in without_one(self._form)]
        free_kick = FREE_KICK + (1 - FREE_KICK) * max(weaker) if weaker else 0.0
        tackle = max(map(self._tackled, without_one(other)))
        total = idle + max(weaker, default=idle)
        for number, ways in TWO_DICE.items():
            left = rests(other, number)
            dice = max(map(self._after, left), default=idle)
            recover = max([self._ended(self._recovered, rest) for rest in left or (other,)])
            dribble = max([self._dribbled(rest) if rest else self._after(rest) for rest in left or (other,)])
            total += ways / THROWS * (recover + dribble + max(free_kick, dice) + max(tackle, dice))
        return total / FACES

    def _tackled(self, other: int) -> float:
        """Half are fouls: a third of these without a card, half with one, a sixth with one and a penalty."""
        fair = self._after(other)
        carded = sum(ways * self._carded(number, other) for number, ways in TWO_DICE.items()) / THROWS
        return fair / 2 + fair / 6 + carded / 4 + (1 - DUEL) * carded / 12

    def _carded(self, number: int, other: int) -> float:
        """B4-E25: for a double six one names somebody weakened, if there is anybody."""
        if number < DOUBLE_SIX:
            return self._ended(self._form & ~(1 << number), other)
        return self._after(other) if self._form != WHOLE else self._ended(without_one(WHOLE)[0], other)


def odds(chance: float) -> float:
    return log(chance / (1 - chance))


def improved(known: Strength) -> Strength:
    """The row and the column after one turn more."""
    turn = Turn(known, USUAL)
    tempo = odds(turn.against(USUAL))
    moving = [odds(Turn(known, form).against(USUAL)) - tempo for form in ELEVENS]
    waiting = [tempo - odds(turn.against(form)) for form in ELEVENS]
    return Strength(tempo, moving, waiting)


def apart(first: Strength, second: Strength) -> float:
    """The greatest difference between two solutions."""
    sides = [abs(first.moving(form) - second.moving(form)) for form in ELEVENS]
    return max(*sides, *(abs(first.waiting(form) - second.waiting(form)) for form in ELEVENS))


def between(first: Strength, second: Strength) -> Strength:
    """Their mean: two turns taken by turns would swing to and fro."""
    moving = [(first.moving(form) + second.moving(form)) / 2 for form in ELEVENS]
    waiting = [(first.waiting(form) + second.waiting(form)) / 2 for form in ELEVENS]
    return Strength((first.tempo + second.tempo) / 2, moving, waiting)


def solve() -> Strength:
    guess = [0.15 * form.bit_count() for form in ELEVENS]
    known = Strength(0.1, guess, guess)
    while True:
        better = improved(known)
        if apart(known, better) < CLOSE:
            return better
        known = between(known, better)


def main() -> None:
    solved = solve()
    moving, waiting = ([round(worth(form), 3) for form in ELEVENS] for worth in (solved.moving, solved.waiting))
    lines = ["# What each eleven is worth (companion/games/big4/skill/strength.py), by tests/tools/solve_big4.py."]
    lines += [f"tempo = {solved.tempo:.3f}", f"moving = {moving}", f"waiting = {waiting}", ""]
    game_path("big4", FILE).write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()

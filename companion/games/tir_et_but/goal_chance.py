"""The exact chance that a turn brings a goal, by counting every throw of the tries that are left (TB-04 to TB-17)."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product

from companion.games.tir_et_but.box import BLUE_DICE, SETS_OF_DICE, TirEtButBox, holds
from companion.games.tir_et_but.cards import may_counter
from companion.games.tir_et_but.state import TRIES, Side, Tie

Faces = tuple[str, ...]
Combinations = tuple[tuple[str, Faces], ...]
NEVER, SURE = Fraction(0), Fraction(1)


class TurnOdds:
    """A turn played for a goal, with one box, one set of readings, and a rival who answers or cannot.

    ``beaten`` is the probability that a single goal stands, ``doubled`` that a volley doubled does, ``penalty`` and
    ``kick`` that these dice score. ``goes_on``: after which failures the remaining tries may be used.
    """

    def __init__(
        self,
        blue: Faces,
        combinations: Combinations,
        beaten: Fraction,
        doubled: Fraction,
        penalty: Fraction,
        kick: Fraction,
        goes_on: frozenset[str],
    ) -> None:
        self._blue = blue
        self._combinations = combinations
        self._scores = {"penalty": penalty, "free_kick": kick * beaten}
        self.beaten, self.doubled = beaten, doubled
        self._goes_on = goes_on
        self._best: dict[tuple[Faces, int], Fraction] = {}
        self._thrown: dict[tuple[Faces, int], Fraction] = {}
        self._throws: dict[tuple[Faces, int], tuple[int, ...]] = {}

    def of_faces(self, faces: Sequence[str], left: int) -> Fraction:
        """With these three faces on the table and ``left`` tries to come, played as well as possible."""
        key = (tuple(sorted(faces)), left)
        if key not in self._best:
            ways = [self.of_claim(found, left)] if (found := self._found(key[0])) else [NEVER]
            if left:
                ways += [self.of_throw(faces, dice, left) for dice in SETS_OF_DICE]
            self._best[key] = max(ways)
        return self._best[key]

    def of_throw(self, faces: Sequence[str], dice: Sequence[int], left: int) -> Fraction:
        """Throwing these dice again, as the next of the tries that are left."""
        kept = tuple(sorted(face for die, face in zip(BLUE_DICE, faces, strict=True) if die not in dice))
        return self._after(kept, left)

    def best_throw(self, faces: Sequence[str], left: int) -> tuple[int, ...]:
        """The dice to throw again for the most goals, so that the others are worth keeping; of equals, the fewest."""
        key = (tuple(faces), left)
        if key not in self._throws:
            self._throws[key] = max(SETS_OF_DICE, key=lambda dice: self.of_throw(faces, dice, left))
        return self._throws[key]

    def _after(self, kept: Faces, left: int) -> Fraction:
        key = (kept, left)
        if key not in self._thrown:
            thrown = outcomes(self._blue, len(BLUE_DICE) - len(kept))
            total = sum((times * self.of_faces(kept + faces, left - 1) for faces, times in thrown), NEVER)
            self._thrown[key] = total / sum(times for _, times in thrown)
        return self._thrown[key]

    def of_claim(self, found: str, left: int) -> Fraction:
        """Claiming this combination; TB-14: after a free kick that failed the turn may go on."""
        if found == "volley":
            return max(self.of_goal(found, left), self.of_double(left))
        return self.of_goal(found, left)

    def of_goal(self, found: str, left: int) -> Fraction:
        """A single goal, or the kick that the combination gives."""
        return self._or_later(self._scores.get(found, self.beaten), found, left)

    def of_double(self, left: int) -> Fraction:
        """TB-11, TB-12: two goals or none; the keeper stops only one of the two."""
        return self._or_later(self.doubled, "double", left)

    def _or_later(self, scores: Fraction, after: str, left: int) -> Fraction:
        if after not in self._goes_on or not left:
            return scores
        return scores + (1 - scores) * self._after((), left)

    def _found(self, faces: Faces) -> str | None:
        return next((name for name, wanted in self._combinations if holds(faces, wanted)), None)


def turn_odds(tie: Tie, side: Side) -> TurnOdds:
    """The odds of a turn of that side, against its rival as it is now."""
    return odds_against(tie, answers=may_counter(tie, tie.rival(side)))


def odds_against(tie: Tie, *, answers: bool) -> TurnOdds:
    """The odds of a turn against a rival who answers with his keeper, or cannot; counted once for a match."""
    if answers not in tie.odds:
        tie.odds[answers] = _odds_against(tie, answers=answers)
    return tie.odds[answers]


def _odds_against(tie: Tie, *, answers: bool) -> TurnOdds:
    box = tie.box
    stops = _share(box, "red", {"stopped"}) if answers else NEVER
    singles = set(box.combinations) - {"penalty", "free_kick"} if tie.reads("TB-R3", "goes_on") else set()
    doubles = {"double"} if tie.reads("TB-R17", "goes_on") else set()
    return _turn_odds(
        box.kit.die("blue").faces,
        tuple(box.combinations.items()),
        1 - stops,
        _share(box, "white", {"doubled"}),
        _share(box, "green", {"goal"}),
        _share(box, "blue", box.free_kick_goals),
        frozenset({"free_kick"} | singles | doubles),
    )


_turn_odds = lru_cache(maxsize=16)(TurnOdds)


def kick_chance(tie: Tie) -> Fraction:
    """A kick of the shoot-out: the green die; TB-33, TB-R9: by one reading the keeper die answers a goal."""
    stops = NEVER if tie.reads("TB-R9", "without") else _share(tie.box, "red", {"stopped"})
    return _share(tie.box, "green", {"goal"}) * (1 - stops)


def tries_left(tie: Tie) -> int:
    return TRIES - tie.arena.number


def _share(box: TirEtButBox, die: str, wanted: set[str] | frozenset[str]) -> Fraction:
    faces = box.kit.die(die).faces
    return Fraction(sum(face in wanted for face in faces), len(faces))


@cache
def outcomes(faces: Faces, count: int) -> tuple[tuple[Faces, int], ...]:
    """Each different throw of so many dice, sorted, and how many of all throws it is."""
    return tuple(Counter(tuple(sorted(thrown)) for thrown in product(faces, repeat=count)).items())

"""The chances of winning of a running match, after each answer: in whole percents, and compared with before."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.odds.chances import Chances, Outlook
from companion.referee import Corner, Referee
from companion.referee.journal import Entry
from companion.words import Phrase
from companion.words.translation import tr


def percent_words(share: float | Fraction, whole: int | None = None) -> str:
    """A probability as a whole percentage; only what is certain is 0 or 100.

    ``whole`` is the percentage itself where several have to add up to 100.
    """
    n = round(100 * share) if whole is None else whole
    if n <= 0 < share:
        return tr("chances.least")
    if n >= 100 and share < 1:
        return tr("chances.most")
    return tr("chances.percent", n=n)


def whole_percents(shares: Sequence[float]) -> tuple[int, ...]:
    """Percentages that add up to 100: those with the largest remainders are rounded up.

    >>> whole_percents([0.625, 0.375]), whole_percents([1 / 3, 1 / 3, 1 / 3])
    ((63, 37), (34, 33, 33))
    """
    whole = [int(100 * share) for share in shares]
    by_rest = sorted(range(len(shares)), key=lambda at: whole[at] - 100 * shares[at])
    for at in by_rest[: round(100 * sum(shares)) - sum(whole)]:
        whole[at] += 1
    return tuple(whole)


@dataclass(frozen=True, slots=True)
class ChancePart:
    """A part of the bar: a side, or a draw (``side`` is None), with its share of all and its percentage in words."""

    side: int | None
    share: float
    name: str
    percent: str


@dataclass(frozen=True, slots=True)
class LiveOutlook:
    """The chances now, from left to right; ``before`` are the shares before the last answer, if they are known.

    ``gain`` says how many points the last answer gave to the side that it helped most, ``gainer`` names it; a gain of
    0 is not worth a word. ``standing`` explains the chances in one line.
    """

    parts: tuple[ChancePart, ...]
    before: tuple[float, ...]
    gain: int
    gainer: str
    standing: Phrase


class LiveChances:
    """The chances of one match. It remembers those after each answer, so that undo knows what was before, too."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._chances = Chances(referee.game, referee.header)
        self._given: list[Entry] = []
        self._seen: dict[int, Outlook] = {}
        """By the number of answers given."""

    @property
    def known(self) -> bool:
        """Whether there is a model for this box, mode and number of sides."""
        return self._chances.known

    def look(self, corners: Sequence[Corner]) -> LiveOutlook:
        """The chances at the current question; sides that are out have none."""
        self._forget()
        answers = len(self._given)
        if answers not in self._seen:
            self._seen[answers] = self._chances.of(self._referee.play)
        now = self._seen[answers]
        last = max((count for count in self._seen if count < answers), default=None)
        order = _order(now, corners)
        shares = _shares(now, order)
        whole = whole_percents(shares)
        parts = tuple(
            ChancePart(side, share, tr("chances.draw") if side is None else corners[side].name, percent_words(share, n))
            for side, share, n in zip(order, shares, whole, strict=True)
        )
        if last is None:
            return LiveOutlook(parts, (), 0, "", now.standing)
        before = _shares(self._seen[last], order)
        gains = [new - old for new, old in zip(whole, whole_percents(before), strict=True)]
        sides = [at for at, side in enumerate(order) if side is not None]
        most = max(sides, key=lambda at: gains[at])
        return LiveOutlook(parts, before, max(0, gains[most]), parts[most].name, now.standing)

    def _forget(self) -> None:
        """Forget what was after answers that were undone, and everything if an earlier one was corrected."""
        given = [step.given for step in self._referee.steps]
        both = min(len(given), len(self._given))
        if any(new is not old for new, old in zip(given, self._given, strict=False)):
            self._seen.clear()
        for count in [count for count in self._seen if count > both]:
            del self._seen[count]
        self._given = given


def _order(outlook: Outlook, corners: Sequence[Corner]) -> list[int | None]:
    """The sides from left to right, with a draw between two of them."""
    sides: list[int | None] = [side for side, corner in enumerate(corners) if not corner.out]
    return [sides[0], None, *sides[1:]] if outlook.draw and len(sides) > 1 else sides


def _shares(outlook: Outlook, order: Sequence[int | None]) -> tuple[float, ...]:
    found = [outlook.draw if side is None else outlook.sides[side] for side in order]
    total = sum(found) or 1.0
    return tuple([share / total for share in found])

"""Does a die look fair? Pearson's chi-square test over its throws, with a cautious verdict."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from math import ceil, exp, lgamma, log

from companion.words import Phrase

_PRECISION = 1e-15
_TINY = 1e-300
_LEAST_EXPECTED = 5
"""With fewer than five expected throws per face the test is not reliable (the usual rule of thumb)."""
_RARE = 0.05
"""Outcomes rarer than one in twenty are pooled with their neighbours."""
_ODD, _NOT_FAIR = 0.05, 0.001
"""A fair die is called odd one time in twenty, and unfair one time in a thousand."""
_EXCESS, _POWER = 1.5, 0.8
"""There are enough throws when a face that is 50% too frequent would be noticed four times in five."""


class Conclusion(StrEnum):
    """What can be concluded from the throws."""

    EARLY = "early"
    FAIR = "fair"
    ODD = "odd"
    UNFAIR = "unfair"


@dataclass(frozen=True, slots=True)
class Fairness:
    """The throws of one die compared with a fair one.

    ``expected`` is in throws, by face. ``p`` is the probability that a fair die deviates at least this much. ``wanted``
    is the number of throws still missing: first for any verdict, then until a marked bias would have shown.
    """

    verdict: Conclusion
    throws: int
    expected: Mapping[str, float]
    statistic: float
    p: float
    wanted: int

    @property
    def words(self) -> Phrase:
        return Phrase(f"fairness.verdict.{self.verdict}")

    @property
    def reason(self) -> Phrase:
        """The reason for the verdict: how rare such throws are with a fair die, or how many throws are missing."""
        if self.verdict is Conclusion.EARLY:
            return Phrase("fairness.wanted_first", n=self.wanted)
        times = _in_a_hundred(self.p)
        return Phrase("fairness.chance", n=times) if times else Phrase("fairness.chance_rare")

    @property
    def advice(self) -> Phrase:
        """What to do next."""
        if self.verdict is Conclusion.EARLY:
            return Phrase("fairness.go_on")
        return Phrase("fairness.wanted_more", n=self.wanted) if self.wanted else Phrase("fairness.enough")


def judge(seen: Mapping[str, int], weights: Mapping[str, int]) -> Fairness:
    """Test a die: ``seen`` counts the faces that came up, ``weights`` how many sides of the die show each face.

    >>> judge({"heads": 10, "tails": 40}, {"heads": 1, "tails": 1}).verdict
    <Conclusion.UNFAIR: 'unfair'>
    """
    unknown = seen.keys() - weights.keys()
    if unknown:
        raise ValueError(f"the die has no such face: {sorted(unknown)}")
    faces, throws = sum(weights.values()), sum(seen.values())
    expected = {face: throws * weight / faces for face, weight in weights.items()}
    statistic = sum((seen.get(face, 0) - mean) ** 2 / mean for face, mean in expected.items() if mean)
    p = chi_square_p(statistic, len(weights) - 1)
    first = ceil(_LEAST_EXPECTED * faces / min(weights.values()))
    if throws < first:
        return Fairness(Conclusion.EARLY, throws, expected, statistic, p, first - throws)
    verdict = Conclusion.UNFAIR if p < _NOT_FAIR else Conclusion.ODD if p < _ODD else Conclusion.FAIR
    wanted = 0 if verdict is Conclusion.UNFAIR else max(0, telling_throws(tuple(sorted(weights.values()))) - throws)
    return Fairness(verdict, throws, expected, statistic, p, wanted)


def pooled(seen: Mapping[str, int], weights: Mapping[str, int]) -> tuple[dict[str, int], dict[str, int]]:
    """The same counts with rare neighbouring outcomes pooled, in the order of ``weights``, until none is rare.

    >>> pooled({"2": 1, "3": 4}, {"2": 1, "3": 30, "4": 30, "5": 1})
    ({'2+3': 5, '4+5': 0}, {'2+3': 31, '4+5': 31})
    """
    rare = sum(weights.values()) * _RARE
    groups: list[list[str]] = [[]]
    for face in weights:
        if groups[-1] and sum(weights[each] for each in groups[-1]) >= rare:
            groups.append([])
        groups[-1].append(face)
    if len(groups) > 1 and sum(weights[face] for face in groups[-1]) < rare:
        groups[-2:] = [groups[-2] + groups[-1]]
    together = {"+".join(group): group for group in groups}
    return (
        {name: sum(seen.get(face, 0) for face in group) for name, group in together.items()},
        {name: sum(weights[face] for face in group) for name, group in together.items()},
    )


def chi_square_p(statistic: float, degrees: int) -> float:
    """The probability that chance alone gives a statistic this large or larger."""
    return upper_gamma(degrees / 2, statistic / 2) if degrees > 0 else 1.0


def upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(a, x): a series below a + 1, a continued fraction above."""
    if x <= 0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        return max(0.0, 1 - front * _series(a, x))
    return front * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    step = a
    while abs(term) > abs(total) * _PRECISION:
        step += 1
        term *= x / step
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """The continued fraction of Q(a, x), by Lentz's method."""
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    value = d
    for step in range(1, 10_000):
        factor = -step * (step - a)
        b += 2
        d = 1 / _off_zero(factor * d + b)
        c = _off_zero(b + factor / c)
        change = c * d
        value *= change
        if abs(change - 1) < _PRECISION:
            break
    return value


def _off_zero(number: float) -> float:
    return number if abs(number) > _TINY else _TINY


def critical_value(p: float, degrees: int) -> float:
    """The statistic that chance exceeds with probability ``p``."""
    low, high = 0.0, 1.0
    while chi_square_p(high, degrees) > p:
        high *= 2
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if chi_square_p(middle, degrees) > p else (low, middle)
    return (low + high) / 2


def power(departure: float, degrees: int, limit: float) -> float:
    """The probability of exceeding ``limit`` with that departure (noncentral chi-square, a Poisson mixture)."""
    half = departure / 2
    weight, total, found = exp(-half), 0.0, 0.0
    for step in range(1000):
        total += weight
        found += weight * chi_square_p(limit, degrees + 2 * step)
        if total > 1 - 1e-9:
            break
        weight *= half / (step + 1)
    return found


@cache
def telling_throws(weights: tuple[int, ...]) -> int:
    """How many throws it takes to notice, four times in five, that the rarest face is 50% too frequent."""
    faces, degrees = sum(weights), len(weights) - 1
    share = min(weights) / faces
    extra = share * (_EXCESS - 1)
    departure = extra**2 / share + extra**2 / (1 - share)
    limit = critical_value(_ODD, degrees)
    low, high = 0, 1
    while power(high * departure, degrees, limit) < _POWER:
        low, high = high, high * 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if power(middle * departure, degrees, limit) >= _POWER else (middle, high)
    return high


def _in_a_hundred(p: float) -> int:
    """The probability as a whole percentage."""
    return round(p * 100)

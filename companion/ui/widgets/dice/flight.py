"""How a thrown die flies: three hops, ever lower, spinning out to rest. Plain numbers, no canvas."""

from dataclasses import dataclass
from math import ceil

DURATION = 0.9
_HOPS = ((0.0, 0.46, 1.0), (0.46, 0.78, 0.42), (0.78, 1.0, 0.12))
_SPIN = 540.0
_SETTLED = 0.84
_TUMBLES = 9
_GOLDEN = 0.618034


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a die is: across the table 0 … 1, above it 0 … 1, turned by degrees, and how often it tumbled over."""

    across: float
    above: float
    turned: float
    tumbles: int
    settled: bool


def at(progress: float, way: int = 1) -> Moment:
    """The flight at a progress of 0 … 1; ``way`` is the direction of the spin."""
    progress = min(max(progress, 0.0), 1.0)
    slowing = 1 - (1 - progress) ** 3
    return Moment(
        across=slowing,
        above=_height(progress),
        turned=way * _SPIN * (1 - slowing),
        tumbles=ceil(_TUMBLES * slowing),
        settled=progress >= _SETTLED,
    )


def _height(progress: float) -> float:
    for start, end, top in _HOPS:
        if start <= progress < end:
            share = (progress - start) / (end - start)
            return top * 4 * share * (1 - share)
    return 0.0


def scatter(number: int) -> float:
    """A spot between -1 and 1 for that number: spread like chance, yet the same for everybody.

    The dice are answers; where they come to lie means nothing and needs no randomness.
    """
    return 2 * (number * _GOLDEN % 1) - 1

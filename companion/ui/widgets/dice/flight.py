"""The path of a thrown die: three ever lower hops while the spin dies out. Pure arithmetic, no canvas."""

from dataclasses import dataclass
from math import ceil

DURATION = 0.9
_HOPS = ((0.0, 0.46, 1.0), (0.46, 0.78, 0.42), (0.78, 1.0, 0.12))
_SPIN = 540.0
_SETTLED = 0.84
_TUMBLES = 9
_GOLDEN = 0.618034


@dataclass(frozen=True, slots=True)
class FlightState:
    """The state of a die in flight: across the table 0 … 1, height 0 … 1, angle in degrees, and number of tumbles."""

    across: float
    above: float
    turned: float
    tumbles: int
    settled: bool


def at(progress: float, way: int = 1) -> FlightState:
    """The state at a progress of 0 … 1; ``way`` is the direction of the spin."""
    progress = min(max(progress, 0.0), 1.0)
    slowing = 1 - (1 - progress) ** 3
    return FlightState(
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
    """A position between -1 and 1 for that number: it looks random but is always the same.

    The faces are answers; where the dice land means nothing and needs no randomness.
    """
    return 2 * (number * _GOLDEN % 1) - 1

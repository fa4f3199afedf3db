"""The shapes of dice other than cubes, of a coin and of a card: coordinates in a unit square, no canvas."""

from dataclasses import dataclass, field
from math import atan2, cos, pi, sin, tau

Point = tuple[float, float]
Segment = tuple[float, float, float, float]
_ROUND = 0.05
_ARC_STEPS = 5


@dataclass(frozen=True, slots=True)
class Solid:
    """``corners`` run counter-clockwise, already inset by the rounding; ``edges`` are the visible edges inside.

    The symbol is in a square of side ``sign`` around ``middle``.
    """

    corners: tuple[Point, ...]
    middle: Point = (0.5, 0.5)
    sign: float = 0.6
    edges: tuple[Segment, ...] = field(default=())

    @property
    def outline(self) -> list[Point]:
        """The whole outline with round corners, counter-clockwise."""
        path: list[Point] = []
        count = len(self.corners)
        for index, (x, y) in enumerate(self.corners):
            before, after = self.corners[index - 1], self.corners[(index + 1) % count]
            start = atan2(y - before[1], x - before[0]) - pi / 2
            end = atan2(after[1] - y, after[0] - x) - pi / 2
            turn = (end - start) % tau
            path += [
                (x + _ROUND * cos(start + turn * step / _ARC_STEPS), y + _ROUND * sin(start + turn * step / _ARC_STEPS))
                for step in range(_ARC_STEPS + 1)
            ]
        return path


def _around(count: int, radius: float, turned: float = 0.0, middle: Point = (0.5, 0.5)) -> tuple[Point, ...]:
    """Corners of a regular polygon, the first at the top unless turned, counter-clockwise."""
    angles = (pi / 2 + turned + tau * step / count for step in range(count))
    return tuple((middle[0] + radius * cos(angle), middle[1] + radius * sin(angle)) for angle in angles)


def _ring(points: tuple[Point, ...]) -> tuple[Segment, ...]:
    return tuple((*point, *points[(index + 1) % len(points)]) for index, point in enumerate(points))


def _spokes(inner: tuple[Point, ...], outer: tuple[Point, ...]) -> tuple[Segment, ...]:
    return tuple((*one, *other) for one, other in zip(inner, outer, strict=True))


_PENTAGON, _DECAGON = _around(5, 0.3), _around(10, 0.44)
_TRIANGLE, _HEXAGON = _around(3, 0.37, middle=(0.5, 0.48)), _around(6, 0.44)
_KITE = ((0.5, 0.9), (0.22, 0.38), (0.5, 0.25), (0.78, 0.38))

SOLIDS = {
    "d4": Solid(((0.5, 0.91), (0.07, 0.14), (0.93, 0.14)), (0.5, 0.37), 0.7),
    "d8": Solid(((0.5, 0.94), (0.08, 0.36), (0.5, 0.06), (0.92, 0.36)), (0.5, 0.56), 0.66, ((0.06, 0.34, 0.94, 0.34),)),
    "d10": Solid(
        ((0.5, 0.94), (0.07, 0.52), (0.07, 0.44), (0.5, 0.06), (0.93, 0.44), (0.93, 0.52)),
        (0.5, 0.52),
        0.62,
        (
            *_ring(_KITE),
            (0.22, 0.38, 0.05, 0.46),
            (0.78, 0.38, 0.95, 0.46),
            (0.5, 0.25, 0.5, 0.04),
        ),
    ),
    "d12": Solid(_DECAGON, (0.5, 0.49), 0.66, (*_ring(_PENTAGON), *_spokes(_PENTAGON, _DECAGON[::2]))),
    "d20": Solid(
        _HEXAGON,
        (0.5, 0.46),
        0.58,
        (
            *_ring(_TRIANGLE),
            *_spokes(_TRIANGLE, _HEXAGON[::2]),
            *(
                (*_TRIANGLE[index], *_HEXAGON[corner % 6])
                for index, corners in enumerate(((1, 5), (1, 3), (3, 5)))
                for corner in corners
            ),
        ),
    ),
    "coin": Solid(_around(48, 0.43)),
    "card": Solid(((0.83, 0.95), (0.17, 0.95), (0.17, 0.05), (0.83, 0.05)), (0.5, 0.5), 0.86),
}

"""Areas between two lines of a chart, and a second colour in a pattern inside them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from companion.ui.widgets.drawn.pattern import Mesh

Points = Sequence[tuple[float, float]]
_FINE = 6.0


def height_at(points: Points, x: float) -> float:
    """The y of a line at x.

    >>> height_at([(0, 0), (10, 20)], 5)
    10.0
    """
    for (left, low), (right, high) in pairwise(points):
        if left <= x <= right and right > left:
            return low + (high - low) * (x - left) / (right - left)
    return points[0][1] if x < points[0][0] else points[-1][1]


def area(low: Points, high: Points) -> Mesh:
    """The whole area between two lines with the same x positions."""
    return _strips([_strip([x for x, _ in low], low, high)])


def pattern_in(pattern: str, low: Points, high: Points, step: float) -> Mesh:
    """Where the second colour of a team is in the area between two lines."""
    left, right = low[0][0], low[-1][0]
    bottom, top = min(y for _, y in low), max(y for _, y in high)
    columns = list(_bands(left, right, step)) if pattern in ("stripes", "chequers") else [(left, right)]
    rows = list(_bands(bottom, top, step)) if pattern in ("hoops", "chequers") else [(bottom, top)]
    wanted = {"stripes": lambda x, _: x % 2, "hoops": lambda _, y: y % 2, "chequers": lambda x, y: (x + y) % 2}
    if pattern not in wanted:
        return Mesh([], [])
    strips = [
        _strip(_cuts(low, *column, fine=pattern != "stripes"), low, high, row if pattern != "stripes" else None)
        for x, column in enumerate(columns)
        for y, row in enumerate(rows)
        if wanted[pattern](x, y)
    ]
    return _strips(strips)


def _bands(start: float, end: float, step: float) -> Iterator[tuple[float, float]]:
    at = start
    while at < end - 0.01:
        yield at, min(end, at + step)
        at += step


def _cuts(points: Points, left: float, right: float, *, fine: bool) -> list[float]:
    """The x positions at which a band is cut: its ends, where the lines bend and, if wanted, closely between them."""
    inside = {x for x, _ in points if left < x < right}
    if fine:
        inside |= {at for at, _ in _bands(left, right, _FINE)}
    return sorted({left, right, *inside})


def _strip(
    cuts: Sequence[float], low: Points, high: Points, row: tuple[float, float] | None = None
) -> list[tuple[float, float, float]]:
    """For each cut its x, and from where to where it is filled; only inside the ``row`` if there is one."""
    found = []
    for x in cuts:
        bottom, top = height_at(low, x), height_at(high, x)
        if row is not None:
            bottom, top = max(bottom, row[0]), min(top, row[1])
        found.append((x, bottom, max(bottom, top)))
    return found


def _strips(strips: Sequence[Sequence[tuple[float, float, float]]]) -> Mesh:
    vertices: list[float] = []
    indices: list[int] = []
    for strip in strips:
        start = len(vertices) // 4
        for x, bottom, top in strip:
            vertices += (x, bottom, 0, 0, x, top, 0, 0)
        for corner in range(start, start + 2 * (len(strip) - 1), 2):
            indices += (corner, corner + 1, corner + 2, corner + 1, corner + 2, corner + 3)
    return Mesh(vertices, indices)

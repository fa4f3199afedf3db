"""The criss-cross pattern on the back of a card, cut to its area."""


def lattice(wide: float, high: float, step: float, stroke: float) -> tuple[list[float], list[int]]:
    """Vertices and indices of a triangle mesh: both sets of diagonals, inside an area at the origin."""
    vertices: list[float] = []
    indices: list[int] = []
    for ax, ay, bx, by in _diagonals(wide, high, step):
        slope = 1 if by > ay else -1
        dx, dy = -slope * stroke * 0.35, stroke * 0.35
        start = len(vertices) // 4
        for x, y in ((ax + dx, ay + dy), (ax - dx, ay - dy), (bx - dx, by - dy), (bx + dx, by + dy)):
            vertices += (min(max(x, 0), wide), min(max(y, 0), high), 0, 0)
        indices += (start, start + 1, start + 2, start, start + 2, start + 3)
    return vertices, indices


def _diagonals(wide: float, high: float, step: float) -> list[tuple[float, float, float, float]]:
    found = []
    for number in range(1, int((wide + high) / step) + 1):
        c = number * step - high
        left, right = max(0.0, c), min(wide, high + c)
        if right - left > 1:
            found.append((left, left - c, right, right - c))
            found.append((left, high - (left - c), right, high - (right - c)))
    return found

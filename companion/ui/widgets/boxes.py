"""Boxes on a plane: where a thing is, the cells of a grid, and the grid whose things are largest."""

from collections.abc import Callable
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle: left, bottom, width, height."""

    x: float
    y: float
    wide: float
    high: float

    def inside(self, edge: float) -> "Box":
        """What is left of it within an edge."""
        return Box(self.x + edge, self.y + edge, self.wide - 2 * edge, self.high - 2 * edge)

    def cell(self, columns: int, rows: int, column: float, row: float, across: float = 1) -> "Box":
        """One cell of a grid that fills it, rows counted from the top."""
        wide, high = self.wide / columns, self.high / rows
        return Box(self.x + column * wide, self.y + self.high - (row + 1) * high, wide * across, high)


def line_count(count: int, columns: int) -> int:
    """How many lines so many things need."""
    return -(-count // columns)


def grid_high(count: int, columns: int, high: float, gap: float = 0) -> float:
    """How high a grid is whose lines are so high."""
    rows = line_count(count, columns)
    return rows * high + (rows - 1) * gap


def grid(count: int, columns: int, x: float, top: float, wide: float, high: float, gap: float = 0) -> list[Box]:
    """The boxes of so many things in lines from the upper left corner, which share the width; each line is so high."""
    each = (wide - gap * (columns - 1)) / columns
    places = (divmod(rank, columns) for rank in range(count))
    return [Box(x + column * (each + gap), top - high - row * (high + gap), each, high) for row, column in places]


def centred(count: int, columns: int, middle: float, top: float, step: float, high: float) -> list[Box]:
    """The same without gaps, each thing so wide, and each line around the middle."""
    found = []
    for rank in range(count):
        row, column = divmod(rank, columns)
        left = middle - min(columns, count - row * columns) * step / 2
        found.append(Box(left + column * step, top - (row + 1) * high, step, high))
    return found


def largest(count: int, size: Callable[[int, int], float | None]) -> tuple[int, float]:
    """The number of columns whose things are largest, and their size; columns that only leave gaps are not tried.

    ``size`` is that of a thing in so many columns and rows, None where they cannot stand so."""
    ways = {line_count(count, rows): rows for rows in range(count, 0, -1)}
    sizes = [(found, columns) for columns, rows in ways.items() if (found := size(columns, rows)) is not None]
    best, columns = max(sizes)
    return columns, best

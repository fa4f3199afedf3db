"""The pitch in squares, and the squares that the rules name. Pure geometry, no rules of play.

A square is its column along the pitch and its row across it; ``(0, 0)`` is the top left one. The goals are at the two
ends, 0 on the left and 1 on the right. One touchline is red, the other blue, and so are the corners on it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

Square = tuple[int, int]
ENDS = (0, 1)
COLOURS = ("red", "blue")
"""The colours of the touchlines, row 0 first; their indices also number the two flanks of a goal."""


def heading(end: int) -> int:
    """The direction in which columns count when playing towards that end."""
    return 1 if end else -1


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle in front of a goal."""

    width: int
    depth: int


@dataclass(frozen=True)
class Markings:
    """BU-K1: the pitch. All sizes in squares; ``spot`` is the distance of the penalty spot from the goal line."""

    length: int
    width: int
    goal: int
    goal_area: Area
    penalty_area: Area
    spot: int

    @cached_property
    def goal_rows(self) -> range:
        """The rows between the posts."""
        return self._middle(self.goal)

    @cached_property
    def squares(self) -> frozenset[Square]:
        return frozenset((column, row) for column in range(self.length) for row in range(self.width))

    @cached_property
    def places(self) -> tuple[list[Square], list[Square]]:
        """For each end, the squares of the pitch and those just off it where a ball played towards it may cross."""
        on_pitch = sorted(self.squares)
        left, right = ([*on_pitch, *self.outside(end)] for end in ENDS)
        return left, right

    def last_column(self, end: int) -> int:
        """The column along the goal line of that end."""
        return self.length - 1 if end else 0

    def area(self, area: Area, end: int) -> list[Square]:
        """The squares of an area at that end, row by row."""
        edge, back = self.last_column(end), -heading(end)
        return [(edge + back * depth, row) for row in self._middle(area.width) for depth in range(area.depth)]

    @cached_property
    def penalty_squares(self) -> tuple[frozenset[Square], frozenset[Square]]:
        """The squares of the penalty area at each end."""
        left, right = (
            frozenset(square for square in self.squares if self.inside(square, self.penalty_area, end)) for end in ENDS
        )
        return left, right

    def inside(self, square: Square, area: Area, end: int) -> bool:
        """Whether the square is in that area of that end."""
        column, row = square
        return abs(column - self.last_column(end)) < area.depth and row in self._middle(area.width)

    def beside(self, area: Area, end: int, flank: int) -> list[Square]:
        """The two squares on the goal line next to an area, on one flank of the goal, the nearer one first."""
        rows = self._middle(area.width)
        near, outward = (rows[0] - 1, -1) if flank == 0 else (rows[-1] + 1, 1)
        return [(self.last_column(end), near), (self.last_column(end), near + outward)]

    def flank(self, square: Square) -> int:
        """The flank of the goal that a square is on: 0 towards the red touchline, 1 towards the blue one."""
        return 0 if square[1] < self.width // 2 else 1

    def goal_mouth(self, end: int) -> list[Square]:
        """The squares between the posts, on the pitch."""
        return [(self.last_column(end), row) for row in self.goal_rows]

    def before_the_spot(self, end: int) -> list[Square]:
        """The two middle squares of the goal mouth: a ball from the penalty spot passes between them."""
        return [(self.last_column(end), row) for row in self._middle(2)]

    def kick_off_squares(self, end: int) -> list[Square]:
        """The two squares beside the centre, on the own half of those who play towards ``end``."""
        column = self.length // 2 - (1 if end else 0)
        return [(column, row) for row in self._middle(2)]

    def corner(self, end: int, colour: str) -> Square:
        """The corner square of that colour at that end."""
        return (self.last_column(end), 0 if colour == COLOURS[0] else self.width - 1)

    def around(self, square: Square) -> list[Square]:
        """The squares of the pitch next to a square, diagonals too."""
        column, row = square
        near = [(column + dx, row + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]
        return [neighbour for neighbour in near if neighbour in self.squares]

    def outside(self, end: int) -> Iterator[Square]:
        """The squares just off the pitch where a ball played towards ``end`` may cross a line, without corners."""
        for column in range(self.length):
            yield (column, -1)
            yield (column, self.width)
        beyond = self.last_column(end) + heading(end)
        for row in range(self.width):
            yield (beyond, row)

    def _middle(self, width: int) -> range:
        first = (self.width - width) // 2
        return range(first, first + width)

"""The grid of squares: neighbours, where a Snake card can send the ball, and over which line it leaves.

A square is ``(column, row)``. The red side is columns 0 and 1, the blue side columns 2 and 3, each goal behind its
outer column: a heading of 1 attacks to the right, of -1 to the left. Squares off the grid say where the ball left.
"""

from collections.abc import Iterable
from functools import cache

Square = tuple[int, int]

SIZE = 4
SQUARES: tuple[Square, ...] = tuple((column, row) for row in range(SIZE) for column in range(SIZE))
AROUND: tuple[Square, ...] = tuple(
    (column, row)
    for row in range(-1, SIZE + 1)
    for column in range(-1, SIZE + 1)
    if not (0 <= column < SIZE and 0 <= row < SIZE)
)
"""The twenty squares just off the grid."""
MIDDLE = (1, 2)
"""The two rows in front of the goals."""

TILE, TOUCH, RIVAL_LINE, OWN_LINE = "tile", "touch", "rival_line", "own_line"

_CROSSWAYS = ((1, 0), (-1, 0), (0, -1), (0, 1))
_DIAGONALS = ((1, -1), (1, 1), (-1, -1), (-1, 1))


def on_grid(square: Square) -> bool:
    return 0 <= square[0] < SIZE and 0 <= square[1] < SIZE


def crossways(square: Square) -> tuple[Square, ...]:
    """FS-41: the four squares that share a side, including those off the grid."""
    return tuple((square[0] + across, square[1] + down) for across, down in _CROSSWAYS)


def diagonals(square: Square) -> tuple[Square, ...]:
    """FS-42: the four squares that share a corner, including those off the grid."""
    return tuple((square[0] + across, square[1] + down) for across, down in _DIAGONALS)


def forward(square: Square, heading: int) -> tuple[Square, ...]:
    """FS-46, FS-48: one square forward, straight or diagonally, including those off the grid."""
    return tuple((square[0] + heading, square[1] + down) for down in (0, -1, 1))


def two_ahead(square: Square, heading: int) -> tuple[Square, Square]:
    """FS-43, FS-45: the two squares straight ahead, including those off the grid."""
    return (square[0] + heading, square[1]), (square[0] + 2 * heading, square[1])


@cache
def neighbours(square: Square, eight: bool) -> tuple[Square, ...]:
    """The tiles next to this one; FS-R1: all eight around it, or the four that share a side."""
    around = crossways(square) + (diagonals(square) if eight else ())
    return tuple(sorted(filter(on_grid, around)))


def crossed(square: Square, heading: int) -> str:
    """What the ball crosses on its way to this square: nothing, a touchline, or a goal line as seen by the attack.

    FS-51 calls everything behind a goal line out at that end: at a corner the goal line decides.
    """
    column, row = square
    if not 0 <= column < SIZE:
        return RIVAL_LINE if (column >= SIZE) == (heading > 0) else OWN_LINE
    return TILE if 0 <= row < SIZE else TOUCH


def straight_at_goal(start: Square, end: Square) -> bool:
    """FS-R10: whether this way over the goal line is straight and from a middle row."""
    return start[1] == end[1] and start[1] in MIDDLE


def line_in_front(heading: int) -> int:
    """FS-30: the column of the four tiles in front of the goal attacked."""
    return SIZE - 1 if heading > 0 else 0


def penalty_spots(heading: int) -> tuple[Square, ...]:
    """FS-52: the two tiles in front of the goal attacked."""
    return tuple((line_in_front(heading), row) for row in MIDDLE)


def own_side(square: Square, heading: int) -> bool:
    """FS-03: whether this is one of the eight squares of the defending side."""
    return (square[0] < SIZE // 2) == (heading > 0)


def king_steps(start: Square, end: Square) -> int:
    """FS-R6: steps in all directions."""
    return max(abs(start[0] - end[0]), abs(start[1] - end[1]))


def rows_and_columns(start: Square, end: Square) -> int:
    """FS-R6: the sum of rows and columns."""
    return abs(start[0] - end[0]) + abs(start[1] - end[1])


def nearest(start: Square, squares: Iterable[Square], by_rows_and_columns: bool = False) -> list[Square]:
    """The nearest of these squares, all of them if several are equally near (FS-50).

    >>> nearest((0, 0), [(1, 1), (1, 0), (3, 3)])
    [(1, 0), (1, 1)]
    >>> nearest((0, 0), [(1, 1), (1, 0), (3, 3)], by_rows_and_columns=True)
    [(1, 0)]
    """
    far = rows_and_columns if by_rows_and_columns else king_steps
    distances = {square: far(start, square) for square in squares}
    least = min(distances.values(), default=0)
    return sorted(square for square, distance in distances.items() if distance == least)


def way(start: Square, end: Square, heading: int) -> str:
    """The direction of a step from the view of the team that attacks that way: forward_left, back, right…

    >>> way((1, 1), (2, 0), 1), way((1, 1), (0, 2), -1)
    ('forward_left', 'forward_left')
    """
    ahead = (end[0] - start[0]) * heading
    across = (end[1] - start[1]) * heading
    names = ("forward" if ahead > 0 else "back" if ahead else "", "right" if across > 0 else "left" if across else "")
    return "_".join(filter(None, names))


def square_name(square: Square) -> str:
    """Columns by letter, rows by number.

    >>> square_name((2, 0))
    'C1'
    """
    return f"{'ABCD'[square[0]]}{square[1] + 1}"

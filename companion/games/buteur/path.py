"""The path of a ball: legs of arrow and distance, from the view of the playing side, and how it leaves the pitch."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.games.buteur.board import ENDS, Markings, Square, heading

ARROWS: Mapping[str, tuple[int, int]] = {
    "left": (0, -1),
    "diagonal_left": (1, -1),
    "straight": (1, 0),
    "diagonal_right": (1, 1),
    "right": (0, 1),
}
"""One step of each arrow: squares ahead, squares to the right. BU-11, BU-R3: none of them leads back."""

NET, BESIDE, TOUCH, CORNER = "net", "beside", "touch", "corner"


class Leg(NamedTuple):
    """One arrow of a card and its number."""

    arrow: str
    distance: int


class Exit(NamedTuple):
    """How the ball left: over which line, and the last ``square`` before it (BU-32)."""

    line: str
    square: Square


class Run(NamedTuple):
    """A ball's path from ``start``: its legs, the squares of each, and its exit if it left.

    A ball that the players moved themselves has no legs.
    """

    start: Square
    legs: tuple[Leg, ...] = ()
    trails: tuple[tuple[Square, ...], ...] = ()
    exit: Exit | None = None

    @property
    def end(self) -> Square:
        """The last square on the pitch."""
        for trail in reversed(self.trails):
            if trail:
                return trail[-1]
        return self.start

    @property
    def steps(self) -> int:
        """How many squares its legs moved it; the step over the line counts."""
        return sum(map(len, self.trails)) + (self.exit is not None) if self.legs else 0


_STEPS = tuple(
    {arrow: (heading(end) * ahead, heading(end) * right) for arrow, (ahead, right) in ARROWS.items()} for end in ENDS
)
"""One step of each arrow for those who play towards each end, in columns and rows."""


def leaving(board: Markings, last: Square, beyond: Square) -> Exit:
    """How a ball leaves that goes from ``last``, on the pitch, to ``beyond``, off it.

    BU-R4: judged by the last square: in front of the goal it passes between the posts. BU-32: over both lines at once
    it left through the corner.
    """
    off_end = not 0 <= beyond[0] < board.length
    off_side = not 0 <= beyond[1] < board.width
    if off_end and off_side:
        return Exit(CORNER, last)
    if off_side:
        return Exit(TOUCH, last)
    return Exit(NET if last[1] in board.goal_rows else BESIDE, last)


def follow(board: Markings, run: Run, leg: Leg, end: int) -> Run:
    """The same run with one more leg. BU-R18: a ball that left stays where it left."""
    if run.exit:
        return run
    trail, left = _walk(board, run.end, leg, end)
    return Run(run.start, (*run.legs, leg), (*run.trails, trail), left)


def travel(board: Markings, start: Square, legs: Sequence[Leg], end: int) -> Run:
    """A whole path, its legs in order. BU-R18: a ball that left stays where it left."""
    last, trails = start, []
    for leg in legs:
        trail, left = _walk(board, last, leg, end)
        trails.append(trail)
        if left:
            return Run(start, tuple(legs[: len(trails)]), tuple(trails), left)
        last = trail[-1]
    return Run(start, tuple(legs), tuple(trails))


def _walk(board: Markings, square: Square, leg: Leg, end: int) -> tuple[tuple[Square, ...], Exit | None]:
    """The squares of one leg from this square, and how it leaves the pitch if it does."""
    across, down = _STEPS[end][leg.arrow]
    column, row = square
    on_pitch = board.squares
    trail: list[Square] = []
    for _ in range(leg.distance):
        beyond = (column + across, row + down)
        if beyond not in on_pitch:
            return tuple(trail), leaving(board, (column, row), beyond)
        column, row = beyond
        trail.append(beyond)
    return tuple(trail), None


def beyond(run: Run, end: int) -> Square:
    """The square just off the pitch that a ball which left goes to."""
    across, down = _STEPS[end][run.legs[len(run.trails) - 1].arrow]
    column, row = run.end
    return column + across, row + down


def ahead_of(board: Markings, square: Square, end: int) -> list[Square]:
    """Every square that a ball from ``square`` may reach without going back, on the pitch or just off it (BU-R3)."""
    forward = heading(end)
    return [place for place in board.places[end] if place != square and (place[0] - square[0]) * forward >= 0]


def brought(board: Markings, start: Square, place: Square) -> Run:
    """The run of a ball that the players moved themselves to ``place``, on the pitch or just off it."""
    if place in board.squares:
        return Run(start, (), ((place,),))
    last = (min(max(place[0], 0), board.length - 1), min(max(place[1], 0), board.width - 1))
    return Run(start, (), ((last,),), leaving(board, last, place))

"""How a lay-out of tiles is painted with few touches: kind by kind, in swipes from square to neighbouring square."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise, permutations, product

from companion.play.squares import SquareToken

Stroke = tuple[SquareToken, ...]
THE_REST: Stroke = ()
"""Instead of a stroke: the chosen kind is laid on every square that is left."""

Fits = Callable[[SquareToken, str, Mapping[SquareToken, str | None]], bool]
"""``fits(square, kind, laid)``: whether this kind may be laid there, beside what has been laid so far."""


def strokes_for(wanted: Mapping[SquareToken, str], brush: str, fits: Fits) -> list[tuple[str, Stroke]]:
    """The strokes of each kind, in an order that needs few touches; ``brush`` is the kind that is chosen at first.

    A stroke may also pass over squares of kinds that are painted later, as long as there are enough tiles for that. The
    last kind is laid on all squares that are left.
    """
    orders = list(permutations(dict.fromkeys(wanted.values())))
    ways = list(product((True, False), repeat=len(orders[0]) - 1))
    plans = [_in_order(wanted, order, passing) for order in orders for passing in ways]
    plans.sort(key=lambda plan: touches(plan, brush))
    return next(plan for plan in plans if painted(plan, wanted, fits) == wanted)


def painted(
    plan: Sequence[tuple[str, Stroke]], squares: Iterable[SquareToken], fits: Fits
) -> Mapping[SquareToken, str | None]:
    """What lies there after these strokes; a square is painted once by each, and only if the kind may lie there."""
    laid: dict[SquareToken, str | None] = dict.fromkeys(squares)
    for kind, stroke in plan:
        for square in dict.fromkeys(stroke) or [square for square, face in laid.items() if face is None]:
            if fits(square, kind, laid):
                laid[square] = kind
    return laid


def _in_order(
    wanted: Mapping[SquareToken, str], order: Sequence[str], passing: Sequence[bool]
) -> list[tuple[str, Stroke]]:
    """The strokes of the kinds in this order; those of each kind but the last may be ``passing`` over other squares."""
    plan = []
    for at, (kind, over) in enumerate(zip(order, passing, strict=False)):
        later = {square for square, face in wanted.items() if over and face in order[at + 1 : -1]}
        plan += [(kind, stroke) for stroke in _strokes(wanted, kind, later)]
    return [*plan, (order[-1], THE_REST)]


def touches(plan: Sequence[tuple[str, Stroke]], brush: str) -> int:
    """How many touches these strokes take, with those that choose another kind."""
    kinds = [brush, *(kind for kind, _ in plan)]
    return len(plan) + sum(one != other for one, other in pairwise(kinds))


def _strokes(wanted: Mapping[SquareToken, str], kind: str, later: set[SquareToken]) -> Iterator[Stroke]:
    left = {square for square, face in wanted.items() if face == kind}
    over = {square for square in later if _same_half(square, left)}
    while left:
        path = [min(left, key=lambda square: (len(_near(square, left)), square))]
        left.discard(path[0])
        while way := _way_to_next(path[-1], left, over):
            path += way
            left.discard(way[-1])
        yield tuple(path)


def _same_half(square: SquareToken, others: set[SquareToken]) -> bool:
    """Whether a kind that lies on these squares may surely be painted here too: they are on the same side."""
    halves = {other.column // 2 for other in others}
    return square.column // 2 in halves


def _way_to_next(start: SquareToken, left: set[SquareToken], over: set[SquareToken]) -> list[SquareToken]:
    """The shortest way to a square that is left, at most one other square between; empty if there is none."""
    near = _near(start, left)
    if near:
        return [min(near, key=lambda square: (len(_near(square, left)), square))]
    for between in _near(start, over):
        beyond = _near(between, left)
        if beyond:
            return [between, min(beyond, key=lambda square: (len(_near(square, left)), square))]
    return []


def _near(square: SquareToken, others: set[SquareToken]) -> list[SquareToken]:
    return sorted(each for each in others if abs(each.column - square.column) + abs(each.row - square.row) == 1)

"""The layout of tiles, goals, ways out and piles on the savanna, for any size."""

from dataclasses import dataclass

from kivy.metrics import dp

from companion.ui.theme.breakpoints import is_narrow

Box = tuple[float, float, float, float]
Sides = frozenset[str]
"""The sides of the field over which the ball can be sent out: left, right, top, bottom."""
SIZE = 4
_TILE = 0.9
RIM = 16
"""The space at the left of the tiles and below them for the names of the squares."""
_TRAY, _GOAL, _GAP = 200, 36, 14
_AIMED, _APART = 84, 4
"""How deep the half of a goal is that is aimed at, and half the gap between two."""
_LOW_END = 46
"""The space behind a goal line with the goal, beside a board without piles."""
_WAY, _TOUCH = 66, 56
_PILE_WIDE, _PILE_HIGH = 92, 120
_BAND, _NARROW_BAND = 88, 64
"""The ground behind a goal line of an upright board, with the goal and two piles."""


@dataclass(frozen=True, slots=True)
class TilePlan:
    """``field`` is the box of all tiles, ``step`` the distance from one to the next.

    The board lies across, the first goal at the left, or stands ``upright``, the first goal below. ``goals`` are their
    boxes. ``piles`` are the boxes of the first side's Goal cards, of the second's, of the Snake cards, and of the card
    turned last; each reserves ``name`` at the bottom for its name, which may be ``name_wide`` wide; on an upright board
    the name is beside it, if there is space.
    """

    field: Box
    step: float
    goals: tuple[Box, Box]
    piles: tuple[Box, Box, Box, Box]
    name: float
    name_wide: float
    upright: bool = False
    bare: bool = False
    """Whether the piles are hidden, on a phone: to make space for the ways out, or always if it is held sideways."""
    aimed: float = 0
    """How deep the half of a goal is that is aimed at, if there is little space behind the goals."""

    @property
    def tile(self) -> float:
        return self.step * _TILE

    def corner(self, column: int, row: int) -> tuple[float, float]:
        """The lower left corner of a tile."""
        x, y, _, _ = self.field
        inset = (self.step - self.tile) / 2
        across, up = on_screen(column, row, upright=self.upright)
        return x + across * self.step + inset, y + up * self.step + inset

    def beside(self, column: int, row: int) -> tuple[tuple[float, float], tuple[float, float]]:
        """The box of a way out: as long as the tile beside it, on the rim of the field."""
        x, y, wide, high = self.field
        pad, way = dp(5), dp(_WAY)
        size = way - 2 * pad
        across, up = on_screen(column, row, upright=self.upright)
        left, low = self.corner(column, row)
        left = x - way + pad if across < 0 else x + wide + pad if across >= SIZE else left
        low = y - way + pad if up < 0 else y + high + pad if up >= SIZE else low
        return (left, low), (self.tile if 0 <= across < SIZE else size, self.tile if 0 <= up < SIZE else size)

    def half(self, column: int, row: int) -> Box:
        """The half of a goal that is behind that square of the middle rows, deep enough for a finger."""
        x, y, wide, high = self.goals[0 if column < 0 else 1]
        across, up = on_screen(column, row, upright=self.upright)
        gap = dp(_APART)
        if self.upright:
            return (x if across < SIZE // 2 else x + wide / 2 + gap, y, wide / 2 - gap, high)
        deep = max(wide, self.aimed or dp(_AIMED))
        return (
            x - (deep - wide if column < 0 else 0),
            y if up < SIZE // 2 else y + high / 2 + gap,
            deep,
            high / 2 - gap,
        )


def on_screen(column: int, row: int, *, upright: bool) -> tuple[int, int]:
    """A square counted from the left and from below; upright, those who play to the last column play upwards."""
    return (row, column) if upright else (column, SIZE - 1 - row)


def plan_across(x: float, y: float, wide: float, high: float, *, outside: Sides, name: float) -> TilePlan:
    """A tablet in landscape: the tiles in the middle, a tray with two piles at either side."""
    out = _rims(outside)
    ends = dp(_GOAL + _GAP)
    step = min((high - dp(8) - out.top - out.bottom) / SIZE, (wide - 2 * (dp(_TRAY) + ends)) / SIZE)
    side = step * SIZE
    field = (x + (wide - side) / 2, y + out.bottom + (high - out.top - out.bottom - side) / 2, side, side)
    tray = (wide - side) / 2 - ends - max(out.left, out.right)
    label = max(dp(34), name * 2.5 + dp(8))
    pile_high = min(dp(_PILE_HIGH), high / 2 - label - dp(24))
    pile_wide = min(pile_high * _PILE_WIDE / _PILE_HIGH, tray - dp(40))
    box_high = pile_high + label
    left, right = x + tray / 2 - pile_wide / 2, x + wide - tray / 2 - pile_wide / 2
    upper, lower = y + high * 0.75 - box_high / 2, y + high * 0.25 - box_high / 2
    return TilePlan(
        field,
        step,
        _goals_beside(field, out),
        (
            (left, upper, pile_wide, box_high),
            (right, upper, pile_wide, box_high),
            (left, lower, pile_wide, box_high),
            (right, lower, pile_wide, box_high),
        ),
        label,
        min(tray - dp(8), pile_wide + dp(90)),
    )


def plan_low(x: float, y: float, wide: float, high: float, *, outside: Sides) -> TilePlan:
    """A phone held sideways: the tiles between two goals, without the piles."""
    out, ends = _rims(outside), dp(_LOW_END)
    left, low = x + ends + out.left, y + dp(4) + out.bottom
    across, up = wide - 2 * ends - out.left - out.right, high - dp(8) - out.top - out.bottom
    step = min(across, up) / SIZE
    side = step * SIZE
    field = (left + (across - side) / 2, low + (up - side) / 2, side, side)
    aimed = min(dp(_AIMED), (wide - side) / 2 - dp(6))
    return TilePlan(field, step, _goals_beside(field, out), ((*field[:2], 1, 1),) * 4, 0, 0, bare=True, aimed=aimed)


def plan_upright(x: float, y: float, wide: float, high: float, *, outside: Sides) -> TilePlan:
    """A phone, or a tablet in portrait: a goal above and one below, two piles beside each."""
    narrow, out = is_narrow(wide), _rims(outside)
    edge, band = dp(4 if narrow else 16), dp(_NARROW_BAND if narrow else _BAND)
    across = (wide - 2 * edge - out.left - out.right) / SIZE
    bare = narrow and bool(outside & {"top", "bottom"})
    ends = dp(_GOAL) if bare else band
    step = min(across, (high - 2 * ends - out.top - out.bottom) / SIZE)
    side = step * SIZE
    left = x + edge + out.left + (wide - 2 * edge - out.left - out.right - side) / 2
    low = y + ends + out.bottom + (high - 2 * ends - out.top - out.bottom - side) / 2
    field = (left, low, side, side)
    goals = _goals_behind(field, out, ends - dp(12))
    margin = dp(8 if narrow else 24)
    pile_high = goals[0][3]
    pile_wide = pile_high * _PILE_WIDE / _PILE_HIGH
    far = goals[0][0] + goals[0][2] + margin
    near = x + margin
    piles = (
        (near, goals[0][1], pile_wide, pile_high),
        (far, goals[1][1], pile_wide, pile_high),
        (far, goals[0][1], pile_wide, pile_high),
        (near, goals[1][1], pile_wide, pile_high),
    )
    beside = min(goals[0][0] - near, x + wide - far)
    name_wide = 0 if narrow else beside - pile_wide - dp(24)
    return TilePlan(field, step, goals, piles, 0, name_wide, upright=True, bare=bare)


@dataclass(frozen=True, slots=True)
class _Rims:
    """How much space the ways out and the names of the squares take on each side of the tiles."""

    left: float
    right: float
    top: float
    bottom: float


def _rims(outside: Sides) -> _Rims:
    named = {"left": dp(RIM), "bottom": dp(RIM)}
    return _Rims(*(dp(_WAY) if side in outside else named.get(side, 0) for side in ("left", "right", "top", "bottom")))


def _goals_beside(field: Box, out: _Rims) -> tuple[Box, Box]:
    """Two tiles wide, behind the middle rows, and behind the ways out while there are any."""
    x, y, wide, high = field
    deep, gap = min(dp(_GOAL), wide * 0.075), dp(6) if wide > dp(400) else dp(2)
    low, mouth = y + high / 4, high / 2
    return (x - out.left - gap - deep, low, deep, mouth), (x + wide + out.right + gap, low, deep, mouth)


def _goals_behind(field: Box, out: _Rims, deep: float) -> tuple[Box, Box]:
    """The same on an upright board: the first one below, the other above."""
    x, y, wide, high = field
    left, mouth = x + wide / 4, wide / 2
    return (left, y - out.bottom - dp(6) - deep, mouth, deep), (left, y + high + out.top + dp(6), mouth, deep)

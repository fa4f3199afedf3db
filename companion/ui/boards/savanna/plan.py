"""The layout of tiles, goals, ways out and piles on the savanna, for any size."""

from dataclasses import dataclass

from kivy.metrics import dp

from companion.ui.theme.breakpoints import is_narrow

Box = tuple[float, float, float, float]
SIZE = 4
_TILE = 0.9
RIM = 16
"""The space at the left of the tiles and below them for the names of the squares."""
_TRAY, _GOAL, _GAP = 200, 36, 14
_AIMED, _APART = 84, 4
"""How deep the half of a goal is that is aimed at, and half the gap between two."""
_LOW_END = 54
"""The space behind a goal line with the goal, beside a board without piles."""
_WAY, _ON_TILES = 56, 12
"""How deep a way out is, and how much of it lies on the tiles at least: their places do not change for it."""
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
    """Whether there is no space for the piles, on a phone held sideways."""
    aimed: float = 0
    """How deep the half of a goal is that is aimed at, if there is little space behind the goals."""
    edges: Box = (0, 0, 0, 0)
    """The box that nothing leaves."""

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
        """The box of a way out: as long as the tile beside it, over the rim of the field, inside the edges."""
        x, y, wide, high = self.field
        way, out = dp(_WAY), dp(_WAY - _ON_TILES)
        across, up = on_screen(column, row, upright=self.upright)
        left, low = self.corner(column, row)
        left = x - out if across < 0 else x + wide + out - way if across >= SIZE else left
        low = y - out if up < 0 else y + high + out - way if up >= SIZE else low
        size = self.tile if 0 <= across < SIZE else way, self.tile if 0 <= up < SIZE else way
        return (
            min(max(left, self.edges[0]), self.edges[0] + self.edges[2] - size[0]),
            min(max(low, self.edges[1]), self.edges[1] + self.edges[3] - size[1]),
        ), size

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


def plan_across(x: float, y: float, wide: float, high: float, *, name: float) -> TilePlan:
    """A tablet in landscape: the tiles in the middle, a tray with two piles at either side."""
    ends, rim = dp(_GOAL + _GAP), dp(RIM)
    step = min((high - dp(8) - rim) / SIZE, (wide - 2 * (dp(_TRAY) + ends)) / SIZE)
    side = step * SIZE
    field = (x + (wide - side) / 2, y + rim + (high - rim - side) / 2, side, side)
    tray = (wide - side) / 2 - ends - rim
    label = max(dp(34), min(name * 2.5 + dp(8), high * 0.2))
    pile_high = min(dp(_PILE_HIGH), high / 2 - label - dp(24))
    pile_wide = min(pile_high * _PILE_WIDE / _PILE_HIGH, tray - dp(40))
    box_high = pile_high + label
    left, right = x + tray / 2 - pile_wide / 2, x + wide - tray / 2 - pile_wide / 2
    upper, lower = y + high * 0.75 - box_high / 2, y + high * 0.25 - box_high / 2
    return TilePlan(
        field,
        step,
        _goals_beside(field),
        (
            (left, upper, pile_wide, box_high),
            (right, upper, pile_wide, box_high),
            (left, lower, pile_wide, box_high),
            (right, lower, pile_wide, box_high),
        ),
        label,
        min(tray - dp(8), pile_wide + dp(90)),
        edges=(x, y, wide, high),
    )


def plan_low(x: float, y: float, wide: float, high: float) -> TilePlan:
    """A phone held sideways: the tiles between two goals, without the piles."""
    ends, rim = dp(_LOW_END), dp(RIM)
    left, low = x + ends + rim, y + dp(4) + rim
    across, up = wide - 2 * ends - rim, high - dp(8) - rim
    step = min(across, up) / SIZE
    side = step * SIZE
    field = (left + (across - side) / 2, low + (up - side) / 2, side, side)
    aimed = min(dp(_AIMED), (wide - side - rim) / 2 - dp(6))
    no_piles = ((*field[:2], 1, 1),) * 4
    return TilePlan(field, step, _goals_beside(field), no_piles, 0, 0, bare=True, aimed=aimed, edges=(x, y, wide, high))


def plan_upright(x: float, y: float, wide: float, high: float) -> TilePlan:
    """A phone, or a tablet in portrait: a goal above and one below, two piles beside each."""
    narrow, rim = is_narrow(wide), dp(RIM)
    edge, band = dp(4 if narrow else 16), dp(_NARROW_BAND if narrow else _BAND)
    across, up = wide - 2 * edge - rim, high - 2 * band - rim
    step = min(across, up) / SIZE
    side = step * SIZE
    field = (x + edge + rim + (across - side) / 2, y + band + rim + (up - side) / 2, side, side)
    goals = _goals_behind(field, band - dp(12))
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
    return TilePlan(field, step, goals, piles, 0, name_wide, upright=True, edges=(x, y, wide, high))


def _goals_beside(field: Box) -> tuple[Box, Box]:
    """Two tiles wide, behind the middle rows."""
    x, y, wide, high = field
    deep, gap = min(dp(_GOAL), wide * 0.075), dp(6) if wide > dp(400) else dp(2)
    low, mouth = y + high / 4, high / 2
    return (x - dp(RIM) - gap - deep, low, deep, mouth), (x + wide + gap, low, deep, mouth)


def _goals_behind(field: Box, deep: float) -> tuple[Box, Box]:
    """The same on an upright board: the first one below, the other above."""
    x, y, wide, high = field
    left, mouth = x + wide / 4, wide / 2
    return (left, y - dp(RIM) - dp(6) - deep, mouth, deep), (left, y + high + dp(6), mouth, deep)

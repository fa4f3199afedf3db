"""The layout of tiles, goals, ways out and piles on the savanna, for any size."""

from dataclasses import dataclass

from kivy.metrics import dp

from companion.ui.theme.breakpoints import is_narrow

Box = tuple[float, float, float, float]
Sides = frozenset[str]
"""The sides of the field over which the ball can be sent out: left, right, top, bottom."""
SIZE = 4
_TILE = 0.85
_TRAY, _GOAL, _GAP = 200, 36, 14
_WAY, _TOUCH = 66, 56
_PILE_WIDE, _PILE_HIGH = 92, 120


@dataclass(frozen=True, slots=True)
class Plan:
    """``field`` is the box of all tiles, ``step`` the distance from one to the next.

    ``piles`` are the boxes of the left Goal cards, the right ones, the Snake cards, and the card turned last; each
    reserves ``name`` at the bottom for its name, which may be ``name_wide`` wide.
    """

    field: Box
    step: float
    goals: tuple[Box, Box]
    piles: tuple[Box, Box, Box, Box]
    name: float
    name_wide: float
    bare: bool = False
    """Whether the piles are hidden to make space for the ways out, on a phone."""

    @property
    def tile(self) -> float:
        return self.step * _TILE

    def corner(self, column: int, row: int) -> tuple[float, float]:
        """The lower left corner of a tile; the first row is at the top."""
        x, y, _, high = self.field
        inset = (self.step - self.tile) / 2
        return x + column * self.step + inset, y + high - (row + 1) * self.step + inset

    def beside(self, column: int, row: int) -> tuple[tuple[float, float], tuple[float, float]]:
        """The box of a way out: as long as the tile beside it, on the rim of the field."""
        x, y, wide, high = self.field
        pad, way = dp(5), dp(_WAY)
        size = way - 2 * pad
        across, down = self.corner(column, row)
        left = x - way + pad if column < 0 else x + wide + pad if column >= SIZE else across
        low = y + high + pad if row < 0 else y - way + pad if row >= SIZE else down
        return (left, low), (self.tile if 0 <= column < SIZE else size, self.tile if 0 <= row < SIZE else size)


def plan_across(x: float, y: float, wide: float, high: float, *, outside: Sides, name: float) -> Plan:
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
    return Plan(
        field,
        step,
        _goals(field, out),
        (
            (left, upper, pile_wide, box_high),
            (right, upper, pile_wide, box_high),
            (left, lower, pile_wide, box_high),
            (right, lower, pile_wide, box_high),
        ),
        label,
        min(tray - dp(8), pile_wide + dp(90)),
    )


def plan_upright(x: float, y: float, wide: float, high: float, *, outside: Sides, name: float) -> Plan:
    """A phone, or a tablet in portrait: the tiles above, all piles in a row below them."""
    narrow, out = is_narrow(wide), _rims(outside)
    label = dp(44) if narrow else max(dp(34), name * 1.5 + dp(8))
    pile_high = max(dp(44), min(dp(_PILE_HIGH), high * (0.13 if narrow else 0.16)))
    strip = pile_high + label + dp(14)
    ends = dp(_GOAL * 0.8) if narrow else dp(_GOAL + _GAP)
    across = (wide - 2 * ends - out.left - out.right) / SIZE
    free = high - dp(8) - out.top - out.bottom
    bare = bool(outside) and min(across, (free - strip) / SIZE) * _TILE < dp(_TOUCH)
    strip = 0 if bare else strip
    step = min(across, (free - strip) / SIZE)
    side = step * SIZE
    left = x + ends + out.left + (wide - 2 * ends - out.left - out.right - side) / 2
    field = (left, y + strip + out.bottom + (high - strip - out.top - out.bottom - side) / 2, side, side)
    pile_wide = min(pile_high * _PILE_WIDE / _PILE_HIGH, wide / SIZE - dp(30))
    places = [x + wide * (rank + 0.5) / SIZE - pile_wide / 2 for rank in range(SIZE)]
    boxes = [(place, y + dp(2), pile_wide, pile_high + label) for place in places]
    piles = (boxes[0], boxes[3], boxes[1], boxes[2])
    return Plan(field, step, _goals(field, out), piles, label, wide / SIZE - dp(6), bare)


@dataclass(frozen=True, slots=True)
class _Rims:
    """How much space the ways out take on each side of the tiles."""

    left: float
    right: float
    top: float
    bottom: float


def _rims(outside: Sides) -> _Rims:
    return _Rims(*(dp(_WAY) if side in outside else 0 for side in ("left", "right", "top", "bottom")))


def _goals(field: Box, out: _Rims) -> tuple[Box, Box]:
    """Two tiles wide, behind the middle rows, and behind the ways out while there are any."""
    x, y, wide, high = field
    deep, gap = min(dp(_GOAL), wide * 0.075), dp(6) if wide > dp(400) else dp(2)
    low, mouth = y + high / 4, high / 2
    return (x - out.left - gap - deep, low, deep, mouth), (x + wide + out.right + gap, low, deep, mouth)

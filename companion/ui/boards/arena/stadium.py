"""A small stadium seen from above, in which dice are thrown: mown grass inside a dotted rim."""

from functools import cache
from math import sqrt

from kivy.graphics import Mesh, Point
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui.theme.layout import load_kv
from companion.ui.theme.shapes import SmoothLine, SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.dashes import cut, rounded_path
from companion.ui.widgets.drawn.drawn import Drawn

RIM = 14
_STRIPE, _DOT, _DOT_STEP = 60, 4, 10
_CURVE_STEPS = 12
_LEAST = 40
_DOT_PIXELS = 16


class Stadium(Drawn):
    """Any size; ``corner`` is the radius of its ends."""

    corner = NumericProperty("140dp")
    from_origin, drawn_on, drawn_from = True, "before", ("corner",)

    def draw(self) -> None:
        wide, high = self.size
        if min(wide, high) < dp(_LEAST):
            return
        rim, corner = dp(RIM), min(self.corner, wide / 2, high / 2)
        self.paint(theme.pitch_1, SmoothRoundedRectangle(size=self.size, radius=[(corner, corner)] * 4))
        count = max(2, round(wide / dp(_STRIPE)))
        bounds = [(index * wide / count, (index + 1) * wide / count) for index in range(1, count, 2)]
        self.paint(theme.pitch_2, *(self._mown(left, right, corner) for left, right in bounds))
        half = rim / 2
        box = (half, half, wide - rim, high - rim, corner - half)
        self.paint(theme.raised, SmoothLine(rounded_rectangle=box, width=half))
        path = rounded_path(half, half, wide - rim, high - rim, corner - half)
        spots = [value for piece in cut(path, dp(1), dp(_DOT_STEP - 1)) for value in piece[0]]
        self.paint(theme.chalk, Point(points=spots, pointsize=dp(_DOT) / 2, texture=_dot()), alpha=0.3)

    def _mown(self, left: float, right: float, corner: float) -> Mesh:
        """One stripe, its ends cut to the curve; the rim covers them."""
        steps = _CURVE_STEPS if left < corner or right > self.width - corner else 1
        points: list[float] = []
        for step in range(steps + 1):
            x = left + (right - left) * step / steps
            inset = _inset(x, self.width, corner)
            points += (x, inset, 0, 0, x, self.height - inset, 0, 0)
        return Mesh(vertices=points, indices=list(range(len(points) // 4)), mode="triangle_strip")


def _inset(x: float, wide: float, corner: float) -> float:
    """How far the curve is from the edge at x, slightly enlarged so that no grass shows outside the rim."""
    from_end = min(x, wide - x)
    if from_end >= corner:
        return dp(2)
    return corner - sqrt(max(0.0, corner**2 - (corner - from_end) ** 2)) + dp(2)


@cache
def _dot() -> Texture:
    """A soft disc for the dots of the rim."""
    texture = Texture.create(size=(_DOT_PIXELS, _DOT_PIXELS), colorfmt="rgba")
    texture.add_reload_observer(_fill_dot)
    _fill_dot(texture)
    return texture


def _fill_dot(texture: Texture) -> None:
    """Again when the graphics card has forgotten everything."""
    middle, radius = (_DOT_PIXELS - 1) / 2, _DOT_PIXELS / 2 - 1
    pixels = bytearray()
    for y in range(_DOT_PIXELS):
        for x in range(_DOT_PIXELS):
            inside = radius + 0.5 - sqrt((x - middle) ** 2 + (y - middle) ** 2)
            pixels += bytes((255, 255, 255, round(255 * min(1.0, max(0.0, inside)))))
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")


load_kv("boards/arena/stadium")

"""The grass: mown stripes and white lines, redrawn only when the size changes."""

from kivy.graphics import Line, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty

from companion.ui.theme.shapes import SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.drawn import Drawn

_SQUARE, _HAIR, _CURVE = (0, 0), 1.01, 1.4


class DrawnPitch(Drawn):
    """Mown grass with white lines.

    ``marking`` is what is drawn: a pitch lying "across" or "upright", one "half" with its goal at the top, only the
    centre "circle" (dice are thrown there), only the "halfway" line (between two sides), or "none". ``upright`` mows
    across and draws the halfway line across also where the marking has no goals.
    """

    marking = OptionProperty("across", options=("across", "upright", "half", "circle", "halfway", "none"))
    upright = BooleanProperty(False)
    stripes = NumericProperty(16)
    margin = NumericProperty("12dp")
    radius = NumericProperty("16dp")
    from_origin, drawn_on = True, "before"
    drawn_from = ("marking", "upright", "stripes", "margin", "radius")

    def draw(self) -> None:
        self._mow()
        self.paint(theme.pitch_line)
        getattr(self, f"_mark_{self.marking}")()

    def _mow(self) -> None:
        """The whole lawn, then every second stripe on it; the last one has the lawn's round corners."""
        wide, high, corner = self.width, self.height, (self.radius, self.radius)
        self.paint(theme.pitch_1, SmoothRoundedRectangle(size=self.size, radius=[corner] * 4))
        self.paint(theme.pitch_2)
        upright, count = self.upright or self.marking in ("upright", "half"), int(self.stripes)
        step = (high if upright else wide) / count
        for index in range(1, count - 1, 2):
            pos, size = ((0, high - (index + 1) * step), (wide, step)) if upright else ((index * step, 0), (step, high))
            self.drawing.add(Rectangle(pos=pos, size=size))
        if count % 2 == 0:
            pos, size = ((0, 0), (wide, step)) if upright else ((wide - step, 0), (step, high))
            radius = [_SQUARE, _SQUARE, corner, corner] if upright else [_SQUARE, corner, corner, _SQUARE]
            self.drawing.add(SmoothRoundedRectangle(pos=pos, size=size, radius=radius))

    def _box(self, x: float, y: float, wide: float, high: float) -> None:
        self.drawing.add(Line(rectangle=(x, y, wide, high), width=dp(_HAIR), joint="miter"))

    def _path(self, *points: float) -> None:
        self.drawing.add(Line(points=points, width=dp(_HAIR), joint="miter", cap="none"))

    def _circle(self, radius: float, spot: float = 4) -> None:
        x, y, spot = self.width / 2, self.height / 2, dp(spot)
        self.drawing.add(SmoothLine(circle=(x, y, radius, 0, 360, 96), width=dp(_CURVE)))
        self.drawing.add(SmoothEllipse(pos=(x - spot, y - spot), size=(2 * spot, 2 * spot)))

    def _mark_across(self) -> None:
        wide, high, edge = self.width, self.height, self.margin
        self._box(edge, edge, wide - 2 * edge, high - 2 * edge)
        self._path(wide / 2, edge, wide / 2, high - edge)
        self._circle(high * 0.17)
        for depth, breadth in ((wide * 0.13, high * 0.62), (wide * 0.05, high * 0.32)):
            for x in (edge, wide - edge - depth):
                self._box(x, (high - breadth) / 2, depth, breadth)

    def _mark_upright(self) -> None:
        wide, high, edge = self.width, self.height, self.margin
        self._box(edge, edge, wide - 2 * edge, high - 2 * edge)
        self._path(edge, high / 2, wide - edge, high / 2)
        self._circle(min(wide * 0.17, high * 0.12))
        for depth, breadth in ((high * 0.12, wide * 0.58), (high * 0.045, wide * 0.3)):
            for y in (edge, high - edge - depth):
                self._box((wide - breadth) / 2, y, breadth, depth)

    def _mark_half(self) -> None:
        wide, high, edge = self.width, self.height, self.margin
        self._path(edge, 0, edge, high - edge, wide - edge, high - edge, wide - edge, 0)
        for depth, breadth in ((high * 0.225, wide * 0.555), (high * 0.088, wide * 0.293)):
            self._box((wide - breadth) / 2, high - edge - depth, breadth, depth)

    def _mark_circle(self) -> None:
        radius = min(self.height * 0.31, self.width * 0.31)
        self._circle(radius, 5)
        x, y = self.width / 2, self.height / 2
        if self.upright:
            self._path(0, y, x - radius, y)
            self._path(x + radius, y, self.width, y)
        else:
            self._path(x, 0, x, y - radius)
            self._path(x, y + radius, x, self.height)

    def _mark_halfway(self) -> None:
        if self.width >= self.height:
            self._path(self.width / 2, 0, self.width / 2, self.height)
        else:
            self._path(0, self.height / 2, self.width, self.height / 2)

    def _mark_none(self) -> None:
        """Grass without lines."""

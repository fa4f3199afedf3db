"""Mown grass between two sides: the halfway line and the centre circle, cut at the edges of the grass."""

from math import acos, degrees

from kivy.graphics import Line, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.drawn.mown import Mown

_FULL, _UP, _DOWN = 360, 0, 180
_FAINT = 0.6


class CentreCircle(Drawn, Mown):
    """``middle_x`` and ``middle_y`` are the kick-off spot, as shares of the width and of the height."""

    circle = NumericProperty("152dp")
    middle_x = NumericProperty(0.5)
    middle_y = NumericProperty(0.5)
    line_from = NumericProperty(0)
    """Where the halfway line starts at the bottom, as a share of the height."""
    halfway = BooleanProperty(True)
    stroke = NumericProperty("2dp")
    drawn_on, drawn_from = "before", ("circle", "middle_x", "middle_y", "line_from", "halfway", "stroke")

    def draw(self) -> None:
        x, y = self.x + self.width * self.middle_x, self.y + self.height * self.middle_y
        self.paint(theme.pitch_line, alpha=theme.pitch_line[3] * _FAINT)
        if self.halfway:
            bottom = self.y + self.height * self.line_from
            self.drawing.add(Line(points=(x, bottom, x, self.top), width=self.stroke / 2, cap="none"))
        for start, end in self._arcs(y):
            self.drawing.add(SmoothLine(circle=(x, y, self.circle, start, end, 96), width=self.stroke / 2 + dp(0.2)))

    def _arcs(self, y: float) -> list[tuple[float, float]]:
        """The arcs of the circle inside the edges: angles go clockwise from the top."""
        above = self._cut(self.top - y)
        below = self._cut(y - self.y - self.height * self.line_from)
        if not above and not below:
            return [(_UP, _FULL)]
        return [(_UP + above, _DOWN - below), (_DOWN + below, _FULL - above)]

    def _cut(self, room: float) -> float:
        """The angle from vertical at which the circle leaves the grass."""
        return 0 if room >= self.circle else degrees(acos(max(0, room) / max(1, self.circle)))

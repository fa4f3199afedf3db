"""Bars of the statistics, all drawn to the same scale."""

from kivy.graphics import Instruction, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.art import art
from companion.ui.theme.layout import load_kv
from companion.ui.theme.shapes import SmoothLine, SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.drawn import Drawn

_MOST_BALLS = 12
_CORNER, _GAP, _OUTLINE = 8, 3, 2
_HOLLOW = {"hollow": "edge"}
"""A part that is told from its neighbours by its shape: only its outline is drawn, in that colour."""


class StatBar(Drawn):
    """``parts`` are pairs of an amount and a colour's name, drawn end to end; ``whole`` is the full width.

    With ``balls`` a small amount is drawn as that many balls.
    """

    parts = ListProperty()
    whole = NumericProperty(1)
    balls = BooleanProperty(False)
    drawn_from = ("parts", "whole", "balls")

    def draw(self) -> None:
        if self.balls and self.whole <= _MOST_BALLS:
            self._draw_balls(round(self.parts[0][0]) if self.parts else 0)
        else:
            self._draw_parts()

    def _draw_balls(self, count: int) -> None:
        step = min(dp(44), self.width / max(1, self.whole))
        size = min(step - dp(2), dp(28), self.height)
        self.paint((1, 1, 1))
        for number in range(count):
            spot = (self.x + number * step, self.center_y - size / 2)
            self.drawing.add(Rectangle(texture=art("ball"), pos=spot, size=(size, size)))

    def _draw_parts(self) -> None:
        x = self.x
        corner = dp(_CORNER)
        for amount, colour in self.parts:
            wide = self.width * amount / max(1, self.whole)
            if wide <= 0:
                continue
            box = (x, self.y, max(dp(4), wide - dp(_GAP)), self.height)
            self.paint(getattr(theme, _HOLLOW.get(colour, colour)), *_shapes(box, corner, hollow=colour in _HOLLOW))
            x += wide


def _shapes(box: tuple[float, float, float, float], corner: float, *, hollow: bool) -> list[Instruction]:
    x, y, wide, high = box
    if not hollow:
        return [SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[(corner, corner)] * 4)]
    line = dp(_OUTLINE)
    inner = (x + line / 2, y + line / 2, max(1, wide - line), max(1, high - line), corner)
    return [SmoothLine(rounded_rectangle=inner, width=line / 2 + 0.01)]


class StatLine(BoxLayout):
    """A name, its bar, and the number; on a narrow card the bar is under the name."""

    name = StringProperty("")
    note = StringProperty("")
    colours = StringProperty("home")
    letter = StringProperty("")
    figure = StringProperty("")
    parts = ListProperty()
    whole = NumericProperty(1)
    balls = BooleanProperty(False)
    room = StringProperty("wide")


class Legend(BoxLayout):
    """The meaning of one colour of the bars."""

    text = StringProperty("")
    colour = StringProperty("goal")
    hollow = BooleanProperty(False)


load_kv("history/stat_bar")

"""A signature drawn by finger, kept as strokes from 0 to 1, so that it can be shown at any size."""

from collections.abc import Sequence

from kivy.graphics import SmoothLine
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.referee.annotation import Stroke
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.drawn import Drawn

_WIDTH = 1.5
RATIO = 2.4
"""Width to height of a signature: the same on the pad and on paper, so no name is stretched."""


class Strokes(Drawn):
    """Draws ``strokes``: points from the left and from the top, in the largest area of that ratio that fits."""

    strokes = ListProperty()
    drawn_from = ("strokes",)

    @property
    def field(self) -> tuple[float, float, float, float]:
        """Left, bottom, width and height of the area of the strokes."""
        wide = max(1.0, min(self.width, self.height * RATIO))
        high = wide / RATIO
        return self.center_x - wide / 2, self.center_y - high / 2, wide, high

    def draw(self) -> None:
        self.paint(theme.ink)
        left, bottom, wide, high = self.field
        for stroke in self.strokes:
            points = [n for x, y in stroke for n in (left + x * wide, bottom + (1 - y) * high)]
            if len(points) == 2:
                points += [points[0] + 1, points[1]]
            self.drawing.add(SmoothLine(points=points, width=dp(_WIDTH)))


class SignaturePad(Strokes):
    """Records the strokes of a finger."""

    def clear(self) -> None:
        self.strokes = []

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        touch.grab(self)
        self.strokes = [*self.strokes, (self._share(touch),)]
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        *before, last = self.strokes
        point = self._share(touch)
        if point != last[-1]:
            self.strokes = [*before, (*last, point)]
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        return True

    def _share(self, touch: MotionEvent) -> tuple[float, float]:
        left, bottom, wide, high = self.field
        across, down = (touch.x - left) / wide, 1 - (touch.y - bottom) / high
        return round(min(1.0, max(0.0, across)), 4), round(min(1.0, max(0.0, down)), 4)


class SignedBox(Widget):
    """A box at the bottom of the sheet, with the ``name`` of who signs; ``foot`` is the upper edge of the name."""

    name = StringProperty("")
    foot = NumericProperty(0)


class SignatureBox(ButtonBehavior, SignedBox):
    """The signature of a person, or a text that it is missing. A tap signs."""

    hint = StringProperty("")
    strokes = ListProperty()

    def sign(self, strokes: Sequence[Stroke]) -> None:
        self.strokes = list(strokes)


class RefereeBox(SignedBox):
    """The app's own signature: the replay of the journal gave the same result."""

    text = StringProperty("")


load_kv("sheet/signature")

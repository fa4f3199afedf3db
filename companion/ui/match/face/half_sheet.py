"""A sheet on the half of the screen of somebody who waits; the others go on meanwhile."""

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.theme.turned import Turned
from companion.ui.widgets.surface import Surface

_HIGH = 400


class HalfSheet(Surface, BoxLayout):
    """A title, a text and what is added to it. A tap beside it does nothing here; its button closes it."""

    title = StringProperty("")
    body = StringProperty("")
    high = NumericProperty(0)
    """What the title and the text need."""

    def open(self, screen: Widget, angle: int) -> None:
        """Lay it at the edge of a screen where the person sits."""
        self._turned = Turned(angle=angle, size_hint=(None, None))
        self._turned.add_widget(self)
        self._screen = screen
        screen.add_widget(self._turned)
        screen.bind(size=self._place)
        self.bind(high=self._place)
        self._place()

    def close(self) -> None:
        if self.parent is not None:
            self._screen.unbind(size=self._place)
            self.unbind(high=self._place)
            self._screen.remove_widget(self._turned)
            self._turned.remove_widget(self)

    @property
    def edge(self) -> int:
        return self._turned.towards

    def _place(self, *_: object) -> None:
        wide, high = self._screen.size
        turned = self._turned
        across = turned.angle in (0, 180)
        deep = min(self.high, dp(_HIGH), (high if across else wide) / 2)
        turned.size = (wide, deep) if across else (deep, high)
        turned.pos = (
            wide - turned.width if turned.angle == 90 else 0,
            high - turned.height if turned.angle == 180 else 0,
        )

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return bool(self.collide_point(*touch.pos))


load_kv("match/face/half_sheet")

"""How many tries there are, and which is being played."""

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.dashes import dashed_outline


class TryMark(Label):
    """One try: over, being played, or still to come in a dashed ring."""

    state = OptionProperty("ahead", options=("over", "now", "ahead"))

    def __init__(self, **kwargs: object) -> None:
        self._redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self._ring = InstructionGroup()
        self.canvas.before.add(self._ring)
        self.bind(pos=self._redraw, size=self._redraw, state=self._redraw)
        theme.bind(name=self._redraw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self._ring.clear()
        if self.state == "ahead" and self.width > dp(8):
            edge = dp(1)
            self._ring.add(Color(*theme.grass_text[:3], 0.75))
            box = (self.x + edge, self.y + edge, self.width - 2 * edge, self.height - 2 * edge)
            dashed_outline(self._ring, box, self.width / 2 - edge, dp(5), dp(2))


class Tries(BoxLayout):
    """``number`` of ``count``; as wide as it needs to be."""

    number = NumericProperty(1)
    count = NumericProperty(3)
    side = NumericProperty("48dp")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("number", "count", "side"):
            self.fbind(name, self._tell)
        self._tell()

    def _tell(self, *_: object) -> None:
        if len(self.children) != self.count:
            self.clear_widgets()
            for number in range(1, int(self.count) + 1):
                self.add_widget(TryMark(text=str(number)))
        for number, mark in enumerate(reversed(self.children), start=1):
            mark.size = (self.side, self.side)
            mark.state = "over" if number < self.number else "now" if number == self.number else "ahead"


load_kv("boards/arena/tries")

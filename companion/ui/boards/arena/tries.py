"""The tries of a turn, and which one is being played."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.dashes import dashed_outline
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.text.label import Plain


class TryMark(Drawn, Plain):
    """One try: over, being played, or still to come (a dashed ring)."""

    state = OptionProperty("ahead", options=("over", "now", "ahead"))
    drawn_on, drawn_from = "before", ("state",)

    def draw(self) -> None:
        if self.state == "ahead" and self.width > dp(8):
            edge = dp(1)
            self.paint(theme.grass_text, alpha=0.75)
            box = (self.x + edge, self.y + edge, self.width - 2 * edge, self.height - 2 * edge)
            dashed_outline(self.drawing, box, self.width / 2 - edge, dp(5), dp(2))


class Tries(BoxLayout):
    """``number`` of ``count``; sets its own width."""

    number = NumericProperty(1)
    count = NumericProperty(3)
    side = NumericProperty("48dp")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("number", "count", "side"):
            self.fbind(name, self._refresh)
        self._refresh()

    def _refresh(self, *_: object) -> None:
        if len(self.children) != self.count:
            self.clear_widgets()
            for number in range(1, int(self.count) + 1):
                self.add_widget(TryMark(text=str(number)))
        for number, mark in enumerate(reversed(self.children), start=1):
            mark.size = (self.side, self.side)
            mark.state = "over" if number < self.number else "now" if number == self.number else "ahead"


load_kv("boards/arena/tries")

"""Dice against expectation: a column for every face, with a line at the expected count."""

from collections.abc import Sequence

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from companion.ui.theme.shapes import SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.text.fitted import Fitted
from companion.ui.widgets.text.label import Plain

_WIDEST, _GAP, _OVER, _DIE = 64, 12, 8, 40


class DiceChart(Drawn):
    """``columns`` are counts of faces (``FaceCount``), side by side, as wide as there is room for."""

    columns = ListProperty()
    drawn_from, drawn_from_theme = ("columns",), ("name", "text_scale")
    _counts: Sequence[Plain] = ()
    _names: Sequence[Widget] = ()

    def on_columns(self, *_: object) -> None:
        self.clear_widgets()
        self._counts = [Plain(text=str(column.seen), role="count") for column in self.columns]
        self._names = [
            DrawnDie(look=column.look, size_hint=(None, None))
            if column.look
            else Fitted(text=column.name, role="figure", halign="center")
            for column in self.columns
        ]
        for widget in (*self._counts, *self._names):
            self.add_widget(widget)

    def draw(self) -> None:
        if not self.columns or self.width < dp(40):
            return
        step = min(dp(_WIDEST + _GAP), self.width / len(self.columns))
        wide = step - min(dp(_GAP), step * 0.2)
        left = self.center_x - step * len(self.columns) / 2
        foot = self.y + max(dp(_DIE) + dp(12), theme.type_lead * 1.5)
        room = self.top - foot - theme.type_note * 1.8
        most = max(1.0, *(max(column.seen, column.expected) for column in self.columns))
        for number, column in enumerate(self.columns):
            x = left + number * step + (step - wide) / 2
            self._raise(x, foot, wide, room * column.seen / most, room * column.expected / most)
            self._sign(number, x, foot, wide, room * max(column.seen, column.expected) / most)
        self.paint(theme.edge, Rectangle(pos=(left, foot), size=(step * len(self.columns), dp(2))))

    def _raise(self, x: float, foot: float, wide: float, high: float, expected: float) -> None:
        corner = (min(dp(8), high / 2),) * 2
        radius = [corner, corner, (0, 0), (0, 0)]
        self.paint(theme.chart, SmoothRoundedRectangle(pos=(x, foot), size=(wide, high), radius=radius))
        over = min(dp(_OVER), wide * 0.15) / 2
        self.paint(theme.chalk, Rectangle(pos=(x - over, foot + expected - dp(2)), size=(wide + 2 * over, dp(4))))

    def _sign(self, number: int, x: float, foot: float, wide: float, high: float) -> None:
        count, name = self._counts[number], self._names[number]
        count.type_size = theme.type_note
        count.size = (wide, theme.type_note * 1.6)
        count.pos = (x, foot + high + dp(2))
        if isinstance(name, DrawnDie):
            side = min(dp(_DIE), wide)
            name.size = (side, side)
            name.pos = (x + (wide - side) / 2, foot - side - dp(10))
        else:
            name.size = (wide, theme.type_lead * 1.4)
            name.pos = (x, foot - name.height - dp(4))

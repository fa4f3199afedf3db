"""Dice against expectation: a column for every face, and over it a chalk line where it should end."""

from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.present.faces import FaceLook
from companion.ui.theme.shapes import SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.dice.die import Die
from companion.ui.widgets.fitted import Fitted

_WIDEST, _GAP, _OVER, _DIE = 64, 12, 8, 40


class Column(NamedTuple):
    """A face, how often it came and should have come; its picture, or else its name."""

    name: str
    seen: int
    expected: float
    look: FaceLook | None = None


class DiceChart(Widget):
    """``columns`` side by side, as wide as there is room for."""

    columns = ListProperty()

    def __init__(self, **kwargs: object) -> None:
        self._place_soon = Clock.create_trigger(self._place, -1)
        super().__init__(**kwargs)
        self._bars = InstructionGroup()
        self.canvas.add(self._bars)
        self._counts: list[Label] = []
        self._names: list[Widget] = []
        self.bind(columns=self._build, pos=self._place_soon, size=self._place_soon)
        theme.bind(name=self._place_soon, text_scale=self._place_soon)
        self._build()

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        self._counts = [Label(text=str(column.seen), font_name="Figure") for column in self.columns]
        self._names = [
            Die(look=column.look, size_hint=(None, None))
            if column.look
            else Fitted(text=column.name, font_name="FigureStrong", halign="center", valign="middle")
            for column in self.columns
        ]
        for widget in (*self._counts, *self._names):
            self.add_widget(widget)
        self._place()

    def _place(self, *_: object) -> None:
        self._bars.clear()
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
        self._bars.add(Color(*theme.edge))
        self._bars.add(Rectangle(pos=(left, foot), size=(step * len(self.columns), dp(2))))

    def _raise(self, x: float, foot: float, wide: float, high: float, expected: float) -> None:
        corner = (min(dp(8), high / 2),) * 2
        self._bars.add(Color(*theme.chart))
        self._bars.add(
            SmoothRoundedRectangle(pos=(x, foot), size=(wide, high), radius=[corner, corner, (0, 0), (0, 0)])
        )
        over = min(dp(_OVER), wide * 0.15) / 2
        self._bars.add(Color(*theme.chalk))
        self._bars.add(Rectangle(pos=(x - over, foot + expected - dp(2)), size=(wide + 2 * over, dp(4))))

    def _sign(self, number: int, x: float, foot: float, wide: float, high: float) -> None:
        count, name = self._counts[number], self._names[number]
        count.font_size, count.color = theme.type_note, theme.quiet
        count.size = (wide, theme.type_note * 1.6)
        count.pos = (x, foot + high + dp(2))
        if isinstance(name, Die):
            side = min(dp(_DIE), wide)
            name.size = (side, side)
            name.pos = (x + (wide - side) / 2, foot - side - dp(10))
        else:
            name.color, name.largest = theme.chalk, theme.type_lead
            name.size = (wide, theme.type_lead * 1.4)
            name.pos = (x, foot - name.height - dp(4))

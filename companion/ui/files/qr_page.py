"""A code to be read by another device, drawn square by square."""

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets import prose  # noqa: F401  the layout names Prose


class QrCode(Widget):
    """``cells`` are rows of dark and light, with their border. Squares are whole pixels, so that none is blurred."""

    cells = ListProperty()

    def __init__(self, **kwargs: object) -> None:
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self._squares = InstructionGroup()
        self.canvas.add(self._squares)
        self.bind(pos=self._draw_soon, size=self._draw_soon, cells=self._draw_soon)
        self._draw()

    def _draw(self, *_: object) -> None:
        """Dark cells that touch in a row are one rectangle: a code has thousands of them."""
        self._squares.clear()
        count = len(self.cells)
        if not count or min(self.size) < count:
            return
        side = int(min(self.size) // count)
        left, top = round(self.center_x - side * count / 2), round(self.center_y + side * count / 2)
        self._squares.add(Color(1, 1, 1))
        self._squares.add(Rectangle(pos=(left, top - side * count), size=(side * count, side * count)))
        self._squares.add(Color(*theme.ink))
        for row, cells in enumerate(self.cells):
            start = None
            for column, dark in enumerate([*cells, False]):
                if dark and start is None:
                    start = column
                elif not dark and start is not None:
                    spot = (left + start * side, top - (row + 1) * side)
                    self._squares.add(Rectangle(pos=spot, size=((column - start) * side, side)))
                    start = None


class QrPage(BoxLayout):
    """The code, and what it is called where there are several."""

    title = StringProperty("")
    cells = ListProperty()


load_kv("files/qr_page")

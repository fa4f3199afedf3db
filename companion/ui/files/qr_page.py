"""A QR code to be read by another device."""

from kivy.graphics import Rectangle
from kivy.properties import ListProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.column import Column
from companion.ui.widgets.drawn.drawn import Drawn


class QrCode(Drawn):
    """``cells`` are rows of dark and light, border included. Squares are whole pixels, so that none is blurred."""

    cells = ListProperty()
    drawn_from = ("cells",)

    def draw(self) -> None:
        """Adjacent dark cells in a row are drawn as one rectangle: a code has thousands of them."""
        count = len(self.cells)
        if not count or min(self.size) < count:
            return
        side = int(min(self.size) // count)
        left, top = round(self.center_x - side * count / 2), round(self.center_y + side * count / 2)
        self.paint((1, 1, 1), Rectangle(pos=(left, top - side * count), size=(side * count, side * count)))
        self.paint(theme.ink)
        for row, cells in enumerate(self.cells):
            start = None
            for column, dark in enumerate([*cells, False]):
                if dark and start is None:
                    start = column
                elif not dark and start is not None:
                    spot = (left + start * side, top - (row + 1) * side)
                    self.drawing.add(Rectangle(pos=spot, size=((column - start) * side, side)))
                    start = None


class QrPage(Column):
    """The code, and its title if there are several."""

    title = StringProperty("")
    cells = ListProperty()


load_kv("files/qr_page")

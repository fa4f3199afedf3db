"""Choosing a box: a small button with its lid, and the list that it opens."""

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.present.box_appearance import RoomLook
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.overlay import PullUp
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable
from companion.words.translation import tr


class BoxButton(Tappable, Plate):
    """The lid and the name of the chosen box; plain dice have a picture of dice instead."""

    cover = StringProperty("")
    text = StringProperty("")


class BoxRow(Tappable, Plate, BoxLayout):
    """A box in the list."""

    cover = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    chosen = BooleanProperty(False)


class BoxRows(ScrollView):
    """The scrolling list of boxes."""


def open_box_list(boxes: Sequence[str], chosen: str, pick: Callable[[str], None]) -> PullUp:
    """Show all boxes, the open one outlined; ``pick`` gets the tapped one."""
    sheet, rows = PullUp(title=tr("dice.boxes"), share=0.72), BoxRows()
    for box in boxes:
        look = RoomLook(box)
        row = BoxRow(cover=look.cover, text=look.name, note=look.throws_line, chosen=box == chosen)
        row.bind(on_release=lambda _, box=box: (sheet.close(), pick(box)))
        rows.ids.rows.add_widget(row)
    sheet.add_widget(rows)
    sheet.open()
    return sheet


load_kv("dice/box_picker")

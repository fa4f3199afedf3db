"""Chips: answers in the match, and filters on the screens around it."""

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class Chip(Tappable, Plate):
    """An answer: plain, possible now (yellow outline), or chosen (filled too). ``figures`` sets the number font.

    ``odds`` is the chance of a goal with it, in percent.
    """

    text = StringProperty("")
    note = StringProperty("")
    odds = StringProperty("")
    icon = StringProperty("")
    look = OptionProperty("plain", options=("plain", "possible", "chosen"))
    figures = BooleanProperty(False)
    widest = NumericProperty(0)
    room = NumericProperty(0)
    odds_room = NumericProperty(0)
    note_room = NumericProperty(0)


class NotNow(Tappable, Plate):
    """An option that is not offered now; a tap asks why.

    ``whole``: it has a line of its own, otherwise its text has ``room`` pixels.
    """

    text = StringProperty("")
    whole = BooleanProperty(False)
    room = NumericProperty("230dp")


class FilterChip(Tappable, Plate):
    """One of a row of filters; the chosen one is outlined, never recoloured."""

    text = StringProperty("")
    note = StringProperty("")
    icon = StringProperty("")
    chosen = BooleanProperty(False)
    faint = BooleanProperty(False)


class ChipRow(BoxLayout):
    """Chips side by side, as wide as they need."""


class ChipScroll(ScrollView):
    """A row of chips that scrolls sideways."""


load_kv("widgets/chip")

"""Rows of a list: the label on the left, the value on the right. The whole row can be tapped."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.motion import animate
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class ListRow(Tappable, Plate, BoxLayout):
    """Icon, label and an optional second line, as high as its text; the last one of a card has no separator."""

    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    last = BooleanProperty(False)
    words_height = NumericProperty(0)


class Row(ListRow):
    """A row that ends in a value, a chevron, or both."""

    value = StringProperty("")
    chevron = BooleanProperty(True)


class SwitchRow(ListRow):
    """A setting that is on or off; bind ``active``."""

    active = BooleanProperty(False)

    def on_release(self) -> None:
        self.active = not self.active


class SwitchKnob(Widget):
    """The switch itself; ``slide`` goes from 0 to 1."""

    active = BooleanProperty(False)
    slide = NumericProperty(0)

    def on_active(self, *_: object) -> None:
        animate(self, slide=1.0 if self.active else 0.0, seconds=0.12, curve="out_quad")


class ActionRows(BoxLayout):
    """Rows of actions in a pull-up: add them to ``ids.rows``; it scrolls if the screen is too low."""


load_kv("widgets/rows")

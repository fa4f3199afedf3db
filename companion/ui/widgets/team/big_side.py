"""A side and its goals, large: block, number and name."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.referee import Corner
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.tappable import Tappable


class BigSide(Tappable, Widget):
    """``stacked``: name and block above the number, otherwise the block beside it and the name below."""

    name = StringProperty("")
    letter = StringProperty("")
    colours = StringProperty("home")
    goals = NumericProperty(0)
    fresh = BooleanProperty(False)
    stacked = BooleanProperty(False)
    name_height = NumericProperty("56dp")
    block_width = NumericProperty("112dp")

    def show(self, corner: Corner) -> None:
        self.name, self.letter, self.colours = corner.name, corner.letter, corner.colours
        self.goals = corner.goals


load_kv("widgets/team/big_side")

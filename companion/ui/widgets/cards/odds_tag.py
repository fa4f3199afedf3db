"""The chance of a goal as a small tag on a card or a tile; that of the chosen one is green."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv


class OddsTag(Widget):
    """As large as its text, at most ``room`` wide; without a text it is not seen."""

    text = StringProperty("")
    taken = BooleanProperty(False)
    """Whether it stands on what is chosen."""
    with_ball = BooleanProperty(False)
    """Whether a ball says that it is about a goal, where another chance stands beside it."""
    type_size = NumericProperty(0)
    room = NumericProperty(0)


load_kv("widgets/cards/odds_tag")

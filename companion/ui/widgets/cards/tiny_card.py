"""A player card at the size of a fingertip, as it must lie on the table."""

from kivy.properties import BooleanProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv


class TinyCardView(Widget):
    """In its team's colours if it lies face up, dark if face down, an empty outline if it was taken away."""

    colours = StringProperty("home")
    label = StringProperty("")
    lies = OptionProperty("up", options=("up", "down", "away"))
    yellow = BooleanProperty(False)


load_kv("widgets/cards/tiny_card")

"""The card a referee shows: yellow or red, and outlined wherever its colour alone would not stand out."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv


class RefCard(Widget):
    """Set ``outlined`` on grass and team colours; on paper give it an ``outline`` of ink. By day it always has one."""

    colour = OptionProperty("yellow", options=("yellow", "red"))
    tilt = NumericProperty(8)
    outlined = BooleanProperty(False)
    outline = ColorProperty(None, allownone=True)


load_kv("widgets/team/ref_card")

"""A key as high as a card, with an icon above a few words."""

from kivy.properties import StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class TextKey(Tappable, Plate):
    """``icon`` stands above ``text``."""

    icon = StringProperty("")
    text = StringProperty("")


load_kv("match/panels/text_key")

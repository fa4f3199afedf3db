"""A team's shirt, with its letter."""

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.children import Optional


class Shirt(Optional, Widget):
    """Drawn as the largest square that fits."""

    colours = StringProperty("home")
    letter = StringProperty("")


load_kv("widgets/team/shirt")

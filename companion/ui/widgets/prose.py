"""Running text: as wide as its place, as high as its lines."""

from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.label import Label

from companion.ui.theme.layout import load_kv


class Prose(Label):
    """Give it a width; it wraps and finds its height. No text, no height.

    ``colour`` and ``type_size`` left alone are those of running text. They are apart from Kivy's own so that a change
    of theme or text size asks for both at once, and never for the class's alone.
    """

    colour = ColorProperty(None, allownone=True)
    type_size = NumericProperty(0)


load_kv("widgets/prose")

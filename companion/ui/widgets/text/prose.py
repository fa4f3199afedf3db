"""Running text that wraps to its width and finds its height."""

from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.label import Label

from companion.ui.theme.layout import load_kv


class Prose(Label):
    """Set a width; the height follows. Empty text has no height.

    ``colour`` and ``type_size`` default to those of running text. They are separate from Kivy's own properties so that
    a change of theme or text size updates both at once.
    """

    colour = ColorProperty(None, allownone=True)
    type_size = NumericProperty(0)


load_kv("widgets/text/prose")

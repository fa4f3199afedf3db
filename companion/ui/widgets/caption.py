"""An icon and a text, side by side or one above the other, with an optional quieter second line."""

from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv


class Caption(BoxLayout):
    """As large as its content, within ``room_x`` and ``room_y``.

    Colours and sizes default to those of running text; the second line is in small type.
    """

    icon = StringProperty("")
    pictogram = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    colour = ColorProperty(None, allownone=True)
    icon_colour = ColorProperty(None, allownone=True)
    note_colour = ColorProperty(None, allownone=True)
    font = StringProperty("TextStrong")
    note_font = StringProperty("Text")
    largest = NumericProperty(0)
    note_largest = NumericProperty(0)
    icon_size = NumericProperty("24dp")
    gap = NumericProperty("12dp")
    room_x = NumericProperty(0)
    room_y = NumericProperty(0)
    lean = OptionProperty("center", options=("left", "center"))


load_kv("widgets/caption")

"""The background of every control: a rounded shape with a fill, an outline, and a shade while it is pressed."""

from kivy.properties import ColorProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv


class Plate(Widget):
    """The outline is drawn inside the edge."""

    fill = ColorProperty("#00000000")
    outline = ColorProperty("#00000000")
    outline_width = NumericProperty("2dp")
    half = NumericProperty("1dp")
    lined = ListProperty([0, 0])
    """The outline is drawn along the middle of its line, and has no size where there is none."""
    corner = NumericProperty("16dp")
    shade = NumericProperty(0)


load_kv("widgets/plate")

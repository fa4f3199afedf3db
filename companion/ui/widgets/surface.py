"""A coloured ground with round corners under whatever stands on it."""

from kivy.properties import ColorProperty, VariableListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column


class Surface(Widget):
    """``radii`` go clockwise from the top left."""

    fill = ColorProperty("#00000000")
    radii = VariableListProperty(["24dp"])


class SurfaceBox(Surface, BoxLayout):
    """A box on a ground of its own."""


class SurfaceColumn(Surface, Column):
    """A column on a ground of its own."""


load_kv("widgets/surface")

"""A column of widgets."""

from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv


class Column(BoxLayout):
    """A vertical box that finds its own height."""


load_kv("widgets/column")

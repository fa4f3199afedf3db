"""The app's mark: the fourth official's board with a lit 4."""

from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv


class Mark(Widget):
    """A square picture."""


load_kv("widgets/drawn/mark")

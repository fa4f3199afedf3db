"""Rows of what can be done, in a pull-up, to scroll where the screen is low."""

from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv


class ActionRows(BoxLayout):
    """Add rows to ``ids.rows``."""


load_kv("widgets/action_rows")

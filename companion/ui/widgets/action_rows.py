"""Rows of actions in a pull-up; scrolls if the screen is too low."""

from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv


class ActionRows(BoxLayout):
    """Add rows to ``ids.rows``."""


load_kv("widgets/action_rows")

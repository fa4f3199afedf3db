"""The check on whatever is chosen, because a ring alone also means "may be tapped"."""

from kivy.uix.label import Label

from companion.ui.theme.layout import load_kv


class CheckBadge(Label):
    """A disc with a check, to lie over a corner."""


load_kv("widgets/check_badge")

"""The check on a chosen thing: a ring alone also means "may be tapped"."""

from kivy.uix.label import Label

from companion.ui.theme.layout import load_kv


class CheckBadge(Label):
    """A disc with a check, placed over a corner."""


load_kv("widgets/drawn/check_badge")

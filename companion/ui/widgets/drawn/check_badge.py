"""The check on a chosen thing: a ring alone also means "may be tapped"."""

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.text.label import Icon


class CheckBadge(Icon):
    """A disc with a check, placed over a corner."""


load_kv("widgets/drawn/check_badge")

"""Layout files, each read once: a rule that is read twice is applied twice."""

from kivy.lang import Builder

from companion.resources import kv_path
from companion.ui.theme import art, breakpoints, fonts, kivy_speed, shapes, shared_widgets, theme, translation

_GROUND = (art, breakpoints, fonts, kivy_speed, shapes, shared_widgets, theme, translation)
"""Every layout may say ``theme``, ``_``, ``icon``, ``art`` and ``is_narrow``: they stand before the first is read."""


def load_kv(name: str) -> None:
    """Read ``kv/<name>.kv`` unless it has been read: ``load_kv("widgets/chip")``."""
    path = str(kv_path(name))
    if path not in Builder.files:
        Builder.load_file(path, encoding="utf-8")


load_kv("theme/ground")

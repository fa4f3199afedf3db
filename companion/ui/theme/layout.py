"""Loads layout files, each once: a rule that is read twice is applied twice."""

from kivy.lang import Builder

from companion.resources import kv_path
from companion.ui.theme import (
    art,
    breakpoints,
    facing,
    fonts,
    roles,
    safe_area,
    shapes,
    shared_widgets,
    theme,
    translation,
)

_GROUND = (art, breakpoints, facing, fonts, roles, safe_area, shapes, shared_widgets, theme, translation)
"""These define the names that every layout may use: ``theme``, ``safe``, ``facing``, ``_``, ``icon``, ``art``…"""


def load_kv(name: str) -> None:
    """Read ``kv/<name>.kv`` unless it has been read: ``load_kv("widgets/chip")``."""
    path = str(kv_path(name))
    if path not in Builder.files:
        Builder.load_file(path, encoding="utf-8")


load_kv("theme/ground")

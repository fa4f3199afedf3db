"""Removes three costs of every Kivy layout; imported before the first layout is read.

Applying a kv rule costs more than it must (``kv_rules``); every label measures the width of the same text in the same
font again at each change of its size; and it watches 37 properties, of which our layouts set sixteen, for half a
kilobyte each.
"""

from typing import Any

from kivy.core.text import Label
from kivy.uix import label as uix

from companion.ui.theme import kv_rules

_RULES = kv_rules
"""Takes the place of Kivy's own as it is imported."""
_MOST = 20_000
"""How many widths are cached; a whole evening needs fewer."""
_FACE = (
    "font_name_r",
    "font_size",
    "bold",
    "italic",
    "underline",
    "strikethrough",
    "outline_width",
    "font_hinting",
    "font_kerning",
)
"""The label options that the size of its text depends on."""

_SET = (
    "text",
    "font_size",
    "font_name",
    "bold",
    "italic",
    "underline",
    "strikethrough",
    "color",
    "disabled_color",
    "halign",
    "valign",
    "padding",
    "text_size",
    "line_height",
    "max_lines",
    "markup",
)
"""The label properties that layouts may set; the others keep Kivy's defaults."""

_measure = Label.get_extents
_extents: dict[tuple[Any, ...], tuple[int, int]] = {}


def _get_extents(label: Any, text: str) -> tuple[int, int]:
    options = label.options
    key = (text, *[options[name] for name in _FACE])
    known = _extents.get(key)
    if known is None:
        if len(_extents) >= _MOST:
            _extents.clear()
        known = _extents[key] = _measure(label, text)
    return known


Label.get_extents = _get_extents
uix.Label._font_properties = _SET

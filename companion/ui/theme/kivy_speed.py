"""Removes two costs of every Kivy layout; imported before the first layout is read.

Each time a kv rule runs, Kivy formats its widget and its value for a trace that nobody reads; and every label measures
the width of the same text in the same font again at each change of its size.
"""

from contextlib import suppress
from typing import Any

from kivy.core.text import Label
from kivy.lang import builder

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


def _call_fn(args: tuple[Any, ...], *_: object) -> None:
    """Run a kv rule again, as ``kivy.lang.builder.call_fn`` does, without the trace.

    A rule that reads the window may run once more after its widget is gone: then there is nothing to set.
    """
    element, key, code, rule, names = args
    rule.count += 1
    with suppress(ReferenceError):
        setattr(element, key, eval(code, names))


Label.get_extents = _get_extents
builder.call_fn = _call_fn

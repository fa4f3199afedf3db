"""Two costs that Kivy has at every layout and this app need not have; imported before the first layout is read.

A kv rule writes its widget and its value out for a trace nobody reads, each time it is carried out; and the width of
the same words in the same type is measured anew in each label and at each change of its frame.
"""

from typing import Any

from kivy.core.text import Label
from kivy.lang import builder

_MOST = 20_000
"""Widths that are kept; a whole evening needs fewer."""
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
"""The options of a label on which the size of its words depends."""

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
    """Carry out a kv rule again, as ``kivy.lang.builder.call_fn`` does, without the trace."""
    element, key, code, rule, names = args
    rule.count += 1
    setattr(element, key, eval(code, names))


Label.get_extents = _get_extents
builder.call_fn = _call_fn

"""Removes five costs of every Kivy layout; imported before the first layout is read.

Applying a kv rule costs more than it must (``kv_rules``); reading ``pos`` or ``size`` takes fifty times as long as
reading ``x`` or ``width``; every shape looks for the file of its picture although it has none; every label measures
the width of the same text in the same font again at each change of its size; and it watches 37 properties, of which our
layouts set sixteen, for half a kilobyte each.
"""

from operator import attrgetter
from typing import Any

from kivy.core.text import Label
from kivy.graphics import context_instructions
from kivy.properties import ReferenceListProperty
from kivy.resources import resource_find
from kivy.uix import label as uix
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.ui.theme import kivy_memory, kv_rules

_INSTEAD = (kivy_memory, kv_rules)
"""Take the place of Kivy's own as they are imported."""
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


class Pair(ReferenceListProperty):
    """Two properties of a widget under one name: a plain list of both values."""

    written = False
    """Whether values are set item by item, as only Kivy's own ``StackLayout`` does: its lists write to the widget."""

    def __init__(self, kind: type[Widget], *names: str) -> None:
        super().__init__(*(getattr(kind, name) for name in names))
        self._values = attrgetter(*names)

    def get(self, widget: Widget) -> list[Any]:
        return super().get(widget) if Pair.written else [*self._values(widget)]


def _picture_file(name: str | None) -> str | None:
    return resource_find(name) if name else None


_stack = StackLayout.do_layout


def do_layout(layout: StackLayout, *_: object) -> None:
    before, Pair.written = Pair.written, True
    try:
        _stack(layout)
    finally:
        Pair.written = before


def _pair(kind: type[Widget], name: str, first: str, second: str) -> None:
    pair = Pair(kind, first, second)
    pair.__set_name__(kind, name)
    setattr(kind, name, pair)


_pair(Widget, "pos", "x", "y")
_pair(Widget, "size", "width", "height")
_pair(BoxLayout, "minimum_size", "minimum_width", "minimum_height")
for _name in ("center", "size_hint", "size_hint_min", "size_hint_max"):
    _pair(Widget, _name, f"{_name}_x", f"{_name}_y")
StackLayout.do_layout = do_layout
context_instructions.resource_find = _picture_file
Label.get_extents = _get_extents
uix.Label._font_properties = _SET

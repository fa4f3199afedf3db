"""Removes five costs of every Kivy layout; imported before the first layout is read.

Applying a kv rule costs more than it must (``kv_rules``); reading ``pos`` or ``size`` takes fifty times as long as
reading ``x`` or ``width``; every shape looks for the file of its picture although it has none; every label measures
the width of the same text in the same font again at each change of its size; and it watches 39 properties, of which our
layouts set thirteen, for half a kilobyte each.
"""

from operator import attrgetter, itemgetter
from types import MappingProxyType
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.core.text import Label
from kivy.graphics import context_instructions
from kivy.properties import DictProperty, ReferenceListProperty
from kivy.resources import resource_find
from kivy.uix import label as uix
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.ui.theme import kivy_memory, kv_rules

_INSTEAD = (kivy_memory, kv_rules)
"""Take the place of Kivy's own as they are imported."""
_MOST = 600
"""How many widths are cached for each font and size; a screen needs fewer."""
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
    "underline",
    "strikethrough",
    "color",
    "disabled_color",
    "halign",
    "valign",
    "padding",
    "text_size",
    "line_height",
    "markup",
)
"""The label properties that layouts may set; the others keep Kivy's defaults."""

_face = itemgetter(*_FACE)
_measure = Label.get_extents
_extents: dict[tuple[Any, ...], dict[str, tuple[int, int]]] = {}


def _font_id(label: Any) -> tuple[Any, ...]:
    """``LabelSDL2._get_font_id``: SDL opens fonts in whole sizes, so the sizes between two are one font."""
    options = label.options
    return int(options["font_size"]), options["font_name_r"], options["underline"], options["strikethrough"]


def _get_extents(label: Any, text: str) -> tuple[int, int]:
    face = _face(label.options)
    of_face = _extents.get(face)
    if of_face is None:
        of_face = _extents[face] = {}
    known = of_face.get(text)
    if known is None:
        if len(of_face) >= _MOST:
            of_face.clear()
        known = of_face[text] = _measure(label, text)
    return known


_WATCHED = tuple((getattr(uix.Label, name), (name,)) for name in ("disabled", *_SET))


def _label_init(label: Any, **kwargs: Any) -> None:
    """``Label.__init__``."""
    label._trigger_texture = Clock.create_trigger(label.texture_update, -1)
    super(uix.Label, label).__init__(**kwargs)
    update = label._trigger_texture_update
    for watched, name in _WATCHED:
        watched.fbind(label, update, 0, name)
    label._label = None
    label._create_label()
    label._trigger_texture()


def forget_widths() -> None:
    """The texts of screens that were left are not measured again."""
    _extents.clear()


class Pair(ReferenceListProperty):
    """Two properties of a widget under one name: a plain list of both values."""

    written = False
    """Whether values are set item by item, as only Kivy's own ``StackLayout`` does: its lists write to the widget."""

    def __init__(self, kind: type[Widget], *names: str) -> None:
        super().__init__(*(getattr(kind, name) for name in names))
        self._values = attrgetter(*names)

    def get(self, widget: Widget) -> list[Any]:
        return super().get(widget) if Pair.written else [*self._values(widget)]


class Hints(Pair):
    """Two properties that a layout watches in each of its widgets: it is told by them without the pair, unless needed.

    A layout is told by a trigger, which takes no notice of values.
    """

    def __init__(self, kind: type[Widget], *names: str) -> None:
        super().__init__(kind, *names)
        self._parts = [getattr(kind, name) for name in names]

    def fbind(self, widget: Widget, observer: Any, ref: int, largs: Any = (), kwargs: Any = None) -> Any:
        if not isinstance(observer, ClockEvent):
            return super().fbind(widget, observer, ref, largs, kwargs or {})
        return [part.fbind(widget, observer, ref, largs, kwargs or {}) for part in self._parts][-1]

    def funbind(self, widget: Widget, observer: Any, largs: Any = (), kwargs: Any = None) -> None:
        if not isinstance(observer, ClockEvent):
            super().funbind(widget, observer, largs, kwargs or {})
            return
        for part in self._parts:
            part.funbind(widget, observer, largs, kwargs or {})


class NoMotion(DictProperty):
    """``Widget.motion_filter``: nobody asks for motions other than touches, so there is nothing to watch."""

    def get(self, _: Widget) -> Any:
        return _NOTHING

    def fbind(self, *_: Any) -> int:
        return 0

    def funbind(self, *_: Any) -> None:
        """Nothing was bound."""


_NOTHING: Any = MappingProxyType({})


def _picture_file(name: str | None) -> str | None:
    return resource_find(name) if name else None


_stack = StackLayout.do_layout


def do_layout(layout: StackLayout, *_: object) -> None:
    before, Pair.written = Pair.written, True
    try:
        _stack(layout)
    finally:
        Pair.written = before


def _replace(kind: type[Widget], name: str, by: Any) -> None:
    by.__set_name__(kind, name)
    setattr(kind, name, by)


_replace(Widget, "pos", Pair(Widget, "x", "y"))
_replace(Widget, "size", Pair(Widget, "width", "height"))
_replace(Widget, "center", Pair(Widget, "center_x", "center_y"))
_replace(Widget, "motion_filter", NoMotion())
_replace(BoxLayout, "minimum_size", Pair(BoxLayout, "minimum_width", "minimum_height"))
for _name in ("size_hint", "size_hint_min", "size_hint_max"):
    _replace(Widget, _name, Hints(Widget, f"{_name}_x", f"{_name}_y"))
StackLayout.do_layout = do_layout
context_instructions.resource_find = _picture_file
Label.get_extents = _get_extents
Label._get_font_id = _font_id
uix.Label._font_properties = _SET
uix.Label.__init__ = _label_init

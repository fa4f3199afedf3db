"""Removes four costs of every Kivy layout; imported before the first layout is read.

Each time a kv rule runs, Kivy formats its widget and its value for a trace that nobody reads; every line of a layout
keeps a copy of all names that layouts may use, two kilobytes for each property of each widget; every label measures
the width of the same text in the same font again at each change of its size; and it watches 37 properties, of which our
layouts set sixteen, for half a kilobyte each.
"""

import sys
from contextlib import suppress
from types import CodeType
from typing import Any
from weakref import proxy

from kivy.core.text import Label
from kivy.event import EventDispatcher, Observable
from kivy.lang import builder, global_idmap
from kivy.properties import ObservableDict
from kivy.uix import label as uix

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


def _call_fn(args: tuple[Any, ...], *_: object) -> None:
    """Run a kv rule again, as ``kivy.lang.builder.call_fn`` does, without the trace.

    A rule that reads the window may run once more after its widget is gone: then there is nothing to set.
    """
    element, key, code, rule, names = args
    rule.count += 1
    with suppress(ReferenceError):
        setattr(element, key, eval(code, names))


_used: dict[int, tuple[CodeType, tuple[str, ...]]] = {}
"""The names that each kv expression uses, by the identity of its code, which is kept with them."""


def _names(code: CodeType) -> tuple[str, ...]:
    """The names that an expression may look up, those inside its lambdas and comprehensions included."""
    known = _used.get(id(code))
    if known is None:
        inner = [name for each in code.co_consts if isinstance(each, CodeType) for name in _names(each)]
        known = _used[id(code)] = (code, tuple(dict.fromkeys((*code.co_names, *inner))))
    return known[1]


_latest: list[Any] = [None, None, {}]
"""The latest widget with handlers, the ids of its rule, and the names that its expressions use."""


def _shared_names(widget: Any, ids: dict[str, Any]) -> dict[str, Any]:
    """One dictionary for all expressions of a rule about the same widget."""
    if _latest[0] != widget.uid or _latest[1] is not ids:
        _latest[:] = widget.uid, ids, {}
    return _latest[2]


def _create_handler(
    widget: Any, element: Any, key: str, code: CodeType, rule: Any, ids: dict[str, Any], delayed: bool = False
) -> tuple[Any, list[Any]]:
    """Bind a kv expression to what it names, as ``kivy.lang.builder.create_handler`` does, with no more names than it
    uses."""
    names = _shared_names(widget, ids)
    for name in _names(code):
        if name in names:
            continue
        if name == "self":
            names[name] = widget.proxy_ref
        elif name in global_idmap:
            names[name] = global_idmap[name]
        elif name in ids:
            names[name] = ids[name]
    all_bound = builder._handlers[widget.uid][key]
    call = builder.delayed_call_fn if delayed else _call_fn
    args: Any = [element, key, code, rule, names, None] if delayed else (element, key, code, rule, names)
    for keys in rule.watched_keys or ():
        base = names.get(keys[0])
        if base is not None:
            bound = _bind(getattr(base, "proxy_ref", base), keys, call, args)
            if bound:
                all_bound.append(bound)
    try:
        return eval(code, names), all_bound
    except Exception as error:
        raise builder.BuilderException(
            rule.ctx, rule.line, f"{type(error).__name__}: {error}", cause=sys.exc_info()[2]
        ) from error


def _bind(base: Any, keys: list[str], call: Any, args: Any) -> list[Any]:
    """Bind to the last of these attributes of attributes, and to those before it that may be replaced."""
    found, was_bound = base, False
    bound: list[Any] = []
    for number, key in enumerate(keys[1:-1], 1):
        is_dispatcher = isinstance(found, EventDispatcher | Observable)
        prop = found.property(key, True) if is_dispatcher else None
        if prop is not None and getattr(prop, "rebind", False):
            uid = found.fbind(key, builder.update_intermediates, base, keys, bound, number, call, args)
            bound.append([found.proxy_ref, key, builder.update_intermediates, uid])
            was_bound = True
        else:
            bound.append([_weak(found), key, None, None])
        found = getattr(found, key, None)
        if found is None:
            break
    if isinstance(found, EventDispatcher | Observable):
        uid = found.fbind(keys[-1], call, args)
        if uid:
            bound.append([found.proxy_ref, keys[-1], call, uid])
            was_bound = True
    return bound if was_bound else []


def _weak(found: Any) -> Any:
    """Without a hold on the widget: Kivy's own dictionaries of ids would keep theirs for ever."""
    if isinstance(found, ObservableDict):
        return proxy(found)
    return found if isinstance(found, type) else getattr(found, "proxy_ref", found)


Label.get_extents = _get_extents
uix.Label._font_properties = _SET
builder.call_fn = _call_fn
builder.create_handler = _create_handler

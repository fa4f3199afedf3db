"""Apply kv rules with less work for each widget: ``BuilderBase._apply_rule`` and ``call_fn`` (lang/builder.py),
``Widget.apply_class_lang_rules`` (uix/widget.py).

Kivy finds out anew for every widget which names an expression uses, copies all names that layouts may use, and notes
every binding, those of a widget to its own properties included, so that it can be undone: those end with the widget.
It also formats every widget for a trace that nobody reads, and sets all ids of a layout again for each further one.
Here that is worked out once for each rule. Templates, and ``-property:``, which undoes earlier bindings, are refused.

A fault of Kivy is mended on the way: an expression as ``root.ids.name.text`` holds the ids of its widget for ever, and
with them the widget. What it buys: the rows of ``start`` and ``answers`` in ``make bench``.
"""

import sys
from collections.abc import Iterator
from operator import itemgetter
from typing import Any
from weakref import proxy

from kivy.event import EventDispatcher, Observable
from kivy.factory import Factory
from kivy.lang import Builder, builder, global_idmap
from kivy.lang.parser import ParserSelectorName
from kivy.properties import ObservableDict
from kivy.uix.widget import Widget

from companion.ui.kivy_patches.kv_plans import Plan, Setting, names_in, plan_of

_custom_callback = builder.custom_callback
_delayed_call = builder.delayed_call_fn
_handlers = builder._handlers


class _Scope:
    """The names of one widget in a rule that is being applied; the expressions of the widget share them."""

    __slots__ = ("_closed", "_open", "ids", "widget")

    def __init__(self, widget: Widget, ids: dict[str, Any]) -> None:
        self.widget, self.ids = widget, ids
        self._open: dict[str, Any] | None = None
        self._closed: dict[str, Any] | None = None

    def names(self, setting: Setting) -> tuple[dict[str, Any], dict[str, Any]]:
        """Global and local names for an expression."""
        if setting.closed:
            if self._closed is None:
                self._closed = {}
            self._add(self._closed, setting.used)
            self._closed |= {name: global_idmap[name] for name in names_in(setting.code) if name in global_idmap}
            return self._closed, self._closed
        if self._open is None:
            self._open = {}
        self._add(self._open, setting.used)
        return global_idmap, self._open

    def _add(self, names: dict[str, Any], used: tuple[str, ...]) -> None:
        for name in used:
            if name not in names:
                if name == "self":
                    names[name] = self.widget.proxy_ref
                elif name in self.ids:
                    names[name] = self.ids[name]


def _call(args: tuple[Any, ...], *_: object) -> None:
    """Run an expression again.

    One that reads the window may run once more after its widget, or the layout that it is part of, is gone: then there
    is nothing to set. One that names another widget which is gone is a fault of the layout.
    """
    element, key, code, names, local = args
    try:
        setattr(element, key, eval(code, names, local))
    except ReferenceError:
        if _is_there(element) and all(_is_there(local[name]) for name in ("self", "root") if name in local):
            raise


def _is_there(widget: Any) -> bool:
    """Whether what a proxy stands for still exists."""
    try:
        return bool(widget.__class__)
    except ReferenceError:
        return False


def _bound(scope: _Scope, element: Any, setting: Setting, *, delayed: bool) -> tuple[Any, bool]:
    """Bind an expression to what it watches; its value now, and whether it is bound to anything."""
    names, local = scope.names(setting)
    key, code = setting.key, setting.code
    call: Any = _delayed_call if delayed else _call
    args: Any = [element, key, code, names, local, None] if delayed else (element, key, code, names, local)
    widget, ids, was_bound = scope.widget, scope.ids, False
    noted: list[Any] = []
    for keys in setting.watched:
        first = keys[0]
        if len(keys) == 2 and first == "self":
            was_bound |= bool(widget.fbind(keys[1], call, args))
        elif len(keys) == 2 and first in ids:
            source = ids[first]
            if uid := source.fbind(keys[1], call, args):
                noted.append(((source, keys[1], call, uid),))
        elif len(keys) == 2 and isinstance(source := global_idmap.get(first), EventDispatcher):
            if uid := source.fbind(keys[1], call, args):
                noted.append(((source.proxy_ref, keys[1], call, uid),))
        elif (base := widget.proxy_ref if first == "self" else ids.get(first, global_idmap.get(first))) is not None:
            steps = _bind(getattr(base, "proxy_ref", base), keys, call, args)
            if steps:
                noted.append(steps)
    if noted:
        _handlers[widget.uid][key] += noted
    try:
        return eval(code, names, local), was_bound or bool(noted)
    except Exception as error:
        raise _failed(setting.rule, error) from error


def _failed(rule: Any, error: BaseException) -> BaseException:
    return builder.BuilderException(rule.ctx, rule.line, f"{type(error).__name__}: {error}", cause=sys.exc_info()[2])


def _bind(base: Any, keys: tuple[str, ...], call: Any, args: Any) -> list[Any]:
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


class _Application:
    """A rule being applied to a widget, with the ids of the widgets that it makes."""

    __slots__ = ("_children", "_ids", "_places", "_root")

    def __init__(self, widget: Widget, children: list[Widget] | None) -> None:
        self._root, self._children = widget, children
        self._ids: dict[str, Any] = {"root": widget.proxy_ref}
        self._places: list[tuple[_Scope, Any, Plan]] = []

    def run(self, rule: Any, given: Any, bound_keys: set[str]) -> None:
        """Constants are not set for what was ``given`` to the widget when it was made, unless it is already bound."""
        self._make(self._root, rule)
        for scope, _, plan in reversed(self._places):
            widget, is_root = scope.widget, scope.widget is self._root
            for setting in plan.settings:
                key, value = setting.key, setting.value
                if setting.code is not None:
                    value, is_bound = _bound(scope, widget.proxy_ref, setting, delayed=False)
                    if is_root and is_bound:
                        bound_keys.add(key)
                    if is_root and key in given and key not in bound_keys:
                        continue
                elif is_root and key in given:
                    continue
                try:
                    setattr(widget, key, value)
                except Exception as error:
                    raise _failed(setting.rule, error) from error
        for scope, made_by, _ in self._places:
            for handler in made_by.handlers:
                _listen(scope, handler)

    def _make(self, widget: Widget, rule: Any) -> None:
        plan = plan_of(rule)
        if rule.id:
            name = rule.id.split("#", 1)[0].strip()
            self._ids[name] = widget.proxy_ref
            if widget is not self._root:
                self._root.ids[name] = widget.proxy_ref
        rule.create_missing(widget)
        scope = _Scope(widget, self._ids)
        for where, instructions in plan.canvases:
            canvas = getattr(widget.canvas, where) if where else widget.canvas
            with canvas:
                _draw(scope, canvas, instructions)
        for child_rule, kind in plan.children:
            child = kind(__no_builder=True)
            widget.add_widget(child)
            child.apply_class_lang_rules(root=self._ids["root"], rule_children=self._children)
            self._make(child, child_rule)
            if self._children is not None:
                self._children.append(child)
        if plan.settings or rule.handlers:
            self._places.append((scope, rule, plan))


def _draw(scope: _Scope, canvas: Any, instructions: tuple[Any, ...]) -> None:
    for kind, settings in instructions:
        if kind is None:
            canvas.clear()
            continue
        made = kind()
        for setting in settings:
            value = setting.value
            if setting.code is not None:
                value, _ = _bound(scope, made.proxy_ref, setting, delayed=True)
            try:
                setattr(made, setting.key, value)
            except Exception as error:
                raise _failed(setting.rule, error) from error


def _listen(scope: _Scope, handler: Any) -> None:
    """Call ``on_…:`` of a layout when its event happens, or its property changes."""
    widget, key = scope.widget, handler.name
    if not widget.is_event_type(key):
        key = key[3:]
    known = global_idmap | scope.ids | {"self": widget.proxy_ref}
    names = {name: known[name] for name in names_in(handler.co_value) if name in known}
    try:
        if not widget.fbind(key, _custom_callback, handler, names):
            raise AttributeError(key)
    except Exception as error:
        raise _failed(handler, error) from error
    if handler.name == "on_parent":
        Factory.Widget.parent.dispatch(widget)


def _apply_rule(
    _: Any, widget: Widget, rule: Any, *__: Any, ignored_consts: Any = (), rule_children: list[Widget] | None = None
) -> None:
    """``BuilderBase._apply_rule``."""
    _Application(widget, rule_children).run(rule, ignored_consts, set())


_builder = object.__getattribute__(Builder, "_obj")
"""The one builder, without the proxy in front of it."""


_by_name: dict[str, list[tuple[int, Any]]] = {}
"""The rules by the name of the class that they are for, with their place among all."""
_rules_of: dict[type, list[Any]] = {}
_placed: list[Any] = []
"""The rules that ``_by_name`` has."""


def _rules_for(kind: type) -> list[Any]:
    """``BuilderBase.match``: the rules for a class, which Kivy asks each rule for after every file that is loaded."""
    if len(_builder.rules) != len(_placed) or (_placed and _builder.rules[-1] is not _placed[-1]):
        _rules_of.clear()
        if _builder.rules[: len(_placed)] != _placed:
            _by_name.clear()
            _placed.clear()
        for place, (selector, rule) in enumerate(_builder.rules[len(_placed) :], len(_placed)):
            if not isinstance(selector, ParserSelectorName):
                raise builder.BuilderException(rule.ctx, rule.line, "there are no rules for styles here")
            _by_name.setdefault(selector.key, []).append((place, rule))
        _placed[:] = _builder.rules
    known = _rules_of.get(kind)
    if known is None:
        names = {each.__name__.lower() for each in (kind, *_bases(kind))}
        found = sorted((each for name in names for each in _by_name.get(name, ())), key=itemgetter(0))
        known = _rules_of[kind] = []
        for _, rule in found:
            if rule.avoid_previous_rules:
                known.clear()
            known.append(rule)
    return known


def _bases(kind: type) -> Iterator[type]:
    """``ParserSelectorName.get_bases``."""
    for base in kind.__bases__:
        if base is object:
            return
        yield base
        if base is Widget:
            return
        yield from _bases(base)


def _apply_class_rules(
    self: Widget, *, ignored_consts: Any = (), rule_children: list[Widget] | None = None, **_: Any
) -> None:
    """``Widget.apply_class_lang_rules``."""
    bound_keys: set[str] = set()
    for rule in _rules_for(type(self)):
        _Application(self, rule_children).run(rule, ignored_consts, bound_keys)


def install() -> None:
    builder.call_fn = _call
    builder.BuilderBase._apply_rule = _apply_rule
    Widget.apply_class_lang_rules = _apply_class_rules

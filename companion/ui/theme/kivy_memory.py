"""Leaves out what Kivy keeps in memory for every widget and this app has no use for; imported before the first widget.

Every number of a widget waits to be told that the density of the screen changed: five objects each, for fifteen numbers
of a widget. Our sizes are worked out once, when the app starts. Every list of a widget, as its position, has a
dictionary for its three attributes, five times as large as the list. And every label keeps the picture of its words
that it has given to the graphics card: half a megabyte for a page of rules.

Whatever is drawn is listed, in case the graphics card forgets everything. When something drawn is freed, Kivy compares
it with the whole list to take it out, which for a screen of many widgets takes longer than all the rest.
"""

from typing import Any
from weakref import ref

from kivy import properties
from kivy.core.text import Label
from kivy.graphics import context


class WatchedList(list[Any]):
    """``ObservableList``: tells its property when it changes."""

    __slots__ = ("last_op", "obj", "prop")

    def __init__(self, prop: Any, owner: Any, *values: Any) -> None:
        self.prop, self.obj, self.last_op = prop, ref(owner), ("", None)
        super().__init__(*values)

    def _changed(self, how: str, where: Any = None) -> None:
        self.last_op = how, where
        owner = self.obj()
        if owner is not None:
            self.prop.dispatch(owner)

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(key, value)
        self._changed("__setitem__", key)

    def __delitem__(self, key: Any) -> None:
        super().__delitem__(key)
        self._changed("__delitem__", key)

    def __iadd__(self, values: Any) -> Any:  # type: ignore[misc]
        super().__iadd__(values)
        self._changed("__iadd__")
        return self

    def __imul__(self, times: Any) -> Any:  # type: ignore[misc]
        super().__imul__(times)
        self._changed("__imul__", times)
        return self

    def append(self, value: Any) -> None:
        super().append(value)
        self._changed("append")

    def remove(self, value: Any) -> None:
        super().remove(value)
        self._changed("remove")

    def insert(self, index: Any, value: Any) -> None:
        super().insert(index, value)
        self._changed("insert", index)

    def pop(self, *where: Any) -> Any:
        value = super().pop(*where)
        self._changed("pop", where)
        return value

    def extend(self, values: Any) -> None:
        super().extend(values)
        self._changed("extend")

    def sort(self, **how: Any) -> None:
        super().sort(**how)
        self._changed("sort")

    def reverse(self) -> None:
        super().reverse()
        self._changed("reverse")


class WatchedPair(WatchedList):
    """``ObservableReferenceList``: the values of several properties, which are set through it.

    Kivy looks for ``__setslice__`` first, and without it pays for an exception at every change of a position.
    """

    __slots__ = ()

    def __setitem__(self, key: Any, value: Any, update_properties: bool = True) -> None:
        list.__setitem__(self, key, value)
        if update_properties:
            self.prop.setitem(self.obj(), key, value)

    def __setslice__(self, start: int, stop: int, value: Any, update_properties: bool = True) -> None:
        self.__setitem__(slice(start, stop), value, update_properties)


class _Reference(ref[Any]):
    """What ``properties`` takes for a weak reference.

    One with a callback is held by a number that waits for another density. It is made to stop waiting as soon as the
    next number begins to: while the reference is being made it does not wait yet.
    """

    waiting: Any = None

    def __new__(cls, owner: Any, callback: Any = None) -> Any:
        if callback is None:
            return ref(owner)
        last, _Reference.waiting = _Reference.waiting, callback
        if last is not None:
            last()
        return _nobody


def _nobody() -> None:
    """A weak reference to what is gone."""


class _Sweep:
    """Takes references to what is gone out of a list of the graphics context, once they are half of it.

    Kivy skips them until then.
    """

    __slots__ = ("_gone", "_listed")

    def __init__(self, listed: "list[ref[Any]]") -> None:
        self._listed, self._gone = listed, 0

    def __call__(self, _: "ref[Any]") -> None:
        self._gone += 1
        if 2 * self._gone > len(self._listed):
            self._listed[:] = [each for each in self._listed if each() is not None]
            self._gone = 0


_sweeps: dict[int, _Sweep] = {}
"""One for each list, by its id."""


def _listed(drawn: Any, remove: Any) -> "ref[Any]":
    """What the graphics context takes for a weak reference; ``remove`` is the method of its list."""
    listed = remove.__self__
    sweep = _sweeps.get(id(listed))
    if sweep is None:
        sweep = _sweeps[id(listed)] = _Sweep(listed)
    return ref(drawn, sweep)


_picture = Label._render_end


def _render_end(label: Any) -> Any:
    """``LabelSDL2._render_end``."""
    drawn = _picture(label)
    label._surface = None
    return drawn


Label._render_end = _render_end
properties.ObservableList = WatchedList
properties.ObservableReferenceList = WatchedPair
properties.ref = _Reference
context.ref = _listed

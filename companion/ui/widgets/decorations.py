"""Parts of a widget that are added only while needed, and kept for the next time: a hidden one would still be drawn."""

from collections.abc import Callable
from typing import Generic, TypeVar

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

W = TypeVar("W", bound=Widget)
_OWN_LAYER = 1
"""The layer of the children that are no decorations."""


class Decoration(Widget):
    """A part that is added when needed. ``owner`` is its widget; a higher ``layer`` covers a lower one."""

    owner = ObjectProperty(rebind=True)
    layer = _OWN_LAYER


class Decorated(Widget):
    """A widget that has decorations. Its own children are at layer 1.

    A removed decoration is kept and reused, because decorations change at every question of a match.
    """

    def __init__(self, **kwargs: object) -> None:
        self._spare: dict[type[Decoration], Decoration] = {}
        super().__init__(**kwargs)

    def decorate(self, kind: type[Decoration], wanted: bool) -> None:
        """Add or remove the decoration of that kind."""
        shown = self.decoration(kind)
        if wanted and shown is None:
            layers = [child.layer if isinstance(child, Decoration) else _OWN_LAYER for child in self.children]
            above = sum(layer > kind.layer for layer in layers)
            self.add_widget(self._spare.pop(kind, None) or kind(owner=self), index=above)
        elif shown is not None and not wanted:
            self.remove_widget(shown)
            self._spare[kind] = shown

    def decoration(self, kind: type[Decoration]) -> Widget | None:
        """The decoration of that kind, or None if it is not shown."""
        return next((child for child in self.children if type(child) is kind), None)


class Spares(Generic[W]):
    """Hands out widgets; ``collect`` takes all of them back and removes them from their parents."""

    def __init__(self, make: Callable[[], W]) -> None:
        self._make = make
        self._used: list[W] = []
        self._free: list[W] = []

    def take(self) -> W:
        widget = self._free.pop() if self._free else self._make()
        self._used.append(widget)
        return widget

    def collect(self) -> None:
        for widget in reversed(self._used):
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
            self._free.append(widget)
        self._used.clear()

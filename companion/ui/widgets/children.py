"""Which children a widget has: those that are wanted now, each in its place."""

from collections.abc import Iterable
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.widgets.boxes import Box


def keep(box: Widget, *wanted: Widget | None) -> None:
    """Let the box have these children in this order; one that is there already is not touched, ``None`` is nobody.

    A child that is shown elsewhere comes from there.
    """
    children = [child.__self__ for child in wanted if child is not None]
    for child in [child for child in box.children if child not in children]:
        box.remove_widget(child)
    for place, child in enumerate(children):
        if place < len(box.children) and box.children[-1 - place] is child:
            continue
        if child.parent is not None:
            child.parent.remove_widget(child)
        box.add_widget(child, len(box.children) - place)


def lay(widgets: Iterable[Widget], boxes: Iterable[Box]) -> None:
    """Give each widget the size and the place of its box."""
    for widget, box in zip(widgets, boxes, strict=True):
        widget.size, widget.pos = box[2:], box[:2]


class Optional(EventDispatcher):
    """A widget of a layout that leaves its parent while it is not ``shown``: it takes no room and no touches.

    The parent keeps it, and the order in which its children were declared, so that it comes back to its place.
    """

    shown = BooleanProperty(True)
    parent: Any

    def on_shown(self, *_: object) -> None:
        """Leave, or come back."""
        if self.shown:
            self._come_back()
        elif self.parent is not None:
            self._leave()

    def _leave(self) -> None:
        home = self.parent.__self__
        self._home, home.declared = home.proxy_ref, _merged(getattr(home, "declared", []), home.children[::-1])
        home.remove_widget(self)

    def _come_back(self) -> None:
        if self.parent is not None or (home := self.__dict__.pop("_home", None)) is None:
            return
        after = home.declared[home.declared.index(self) + 1 :]
        follows = next((child for child in after if child in home.children), None)
        home.add_widget(self, 0 if follows is None else home.children.index(follows) + 1)


class OptionalBox(Optional, BoxLayout):
    """A box of a layout, with all that is in it."""


def _merged(declared: list[Any], now: list[Any]) -> list[Any]:
    """The children that are there now, and between them those that have left."""
    merged = list(now)
    for place, child in enumerate(declared):
        if child not in merged and not getattr(child, "shown", True):
            before = declared[:place]
            last = max((merged.index(other) for other in before if other in merged), default=-1)
            merged.insert(last + 1, child)
    return merged

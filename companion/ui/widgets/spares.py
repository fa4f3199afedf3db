"""Reuses widgets whose number changes with what is shown."""

from collections.abc import Callable
from typing import Generic, TypeVar

from kivy.uix.widget import Widget

W = TypeVar("W", bound=Widget)


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

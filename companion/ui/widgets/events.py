"""Events of a widget, declared with what each says; Kivy alone asks for an empty method for every one."""

from collections.abc import Callable
from typing import TypeVar

from kivy.event import EventDispatcher

Kind = TypeVar("Kind", bound=type[EventDispatcher])


def fires(**events: str) -> Callable[[Kind], Kind]:
    """``@fires(on_pick="with the key that was tapped")``: the class fires these events besides those it inherits."""

    def declare(kind: Kind) -> Kind:
        kind.__events__ = tuple(events)
        for name in events:
            if not hasattr(kind, name):
                setattr(kind, name, _nothing)
        return kind

    return declare


def _nothing(*_: object) -> None:
    """Whoever cares binds the event."""

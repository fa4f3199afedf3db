"""The events of the activity: the run gives a handler what Android would give it."""

from collections.abc import Callable

handlers: dict[str, Callable[..., object]] = {}


def bind(**given: Callable[..., object]) -> None:
    handlers.update(given)


def unbind(**given: Callable[..., object]) -> None:
    for name in given:
        handlers.pop(name, None)

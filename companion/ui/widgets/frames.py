"""Deferred updates: however many properties change, the work is done once, before the next frame."""

from collections.abc import Callable, Iterable
from typing import Any
from weakref import WeakMethod, finalize

from kivy.clock import Clock, ClockEvent
from kivy.uix.widget import Widget

from companion.ui.theme.theme import theme as the_theme
from companion.words.translation import tr


def before_frame(
    widget: Widget, do: Callable[[], Any], *names: str, theme: Iterable[str] = (), language: bool = False
) -> ClockEvent:
    """Call the widget's method ``do`` before the next frame when one of these properties, its own or the theme's, or
    the language has changed.

    Returns the trigger, to be called when something else has. Theme and language outlive every widget, so neither they
    nor the trigger keep the widget alive, and they forget the trigger when the widget is gone.
    """
    method = WeakMethod(do)

    def call(*_: object) -> None:
        alive = method()
        if alive is not None:
            alive()

    trigger = Clock.create_trigger(call, -1)
    for name in names:
        widget.fbind(name, trigger)
    for name in theme:
        finalize(widget, the_theme.unbind_uid, name, the_theme.fbind(name, trigger)).atexit = False
    if language:
        finalize(widget, tr.unwatch, tr.watch(trigger)).atexit = False
    return trigger

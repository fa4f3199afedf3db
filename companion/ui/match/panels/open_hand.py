"""Watches while somebody's cards lie open: as soon as another person may look, they are covered."""

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from companion.ui.theme.theme import theme

UNTOUCHED = 60.0
"""Seconds without a touch after which an open hand is covered: its owner has put the device down."""


class OpenHand:
    """Calls ``cover`` when something is laid over the screen, the app is left, the text changes its size, or nobody
    touches anything for a minute. It observes only while a hand is open.
    """

    def __init__(self, cover: Callable[[], object]) -> None:
        self._cover = cover
        self._open = False
        self._below = 0
        self._observed: list[tuple[Any, str, Callable[..., None]]] = []
        self._left_alone = Clock.create_trigger(self._close, UNTOUCHED)

    def watch(self, *, open: bool) -> None:  # noqa: A002  whether the hand is
        """The hand was opened, or is covered again."""
        if open == self._open:
            return
        self._open = open
        self._left_alone.cancel()
        if open:
            self._observed = [
                (Window, "children", self._laid_over),
                (Window, "on_touch_down", self._touched),
                (theme, "text_scale", self._close),
                (App.get_running_app(), "on_pause", self._close),
                (App.get_running_app(), "on_stop", self._close),
            ]
            self._below = len(Window.children)
            for what, name, act in self._observed:
                what.fbind(name, act)
            self._left_alone()
        else:
            for what, name, act in self._observed:
                what.funbind(name, act)

    def _laid_over(self, *_: Any) -> None:
        """Something came over the screen, or went away."""
        before, self._below = self._below, len(Window.children)
        if self._below > before:
            self._close()

    def _touched(self, *_: Any) -> None:
        self._left_alone.cancel()
        self._left_alone()

    def _close(self, *_: Any) -> None:
        if self._open:
            self._cover()

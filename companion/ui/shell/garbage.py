"""When Python looks for garbage: once after each change of screen, and hardly ever while people use one.

A search through every object takes a quarter of a second on a desktop. Back on the home screen, after a match or a
screen that was opened for the first time, there is such a search, and what it leaves is frozen: code, layouts, texts.
Other searches go through what came since, which is a screen or two.
"""

import gc
import linecache
import sys
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from companion.device.memory import give_back
from companion.ui.shell.screens import PLAYING
from companion.ui.theme.kivy_speed import forget_widths

_REST = 2.0
"""Seconds after a change of screen until the search: the screen is there, and the first look is at it."""
_SELDOM = (20_000, 50, 100)
_HOME = "home"


class Garbage:
    """Bind ``screen_changed`` to the change of screens; ``at_rest``: whether only those are left that stay."""

    def __init__(self, at_rest: Callable[[], bool]) -> None:
        self._at_rest = at_rest
        self._shown, self._played, self._modules = "", False, 0
        if gc.isenabled():
            gc.set_threshold(*_SELDOM)
        self._soon = Clock.create_trigger(self.search, _REST)

    def screen_changed(self, _: Any, name: str) -> None:
        self._shown = name
        self._played |= name in PLAYING
        self._soon.cancel()
        self._soon()

    def close(self) -> None:
        self._soon.cancel()

    def search(self, *_: Any) -> None:
        """Free what was left behind."""
        if not gc.isenabled():
            return
        whole = self._shown == _HOME and (self._played or len(sys.modules) > self._modules)
        if whole:
            gc.unfreeze()
        gc.collect()
        if (whole or self._shown in PLAYING) and self._at_rest():
            gc.freeze()
        if whole:
            self._played, self._modules = False, len(sys.modules)
        if self._shown == _HOME:
            forget_widths()
            linecache.clearcache()  # holds the sources of every error that Kivy has logged, as of missing clipboards
            give_back()

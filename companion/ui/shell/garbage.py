"""Back on the home screen the app looks for garbage: nobody waits for an answer there."""

import gc
import linecache
from typing import Any

from kivy.clock import Clock

from companion.device.memory import give_back
from companion.ui.kivy_patches.text_widths import forget_widths

_REST = 2.0
"""Seconds at home until the search, which takes a quarter of a second: the first look is at the screen."""
_HOME = "home"


class Garbage:
    """Bind ``screen_changed`` to the change of screens. When else Python looks for garbage is left to Python."""

    def __init__(self) -> None:
        self._soon = Clock.create_trigger(self.search, _REST)

    def screen_changed(self, _: Any, name: str) -> None:
        self._soon.cancel()
        if name == _HOME:
            self._soon()

    def close(self) -> None:
        self._soon.cancel()

    def search(self, *_: Any) -> None:
        """Free what was left behind."""
        if not gc.isenabled():
            return
        gc.collect()
        forget_widths()
        linecache.clearcache()  # holds the sources of every error that Kivy has logged, as of missing clipboards
        give_back()

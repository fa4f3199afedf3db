"""When Python looks for garbage: once after each change of screen, and hardly ever while people use one.

A search goes through every object of every screen, a fifth of a second on a phone, and would come at any touch.
"""

import gc
from typing import Any

from kivy.clock import Clock

_REST = 2.0
"""Seconds after a change of screen until the search: the screen is there, and the first look is at it."""
_SELDOM = (20_000, 50, 100)


class Garbage:
    """Bind ``screen_changed`` to the change of screens."""

    def __init__(self) -> None:
        if gc.isenabled():
            gc.set_threshold(*_SELDOM)
        self._soon = Clock.create_trigger(self.search, _REST)

    def screen_changed(self, *_: Any) -> None:
        self._soon.cancel()
        self._soon()

    def close(self) -> None:
        self._soon.cancel()

    def search(self, *_: Any) -> None:
        """Free what was left behind; what is here now stays out of searches until the next change."""
        if gc.isenabled():
            gc.unfreeze()
            gc.collect()
            gc.freeze()

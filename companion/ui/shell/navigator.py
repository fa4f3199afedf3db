"""The screens in the wings: each is built when it is first wanted, or ahead of that while nobody touches anything."""

import gc
from collections.abc import Mapping
from typing import Any

from kivy.clock import Clock
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager

_BETWEEN = 0.3
"""Seconds between two screens built ahead: a finger that comes meanwhile is answered first."""


class Wings(ScreenManager):
    """``known`` are the screens by name. A window with one screen opens sooner than one with all of them."""

    def __init__(self, known: Mapping[str, type[Screen]], **kwargs: Any) -> None:
        self._known = known
        super().__init__(transition=NoTransition(), **kwargs)

    def get_screen(self, name: str) -> Screen:
        if name in self._known and not self.has_screen(name):
            self.add_widget(self._known[name](name=name))
        return super().get_screen(name)

    def build_ahead(self, *_: object) -> None:
        """Build the next screen that nobody has wanted yet, and the others after it."""
        waiting = next((name for name in self._known if not self.has_screen(name)), None)
        if waiting is not None:
            self.get_screen(waiting)
            Clock.schedule_once(self.build_ahead, _BETWEEN)
        else:
            gc.freeze()  # they are here to stay: looking through them for what was dropped would cost frames

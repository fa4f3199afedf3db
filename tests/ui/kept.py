"""The screens that the app never drops, kept from one touch test to the next: building them was half of the time.

A test finds home and the match screen as people do who play one match after the other in a window of the same size:
left, and at rest. Whatever else a test opened is dropped after it, but not freed, which would cost more than this
saves. ``FRESH_SCREENS=1`` builds every screen anew for every test.
"""

import os
from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window

from companion.ui.theme.theme import theme
from companion.words.translation import tr

_NAMES = ("home", "match")
"""The first is shown as soon as it is added."""
_STEP, _LONGEST = 0.25, 5.0
"""Seconds that pass after a test, one step in a frame, until everything is at rest."""
_ELSEWHERE = ("kivy.cache", "kivy.core.audio")
"""Modules whose timers concern no screen."""

_MOST_TESTS = 8
"""After so many tests the screens are built anew."""


def at_rest() -> bool:
    """Whether nothing moves, and nothing waits for a frame or a timer."""
    waiting = (event.get_callback() for event in Clock.get_events())
    return not Animation._instances and all(
        getattr(call, "__module__", "").startswith(_ELSEWHERE) for call in waiting if call is not None
    )


class KeptScreens:
    """Lends its screens to an app before it starts, and takes them back before it stops."""

    def __init__(self) -> None:
        self._screens: dict[tuple[int, int], dict[str, Any]] = {}
        """By the size of the window, and by name."""
        self._tests = 0
        """How many tests have used them."""
        self.spoilt = bool(os.environ.get("FRESH_SCREENS"))
        """Whether a test failed: the next one gets new screens."""

    @property
    def names(self) -> list[str]:
        """Those for a window of the size that it has now."""
        return sorted(self._screens.get(tuple(Window.size), {}))

    def drop(self) -> None:
        """Keep none of them."""
        self._screens.clear()

    def renew(self) -> bool:
        """After a test: whether nothing is kept any more, because there are enough dropped widgets that still listen
        to theme and language, or because the test has changed these."""
        self._tests += 1
        usual = (theme.name, theme.text_scale, theme.font_choice, tr.lang) == ("night", 1.0, "barlow", "fr")
        if self._screens and usual and self._tests < _MOST_TESTS:
            return False
        self._tests = 0
        self.drop()
        return True

    def lend(self, app: Any) -> None:
        """To be called before ``app`` starts."""
        app.bind(on_start=self._put)

    def _put(self, app: Any) -> None:
        screens = self._screens.pop(tuple(Window.size), {})
        for name in _NAMES:
            if name in screens:
                app.screens.add_widget(screens[name])

    def take_back(self, app: Any, size: tuple[int, int], wait: Callable[[float], None]) -> None:
        """Leave the screen that is shown, as people do, and keep those that are at rest then.

        None is kept of a window that was opened in another ``size``.
        """
        navigator = app.screens
        if self.spoilt or tuple(Window.size) != size or not navigator.has_screen("home"):
            self.spoilt = bool(os.environ.get("FRESH_SCREENS"))
            return
        for child in Window.children[:]:
            if child is not app.root:
                Window.remove_widget(child)
        navigator.current = "home"
        wait(0)
        for _ in range(round(_LONGEST / _STEP)):
            if at_rest():
                break
            wait(_STEP)
        else:
            return
        self._screens[size] = {name: navigator.get_screen(name) for name in _NAMES if navigator.has_screen(name)}
        for screen in sorted(navigator.screens, key=lambda screen: screen.name == "home"):
            navigator.remove_widget(screen)  # the one that is shown last, or another would be shown

"""The screens of the app: each is imported and built on first use."""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any

from kivy.clock import Clock
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager

_HOME = "home"
"""The screen that always stays."""
_BETWEEN = 0.3
"""Seconds between two screens built ahead, so that touches in between are handled first."""


class AtOnce(NoTransition):
    """Changes the screen at once.

    Kivy's own ``NoTransition`` is an animation of no length, which ends at the next tick of the clock: a screen changed
    by a touch would be drawn together with the previous one for a frame.
    """

    screen_in: Screen
    screen_out: Screen

    def start(self, manager: ScreenManager) -> None:
        old, new = self.screen_out, self.screen_in
        self.manager = manager
        old.dispatch("on_pre_leave")
        self.remove_screen(old)
        new.pos, new.size = manager.pos, manager.size
        new.dispatch("on_pre_enter")
        self.add_screen(new)
        old.dispatch("on_leave")
        self.screen_out = new  # no hold on the old one, which may be dropped
        Clock.schedule_once(lambda _: new.dispatch("on_enter"), -1)

    def stop(self) -> None:
        """There is never a transition to stop."""


class Navigator(ScreenManager):
    """``known`` are the screens by name: the module and class of each, ``companion.ui.home.screen:HomeScreen``.

    A screen takes several megabytes. Those that ``way_back`` names stay; any other is dropped when it is left, and is
    built anew when it is opened again.
    """

    def __init__(self, known: Mapping[str, str], way_back: Callable[[], Iterable[str]] = tuple, **kwargs: Any) -> None:
        self.known, self._way_back = known, way_back
        self._opened: list[str] = []
        """The screens that were opened, the latest last."""
        super().__init__(transition=AtOnce(), **kwargs)
        drop_soon = Clock.create_trigger(self._drop, -1)
        self.fbind("current", lambda _, name: (self._note(name), drop_soon()))

    def _note(self, name: str) -> None:
        self._opened = [*(other for other in self._opened if other != name), name]

    def _drop(self, *_: Any) -> None:
        kept = {_HOME, *self._way_back(), self.current}
        for name in [name for name in self._opened if name not in kept]:
            self._opened.remove(name)
            if self.has_screen(name):
                screen = self.get_screen(name)
                self.remove_widget(screen)
                screen.dropped()
                _take_out_fields(screen)

    def get_screen(self, name: str) -> Screen:
        if name in self.known and not self.has_screen(name):
            module, _, kind = self.known[name].partition(":")
            screen = getattr(import_module(module), kind)(name=name)
            self.add_widget(screen)
            if self.current_screen is not None:  # what it shows is laid out once, for the size that it will have
                screen.pos, screen.size = self.pos, self.size
        return super().get_screen(name)

    def build_ahead(self, *names: str) -> None:
        """Build these screens one by one while people look at the first: they are likely to be opened next."""
        waiting = [name for name in names if not self.has_screen(name)]
        if waiting:
            self.get_screen(waiting[0])
            Clock.schedule_once(lambda _: self.build_ahead(*waiting[1:]), _BETWEEN)


def _take_out_fields(screen: Screen) -> None:
    """Kivy remembers the last text field for ever, and with it everything that it is part of."""
    for field in [part for part in screen.walk(restrict=True) if isinstance(part, FocusBehavior)]:
        field.parent.remove_widget(field)

"""The base of every screen: show, refresh, go back, notify."""

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.app import App
from kivy.input import MotionEvent
from kivy.properties import AliasProperty, OptionProperty
from kivy.uix.screenmanager import Screen

from companion.store import NotSaved
from companion.ui.shell.companion import Companion
from companion.ui.theme.breakpoints import form_of
from companion.ui.theme.fingers import Fingers
from companion.ui.widgets.overlay import close_overlays
from companion.words import WordedError
from companion.words.translation import tr


class AppScreen(Screen):
    """``form`` is how much space there is: phone, upright (a tablet in portrait, or a small window) or wide."""

    form = OptionProperty("wide", options=("phone", "upright", "wide"))

    def _is_sideways(self) -> bool:
        return bool(self.form == "phone" and self.width > self.height)

    sideways = AliasProperty(_is_sideways, None, bind=("form", "size"), cache=True)
    """Whether it is a phone held sideways."""

    def _shape(self) -> str:
        return "sideways" if self.sideways else str(self.form)

    shape = AliasProperty(_shape, None, bind=("form", "sideways"), cache=True)
    """The form, or "sideways": for ``by`` in layouts."""

    def _is_beside(self) -> bool:
        return bool(self.form == "wide" or self.sideways)

    beside = AliasProperty(_is_beside, None, bind=("form", "sideways"), cache=True)
    """Whether two parts stand beside each other, and not one below the other."""
    shaken: ClassVar[str] = ""
    """Whether the screen handles shakes: "wanted" if the user has turned them on, "always" to try them out."""

    def __init__(self, **kwargs: Any) -> None:
        self.fingers = Fingers()
        super().__init__(**kwargs)
        self.bind(size=self._measure)
        tr.watch(self._say_again)

    @property
    def app(self) -> Companion:
        return App.get_running_app()

    @property
    def on_stage(self) -> bool:
        """Whether this is the visible screen; the others are refreshed when they are opened."""
        manager = self.manager
        return manager is not None and manager.get_root_window() is not None and manager.current_screen is self

    def show(self, **what: Any) -> None:
        """Called before the screen is opened, with what it is to show."""
        self.refresh()

    def refresh(self) -> None:
        """Update everything: the language or the data has changed."""

    def dropped(self) -> None:
        """The screen will not be shown again: nothing may reach it any more."""

    def notify(self, text: str, clause: str = "", action: str = "", act: Callable[[], object] | None = None) -> None:
        """Show a short message; ``act`` is what a tap on it does, ``action`` its label."""
        if "notice" in self.ids:
            self.ids.notice.show(text, clause, action, act)

    def notify_error(self, error: BaseException, refused: str = "") -> None:
        """Show why a task failed; an error without a text for users is a bug and is raised.

        ``refused`` is the text if the disk has refused something: it says what was not saved.
        """
        if refused and isinstance(error, NotSaved | OSError):
            self.notify(refused)
        elif isinstance(error, WordedError):
            self.notify(tr.render(error.words))
        else:
            raise error

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.fingers.take(touch)
        return bool(super().on_touch_down(touch))

    def on_pre_leave(self, *_: Any) -> None:
        self.fingers.let_go()
        close_overlays()

    def on_back(self) -> None:
        self.app.back()

    def on_typed(self, key: int, text: str) -> bool:
        """Called with a key of a keyboard while no field has the focus; returns whether it meant something."""
        return False

    def on_shake(self) -> None:
        """Called when the device is shaken."""

    def _say_again(self, *_: Any) -> None:
        """The language or the theme changed; hidden screens are refreshed when they are opened."""
        if self.on_stage:
            self.refresh()

    def _measure(self, *_: Any) -> None:
        self.form = form_of(*self.size)

"""What every screen can do: be shown something, be refreshed, go back, say a sentence."""

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.app import App
from kivy.properties import OptionProperty
from kivy.uix.screenmanager import Screen

from companion.ui.shell.companion import Companion
from companion.ui.theme.breakpoints import form_of
from companion.words.translation import tr


class AppScreen(Screen):
    """``form`` is how much room there is: phone, upright (a tablet on end, or a small window) or wide."""

    form = OptionProperty("wide", options=("phone", "upright", "wide"))
    shaken: ClassVar[str] = ""
    """Whether the screen wants to know of shakes: "wanted" if the table likes shaking, "always" to try it out."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(size=self._measure)
        tr.watch(self._say_again)

    @property
    def app(self) -> Companion:
        return App.get_running_app()

    @property
    def on_stage(self) -> bool:
        """Whether this is the screen in the window now: the others are refreshed when they come up."""
        manager = self.manager
        return manager is not None and manager.parent is not None and manager.current_screen is self

    def show(self, **what: Any) -> None:
        """Called before the screen comes up, with what it is to show."""
        self.refresh()

    def refresh(self) -> None:
        """Say everything again: the language or what lies behind the screen has changed."""

    def tell(self, text: str, clause: str = "", action: str = "", act: Callable[[], object] | None = None) -> None:
        """One sentence to the people at the table; ``act`` is what a tap on it does, ``action`` the word for it."""
        if "notice" in self.ids:
            self.ids.notice.show(text, clause, action, act)

    def on_back(self) -> None:
        self.app.back()

    def on_shake(self) -> None:
        """Somebody shook the device."""

    def _say_again(self, *_: Any) -> None:
        """The language or the theme changed; screens out of sight are refreshed as they come up."""
        if self.on_stage:
            self.refresh()

    def _measure(self, *_: Any) -> None:
        self.form = form_of(*self.size)

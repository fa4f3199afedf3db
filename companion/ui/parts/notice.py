"""One sentence that comes and goes: why something was refused, with its clause, or what has just been done."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty

from companion.ui.layout import load_kv
from companion.ui.parts import words  # noqa: F401  the layout names Words
from companion.ui.parts.plate import Plate
from companion.ui.parts.tappable import Tappable
from companion.ui.theme import theme

_SECONDS = 5.0
_FADE = 0.15


class Notice(Tappable, Plate):
    """Put one on a screen and ``show`` it sentences. A tap takes it away, and gives ``on_why`` if it names one."""

    text = StringProperty("")
    clause = StringProperty("")
    icon = StringProperty("whistle")
    shown = NumericProperty(0)
    __events__ = ("on_why",)

    def __init__(self, **kwargs: object) -> None:
        self._leave = Clock.create_trigger(self.hide, _SECONDS)
        super().__init__(**kwargs)

    def show(self, text: str, clause: str = "") -> None:
        self.text, self.clause = text, clause
        self._leave.cancel()
        self._leave()
        self._fade_to(1)

    def hide(self, *_: object) -> None:
        self._leave.cancel()
        self._fade_to(0)

    def on_release(self) -> None:
        self.hide()
        if self.clause:
            self.dispatch("on_why", self.clause)

    def on_why(self, clause: str) -> None:
        """For the screen that can open the rulebook there."""

    def collide_point(self, x: float, y: float) -> bool:
        return self.shown > 0 and super().collide_point(x, y)

    def _fade_to(self, shown: float) -> None:
        Animation.cancel_all(self, "shown")
        if theme.reduce_motion:
            self.shown = shown
        else:
            Animation(shown=shown, duration=_FADE).start(self)


load_kv("parts/notice")

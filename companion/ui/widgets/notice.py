"""A short message: why something was refused, with its clause, or an offer to undo."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.events import fires
from companion.ui.widgets.motion import animate
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable

_SECONDS, _SECONDS_TO_ACT = 5.0, 10.0
_FADE = 0.15


@fires(on_why="with the clause of a tapped message")
class Notice(Tappable, Plate):
    """``show`` displays a sentence. A tap dismisses it, and fires ``on_why`` if it names a clause.

    With an ``action`` ("Undo") the tap does that instead, and the message stays longer.
    """

    text = StringProperty("")
    clause = StringProperty("")
    action = StringProperty("")
    icon = StringProperty("whistle")
    shown = NumericProperty(0)
    overlaps = True
    place = ObjectProperty(None, allownone=True, rebind=True)
    """The part of the screen that can wait, if it lies over one: it is as high."""

    def __init__(self, **kwargs: object) -> None:
        self._leave = Clock.create_trigger(self.hide, _SECONDS)
        self._act: Callable[[], None] | None = None
        super().__init__(**kwargs)

    def show(self, text: str, clause: str = "", action: str = "", act: Callable[[], None] | None = None) -> None:
        self.text, self.clause, self.action, self._act = text, clause, action, act
        self._leave.cancel()
        self._leave = Clock.create_trigger(self.hide, _SECONDS_TO_ACT if act else _SECONDS)
        self._leave()
        animate(self, shown=1, seconds=_FADE)

    def hide(self, *_: object) -> None:
        self._leave.cancel()
        animate(self, shown=0, seconds=_FADE)

    def on_release(self) -> None:
        self.hide()
        act, self._act = self._act, None
        if act is not None:
            act()
        elif self.clause:
            self.dispatch("on_why", self.clause)

    def collide_point(self, x: float, y: float) -> bool:
        return self.shown > 0 and super().collide_point(x, y)


load_kv("widgets/notice")

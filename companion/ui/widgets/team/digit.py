"""A tile of the scoreboard. A new number turns the tile over; after a goal it stays green until reset."""

from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.drawn.patterned import Patterned
from companion.ui.widgets.motion import turn_over

TURN_SECONDS = 0.36


class Digit(Patterned):
    """``value`` is the number, ``shown`` the one on the tile while it turns."""

    value = NumericProperty(0)
    shown = StringProperty("0")
    fresh = BooleanProperty(False)
    upright = NumericProperty(1.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._squeeze = Scale(1, 1, 1)
        self.canvas.before.insert(0, self._squeeze)
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.after.add(PopMatrix())
        for name in ("upright", "center"):
            self.fbind(name, self._tilt)
        self._tilt()

    def _tilt(self, *_: object) -> None:
        self._squeeze.origin = self.center
        self._squeeze.y = max(0.001, self.upright)

    def on_value(self, *_: object) -> None:
        turn_over(self, "upright", self._show_value, seconds=TURN_SECONDS)

    def _show_value(self) -> None:
        self.shown = str(self.value)


load_kv("widgets/team/digit")

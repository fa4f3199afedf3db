"""A tile of the scoreboard. A new number turns the tile over; a goal leaves it green until told otherwise."""

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.patterned import Patterned

TURN_SECONDS = 0.36


class Digit(Patterned):
    """``value`` is what counts, ``shown`` what stands on the tile while it turns."""

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
        Animation.cancel_all(self, "upright")
        if theme.reduce_motion or self.get_root_window() is None:
            self._turn_up()
            return
        turn = Animation(upright=0, duration=TURN_SECONDS / 2, t="in_quad")
        turn.bind(on_complete=self._turn_up)
        turn.start(self)

    def _turn_up(self, *_: object) -> None:
        self.shown = str(self.value)
        if self.upright < 1:
            Animation(upright=1, duration=TURN_SECONDS / 2, t="out_quad").start(self)


load_kv("widgets/team/digit")

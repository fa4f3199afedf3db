"""The base of both trays of the dice room: grass, with dice or cards on it that wait, are in the air, or lie."""

from kivy.input import MotionEvent
from kivy.properties import OptionProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.events import fires


@fires(
    on_tap="by a tap on what waits to be thrown or turned",
    on_landed="when all dice have landed, or all cards are face up",
)
class Tray(FloatLayout):
    """``on_tap`` asks for a throw, ``on_landed`` fires once after each. A tap anywhere ends the flight."""

    stage = OptionProperty("hand", options=("hand", "air", "table"))

    def skip(self) -> None:
        """Show the result at once."""
        raise NotImplementedError

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.stage == "air" and self.collide_point(*touch.pos):
            self.skip()
            return True
        return super().on_touch_down(touch)


load_kv("dice/tray")

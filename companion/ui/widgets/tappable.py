"""The base of everything that can be tapped: it darkens and sinks a little under the finger, within a frame."""

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.ui.theme.layout import load_kv


class Tappable(ButtonBehavior):
    """Mix in first. Bind ``on_release``; draw with ``shade`` to show the touch."""

    sink = NumericProperty(0)
    shade = NumericProperty(0)
    depth = NumericProperty("2dp")
    act = ObjectProperty(None, allownone=True)
    """What a tap does, for reused widgets; others bind ``on_release``."""

    def on_release(self) -> None:
        if self.act is not None:
            self.act()

    def on_disabled(self, _: object, disabled: bool) -> None:
        self.opacity = 0.4 if disabled else 1

    def on_state(self, _: object, state: str) -> None:
        down = state == "down"
        self.sink = self.depth if down else 0
        self.shade = 0.16 if down else 0


load_kv("widgets/tappable")

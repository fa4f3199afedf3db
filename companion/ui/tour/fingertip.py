"""Where the app's own finger touches: a yellow fingertip that comes down and goes."""

from kivy.animation import Animation
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme

COMING = 0.5
"""How long people see where the finger is going before it touches."""


class Fingertip(Widget):
    """``near`` is 0 in the air and 1 on the glass."""

    near = NumericProperty(0)

    def come(self, widget: Widget) -> None:
        """Come down on the middle of a widget."""
        self.center = widget.to_window(*widget.center)
        Animation.cancel_all(self)
        self.near = 1 if theme.reduce_motion else 0
        self.opacity = 1
        if not theme.reduce_motion:
            Animation(near=1, duration=COMING * 0.7, t="out_quad").start(self)

    def go(self) -> None:
        Animation.cancel_all(self)
        Animation(opacity=0, duration=0.25).start(self)


load_kv("tour/fingertip")

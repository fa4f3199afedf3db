"""Shows where the simulated finger touches: a yellow fingertip that appears and disappears."""

from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.motion import animate, settle

COMING = 0.5
"""How long people see where the finger is going before it touches."""


class Fingertip(Widget):
    """``near`` is 0 in the air and 1 on the screen."""

    near = NumericProperty(0)

    def come(self, widget: Widget) -> None:
        """Move to the middle of a widget and touch it."""
        self.center = widget.to_window(*widget.center)
        settle(self, near=0, opacity=1)
        animate(self, near=1, seconds=COMING * 0.7, curve="out_quad")

    def go(self) -> None:
        settle(self)
        animate(self, opacity=0, seconds=0.25)


load_kv("tour/fingertip")

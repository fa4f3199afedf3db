"""The part of the window that nothing of the system covers; every layout can read it as ``safe``."""

from kivy.event import EventDispatcher
from kivy.lang import global_idmap
from kivy.properties import NumericProperty, ObjectProperty

from companion.device.insets import Insets


class SafeArea(EventDispatcher):
    """The width covered at each side of the window, in pixels; ``field`` is the text field being typed into, if any."""

    left = NumericProperty(0)
    top = NumericProperty(0)
    right = NumericProperty(0)
    bottom = NumericProperty(0)
    field = ObjectProperty(None, allownone=True)

    def take(self, insets: Insets) -> None:
        """Use these insets; the keyboard counts while somebody types."""
        self.left, self.top, self.right = insets.left, insets.top, insets.right
        self.bottom = max(insets.bottom, insets.keyboard) if self.field else insets.bottom


safe = SafeArea()
global_idmap["safe"] = safe

"""A simulated finger: it touches widgets as a person would, through the window and whatever is above them."""

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

_DEVICE = "own finger"


class Finger(MotionEvent):
    """A touch that does not come from hardware."""

    def __init__(self, widget: Widget) -> None:
        x, y = widget.to_window(*widget.center)
        super().__init__(_DEVICE, 1, {"x": x / Window.width, "y": y / Window.height}, is_touch=True, type_id="touch")

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)

    def press(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def lift(self) -> None:
        EventLoop.post_dispatch_input("end", self)


def is_own(touch: MotionEvent) -> bool:
    """Whether the app itself made this touch."""
    return touch.device == _DEVICE

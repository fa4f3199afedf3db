"""A finger for tests. Kivy's own is in ``kivy.tests``, which the distributions leave out of their packages."""

from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input import MotionEvent


class Touch(MotionEvent):
    """A touch at a place of the window, in pixels; nothing happens before ``touch_down``."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("test", 99, _shares(x, y), is_touch=True, type_id="touch")

    def depack(self, args: dict[str, Any]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)

    def touch_down(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def touch_move(self, x: float, y: float) -> None:
        self.move(_shares(x, y))
        EventLoop.post_dispatch_input("update", self)

    def touch_up(self) -> None:
        self.update_time_end()
        EventLoop.post_dispatch_input("end", self)


def _shares(x: float, y: float) -> dict[str, float]:
    """Kivy counts from the first pixel of the window to the last."""
    return {"x": x / (Window.width - 1), "y": y / (Window.height - 1)}

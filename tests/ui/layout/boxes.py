"""Rectangles on the window."""

from typing import NamedTuple

from kivy.uix.widget import Widget

FAR = float("inf")


class Box(NamedTuple):
    """In pixels from the lower left corner of the window."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def wide(self) -> float:
        return self.right - self.left

    @property
    def high(self) -> float:
        return self.top - self.bottom

    def __and__(self, other: "Box") -> "Box":
        """What both have in common; without width or height if they do not meet."""
        left, bottom = max(self.left, other.left), max(self.bottom, other.bottom)
        right, top = min(self.right, other.right), min(self.top, other.top)
        return Box(left, bottom, max(left, right), max(bottom, top))

    def __or__(self, other: "Box") -> "Box":
        """The smallest that holds both."""
        left, bottom = min(self.left, other.left), min(self.bottom, other.bottom)
        return Box(left, bottom, max(self.right, other.right), max(self.top, other.top))

    def meets(self, other: "Box", hair: float) -> bool:
        """Whether they have more than a hair in common, across and up."""
        common = self & other
        return common.wide > hair and common.high > hair

    def beyond(self, frame: "Box") -> float:
        """How far it reaches beyond this frame."""
        return max(frame.left - self.left, frame.bottom - self.bottom, self.right - frame.right, self.top - frame.top)

    def apart(self, other: "Box") -> float:
        """The gap between the two; below zero if they overlap."""
        across = max(other.left - self.right, self.left - other.right)
        up = max(other.bottom - self.top, self.bottom - other.top)
        return max(across, up)

    def __str__(self) -> str:
        return f"[{self.left:.0f}–{self.right:.0f} × {self.bottom:.0f}–{self.top:.0f}]"


EVERYWHERE = Box(-FAR, -FAR, FAR, FAR)


def on_window(widget: Widget, left: float, bottom: float, right: float, top: float) -> Box:
    """A rectangle in the coordinates of ``widget``'s parent, also where that is turned to another edge."""
    (x, y), (to_x, to_y) = widget.to_window(left, bottom), widget.to_window(right, top)
    return Box(min(x, to_x), min(y, to_y), max(x, to_x), max(y, to_y))


def box_of(widget: Widget) -> Box:
    return on_window(widget, widget.x, widget.y, widget.right, widget.top)

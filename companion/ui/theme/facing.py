"""Whom what is shown faces on a device that lies flat between people, and the size it has for them.

Edges are given by the angle, anticlockwise, of what is shown to a person there, as in ``companion.play.seats``.
"""

from kivy.event import EventDispatcher
from kivy.lang import global_idmap
from kivy.properties import BooleanProperty, NumericProperty

from companion.play.seats import BOTTOM, LEFT, RIGHT, TOP

Point = tuple[float, float]


def edge(angle: float) -> int:
    """The same edge as one of 0, 90, 180 and -90."""
    turned = round(angle) % 360
    return turned - 360 if turned == 270 else turned


def turned_size(angle: float, size: Point) -> Point:
    """The width and height of an area as the person at that edge sees it."""
    return (size[1], size[0]) if edge(angle) in (LEFT, RIGHT) else (size[0], size[1])


def turned_area(angle: float, size: Point, *insets: float) -> tuple[float, float, float, float]:
    """The x, y, width and height of a window without its insets, as the person at that edge sees them.

    ``insets`` are those of the window: left, top, right, bottom.
    """
    first = {BOTTOM: 0, RIGHT: 3, TOP: 2, LEFT: 1}[edge(angle)]
    left, top, right, bottom = insets[first:] + insets[:first]
    wide, high = turned_size(angle, size)
    return left, bottom, wide - left - right, high - top - bottom


class Facing(EventDispatcher):
    """``angle`` is the edge of the person who touched last: what a touch opens is turned to whoever caused it.

    ``flat`` is whether people sit around the device: then 6 and 9 carry a bar.
    """

    angle = NumericProperty(0)
    flat = BooleanProperty(False)


facing = Facing()
global_idmap.update(facing=facing, turned_area=turned_area, turned_size=turned_size)

"""Whether everything that is written can be read: inside the window, and inside the plate it is written on."""

from collections.abc import Iterator

from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.widgets.plate import Plate

_HAIR = 1.5
Box = tuple[float, float, float, float]


def clipped(root: Widget) -> list[str]:
    """What each label that is cut off would have said, with where it overflows."""
    return [f"{label.text!r} overflows {where}" for label in _labels(root) for where in overflows(label)]


def _labels(root: Widget) -> Iterator[Label]:
    for widget in root.walk():
        if isinstance(widget, Label) and widget.text and widget.texture and _visible(widget):
            yield widget


def _visible(widget: Widget) -> bool:
    return widget.opacity > 0 and all(ancestor.opacity > 0 for ancestor in _ancestors(widget))


def _ancestors(widget: Widget) -> Iterator[Widget]:
    while isinstance(widget.parent, Widget) and widget.parent is not widget:
        widget = widget.parent
        yield widget


def overflows(label: Label) -> Iterator[str]:
    """What the words of this label reach beyond: the window, or the plate that they are written on."""
    wide, high = label.texture_size
    written = _on_window(label, (label.center_x - wide / 2, label.center_y - high / 2, wide, high))
    if not _inside(written, _reach(label)):
        yield "the window"
    plate = next((ancestor for ancestor in _ancestors(label) if isinstance(ancestor, Plate | ScrollView)), None)
    if isinstance(plate, Plate) and not _inside(written, _on_window(plate, (*plate.pos, *plate.size))):
        yield type(plate).__name__


def _on_window(widget: Widget, box: Box) -> Box:
    """The corners on the window of x, y, width and height, also where the widget is turned to another edge."""
    x, y, wide, high = box
    corners = widget.to_window(x, y), widget.to_window(x + wide, y + high)
    (left, right), (bottom, top) = map(sorted, zip(*corners, strict=True))
    return left, bottom, right, top


def _reach(label: Label) -> Box:
    """The window, or as far as a scroll can bring it: sideways only where it scrolls sideways."""
    views = [ancestor for ancestor in _ancestors(label) if isinstance(ancestor, ScrollView)]
    across = any(view.do_scroll_x for view in views)
    along = any(view.do_scroll_y for view in views)
    far = float("inf")
    return (
        -far if across else 0,
        -far if along else 0,
        far if across else Window.width,
        far if along else Window.height,
    )


def _inside(box: Box, frame: Box) -> bool:
    return (
        box[0] >= frame[0] - _HAIR
        and box[1] >= frame[1] - _HAIR
        and box[2] <= frame[2] + _HAIR
        and box[3] <= frame[3] + _HAIR
    )

"""What the system covers on three devices, and whether something that can be tapped lies under it."""

from collections.abc import Iterator
from typing import NamedTuple

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.device.insets import Insets
from companion.ui.theme.safe_area import safe
from companion.ui.widgets.tappable import Tappable
from tests.ui.stage import PHONE, PORTRAIT, TABLET

_HAIR = 1.5
Box = tuple[float, float, float, float]


class Covered(NamedTuple):
    """The size of a window and what the system draws over it."""

    size: tuple[int, int]
    insets: Insets

    @property
    def pretended(self) -> str:
        """As ``COMPANION_INSETS`` takes it."""
        return ",".join(map(str, self.insets))


COVERED = {
    "bars": Covered(PHONE, Insets(0, 36, 0, 48)),
    "cut-out": Covered(TABLET, Insets(64, 28, 52, 20)),
    "keyboard": Covered(PORTRAIT, Insets(0, 32, 0, 24, 460)),
}
"""A phone with status and navigation bar, a tablet on its side with a cut-out, a tablet while somebody types."""


def covered_buttons() -> list[str]:
    """Every visible button or field that reaches under what the system covers."""
    free = (safe.left, safe.bottom, Window.width - safe.right, Window.height - safe.top)
    return [f"{_named(widget)} at {box}" for widget, box in _touched(Window.children) if not _inside(box, free)]


class SystemBars(Widget):
    """Paints what is covered, while a picture is taken."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(0.9, 0.3, 0.5, 0.45)
            width, height = Window.size
            for pos, size in (
                ((0, 0), (safe.left, height)),
                ((0, 0), (width, safe.bottom)),
                ((width - safe.right, 0), (safe.right, height)),
                ((0, height - safe.top), (width, safe.top)),
            ):
                Rectangle(pos=pos, size=size)

    def __enter__(self) -> None:
        Window.add_widget(self)

    def __exit__(self, *_: object) -> None:
        Window.remove_widget(self)


def _named(widget: Widget) -> str:
    return f"{type(widget).__name__} {getattr(widget, 'text', '')!r}"


def _touched(roots: list[Widget]) -> Iterator[tuple[Widget, Box]]:
    far = float("inf")
    for root in roots:
        yield from _below(root, (-far, -far, far, far))


def _below(widget: Widget, seen: Box) -> Iterator[tuple[Widget, Box]]:
    """What can be touched below ``widget``, as far as it is seen through the lists it scrolls in."""
    if not widget.opacity or getattr(widget, "disabled", False):
        return
    x, y = widget.to_window(*widget.pos)
    right, top = widget.to_window(widget.right, widget.top)
    box = (max(x, seen[0]), max(y, seen[1]), min(right, seen[2]), min(top, seen[3]))
    if isinstance(widget, ScrollView):
        seen = box
    if isinstance(widget, Tappable | ButtonBehavior | TextInput) and box[0] < box[2] and box[1] < box[3]:
        yield widget, box
    for child in widget.children:
        yield from _below(child, seen)


def _inside(box: Box, free: Box) -> bool:
    low = box[0] >= free[0] - _HAIR and box[1] >= free[1] - _HAIR
    return low and box[2] <= free[2] + _HAIR and box[3] <= free[3] + _HAIR

"""What is too small in the window: type below 14 sp, targets below 48 dp, words that do not fit their place.

The squares of a pitch are the only targets that may be smaller: it has hundreds of them, and a touch takes the nearest
one that may be chosen, within reach of a fingertip. They are no widgets; ``boards/test_grid_gestures.py`` measures
them (28 dp). Text that is drawn, as the pips and figures of a die, is part of a picture.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.ui.boards.eleven.team_strip import TeamStrip
from companion.ui.widgets.cards.player_card import PlayerCard
from companion.ui.widgets.dice.laid_die import LaidDie
from companion.ui.widgets.step_slider import StepSlider
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.team.digit import Digit
from companion.ui.widgets.text.linked_prose import LinkedProse
from tests.ui.cut_off import fits
from tests.ui.legible import overflows

SMALLEST_TYPE, SMALLEST_TARGET = 14, 48
_HAIR = 0.5
_SET_SIZE = re.compile(r"\[size=(\d+)\](.*?)\[/size\]")
_TAG = re.compile(r"\[font=Icon\].*?\[/font\]|\[.*?\]")


class Small(NamedTuple):
    """A widget that is too small, or whose words are cut: where it is, what it says and by how much."""

    path: str
    text: str
    measure: str

    def __str__(self) -> str:
        return f"{self.path}: {self.text!r} {self.measure}"


def too_small(root: Widget) -> Iterator[Small]:
    """Every finding among the visible widgets below ``root``, in the order of drawing."""
    for widget, path in _visible(root, type(root).__name__):
        if isinstance(widget, Label) and widget.text.strip() and widget.texture:
            yield from (Small(path, widget.text, measure) for measure in _read(widget))
        if takes_touches(widget):
            yield from (Small(path, _words(widget), measure) for measure in _touched(widget))


def _visible(widget: Widget, path: str) -> Iterator[tuple[Widget, str]]:
    if widget.opacity <= 0 or min(widget.size) <= 1:
        return
    yield widget, path
    for child in reversed(widget.children):
        yield from _visible(child, f"{path}/{type(child).__name__}")


def _read(label: Label) -> Iterator[str]:
    if label.font_name == "Icon":
        return
    smallest = min(type_sizes(label), default=sp(SMALLEST_TYPE))
    if smallest < sp(SMALLEST_TYPE) - _HAIR:
        yield f"in {smallest / sp(1):.1f} sp"
    if not fits(label):
        yield f"does not fit {label.width:.0f} × {label.height:.0f}"
    if not isinstance(label.parent, Digit):  # its type is higher than its box: figures have no descenders
        yield from (f"overflows {where}" for where in overflows(label))


def type_sizes(label: Label) -> Iterator[float]:
    """The sizes of everything in a label that is read: neither icons nor the gaps between them."""
    if not label.markup:
        yield label.font_size
        return
    yield from (float(size) for size, words in _SET_SIZE.findall(label.text) if _TAG.sub("", words).strip())
    if _TAG.sub("", _SET_SIZE.sub("", label.text)).strip():
        yield label.font_size


def takes_touches(widget: Widget) -> bool:
    """Whether a tap on this widget does something now."""
    if isinstance(widget, LinkedProse):
        return bool(widget.places)
    if isinstance(widget, PlayerCard):
        return widget.lit or widget.chosen
    if isinstance(widget, LaidDie):
        return widget.lockable
    if isinstance(widget, ButtonBehavior):
        bound = widget.get_property_observers("on_release") or getattr(widget, "act", None)
        own = type(widget).on_release is not Tappable.on_release
        idle = not getattr(widget, "opens", True) or not getattr(widget, "switches", True)
        return bool(bound or own) and not idle and not isinstance(widget.parent, TeamStrip)
    return isinstance(widget, TextInput | StepSlider)


def _touched(widget: Widget) -> Iterator[str]:
    wide, high = _reach(widget)
    if not wide or not high:  # something else lies over it
        return
    if min(wide, high) < dp(SMALLEST_TARGET) - _HAIR:
        yield f"is touched on {wide / dp(1):.0f} × {high / dp(1):.0f} dp"


def _reach(widget: Widget) -> tuple[float, float]:
    """How wide and how high the area is that takes touches, as far as it matters: it may be larger than the widget."""
    (x, y), far = widget.center, round(dp(SMALLEST_TARGET))
    around = range(-far, far + 1)
    return sum(widget.collide_point(x + by, y) for by in around), sum(widget.collide_point(x, y + by) for by in around)


def _words(widget: Widget) -> str:
    own = getattr(widget, "text", "") or getattr(widget, "said", "")
    return str(own) or next((w.text for w in widget.walk() if isinstance(w, Label) and w.text), "")


def on_stage() -> list[Small]:
    """Every finding on the window, what lies on top first."""
    return [small for root in Window.children for small in too_small(root)]

"""Everything that is drawn on the window: texts, pictures, grounds and targets, in the order of drawing."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from companion.ui.widgets.plate import Plate
from companion.ui.widgets.surface import Surface
from tests.ui.layout.boxes import EVERYWHERE, Box, box_of
from tests.ui.layout.ink import Line, lines_of

_FAINT, _OPAQUE = 0.05, 0.9


class Place(NamedTuple):
    """A visible widget with its box; what a list that scrolls leaves of it; and the widgets that it lies in."""

    widget: Widget
    box: Box
    clip: Box
    above: tuple[Widget, ...]
    rank: int
    opacity: float

    @property
    def seen(self) -> Box:
        return self.box & self.clip

    @property
    def path(self) -> str:
        return "/".join(type(widget).__name__ for widget in (*self.above[-3:], self.widget))

    @property
    def overlaps(self) -> bool:
        """Whether it, or what it is a part of, says that it is meant to lie over others."""
        return any(declares(widget, "overlaps") for widget in (*self.above, self.widget))


@dataclass
class Text:
    place: Place
    lines: list[Line]
    inks: list[Box] = field(default_factory=list)
    """The ink of each line, as far as it is seen."""

    @property
    def label(self) -> Label:
        return self.place.widget

    @property
    def words(self) -> str:
        return " / ".join(line.words.strip() for line in self.lines)


@dataclass
class Scene:
    """One layer of the window: the app, or a dialog over it."""

    places: list[Place] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    grounds: list[Place] = field(default_factory=list)
    """What hides whatever was drawn before it."""


def declares(widget: Widget, name: str) -> bool:
    return bool(getattr(widget, name, False))


def scenes() -> list[Scene]:
    """Each layer of the window, the lowest first."""
    return [look_at(root) for root in reversed(Window.children)]


def look_at(root: Widget) -> Scene:
    scene = Scene()
    for place in _places(root, EVERYWHERE, (), 1.0, iter(range(10**6))):
        widget = place.widget
        scene.places.append(place)
        if _is_ground(place):
            scene.grounds.append(place)
        if isinstance(widget, Label) and widget.text.strip() and widget.texture and widget.color[3] > _FAINT:
            text = Text(place, lines_of(widget))
            text.inks = [line.ink & place.clip for line in text.lines]
            scene.texts.append(text)
    scene.texts = [text for text in scene.texts if any(_is_seen(text, ink, scene) for ink in text.inks)]
    return scene


def _places(
    widget: Widget, clip: Box, above: tuple[Widget, ...], opacity: float, ranks: Iterator[int]
) -> Iterator[Place]:
    opacity *= widget.opacity
    if opacity <= _FAINT:
        return
    place = Place(widget, box_of(widget), clip, above, next(ranks), opacity)
    if min(widget.size) > 1:
        yield place
    if isinstance(widget, ScrollView | StencilView):
        clip = clip & place.box
    for child in reversed(widget.children):
        yield from _places(child, clip, (*above, widget), opacity, ranks)


def _is_ground(place: Place) -> bool:
    filled = isinstance(place.widget, Plate | Surface) and place.widget.fill[3] > _OPAQUE
    return filled and place.opacity > _OPAQUE


def _is_seen(text: Text, ink: Box, scene: Scene) -> bool:
    """Whether a part of this ink is on the window, and nothing that is drawn later hides all of it."""
    seen = ink & Box(0, 0, Window.width, Window.height)
    if seen.wide <= 0 or seen.high <= 0:
        return ink.wide > 0 and text.place.clip == EVERYWHERE  # outside the window, which is a finding
    return not any(g.rank > text.place.rank and seen.beyond(g.seen) <= 1 for g in scene.grounds)

"""Rounded shapes that cannot have negative sides, with as many points as their corners need.

While a window is being laid out a widget may briefly be smaller than its own margins. Kivy 2.3.1 then writes past the
memory of a rounded rectangle, and the app crashes later somewhere else. Layouts use these classes instead.

Kivy gives every corner the same number of points, most of them for outlines, where a small one needs few: each takes
three hundred bytes of memory and is worked out at each change of size.
"""

from collections.abc import Sequence
from functools import cache
from math import acos, ceil, cos, pi, sin
from typing import Any

from kivy.factory import Factory
from kivy.graphics import RoundedRectangle as KivyRounded
from kivy.graphics import SmoothLine as KivySmoothLine
from kivy.graphics import SmoothRoundedRectangle as KivySmoothRounded
from kivy.graphics.vertex_instructions import AntiAliasingLine
from kivy.lang import global_idmap

_OFF = 0.08
"""How far a corner may be off its circle, in pixels."""
_FEWEST, _MOST, _MOST_OF_AN_OUTLINE = 4, 10, 22
"""The straight lines that a corner is made of; the most are Kivy's own numbers."""
_LEAST_SIDE = 2
"""Kivy does not draw a smooth outline of a side below this."""


@cache
def _segments(radius: int, most: int) -> int:
    return min(most, max(_FEWEST, ceil(pi / 4 / acos(1 - _OFF / max(1, radius)))))


@cache
def _quarter(segments: int) -> tuple[tuple[float, float], ...]:
    """The points of a quarter of a circle, from the left to the top."""
    return tuple((-cos(turn), sin(turn)) for turn in (pi / 2 * step / segments for step in range(segments + 1)))


class _NoNegativeSides:
    @property
    def size(self) -> tuple[float, float]:
        return KivyRounded.size.__get__(self)

    @size.setter
    def size(self, size: tuple[float, float]) -> None:
        width, height = size
        KivyRounded.size.__set__(self, (max(0, width), max(0, height)))

    @property
    def radius(self) -> list[tuple[float, float]]:
        return KivyRounded.radius.__get__(self)

    @radius.setter
    def radius(self, radius: list[Any]) -> None:
        KivyRounded.radius.__set__(self, radius)
        widest = max(max(corner) for corner in KivyRounded.radius.__get__(self))
        KivyRounded.segments.__set__(self, _segments(ceil(widest), _MOST))


class RoundedRectangle(_NoNegativeSides, KivyRounded):
    """A rounded rectangle without anti-aliasing: only for textures, stencils and shadows."""


class SmoothRoundedRectangle(_NoNegativeSides, KivySmoothRounded):
    """A rounded rectangle with smooth edges."""


class SmoothLine(KivySmoothLine):
    """A line with smooth edges; ``rounded_rectangle`` has one radius for all corners."""

    _box: tuple[float, ...] = ()

    @property
    def rounded_rectangle(self) -> tuple[float, ...]:
        return self._box

    @rounded_rectangle.setter
    def rounded_rectangle(self, box: tuple[float, ...]) -> None:
        self._box = x, y, width, height, radius = tuple(box)
        if min(width, height) < _LEAST_SIDE:
            self.points = []
            return
        radius = min(max(1, radius), width / 2, height / 2)
        left, right, low, high = x + radius, x + width - radius, y + radius, y + height - radius
        arc = _quarter(_segments(ceil(radius), _MOST_OF_AN_OUTLINE))
        points: list[float] = []
        for across, up in arc:
            points += (left + across * radius, high + up * radius)
        for across, up in arc:
            points += (right + up * radius, high - across * radius)
        for across, up in arc:
            points += (right - across * radius, low - up * radius)
        for across, up in arc:
            points += (left - up * radius, low + across * radius)
        self.points = points
        self.close = True


@cache
def keep_smooth_edges() -> tuple[KivySmoothLine, AntiAliasingLine]:
    """Keep a line of each kind, so that smooth edges are there again when the graphics card has forgotten everything.

    All lines share one small picture of an edge. Only the first line of all would draw it again, and that may be gone.
    """
    line, edge = KivySmoothLine(), AntiAliasingLine(KivyRounded())
    line.texture.add_reload_observer(line._smooth_reload_observer)
    edge.texture.add_reload_observer(edge._texture_reload_observer)
    return line, edge


for _shape in (RoundedRectangle, SmoothRoundedRectangle, SmoothLine):
    Factory.unregister(_shape.__name__)
    Factory.register(_shape.__name__, cls=_shape)


def within(pos: Sequence[float], size: Sequence[float], inset: float, corner: float) -> tuple[float, ...]:
    """A ``rounded_rectangle`` that far inside the edge of a widget."""
    return (pos[0] + inset, pos[1] + inset, max(1, size[0] - 2 * inset), max(1, size[1] - 2 * inset), max(1, corner))


global_idmap["within"] = within

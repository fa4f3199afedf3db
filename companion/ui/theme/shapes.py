"""Rounded shapes that cannot have negative sides.

While a window is being laid out a widget may briefly be smaller than its own margins. Kivy 2.3.1 then writes past the
memory of a rounded rectangle, and the app crashes later somewhere else. Layouts use these classes instead.
"""

from kivy.factory import Factory
from kivy.graphics import RoundedRectangle as KivyRounded
from kivy.graphics import SmoothRoundedRectangle as KivySmoothRounded


class _NoNegativeSides:
    @property
    def size(self) -> tuple[float, float]:
        return KivyRounded.size.__get__(self)

    @size.setter
    def size(self, size: tuple[float, float]) -> None:
        width, height = size
        KivyRounded.size.__set__(self, (max(0, width), max(0, height)))


class RoundedRectangle(_NoNegativeSides, KivyRounded):
    """A rounded rectangle without anti-aliasing: only for textures, stencils and shadows."""


class SmoothRoundedRectangle(_NoNegativeSides, KivySmoothRounded):
    """A rounded rectangle with smooth edges."""


for _name, _shape in (("RoundedRectangle", RoundedRectangle), ("SmoothRoundedRectangle", SmoothRoundedRectangle)):
    Factory.unregister(_name)
    Factory.register(_name, cls=_shape)

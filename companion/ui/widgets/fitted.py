"""Labels that always show their whole text, whatever the name or the language."""

from typing import ClassVar

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label

from companion.ui.widgets.frames import before_frame

STEP = 0.94
"""The factor by which the type shrinks from one attempt to the next."""
_SPARE = 2
"""Pixels left free in a line: Kivy breaks a word that fills the line exactly."""


class FittingLabel(Label):
    """Calls ``fit`` before the next frame when a property in ``fitted_from`` changes."""

    fitted_from: ClassVar[tuple[str, ...]] = ()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        before_frame(self, self.fit, "text", "largest", "font_name", "line_height", *self.fitted_from)
        self.fit()

    def fit(self) -> None:
        """Choose the type size."""

    def longest_word(self) -> float:
        """The width of the longest word: Kivy breaks a word that is wider than the line at any letter."""
        return max((self._label.get_extents(word)[0] for word in self.text.split(" ")), default=0)


class Fitted(FittingLabel):
    """Starts at its ``largest`` type size and shrinks until the text fits; ``wrap`` allows several lines."""

    largest = NumericProperty("18sp")
    wrap = BooleanProperty(False)
    written = NumericProperty(0)
    """The width of the text itself, for widgets placed beside it."""
    fitted_from = ("size", "wrap")

    def fit(self) -> None:
        if self.width <= 1 or self.height <= 1:
            return
        size = self._fit_line()
        if self.wrap and size < self.largest:
            wrapped = self._fit_lines()
            if wrapped <= size:
                self.text_size = (None, None)
                self._try(size)
        self.written = self.texture_size[0]
        self.text_size = self.size
        self.texture_update()

    def _fit_line(self) -> float:
        self.text_size = (None, None)
        self._try(self.largest)
        if not self.fits:
            wide, high = self.texture_size
            self._try(int(self.largest * min((self.width - _SPARE) / wide, self.height / high)))
        self._shrink()
        return self.font_size

    def _fit_lines(self) -> float:
        """The type size for several lines; the longest word limits it."""
        self.text_size = (None, None)
        self._try(self.largest)
        longest = self.longest_word()
        self.text_size = (self.width, None)
        self._try(int(self.largest * min(1, (self.width - _SPARE) / max(1, longest))))
        self._shrink()
        return self.font_size

    def _shrink(self) -> None:
        while not self.fits and self.font_size > 1:
            self._try(int(self.font_size * STEP))

    @property
    def fits(self) -> bool:
        """Whether the text as last laid out fits inside the widget."""
        room = self.width if self.text_size[0] else self.width - _SPARE
        return self.texture_size[0] <= room and self.texture_size[1] <= self.height

    def _try(self, font_size: float) -> None:
        self.font_size = max(1, font_size)
        self.texture_update()

"""A label that always shows its whole text: names come from people and sentences in two languages."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label

_STEP = 0.94
_SPARE = 2
"""Pixels left free in a line: Kivy breaks a word that fills it to the last one."""


class Fitted(Label):
    """Starts at its ``largest`` type size and shrinks until the text lies inside; ``wrap`` allows lines."""

    largest = NumericProperty("18sp")
    wrap = BooleanProperty(False)
    written = NumericProperty(0)
    """How wide the words themselves are, for whatever stands beside them."""

    def __init__(self, **kwargs: object) -> None:
        self._fit_soon = Clock.create_trigger(self.fit, -1)
        super().__init__(**kwargs)
        for name in ("text", "size", "largest", "wrap", "font_name", "line_height"):
            self.fbind(name, self._fit_soon)
        self.fit()

    def fit(self, *_: object) -> None:
        """Choose the type size; called by itself before the next frame after any change."""
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
        """Kivy breaks a word that is wider than the line anywhere: the longest one limits the size."""
        self.text_size = (None, None)
        self._try(self.largest)
        longest = max(self._label.get_extents(word)[0] for word in self.text.split(" "))
        self.text_size = (self.width, None)
        self._try(int(self.largest * min(1, (self.width - _SPARE) / max(1, longest))))
        self._shrink()
        return self.font_size

    def _shrink(self) -> None:
        while not self.fits and self.font_size > 1:
            self._try(int(self.font_size * _STEP))

    @property
    def fits(self) -> bool:
        """Whether the text as last laid out lies inside the widget."""
        room = self.width if self.text_size[0] else self.width - _SPARE
        return self.texture_size[0] <= room and self.texture_size[1] <= self.height

    def _try(self, font_size: float) -> None:
        self.font_size = max(1, font_size)
        self.texture_update()

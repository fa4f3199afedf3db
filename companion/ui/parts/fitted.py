"""A label that always shows its whole text: names come from people and sentences in two languages."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label

_STEP = 0.94


class Fitted(Label):
    """Starts at its ``largest`` type size and shrinks until the text lies inside; ``wrap`` allows lines."""

    largest = NumericProperty("18sp")
    wrap = BooleanProperty(False)

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
        self.text_size = (self.width, None) if self.wrap else (None, None)
        self._try(self.largest)
        if not self.wrap and not self.fits:
            wide, high = self.texture_size
            self._try(int(self.largest * min(self.width / wide, self.height / high)))
        while not self.fits and self.font_size > 1:
            self._try(int(self.font_size * _STEP))
        self.text_size = self.size
        self.texture_update()

    @property
    def fits(self) -> bool:
        """Whether the text as last laid out lies inside the widget."""
        return self.texture_size[0] <= self.width and self.texture_size[1] <= self.height

    def _try(self, font_size: float) -> None:
        self.font_size = max(1, font_size)
        self.texture_update()

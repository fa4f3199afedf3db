"""A label exactly as large as its text within a given space: it wraps, then shrinks, and never clips."""

from kivy.properties import NumericProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.text.fitted import UNEVEN, FittingLabel

_SMALLEST = 8


class Words(FittingLabel):
    """``room_x`` and ``room_y`` are the maximum size, ``lines`` the maximum number of lines (0: no limit)."""

    room_x = NumericProperty(0)
    room_y = NumericProperty(0)
    lines = NumericProperty(0)
    fitted_from = ("room_x", "room_y", "lines")

    def search(self) -> tuple[float, float | None]:
        self._try(self.preferred)
        if 0 < self.room_x < self.measured[0]:
            while (longest := self.longest_word()) > self.room_x and self.font_size > _SMALLEST:
                limit, size = self.font_size * self.room_x / longest * UNEVEN + 1, int(self.smaller(self.font_size))
                while size > max(limit, _SMALLEST):  # these surely do not fit
                    size = int(self.smaller(size))
                self.font_size = size
            self._try(self.font_size, self.room_x)
        while self._too_high() and self.font_size > _SMALLEST:
            self._try(self.smaller(self.font_size), self.text_size[0])
        if self.text_size[0]:
            self._try(self.font_size, 1 + max(line.w for line in self._label._cached_lines))
        return self.font_size, self.text_size[0]

    def take(self, font_size: float, wrap: float | None) -> None:
        self._lay_out(font_size, wrap)
        self.texture_update()
        self.size = self.texture_size

    def take_nothing(self) -> None:
        self.size = (0, 0)

    def _too_high(self) -> bool:
        return 0 < self.room_y < self.measured[1] or 0 < self.lines < len(self._label._cached_lines)

    def _try(self, font_size: float, wrap: float | None = None) -> None:
        self._lay_out(font_size, wrap)
        self.measure()

    def _lay_out(self, font_size: float, wrap: float | None) -> None:
        self.font_size = int(font_size)
        self.text_size = (wrap, None)


load_kv("widgets/text/words")

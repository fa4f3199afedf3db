"""Labels that always show their whole text, whatever the name or the language."""

import re
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, ClassVar

from kivy.clock import ClockEvent
from kivy.core.text import DEFAULT_FONT
from kivy.metrics import sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import TYPE_SIZES, theme
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.text.label import KeptText

STEP = 0.94
"""The factor by which the type shrinks from one attempt to the next."""
_CONDENSED = dict.fromkeys((DEFAULT_FONT, "Text", "TextStrong"), "Figure")
"""The narrower sibling of a font: words that would be smaller than the smallest type are written in that."""
_TAG = re.compile(r"\[/?[a-z]+(=[^\]]*)?\]")
_SPARE = 2
"""Pixels left free in a line: Kivy breaks a word that fills the line exactly."""
UNEVEN = 1.1
"""How far the width of a line may be from its type size: letters are as wide as whole pixels."""
_MOST = 8192
_found: dict[tuple[Any, ...], tuple[Any, ...]] = {}
"""What was found for a text in its space: the same few texts come again and again during a match."""


def smallest_type() -> float:
    """The type size below which words are condensed rather than shrunk, in pixels."""
    return sp(TYPE_SIZES["note"])


class FittingLabel(KeptText):
    """Calls ``fit`` before the next frame when a property in ``fitted_from`` changes.

    Kivy draws a label anew whenever a property is set; this one is drawn once, after it was fitted. It shrinks to the
    smallest type, then takes a condensed font, and becomes smaller still only if the alternative is cut words.
    """

    fitted_from: ClassVar[tuple[str, ...]] = ()
    _values: ClassVar[Callable[[Any], tuple[Any, ...]]]
    role_size = NumericProperty("18sp")
    """The type size of its role."""
    natural = ListProperty([0])
    """How large it would be written if nothing stood beside it, in a list of one; 0 without text."""
    most = ListProperty([0])
    """How large it may be because of what stands beside it, 0 for as large as there is room."""
    _trigger_texture: ClockEvent
    font_size: Any
    text_size: Any

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        sides = {"size": ("width", "height")}
        sized = [side for name in cls.fitted_from for side in sides.get(name, (name,))]
        cls._values = attrgetter("text", "wanted", "font_name", "line_height", "markup", *sized)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._fitted: tuple[Any, ...] = ()
        self._ceiling = 0.0
        """The type size above which nothing is tried now, 0 for none."""
        self.measured = (0, 0)
        """The width and height of the text as last laid out."""
        self._trigger_texture.cancel()
        self._trigger_texture = before_frame(self, self._draw, "type_size", "role_size", "most", *self.fitted_from)
        self._draw()

    def fit(self) -> None:
        """Choose type size and line breaks, and draw the text; a choice made once is remembered."""
        self._fitted = most, key = self._state()
        if not self.text:
            self.texture, self.texture_size, self.natural = None, (0, 0), [0]
            self.take_nothing()
            self._trigger_texture.cancel()
            return
        found = self._find(key, 0)
        natural = found[1]
        if 0 < most < natural:
            found = self._find(key, most)
        self._write_in(found[0])
        self.take(*found[1:])
        self._trigger_texture.cancel()
        self.natural = [natural]

    def _find(self, key: tuple[Any, ...], ceiling: float) -> tuple[Any, ...]:
        """Font, type size and more, as they are found below that type size, or are remembered."""
        self._ceiling = ceiling
        found = _found.get((ceiling, key))
        if found is None:
            if len(_found) >= _MOST:
                _found.clear()
            found = _found[ceiling, key] = self._search_fonts()
        return found

    def _search_fonts(self) -> tuple[Any, ...]:
        """The font of the label, or its condensed sibling where only that keeps the type large enough."""
        self._write_in(self.font_name)
        found = self.search()
        condensed = _CONDENSED.get(self.font_name)
        if condensed is None or found[0] >= min(smallest_type(), self.preferred):
            return self.font_name, *found
        self._write_in(condensed)
        return condensed, *self.search()

    def _write_in(self, font: str) -> None:
        """Draw in this font from now on; the property keeps the font that was asked for."""
        self._label.options["font_name"] = font

    @property
    def written_in(self) -> str:
        """The font in which it was drawn."""
        return str(self._label.options["font_name"])

    @property
    def preferred(self) -> float:
        """The type size that is tried first."""
        return min(self.wanted, self._ceiling or self.wanted)

    @property
    def wanted(self) -> float:
        """The type size that is asked for."""
        return float(self.type_size or self.role_size)

    @staticmethod
    def smaller(font_size: float) -> float:
        """The next type size to try: the smallest good one is not skipped."""
        least = smallest_type()
        return least if font_size > least > font_size * STEP else font_size * STEP

    def search(self) -> tuple[Any, ...]:
        """Try type sizes and line breaks; what ``take`` needs to draw the best."""
        raise NotImplementedError

    def take(self, *found: Any) -> None:
        """Draw the text as it was found to fit."""
        raise NotImplementedError

    def take_nothing(self) -> None:
        """Have no text."""
        raise NotImplementedError

    def measure(self) -> None:
        """Lay the text out without drawing it."""
        self._label.resolve_font_name()
        self.measured = self._label.render() if self.text.strip() else (0, 0)

    def _state(self) -> tuple[float, tuple[Any, ...]]:
        """How large it may be beside others, and everything else that the choice depends on."""
        return self.most[0], (type(self).search, theme.font_choice, type(self)._values(self))

    def settle(self) -> None:
        """Fit it now if anything has changed, for whoever needs its size at once."""
        if self._state() != self._fitted:
            self.fit()

    def _draw(self) -> None:
        if self._state() != self._fitted:
            self.fit()
        else:
            self.texture_update()

    def longest_word(self) -> float:
        """The width of the longest word: Kivy breaks a word that is wider than the line at any letter."""
        text = _TAG.sub("", self.text) if self.markup else self.text
        return max((self._label.get_extents(word)[0] for word in re.split("[ \n]", text)), default=0)


class Fitted(FittingLabel):
    """Starts at its type size and shrinks until the text fits; ``wrap`` allows several lines."""

    wrap = BooleanProperty(False)
    written = NumericProperty(0)
    """The width of the text itself, for widgets placed beside it."""
    fitted_from = ("size", "wrap")

    def fit(self) -> None:
        if self.width > 1 and self.height > 1:
            super().fit()
        elif self.texture is not None:
            self.texture, self.texture_size = None, (0, 0)

    def search(self) -> tuple[float, float]:
        size = self._fit_line()
        if self.wrap and size < self.preferred:
            wrapped = self._fit_lines()
            if wrapped <= size:
                self.text_size = (None, None)
                self._try(size)
        return self.font_size, self.measured[0]

    def take_nothing(self) -> None:
        self.written = 0

    def take(self, font_size: float, written: float) -> None:
        self.font_size, self.written, self.text_size = font_size, written, self.size
        self.texture_update()

    def _fit_line(self) -> float:
        self.text_size = (None, None)
        self._try(self.preferred)
        if not self.fits:
            wide, high = self.measured
            guess = int(self.preferred * min((self.width - _SPARE) / wide, self.height / high))
            self._try(max(guess, min(smallest_type(), self.preferred)))
        self._shrink()
        return self.font_size

    def _fit_lines(self) -> float:
        """The type size for several lines; the longest word limits it."""
        self.text_size = (None, None)
        self._try(self.preferred)
        longest = self.longest_word()
        self.text_size = (self.width, None)
        self._try(int(self.preferred * min(1, (self.width - _SPARE) / max(1, longest))))
        self._shrink()
        return self.font_size

    def _shrink(self) -> None:
        while not self.fits and self.font_size > 1:
            limit, size = self._limit(), int(self.smaller(self.font_size))
            while size > limit:
                size = int(self.smaller(size))
            self._try(size)

    def _limit(self) -> float:
        """A type size above which one line surely does not fit, from the last attempt: those are not laid out."""
        if self.text_size[0]:
            return float(self.font_size)
        wide, high = self.measured
        share = min((self.width - _SPARE) / max(1, wide), self.height / max(1, high))
        return max(1.0, self.font_size * share * UNEVEN + 1)

    @property
    def fits(self) -> bool:
        """Whether the text as last laid out fits inside the widget, with no word broken."""
        wide = self.longest_word() if self.text_size[0] else self.measured[0]
        return wide <= self.width - _SPARE and self.measured[1] <= self.height

    def _try(self, font_size: float) -> None:
        self.font_size = max(1, font_size)
        self.measure()


class OneSize:
    """Writes the parts of a row as large as the one that has the least room: labels, or captions of two lines."""

    def __init__(self) -> None:
        self._parts: list[Any] = []

    def hold(self, parts: Sequence[Any]) -> None:
        """These are the parts of the row now."""
        if list(parts) == self._parts:
            return
        for part in self._parts:
            part.unbind(natural=self._level)
            part.most = [0] * len(part.most)
        self._parts = list(parts)
        for part in self._parts:
            part.bind(natural=self._level)
        self._level()

    def _level(self, *_: object) -> None:
        most = [min(filter(None, sizes), default=0) for sizes in zip(*(p.natural for p in self._parts), strict=True)]
        for part in self._parts:
            part.most = most


load_kv("widgets/text/fitted")

"""Where the letters of a label are: each of its lines as the rectangle that its glyphs fill."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from kivy.uix.label import Label
from PIL import ImageFont

from tests.ui.layout.boxes import Box, on_window


class Line(NamedTuple):
    """A line as it is written: its words, and the rectangle of its glyphs on the window."""

    words: str
    ink: Box


def drawn_by(label: Label) -> Any:
    """Kivy's label behind what is seen: a picture of the same text that was drawn before, or its own."""
    return getattr(label, "drawn_by", None) or label._label


@cache
def _font(path: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, max(1, size))


@cache
def _glyphs(text: str, path: str, size: int, wide: int) -> tuple[float, float, float, float]:
    """The bounds of the ink from the left end of the base line: left, bottom, right, top; and upwards is positive.

    The window writes with letters as wide as whole pixels, ``wide`` in all; the ruler here does not.
    """
    font = _font(path, size)
    lead, whole = font.getlength(text[: len(text) - len(text.lstrip())]), font.getlength(text)
    left, top, right, bottom = font.getbbox(text.strip(), anchor="ls")
    share = wide / whole if whole else 1.0
    return (left + lead) * share, -bottom, (right + lead) * share, -top


def lines_of(label: Label) -> list[Line]:
    """The lines that are drawn, from above; those without ink are left out."""
    drawn = drawn_by(label)
    wide, high = label.texture_size
    left, top = label.center_x - wide / 2, label.center_y + high / 2
    down = _first_line(drawn, high)
    found = []
    for line in drawn._cached_lines:
        inks = list(_inks(drawn, line, left + _indent(drawn, line, wide), top - down))
        if inks:
            words = "".join(str(word.text) for word in line.words)
            lefts, bottoms, rights, tops = zip(*inks, strict=True)
            found.append(Line(words, on_window(label, min(lefts), min(bottoms), max(rights), max(tops))))
        down += int(line.h)
    return found


def _inks(drawn: Any, line: Any, x: float, top: float) -> Iterator[tuple[float, float, float, float]]:
    """The bounds of each piece of a line that has a font of its own, as the label's parent counts."""
    for word in line.words:
        if str(word.text).strip():
            options = word.options or drawn.options
            path, size = options["font_name_r"], round(options["font_size"])
            left, bottom, right, above = _glyphs(str(word.text), path, size, int(word.lw))
            base = top - (line.h - word.lh) - _font(path, size).getmetrics()[0]
            yield x + left, base + bottom, x + right, base + above
        x += word.lw


def _first_line(drawn: Any, high: float) -> float:
    """How far below the upper edge of the texture the first line begins."""
    spare = high - drawn._internal_size[1]
    share = {"top": 0.0, "bottom": 1.0}.get(drawn.options["valign"], 0.5)
    return float(drawn.options["padding"][1] + spare * share)


def _indent(drawn: Any, line: Any, wide: float) -> float:
    before, _, after, _ = drawn.options["padding"]
    if drawn.options["halign"] == "center":
        return float((wide - line.w + before - after) / 2)
    return float(wide - line.w - after if drawn.options["halign"] == "right" else before)

"""Draw letters that a font lacks in one that has them: ``get_extents`` and ``_render_text`` (core/text/text_sdl2.py).

People have names in other scripts and with emoji; the sheet of paper writes them in the same way.

A fault of Kivy, worth a report: *``LabelSDL2`` draws an empty box for every letter that its font lacks; it knows no
fonts to fall back on.* What it buys: a name that can be read, and a dot for a letter that no font of ours has.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from kivy.core.text import Label

from companion.sheet.paper.type import FILES, Face, face, font_file

_LACKING = re.compile(
    "[^\n\r\t -~\u00a0-\u0107\u010a-\u0113\u0116-\u011b\u0141-\u0148\u0150-\u0155\u015e-\u0165"
    "\u0178-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u20ac\u2212\u2248\u2260\u2264\u2265"
    "\U000f0000-\U000fffff]"
)
"""Letters that one of the text fonts may lack; icons are only written in their own font."""

_measure, _render = Label.get_extents, Label._render_text


@cache
def _face_of(stem: str) -> Face | None:
    return next((face(name) for name, file in FILES.items() if file == stem), None)


@lru_cache(maxsize=500)
def _pieces(file: str, text: str) -> tuple[tuple[str, str], ...]:
    """The text in pieces, each with the file of the font that has its letters."""
    own = _face_of(Path(file).stem)
    if own is None:
        return ((file, text),)
    return tuple((str(font_file(name)), letters) for name, letters in own.segments(own.written(text)))


def _written_in(label: Any, text: str) -> Iterator[str]:
    """Each piece, while the label has its font."""
    options, file = label.options, label.options["font_name_r"]
    for options["font_name_r"], letters in _pieces(file, text):
        yield letters
    options["font_name_r"] = file


def _get_extents(label: Any, text: str) -> tuple[int, int]:
    if _LACKING.search(text) is None:
        size: tuple[int, int] = _measure(label, text)
        return size
    return sum(_measure(label, letters)[0] for letters in _written_in(label, text)), _measure(label, " ")[1]


def _render_text(label: Any, text: str, x: float, y: float) -> None:
    if _LACKING.search(text) is None:
        _render(label, text, x, y)
        return
    ascent = label.get_ascent()
    for letters in _written_in(label, text):
        _render(label, letters, x, y + ascent - label.get_ascent())
        x += _measure(label, letters)[0]


def install() -> None:
    Label.get_extents, Label._render_text = _get_extents, _render_text

"""Measure a text once: ``LabelSDL2.get_extents`` (core/text/text_sdl2.py).

A label that is made to fit its place is measured at every change of its size, the same words in the same font again.

Not a fault of Kivy. What it buys: the rows of ``answers`` in ``make bench``.
"""

from operator import itemgetter
from typing import Any

from kivy.core.text import Label

_MOST = 600
"""How many widths are kept for each font and size; a screen needs fewer."""
_FACE = (
    "font_name_r",
    "font_size",
    "bold",
    "italic",
    "underline",
    "strikethrough",
    "outline_width",
    "font_hinting",
    "font_kerning",
)
"""The label options that the size of its text depends on."""

_face = itemgetter(*_FACE)
_measure = Label.get_extents
_extents: dict[tuple[Any, ...], dict[str, tuple[int, int]]] = {}


def _get_extents(label: Any, text: str) -> tuple[int, int]:
    face = _face(label.options)
    of_face = _extents.get(face)
    if of_face is None:
        of_face = _extents[face] = {}
    known = of_face.get(text)
    if known is None:
        if len(of_face) >= _MOST:
            of_face.clear()
        known = of_face[text] = _measure(label, text)
    return known


def forget_widths() -> None:
    """The texts of screens that were left are not measured again."""
    _extents.clear()


def install() -> None:
    Label.get_extents = _get_extents

"""Drop the picture of a label's words once the graphics card has it: ``_render_end`` (core/text/text_sdl2.py).

Kivy keeps it with every label, half a megabyte for a page of rules, and draws another one when the words change.

A fault of Kivy, worth a report: *``LabelSDL2`` keeps ``_surface`` after ``_render_end`` has copied it into
``ImageData``; setting it to None there frees as much memory again as all textures of text take.* What it buys: the
row of memory after every screen in ``make bench``.
"""

from typing import Any

from kivy.core.text import Label

_draw = Label._render_end


def _render_end(label: Any) -> Any:
    drawn = _draw(label)
    label._surface = None
    return drawn


def install() -> None:
    Label._render_end = _render_end

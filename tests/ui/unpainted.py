"""Texts where nothing is painted: how large they are and where their lines break, without letters."""

from functools import cache
from typing import Any

from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from companion.ui.theme.theme import theme


@cache
def _blank(size: tuple[int, int]) -> Texture:
    return Texture.create(size=size)


def lay_out_only(label: Any) -> None:
    """``Label.refresh`` where nothing is painted: the size of the text and its lines, with one texture for each size.

    Kivy searches the list of all textures whenever one is dropped, and a text is laid out several times until it fits.
    Every test lays the same texts out again, so their lines are remembered.
    """
    label.resolve_font_name()
    linked = "[ref=" in label.text
    label._size = label._size_texture = width, height = label.render() if linked else _remembered_lines(label)
    label.texture = _blank((width, height)) if width > 1 and height > 1 else label.texture_1px
    if linked:
        label.render(real=True)  # finds where the references lie


_lines: dict[tuple[Any, ...], tuple[Any, ...]] = {}


def _remembered_lines(label: Any) -> tuple[int, int]:
    """``label.render()``, which depends on nothing but its text, its options and the fonts and metrics of all."""
    options = [tuple(value) if isinstance(value, list) else value for value in label.options.values()]
    device = (theme.font_choice, Metrics.density, Metrics.fontscale)
    key = (type(label), label.text, tuple(label.text_size), *device, *options)
    if key not in _lines:
        size = label.render()
        _lines[key] = size, label._cached_lines, label._internal_size, label.is_shortened
    size, label._cached_lines, label._internal_size, label.is_shortened = _lines[key]
    return size

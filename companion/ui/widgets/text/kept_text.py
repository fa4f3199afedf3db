"""Texts that are drawn once: the same few words, numbers and signs come again and again during a match."""

from collections.abc import Hashable
from copy import copy
from functools import lru_cache
from operator import itemgetter

from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase

from companion.ui.theme.theme import theme

_MOST = 160
"""How many pictures of texts are kept: a match has about a hundred."""
_kept: dict[Hashable, LabelBase] = {}
_LISTS = ("color", "outline_color", "padding")
_FOUND = ("text", "text_size", "font_name_r")
"""Options of Kivy's label that it holds elsewhere, or finds by the others."""
_look = itemgetter(*(name for name in CoreLabel().options if name not in (*_LISTS, *_FOUND)))


def look_of(text: str, label: LabelBase) -> tuple[Hashable, ...]:
    """All that the picture of a text depends on."""
    lists = (tuple(label.options[name]) for name in _LISTS)
    return (text, type(label), theme.font_choice, tuple(label.usersize), *lists, *_look(label.options))


def picture(look: Hashable, label: LabelBase) -> LabelBase:
    """The label that has drawn this look; a copy of this one draws it if none has, or if that was long ago."""
    found = _kept.pop(look, None)
    if found is None:
        found = copy(label)
        found.options, found.texture = dict(label.options), None
        found.refresh()
        if len(_kept) >= _MOST:
            del _kept[next(iter(_kept))]
    _kept[look] = found
    return found


def lettering(text: str, font: str, size: float) -> LabelBase:
    """A text for a drawing, which holds the label as long as it paints its texture."""
    return _lettering(text, font, size, theme.font_choice)


@lru_cache(maxsize=_MOST)
def _lettering(text: str, font: str, size: float, _font_choice: str) -> LabelBase:
    label = CoreLabel(text=text, font_name=font, font_size=size)
    label.refresh()
    return label

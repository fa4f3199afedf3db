"""The fonts of the paper: the app's own, measured from their files so that every renderer breaks lines alike."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

from companion.resources import asset_path
from companion.words.scripts import in_writing_order

FILES = {
    "text": "Barlow-Medium",
    "strong": "Barlow-SemiBold",
    "figure": "BarlowCondensed-SemiBold",
    "display": "BarlowCondensed-Bold",
    "legible": "AtkinsonHyperlegible-Regular",
    "legible_strong": "AtkinsonHyperlegible-Bold",
    "icon": "MaterialDesignIcons-subset",
    "other": "DejaVuSans-subset",
}
_STAND_INS = ("other", "icon")
"""The fallback fonts for letters that a font does not have."""
_EMOJI = {
    "⚽": "soccer",
    "🎲": "dice-5",
    "🏆": "trophy",
    "🥇": "medal",
    "👑": "crown",
    "⭐": "star",
    "🐍": "snake",
    "🎯": "bullseye-arrow",
    "🚩": "flag",
    "🏠": "home",
    "🤖": "robot",
}
"""The emoji that the icon font can draw."""
_UNKNOWN = "•"
"""Stands for a letter that no font has: every font has this one."""
_SKINS = range(0x1F3FB, 0x1F400)
_BREAKS = re.compile(r"[ \t\n]+")
"""Without the no-break space."""


def font_file(face: str) -> Path:
    return asset_path("fonts", f"{FILES[face]}.ttf")


class Face:
    """A font for the layout: which letters it has, and how wide they are."""

    def __init__(self, name: str) -> None:
        from fontTools.ttLib import TTFont

        self.name = name
        with TTFont(font_file(name), lazy=True) as font:
            advances = font["hmtx"].metrics
            self._em: int = font["head"].unitsPerEm
            self._widths: dict[str, int] = {chr(code): advances[glyph][0] for code, glyph in font.getBestCmap().items()}
        self._drawn = cache(self._drawn_as)
        self._drawn_width = cache(self._measured)

    def __contains__(self, letter: str) -> bool:
        return letter in self._widths

    def written(self, text: str) -> str:
        """The text in letters that can be drawn: an emoji as an icon, one that no font has as a dot."""
        return "".join(map(self._drawn, in_writing_order(text)))

    def _drawn_as(self, letter: str) -> str:
        return letter if letter in self or letter.isspace() else _instead(letter)

    def segments(self, text: str) -> Iterator[tuple[str, str]]:
        """The text in pieces, each with the font that has its letters."""
        for name, letters in groupby(text, self._cut_of):
            yield name, "".join(letters)

    def width(self, text: str, size: float) -> float:
        return sum(map(self._drawn_width, text)) * size

    def _measured(self, letter: str) -> float:
        """The width of a letter in the font that draws it, relative to the type size."""
        return face(self._cut_of(letter)).advance(letter)

    def advance(self, letter: str) -> float:
        """The width of a letter in this font, relative to the type size."""
        return self._widths.get(letter, self._em) / self._em

    def _cut_of(self, letter: str) -> str:
        if letter in self._widths:
            return self.name
        return next((name for name in _STAND_INS if letter in face(name)), self.name)

    def wrapped(self, text: str, size: float, width: float, *, first: float = 0) -> list[str]:
        """The text in lines no wider than that, the first one shorter by ``first``; a word that is too long is cut."""
        lines: list[str] = [""]
        room = width - first
        for word in _BREAKS.split(text.strip()):
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            if self.width(longer, size) <= room:
                lines[-1] = longer
                continue
            if lines[-1]:
                lines.append("")
                room = width
            for part in self._cut(word, size, width):
                if lines[-1]:
                    lines.append("")
                lines[-1] = part
        return lines

    def shortened(self, text: str, size: float, width: float) -> str:
        """The text, or as much of its beginning as fits before an ellipsis."""
        if self.width(text, size) <= width:
            return text
        while text and self.width(text + "…", size) > width:
            text = text[:-1]
        return text.rstrip() + "…"

    def _cut(self, word: str, size: float, width: float) -> list[str]:
        parts = [""]
        for letter in word:
            if parts[-1] and self.width(parts[-1] + letter, size) > width:
                parts.append("")
            parts[-1] += letter
        return parts


def _instead(letter: str) -> str:
    """The replacement for a letter that no font has; emoji joiners and modifiers are dropped.

    A name in another script becomes as many dots as it has letters: the columns of a table hold it as any other.
    """
    if letter in _EMOJI:
        return icon(_EMOJI[letter])
    if any(letter in face(name) for name in _STAND_INS):
        return letter
    if unicodedata.category(letter)[0] in "MC" or ord(letter) in _SKINS:
        return ""
    return _UNKNOWN


@cache
def face(name: str) -> Face:
    return Face(name)


def in_letters(icons: str) -> str:
    """The emoji that these icons stand for in a text; other icons have no letter of their own."""
    drawn = {icon(name): emoji for emoji, name in _EMOJI.items()}
    return "".join(drawn.get(each, "") for each in icons)


@cache
def _code_points() -> dict[str, int]:
    return tomllib.loads(asset_path("fonts", "icons.toml").read_text(encoding="utf-8"))


def icon(name: str) -> str:
    """The character of an icon in the face ``icon``."""
    return chr(_code_points()[name])

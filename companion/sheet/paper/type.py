"""The type of the paper: the app's own fonts, measured from their files so that every pen breaks lines alike."""

import re
import tomllib
from functools import cache
from pathlib import Path

from companion.resources import asset_path

FILES = {
    "text": "Barlow-Medium",
    "strong": "Barlow-SemiBold",
    "figure": "BarlowCondensed-SemiBold",
    "display": "BarlowCondensed-Bold",
    "icon": "MaterialDesignIcons-subset",
}
_UNKNOWN = "?"
_BREAKS = re.compile(r"[ \t\n]+")
"""A no-break space is not among them."""


def font_file(face: str) -> Path:
    return asset_path("fonts", f"{FILES[face]}.ttf")


class Face:
    """A font as the layout sees it: which letters it has, and how wide they are."""

    def __init__(self, name: str) -> None:
        from fontTools.ttLib import TTFont

        with TTFont(font_file(name), lazy=True) as font:
            advances = font["hmtx"].metrics
            self._em: int = font["head"].unitsPerEm
            self._widths: dict[str, int] = {chr(code): advances[glyph][0] for code, glyph in font.getBestCmap().items()}

    def written(self, text: str) -> str:
        """The text with a question mark for what the font cannot write: an emoji in a name is no reason to stop."""
        seen = (letter for letter in text if letter in self._widths or letter in " \n\t" or letter.isprintable())
        return "".join(letter if letter in self._widths or letter.isspace() else _UNKNOWN for letter in seen)

    def width(self, text: str, size: float) -> float:
        unknown = self._widths.get(_UNKNOWN, self._em)
        return sum(self._widths.get(letter, unknown) for letter in text) * size / self._em

    def wrapped(self, text: str, size: float, width: float, *, first: float = 0) -> list[str]:
        """The text in lines no wider than that, the first one shorter by ``first``; a word too long is cut."""
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


@cache
def face(name: str) -> Face:
    return Face(name)


@cache
def _code_points() -> dict[str, int]:
    return tomllib.loads(asset_path("fonts", "icons.toml").read_text(encoding="utf-8"))


def icon(name: str) -> str:
    """The character of an icon in the face ``icon``."""
    return chr(_code_points()[name])

"""No box ever stands for a letter: every character that can be shown is in the font that shows it."""

import tomllib
from collections.abc import Iterator

import pytest
from fontTools.ttLib import TTFont

from companion.present.markup import icon
from companion.resources import asset_path
from companion.ui.theme.fonts import CHOICES
from companion.words import LANGUAGES, catalogue

TEXT_FONTS = sorted({file for choice in CHOICES.values() for file in choice})
FIGURE_FONTS = ["BarlowCondensed-Bold", "BarlowCondensed-SemiBold"]


def characters_of(font: str) -> frozenset[str]:
    with TTFont(asset_path("fonts", f"{font}.ttf")) as opened:
        return frozenset(map(chr, opened.getBestCmap()))


def texts(table: object) -> Iterator[str]:
    if isinstance(table, dict):
        for value in table.values():
            yield from texts(value)
    elif isinstance(table, list):
        for value in table:
            yield from texts(value)
    elif isinstance(table, str):
        yield table


def shown() -> dict[str, str]:
    """Each character users may see, and one place where it stands."""
    found = {}
    for lang in LANGUAGES:
        for key, text in catalogue(lang).entries.items():
            found.update(dict.fromkeys(text, f"{lang} {key}"))
    for file in sorted(asset_path("games").rglob("*.toml")):
        for text in texts(tomllib.loads(file.read_text(encoding="utf-8"))):
            found.update(dict.fromkeys(text, f"{file.parent.name}/{file.name}"))
    found.pop("\n", None)
    return found


@pytest.mark.parametrize("font", TEXT_FONTS + FIGURE_FONTS)
def test_every_character_of_the_catalogues_is_in_the_font(font: str) -> None:
    known = characters_of(font)
    assert {f"U+{ord(c):04X} {c!r}": where for c, where in shown().items() if c not in known} == {}


def test_narrow_no_break_space_is_never_used() -> None:
    assert "\u202f" not in shown()


def test_every_named_icon_is_in_the_icon_font() -> None:
    known = characters_of("MaterialDesignIcons-subset")
    names = tomllib.loads(asset_path("fonts", "icons.toml").read_text(encoding="utf-8"))
    assert [name for name in names if icon(name) not in known] == []
    assert icon("") == ""


@pytest.mark.parametrize("licence", ["Barlow-OFL", "AtkinsonHyperlegible-OFL", "MaterialDesignIcons-Apache-2.0"])
def test_licences_lie_beside_the_fonts(licence: str) -> None:
    assert asset_path("fonts", f"LICENSE-{licence}.txt").stat().st_size > 1000

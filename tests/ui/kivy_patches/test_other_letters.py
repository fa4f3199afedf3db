"""Letters that a font lacks are drawn in one that has them, as on paper, and the others as Kivy draws them."""

import os
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from kivy.core.text import Label as CoreLabel

from companion.resources import asset_path
from companion.sheet.paper.type import FILES, face
from companion.ui import kivy_patches
from companion.ui.kivy_patches import other_letters
from companion.ui.theme.fonts import CHOICES
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import Stage

pytestmark = pytest.mark.skipif(os.environ.get(kivy_patches.STOCK) == "1", reason="plain Kivy draws empty boxes")

ODD = ("محمد", "Дмитрий", "דוד", "⚽", "🦁", "张伟", "Zoé ⚽ Éclair", "But de محمد")


def test_what_is_taken_for_ordinary_is_in_every_text_font() -> None:
    text = {FILES[name] for name in ("figure", "display")} | {file for files in CHOICES.values() for file in files}
    for file in sorted(text):
        letters = TTFont(asset_path("fonts", f"{file}.ttf")).getBestCmap()
        ordinary = [chr(code) for code in range(0x20, 0x3000) if not other_letters._LACKING.match(chr(code))]
        assert [letter for letter in ordinary if ord(letter) not in letters] == []
        assert file in FILES.values()


@pytest.mark.parametrize("font", ["Text", "TextStrong", "Figure", "FigureStrong"])
def test_no_letter_is_an_empty_box(stage: Stage, font: str) -> None:
    label = CoreLabel(font_name=font)
    label.resolve_font_name()
    for text in ODD:
        pieces = other_letters._pieces(label.options["font_name_r"], text)
        have = {file: TTFont(file).getBestCmap() for file, _ in pieces}
        assert [letter for file, letters in pieces for letter in letters if ord(letter) not in have[file]] == []


def test_a_text_is_as_wide_as_its_pieces_and_as_high_as_its_font(stage: Stage) -> None:
    label = CoreLabel(font_name="TextStrong", font_size=40)
    label.resolve_font_name()
    parts = [label.get_extents(part)[0] for part in ("Zoé ", "⚽", " Éclair")]
    assert label.get_extents("Zoé ⚽ Éclair") == (sum(parts), label.get_extents("Zoé")[1])


def test_a_match_of_names_in_any_letters_shows_them(stage: Stage, tmp_path: Path) -> None:
    names = ["محمد 🦁", "Дмитрий ⚽"]
    played = AtTheTable(stage, tmp_path).begin(players=names, given=["towns", ["4", "5", "pass"]])
    assert played.stage.says("Дмитрий ⚽")
    shown = {str(each.text) for each in played.stage.all() if isinstance(getattr(each, "text", None), str)}
    assert any("محمد" in text for text in shown)
    assert face("text").written("محمد 🦁") == face("text").written("محمد ") + "•"

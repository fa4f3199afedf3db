"""A text is as wide as Kivy measures it."""

from itertools import product

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.core.text import text_sdl2

from companion.ui.theme.theme import theme
from tests.ui.stage import Stage

WORDS = ("But", "Coup d’envoi", "", " ", "Éléphant 12")


@pytest.mark.parametrize("choice", ["barlow", "atkinson"])
def test_words_are_as_wide_as_kivy_measures_them_whatever_was_measured_before(stage: Stage, choice: str) -> None:
    theme.font_choice = choice
    for text, name, size, bold, outline in product(WORDS, ("Text", "Figure"), (14, 14.5, 36), (False, True), (None, 3)):
        label = CoreLabel(font_name=name, font_size=size, bold=bold, outline_width=outline)
        assert label.get_extents(text) == text_sdl2._get_extents(label, text) == label.get_extents(text)

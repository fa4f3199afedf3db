"""What the app does faster than Kivy comes out as Kivy does it."""

from itertools import product

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.core.text import text_sdl2
from kivy.lang import Builder
from kivy.lang.builder import BuilderException

from companion.ui.theme.theme import theme
from tests.ui.stage import Stage

WORDS = ("But", "Coup d’envoi", "", " ", "Éléphant 12")


@pytest.mark.parametrize("choice", ["barlow", "atkinson"])
def test_words_are_as_wide_as_kivy_measures_them_whatever_was_measured_before(stage: Stage, choice: str) -> None:
    theme.font_choice = choice
    for text, name, size, bold, outline in product(WORDS, ("Text", "Figure"), (14, 14.5, 36), (False, True), (None, 3)):
        label = CoreLabel(font_name=name, font_size=size, bold=bold, outline_width=outline)
        assert label.get_extents(text) == text_sdl2._get_extents(label, text) == label.get_extents(text)


def test_a_rule_is_carried_out_again_whenever_what_it_names_changes(stage: Stage) -> None:
    line = Builder.load_string("Label:\n    width: self.height * 2\n    text: str(self.width)")
    line.height = 21
    assert (line.width, line.text) == (42, "42")


def test_a_rule_that_cannot_be_carried_out_is_not_passed_over(stage: Stage) -> None:
    with pytest.raises(BuilderException):
        Builder.load_string("Label:\n    width: self.height / 0")
    line = Builder.load_string("Label:\n    width: 100 / self.height")
    with pytest.raises(ZeroDivisionError):
        line.height = 0

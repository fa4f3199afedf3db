"""A label drops the picture that the graphics card has, and a shape without a picture looks for no file."""

import os
from pathlib import Path

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Rectangle

from companion.ui import kivy_patches
from tests.ui.stage import Stage


@pytest.mark.skipif(os.environ.get(kivy_patches.STOCK) == "1", reason="plain Kivy keeps it")
def test_a_label_does_not_keep_the_picture_of_its_words(stage: Stage) -> None:
    words = CoreLabel(text="Coup d’envoi")
    words._size = 90, 20
    words._render_begin()
    drawn = words._render_end()
    assert (drawn.width, drawn.height) == (90, 20)
    assert words._surface is None


def test_a_label_draws_its_words_again_when_they_change(stage: Stage) -> None:
    words = CoreLabel(text="Coup d’envoi")
    words.refresh()
    first = words.texture.size
    words.text = "But"
    words.refresh()
    assert words.texture.width < first[0]


def test_a_shape_has_the_picture_of_its_file(stage: Stage, tmp_path: Path) -> None:
    CoreLabel(text="But").refresh()
    icon = next((Path(__file__).resolve().parents[3] / "assets").rglob("*.png"))
    assert Rectangle(source=str(icon)).texture.size[0] > 1
    assert Rectangle(source=None).source is None

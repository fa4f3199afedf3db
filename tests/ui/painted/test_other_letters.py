"""Letters that a font lacks are letters on the screen, and no empty boxes."""

import os
from typing import Any

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.core.text import text_sdl2
from kivy.core.text.markup import MarkupLabel

from companion.ui import kivy_patches
from companion.ui.kivy_patches import other_letters
from tests.ui.stage import Stage

pytestmark = pytest.mark.skipif(os.environ.get(kivy_patches.STOCK) == "1", reason="plain Kivy draws empty boxes")


def drawn(label: CoreLabel) -> Any:
    label.refresh()
    return label.texture.pixels


def kivys_box(font: str, size: float) -> Any:
    """What Kivy draws for a letter that the font lacks."""
    label = CoreLabel(font_name=font, font_size=size)
    label.resolve_font_name()
    label._size = text_sdl2._get_extents(label, "张")
    label._render_begin()
    other_letters._render(label, "张", 0, 0)
    return label._render_end().data


def test_a_name_is_drawn_in_letters(stage: Stage) -> None:
    """A box would look the same whatever the letter is; a dot stands for one that no font has."""
    pictures = {text: drawn(CoreLabel(text=text, font_name="Text", font_size=30)) for text in ("ב", "ד", "Ж", "⚽")}
    assert len(set(pictures.values())) == len(pictures)
    assert kivys_box("Text", 30) not in pictures.values()
    dot = drawn(CoreLabel(text="•", font_name="Text", font_size=30))
    assert drawn(CoreLabel(text="张", font_name="Text", font_size=30)) == dot


def test_marked_up_text_has_them_and_keeps_its_references(stage: Stage) -> None:
    label = MarkupLabel(text="But de [ref=who]محمد[/ref] [font=Icon]\U000f0e1e[/font]", font_name="Text", font_size=30)
    plain = MarkupLabel(text="But de [ref=who]Nina[/ref]", font_name="Text", font_size=30)
    ink = [drawn(each).count(b"\xff") for each in (label, plain)]
    assert list(label.refs) == list(plain.refs) == ["who"]
    assert min(ink) > 100

"""Every part in the three themes, painted: a picture of each to look at, and a measure that nothing is cut off."""

from pathlib import Path

import pytest

from companion.ui.theme.palette import THEMES
from companion.ui.theme.theme import theme
from tests.ui.gallery import CONTROLS, FOOTBALL, page
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, PORTRAIT, Stage

PAGES = {"controls": CONTROLS, "football": FOOTBALL}


@pytest.mark.parametrize("layout", PAGES.values(), ids=PAGES)
def test_pictures_of_every_part_in_every_theme(stage: Stage, layout: str, tmp_path: Path) -> None:
    shown = stage.open(page(layout), PORTRAIT)
    pictures = set()
    for name in THEMES:
        theme.switch(name)
        stage.seconds(0.5)
        pictures.add(stage.shot(tmp_path / f"{name}.png").read_bytes())
        assert clipped(shown) == []
    assert len(pictures) == len(THEMES)


def test_colours_and_sizes_come_back_after_every_switch(stage: Stage, tmp_path: Path) -> None:
    """A part whose own colour or size is overruled by its class after a switch would look different."""
    stage.open(page(CONTROLS), PHONE)
    stage.seconds(0.5)
    before = stage.shot(tmp_path / "before.png").read_bytes()
    theme.switch("day")
    theme.text_scale = 1.6
    theme.font_choice = "atkinson"
    stage.seconds(0.3)
    assert stage.shot(tmp_path / "between.png").read_bytes() != before
    theme.switch("night")
    theme.text_scale = 1.0
    theme.font_choice = "barlow"
    stage.seconds(0.3)
    assert stage.shot(tmp_path / "after.png").read_bytes() == before

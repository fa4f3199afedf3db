"""A walk through every screen and every kind of moment: nothing on any of them is too small to read or to touch."""

from pathlib import Path

import pytest

from companion.ui.theme.theme import theme
from tests.ui.at_the_table import AtTheTable
from tests.ui.screenshots import close_overlays, moments_on
from tests.ui.sizes import on_stage
from tests.ui.stage import SIZES, Stage

WALKS = [("phone", 1.0, "fr")]


@pytest.mark.parametrize(("form", "scale", "lang"), WALKS)
def test_all_can_be_read_and_touched(stage: Stage, tmp_path: Path, form: str, scale: float, lang: str) -> None:
    """Type of 14 sp, targets of 48 dp, and no words cut."""
    theme.reduce_motion = True
    table = AtTheTable(stage, tmp_path, SIZES[form])
    table.app.settings["lang"], table.app.settings["text_scale"] = lang, scale
    found = []
    for name, reach in moments_on(form):
        reach(table)
        stage.frames(6)
        found += [f"{name}, {form} at {scale:.0%}, {lang}: {small}" for small in on_stage()]
        close_overlays(table)
    assert not found, "\n".join(["", *found])

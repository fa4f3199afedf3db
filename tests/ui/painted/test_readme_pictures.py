"""The pictures of the README show the app as it is now; after a change that is meant, ``make pictures ONLY=readme``."""

from pathlib import Path

import pytest

from companion.ui.theme.palette import THEMES
from tests.ui.kept import MOST, differences, kept, side_by_side
from tests.ui.readme_pictures import FOLDER, LANGUAGES, PICTURES, file_of, painted
from tests.ui.stage import SIZES, Stage


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PICTURES)
def test_it_shows_what_the_app_paints_today(stage: Stage, name: str, lang: str, tmp_path: Path) -> None:
    before, now = kept(file_of(name, lang)), painted(name, lang, stage, tmp_path)
    count = differences(before, now)
    side_by_side(before, now).save(tmp_path / "side-by-side.png")
    assert count <= MOST, f"the picture is older than the app: {tmp_path / 'side-by-side.png'}"


def test_there_are_eight_on_every_device_by_night_and_by_day() -> None:
    assert set(FOLDER.rglob("*.*")) == {file_of(name, lang) for name in PICTURES for lang in LANGUAGES}
    assert len(PICTURES) == 8
    assert {picture.form for picture in PICTURES.values()} == set(SIZES)
    assert {picture.theme for picture in PICTURES.values()} == {"night", "day"} < set(THEMES)

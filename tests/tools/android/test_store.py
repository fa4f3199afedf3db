"""The texts and pictures for a store: complete in both languages, and within what stores take."""

import pytest
from PIL import Image

from tests.tools.android.spec import ROOT, read_spec

STORE = ROOT / ".ci" / "android" / "store"
LANGUAGES = ("fr-FR", "en-US")


def text(lang: str, name: str) -> str:
    return (STORE / lang / name).read_text(encoding="utf-8").strip()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_texts_are_there_and_short_enough(lang: str) -> None:
    assert 0 < len(text(lang, "title.txt")) <= 30
    assert 0 < len(text(lang, "short_description.txt")) <= 80
    assert 200 < len(text(lang, "full_description.txt")) <= 4000
    assert 0 < len(text(lang, f"changelogs/{read_spec()['android.numeric_version']}.txt")) <= 500


@pytest.mark.parametrize("lang", LANGUAGES)
def test_eight_pictures_of_a_size_that_stores_take(lang: str) -> None:
    pictures = sorted((STORE / lang / "images" / "phoneScreenshots").glob("*.png"))
    assert len(pictures) == 8
    for file in pictures:
        with Image.open(file) as picture:
            short, long = sorted(picture.size)
        assert 320 <= short <= long <= 3840
        assert file.stat().st_size < 150_000


def test_the_names_are_those_of_the_app() -> None:
    assert text("fr-FR", "title.txt") == read_spec()["title"]
    assert text("en-US", "title.txt") in (ROOT / ".ci/android/res/values-en/strings.xml").read_text(encoding="utf-8")

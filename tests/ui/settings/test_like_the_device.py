"""The first start is in the language and the theme of the device; one tap changes them."""

import pytest

from companion.ui.settings.theme_tile import ThemeTile
from companion.ui.shell.settings import DEVICE
from companion.ui.theme.theme import theme
from companion.ui.widgets.segment import SegmentOption
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import PHONE, TABLET


@pytest.mark.parametrize(
    ("device", "lang"), [("fr_CA.UTF-8", "fr"), ("en_US.UTF-8", "en"), ("de_DE.UTF-8", "en"), ("C", "fr")]
)
def test_the_first_start_speaks_as_the_device_does(stage, tmp_path, monkeypatch, device, lang):
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LC_ALL", device)
    table = AtTheTable(stage, tmp_path)
    assert table.app.settings["lang"] == DEVICE
    assert tr.lang == lang
    assert theme.name == "night"


@pytest.mark.parametrize("dark", [True, False])
def test_the_first_start_looks_as_the_device_does(stage, tmp_path, monkeypatch, dark):
    monkeypatch.setattr("companion.ui.shell.settings.device_is_dark", lambda: dark)
    AtTheTable(stage, tmp_path)
    assert theme.name == ("night" if dark else "day")


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_one_tap_chooses_otherwise_and_another_follows_the_device_again(stage, tmp_path, size):
    table = AtTheTable(stage, tmp_path, size)
    table.app.go("settings")
    stage.frames(3)
    assert next(option.key for option in stage.all(SegmentOption) if option.chosen) == DEVICE
    stage.tap(stage.find(SegmentOption, key="en"))
    assert tr.lang == "en"
    stage.tap(stage.find(SegmentOption, key=DEVICE))
    assert tr.lang == "fr"
    stage.tap(stage.find(ThemeTile, look="day"))
    assert theme.name == "day"
    stage.tap(stage.find(ThemeTile, look=DEVICE))
    assert theme.name == "night"

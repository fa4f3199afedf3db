"""Settings by touch: live on the screen, kept for the next time."""

import gc

import pytest

from companion.ui.settings.screen import TEXT_SCALES
from companion.ui.settings.theme_tile import ThemeTile
from companion.ui.shell.settings import KNOWN
from companion.ui.theme.theme import theme
from companion.ui.widgets.rows import SwitchRow
from companion.ui.widgets.segment import SegmentOption
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import PHONE, TABLET

LONG_ENOUGH = 6
"""Frames that a finger rests on what may also be scrolled."""


class Setting(AtTheTable):
    """The settings screen, and fingers for it."""

    def open(self):
        self.app.go("settings")
        self.stage.seconds(0.3)
        return self

    @property
    def settings(self):
        return self.app.screens.get_screen("settings")

    def tap(self, widget):
        if self.settings.ids.scroll.do_scroll_y:
            self.settings.ids.scroll.scroll_to(widget, padding=20, animate=False)
            self.stage.frames(3)
        self.stage.tap(widget, hold=LONG_ENOUGH)

    def choose(self, text):
        self.tap(self.stage.find(SegmentOption, text=text))

    def set_text_size(self, step):
        slider = self.settings.appearance.ids.size
        x, y = slider.to_window(slider.spot(step), slider.center_y)
        self.stage.tap((x, y), hold=LONG_ENOUGH)


@pytest.fixture
def setting(stage, tmp_path):
    return lambda size=TABLET: Setting(stage, tmp_path, size).open()


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_everything_can_be_changed_and_is_kept(stage, setting, size):
    table = setting(size)
    table.set_text_size(2)
    table.tap(stage.find(ThemeTile, look="day"))
    table.choose("Atkinson")
    table.choose("Réels")
    for words in ("Sons", "Vibrations", "Tourner le terrain", "Moins d’animations"):
        table.tap(stage.find(SwitchRow, text=words))
    table.choose("English")
    wanted = {
        "lang": "en",
        "theme": "day",
        "text_scale": TEXT_SCALES[2],
        "font": "atkinson",
        "reduce_motion": True,
        "sound": False,
        "haptics": False,
        "turn_pitch": True,
        "dice": "real",
    }
    stage.clear()
    again = setting(size)
    assert {name: again.app.settings[name] for name in wanted} == wanted
    assert (tr.lang, theme.name, theme.text_scale, theme.font_choice) == ("en", "day", TEXT_SCALES[2], "atkinson")
    assert stage.says("Settings")
    assert stage.find(ThemeTile, look="day").chosen
    assert not stage.find(SwitchRow, text="Sounds").active


def test_a_single_column_has_the_data_after_voice_and_clock(setting):
    shown = setting(PHONE).settings
    tops = [part.to_window(0, part.top)[1] for part in (shown.appearance, shown.voice, shown.clock, shown.data)]
    assert tops == sorted(tops, reverse=True)


def test_a_change_is_live_under_the_finger(stage, setting):
    table = setting()
    table.choose("English")
    assert stage.says("Text size")
    assert not stage.says("Taille du texte")
    table.tap(stage.find(ThemeTile, look="black"))
    assert theme.name == "black"
    table.set_text_size(4)
    assert theme.text_scale == TEXT_SCALES[-1]
    assert stage.says("160%")
    assert table.app.title == "Fourth Official"


def test_a_double_tap_on_a_switch_is_back_where_it_was(stage, setting):
    table = setting()
    row = stage.find(SwitchRow, text="Sons")
    table.tap(row)
    table.tap(row)
    assert row.active is KNOWN["sound"][0]
    assert table.app.settings["sound"] is KNOWN["sound"][0]


def test_the_app_says_what_it_is_and_what_it_does_not_do(stage, setting):
    setting()
    for words in ("Version", "Sans connexion", "Sans compte", "MIT", "Licences"):
        assert stage.says(words)


def test_a_switch_that_a_phone_is_without_is_not_freed(stage, tmp_path):
    gc.freeze()  # what other tests have left behind is not looked at
    setting = Setting(stage, tmp_path, PHONE).open()
    assert setting.settings.habits.ids.face_to_face.parent is None
    gc.collect()
    setting.app.back()
    setting.open()
    stage.resize(TABLET)
    stage.frames(4)
    setting.settings.refresh()
    assert setting.settings.habits.ids.face_to_face.parent is not None

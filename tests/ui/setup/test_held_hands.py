"""Hands that the app holds and a device that lies flat do not go together: words say so, before and during a match."""

import pytest

from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.card_matches import CARDS

APP_HOLDS = {"extras": {"hands": "app"}}


@pytest.fixture
def played(stage, tmp_path):
    return AtTheTable(stage, tmp_path)


@pytest.mark.clause("BU-06")
def test_before_kick_off_the_device_cannot_be_laid_flat(played):
    played.app.go("new", game="buteur")
    played.stage.seconds(0.3)
    new = played.app.screens.get_screen("new")
    flat = new.questions.ids.flat
    assert flat.note == tr("new.flat.note")
    flat.active = True
    played.stage.frames(3)
    assert new.frame.flat
    new.plan.turn("hands", on=True)
    new.refresh()
    played.stage.frames(3)
    assert not new.frame.flat
    assert not flat.active
    assert flat.note == tr("new.flat.held")
    flat.active = True
    played.stage.frames(3)
    assert not flat.active
    assert new.ids.notice.text == tr("new.flat.held")
    assert played.app.settings["face_to_face"], "it is only not done for this match"
    new.plan.turn("hands", on=False)
    new.refresh()
    played.stage.frames(3)
    assert new.frame.flat


@pytest.mark.clause("BU-06")
def test_in_a_match_the_pause_and_the_settings_say_why_not(played):
    played.begin(**CARDS | APP_HOLDS, given=["left"])
    played.screen.faces.switch()
    assert played.screen.ids.notice.text == tr("match.face.held")
    assert not played.app.settings["face_to_face"]
    played.app.go("settings")
    played.stage.seconds(0.3)
    settings = played.app.screens.get_screen("settings")
    settings.habits.ids.face_to_face.active = True
    played.stage.frames(3)
    assert settings.ids.notice.text == tr("match.face.held")
    played.app.back()
    played.stage.seconds(0.3)
    assert not played.screen.faces.on

"""Home by touch: the boxes, the match that lies open, the two doors, and what went wrong."""

import sqlite3

import pytest

from companion.games import GAMES
from companion.ui.home.resume_banner import ResumeBanner
from companion.ui.theme.theme import theme
from companion.ui.widgets.buttons import MainButton, QuietButton
from companion.ui.widgets.drawn.box_cover import BoxCover
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import PHONE, PORTRAIT, TABLET

FORMS = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])


@pytest.fixture
def table(stage, tmp_path):
    theme.reduce_motion = True
    return lambda size=TABLET, **kwargs: AtTheTable(stage, tmp_path, size, **kwargs)


def test_the_boxes_stand_in_the_order_of_the_shelf(stage, table):
    table()
    boxes = sorted(stage.all(BoxCover), key=lambda box: box.x)
    assert [box.game for box in boxes] == list(GAMES.boxes)
    assert all(box.title for box in boxes)


@FORMS
def test_a_box_opens_its_new_match(stage, table, size):
    played = table(size)
    stage.tap(stage.find(BoxCover))
    assert played.app.screens.current == "new"
    assert played.app.screens.current_screen.game == GAMES.boxes[0]


def test_without_an_open_match_there_is_nothing_yellow(stage, table):
    table()
    assert list(stage.all(ResumeBanner)) == []
    assert list(stage.all(MainButton)) == []


@FORMS
def test_the_open_match_goes_on_at_its_question(stage, table, size):
    played = table(size).begin(players=["Mistral", "Rubis"], given=["towns"]).give(["1", "2", "pass"])
    topic, turn = played.topic, played.referee.table.turn
    played.app.go("home")
    stage.frames(3)
    banner = stage.find(ResumeBanner)
    assert banner.names == ["Mistral", "Rubis"]
    assert banner.playing == played.referee.table.playing == 1
    assert "Manche 1" in banner.place.replace("\u00a0", " ")
    stage.tap(stage.find(MainButton, text="Reprendre"))
    assert played.app.screens.current == "match"
    assert (played.topic, played.referee.table.turn) == (topic, turn)


def test_of_two_open_matches_the_newest_is_offered(stage, table):
    played = table().begin(players=["Nina", "Papi"])
    first = played.app.session.id
    played.begin(players=["Léa", "Tom"])
    played.app.go("home")
    stage.frames(3)
    assert stage.find(ResumeBanner).names == ["Léa", "Tom"]
    stage.tap(stage.find(MainButton, text="Reprendre"))
    assert played.app.session.id != first


def test_a_match_of_four_is_offered_with_four_scores(stage, table):
    played = table().begin(players=["A1", "B2", "C3", "D4"])
    played.app.go("home")
    stage.frames(3)
    assert len(stage.find(ResumeBanner).goals) == 4
    assert "A1" in stage.find(MainButton).note


def test_the_doors_lead_to_rules_and_settings_and_back(stage, table):
    played = table()
    for words, screen in (("Règles", "rules"), ("Réglages", "settings")):
        stage.tap(stage.find(QuietButton, text=words))
        assert played.app.screens.current == screen
        played.app.screens.current_screen.on_back()
        stage.frames(2)
        assert played.app.screens.current == "home"


def test_a_damaged_library_is_told_once(stage, table, tmp_path):
    (tmp_path / "library.sqlite").write_bytes(b"this is no library" * 100)
    played = table()
    assert played.app.screens.current == "rescue"
    played.app.screens.current_screen.on_back()
    stage.frames(3)
    assert played.app.screens.current == "home"
    assert table().app.screens.current == "home"


def test_a_damaged_match_does_not_keep_the_app_closed(stage, table, tmp_path):
    table().begin()
    stage.clear()
    with sqlite3.connect(tmp_path / "library.sqlite") as library:
        library.execute("UPDATE match SET header = '{'")
    library.close()
    played = table()
    assert played.app.screens.current == "home"
    assert stage.says("est abîmé")
    assert list(stage.all(ResumeBanner)) == []


@FORMS
def test_the_open_match_names_its_box(stage, table, size):
    played = table(size).begin(given=["towns"])
    played.app.go("home")
    stage.seconds(0.3)
    banner = stage.find(ResumeBanner)
    shown = [
        widget
        for widget in banner.walk()
        if banner.game in str(getattr(widget, "text", "")) and widget.opacity and widget.height
    ]
    assert shown

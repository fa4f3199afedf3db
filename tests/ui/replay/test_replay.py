"""A match move by move: the board as it was, forward and back, by itself, from any line."""

import random

import pytest

from companion.games import GAMES
from companion.play.read_only_match import open_match
from companion.play.replay import Replay
from companion.referee import Entry, Play, Referee
from companion.sheet import sheet_of
from companion.ui.match.sheet_column import SheetColumn, SheetRow
from companion.ui.theme.theme import theme
from companion.ui.widgets.buttons import IconButton, MainButton, QuietButton
from tests.players import any_answer, match
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.shelf import shelve, shelve_match
from tests.ui.stage import PHONE, PORTRAIT, TABLET

FORMS = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
BOXES = list(GAMES.boxes)


class Watching(AtTheTable):
    def watch(self, id, **what):
        self.app.go("replay", match=open_match(self.app.library, id), **what)
        self.stage.frames(3)
        return self

    @property
    def replay(self):
        return self.app.screens.get_screen("replay")

    @property
    def shown(self):
        return self.replay.replay

    def key(self, icon):
        self.stage.tap(self.stage.find(IconButton, icon=icon, disabled=False))


@pytest.fixture
def watching(stage, tmp_path):
    theme.reduce_motion = True
    return lambda size=TABLET: Watching(stage, tmp_path, size)


@pytest.mark.parametrize("game", BOXES)
def test_every_stop_is_the_table_as_it_was(game):
    """Whichever way one comes there: forward, back, or by leaps."""
    referee = match(game, 3, 120)
    shown, way = Replay(referee), random.Random(game)
    for _ in range(25):
        shown.go(way.randint(-2, shown.last + 2))
        at = shown.at
        assert 0 <= shown.stop <= shown.last
        again = Play(referee.game, referee.header)
        assert again.replay(referee.given[:at]) is None
        assert shown.play.table == again.table
        assert shown.play.score == again.score
    shown.go(shown.last)
    assert shown.at == len(referee.given)
    assert shown.play.table == referee.table


@pytest.mark.parametrize("game", BOXES)
def test_every_line_is_told_at_exactly_one_stop(game):
    """Jumping to a line goes to the stop that tells it."""
    referee = match(game, 4, 150)
    shown = Replay(referee)
    for line in sheet_of(referee).lines:
        shown.go_to_line(line)
        assert shown.tells(line)
        if line.event is not None:
            assert line.event in shown.passage.events


def test_a_struck_line_leads_to_its_question():
    referee = match("big4", 2, 0)
    dice = random.Random(1)
    while not (referee.question.chance and len(referee.given) > 6):
        referee.answer(any_answer(referee.question, dice))
    at = len(referee.given)
    referee.answer(any_answer(referee.question, dice))
    referee.undo()
    struck = next(line for line in sheet_of(referee).lines if line.struck)
    shown = Replay(referee)
    shown.go_to_line(struck)
    assert shown.at == at
    assert not shown.tells(struck)


@FORMS
def test_forward_back_start_and_end_by_touch(stage, watching, size):
    table = watching(size)
    table.watch(shelve_match(table.app.library, "big4", 1, 20))
    assert table.shown.stop == 0
    table.key("chevron-right")
    table.key("chevron-right")
    table.key("chevron-right")
    assert table.shown.stop == 3
    table.key("chevron-left")
    assert table.shown.stop == 2
    table.key("skip-next")
    assert table.shown.stop == table.shown.last == 20
    assert table.replay.words.place == "20 / 20"
    table.key("skip-previous")
    assert table.shown.stop == 0
    assert not clipped(table.replay)


def test_the_slider_goes_anywhere(stage, watching):
    table = watching()
    table.watch(shelve_match(table.app.library, "big4", 1, 30))
    slider = table.replay.slider
    stage.tap((slider.spot(15), slider.center_y))
    assert table.shown.stop == 15
    stage.drag((slider.spot(15), slider.center_y), (slider.spot(0), slider.center_y))
    assert table.shown.stop == 0


def test_a_line_of_the_sheet_brings_its_moment(stage, watching):
    table = watching()
    table.watch(shelve_match(table.app.library, "big4", 1, 30))
    row = next(row for row in stage.all(SheetRow) if row.index == 3)
    stage.tap(row)
    assert table.replay.column.here
    assert 3 in table.replay.column.here
    assert table.shown.tells(table.replay.lines[3])


def test_on_a_phone_the_lines_are_pulled_up(stage, watching):
    table = watching(PHONE)
    table.watch(shelve_match(table.app.library, "big4", 1, 30))
    table.key("format-list-bulleted")
    stage.seconds(0.3)
    column = next(column for column in stage.all(SheetColumn) if column is not table.replay.column)
    row = next(row for row in stage.all(SheetRow) if row.index == 2 and column in list(_above(row)))
    stage.tap(row)
    assert table.shown.tells(table.replay.lines[2])


def _above(widget):
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget


def test_it_plays_by_itself_and_stops_at_the_end(stage, watching):
    table = watching()
    table.watch(shelve_match(table.app.library, "big4", 1, 5))
    stage.tap(stage.find(QuietButton, text="× 1"))
    stage.tap(stage.find(MainButton, text="Lecture"))
    assert table.replay.playing
    stage.seconds(0.9)
    assert table.shown.stop == 1
    stage.tap(stage.find(MainButton, text="Pause"))
    stage.seconds(3)
    assert table.shown.stop == 1
    stage.tap(stage.find(MainButton, text="Lecture"))
    stage.seconds(8)
    assert table.shown.stop == table.shown.last
    assert not table.replay.playing
    stage.tap(stage.find(MainButton, text="Lecture"))
    assert table.shown.stop == 0


def test_leaving_stops_it_and_changes_nothing(stage, watching):
    table = watching()
    id = shelve_match(table.app.library, "big4", 1, 20)
    before = table.app.library.match(id)
    table.watch(id)
    table.replay.play()
    stage.seconds(2)
    table.replay.on_back()
    stage.frames(2)
    assert table.app.screens.current == "home"
    assert not table.replay.playing
    after = table.app.library.match(id)
    assert (after.journal, after.changed, after.over) == (before.journal, before.changed, before.over)


@pytest.mark.parametrize("game", BOXES)
def test_every_box_can_be_watched_in_every_form(stage, watching, game):
    table = watching()
    table.watch(shelve_match(table.app.library, game, 2, 30))
    for size in (TABLET, PORTRAIT, PHONE):
        stage.resize(size)
        for stop in (7, table.shown.last):
            table.replay.go(stop)
            stage.frames(2)
            assert table.replay.stage.children
            assert not clipped(table.replay.words)


def test_large_type_and_the_other_language(stage, watching):
    table = watching(PHONE)
    table.watch(shelve_match(table.app.library, "big4", 1, 20))
    table.replay.go(12)
    theme.text_scale = 1.6
    table.app.settings["lang"] = "en"
    stage.frames(4)
    assert stage.says("Play")
    assert not clipped(table.replay.words)
    assert not clipped(table.replay.keys)


def test_a_match_that_no_longer_fits_is_shown_as_far_as_it_goes(stage, watching):
    table = watching()
    referee = Referee(GAMES["big4"], match("big4", 1, 0).header)
    dice = random.Random(3)
    for _ in range(10):
        referee.answer(any_answer(referee.question, dice))
    id = shelve(table.app.library, referee)
    table.app.library.enter(id, 10, Entry("answer", answer="nobody asked this"))
    opened = open_match(table.app.library, id)
    assert opened.failure is not None
    table.watch(id)
    assert table.shown.last == 10

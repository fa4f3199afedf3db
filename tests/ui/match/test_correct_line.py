"""Correcting a line of the sheet by touch: three taps, told before it is done, struck out afterwards."""

import pytest

from companion.sheet import sheet_of
from companion.ui.match.correct.answer_list import AnswerRow
from companion.ui.match.sheet_column import SheetRow
from companion.ui.sheet.paper_line import PaperLine
from companion.ui.theme.theme import theme
from companion.ui.widgets.overlay import Dialog
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.cut_off import cut_off
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, SIZES, TABLET

FORMS = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
PLAYED = ["towns", ["4", "5", "dribble"], "dice", ["1:4", "1:5"], "1:7", ["1", "2", "pass"]]
WHOM, OTHER, STOPPING = 3, ["1:3", "1:6"], ["1:2", "1:7"]


@pytest.fixture
def table(stage, tmp_path):
    theme.reduce_motion = True

    def at(size=TABLET):
        return AtTheTable(stage, tmp_path, size).begin(players=["Mistral", "Rubis"], given=PLAYED[:-1]).give(PLAYED[-1])

    return at


def open_line(table, at=WHOM):
    table.screen.open_line(next(line.key for line in sheet_of(table.referee).lines if line.at == at))
    table.stage.frames(6)
    return table.app.screens.current_screen


def struck(table):
    return [line.text for line in table.screen.frame.sheet.lines if line.tone == "struck"]


@pytest.mark.clause("B4-E07")
def test_three_taps_correct_an_answer(stage, table):
    played = table()
    stage.tap(next(row for row in stage.all(SheetRow) if row.text.replace("\u00a0", " ").startswith("Les n° 4 et 5")))
    stage.frames(6)
    screen = played.app.screens.current_screen
    assert screen.name == "correct"
    assert screen.ids.panel.chip(["1:4", "1:5"]).kind == "given"
    assert screen.ids.panel.chip(STOPPING).kind == "stops"
    stage.tap(screen.ids.panel.chip(OTHER))
    stage.frames(6)
    assert screen.ids.panel.follows == "2 réponses suivantes sont rejouées"
    assert screen.ids.panel.receipt.text.startswith(
        "Remettez le 4 et le 5 de Rubis face visible, retournez le 3 et le 6"
    )
    assert played.referee.given[WHOM].answer == ["1:4", "1:5"], "nothing has changed yet"
    stage.tap(screen.ids.panel.ids.correct)
    stage.until(lambda: played.app.screens.current == "match")
    played.settle()
    assert played.referee.given[WHOM].answer == OTHER
    assert len(struck(played)) == 1
    assert played.screen.frame.strip.look == "paper"
    assert stage.says("Remettez le 4 et le 5 de Rubis")


@FORMS
def test_a_correction_that_stops_the_match_says_where_and_why(stage, table, size):
    played = table(size)
    screen = open_line(played)
    stage.tap(screen.ids.panel.chip(STOPPING))
    stage.frames(6)
    panel = screen.ids.panel
    assert panel.stops.replace("\u00a0", " ").startswith("Le match s’arrête à « Leroc, n° 7 de Rubis, dribblé »")
    assert panel.ids.correct.text == "Reprendre à cette réponse"
    assert clipped(screen) == []
    assert cut_off(panel.ids.correct) == []
    stage.tap(panel.ids.correct)
    stage.until(lambda: played.app.screens.current == "match")
    played.settle()
    assert played.topic == "dribble.whom"
    assert len(played.referee.steps) == WHOM + 1


def test_leaving_changes_nothing(stage, table):
    played = table()
    entries = len(played.referee.journal)
    screen = open_line(played)
    stage.tap(screen.ids.panel.chip(OTHER))
    stage.frames(6)
    stage.tap(screen.ids.panel.ids.leave)
    stage.frames(3)
    assert played.app.screens.current == "match"
    assert len(played.referee.journal) == entries


@FORMS
def test_a_throw_is_corrected_on_the_pad_of_its_faces(stage, table, size):
    played = table(size)
    played.app.go("correct", session=played.app.session, at=1)
    stage.frames(6)
    screen = played.app.screens.current_screen
    pad = screen.ids.panel.keys
    assert pad.picked == ["9", "dribble"]
    stage.tap(pad.key(0, "8"))
    stage.frames(6)
    assert screen.ids.panel.ending == "stops"
    stage.tap(screen.ids.panel.ids.correct)
    stage.until(lambda: played.app.screens.current == "match")
    played.settle()
    assert played.referee.given[1].answer == [8, "dribble"]


def test_the_list_chooses_another_answer_and_marks_what_follows(stage, table):
    played = table()
    screen = open_line(played)
    stage.tap(screen.ids.panel.chip(OTHER))
    stage.frames(6)
    notes = {row.at: row.note for row in stage.all(AnswerRow)}
    assert notes[4] == "rejouée"
    assert notes[WHOM] == ""
    stage.tap(next(row for row in stage.all(AnswerRow) if row.at == 4))
    stage.frames(6)
    assert screen.correction.at == 4
    assert not screen.ids.panel.ready


def test_virtual_dice_have_nothing_to_correct(stage, table):
    played = table()
    played.screen.dice.change_dice("virtual")
    stage.frames(3)
    played.hand.throw()
    played.settle()
    at = next(at for at, step in enumerate(played.referee.steps) if step.given.virtual)
    played.app.go("correct", session=played.app.session, at=at)
    stage.frames(6)
    assert played.app.screens.current_screen.ids.panel.message == tr("correct.virtual")


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_paper_of_an_unfinished_match_offers_it_too(stage, table, size):
    played = table(size)
    played.app.go("sheet", session=played.app.session)
    stage.frames(6)
    paper = played.app.screens.current_screen
    paper.toggle()
    stage.frames(6)
    line = next(row for row in stage.all(PaperLine) if "4 et 5" in row.text)
    paper.ids.paper.scroll_to(line, animate=False)
    stage.frames(3)
    stage.tap(line, hold=6)
    stage.frames(6)
    screen = played.app.screens.current_screen
    assert screen.name == "correct"
    stage.tap(screen.ids.panel.chip(OTHER))
    stage.frames(6)
    stage.tap(screen.ids.panel.ids.correct)
    stage.until(lambda: played.app.screens.current == "sheet")
    stage.frames(6)
    assert any(row.struck for row in stage.all(PaperLine))


def test_the_rule_can_still_be_read(stage, table):
    screen = open_line(table())
    stage.tap(screen.ids.panel.ids.rule)
    stage.frames(3)
    assert "B4-E07" in stage.find(Dialog).title
    stage.find(Dialog).close()


@pytest.mark.parametrize("lang", ["fr", "en"])
@FORMS
def test_nothing_is_cut_off_in_large_type(stage, table, size, lang):
    played = table(size)
    theme.text_scale = 1.6
    tr.switch(lang)
    screen = open_line(played)
    stage.tap(screen.ids.panel.chip(OTHER))
    stage.frames(6)
    assert clipped(screen) == []

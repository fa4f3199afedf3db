"""From the situation to the rule: Why?, what may I do now?, and the clause behind every line of the sheet."""

import random

import pytest

from companion.games import GAMES
from companion.present.sheet_lines import shown_lines
from companion.present.why.choices import choices_of
from companion.referee import Referee, Roll
from companion.rulebook import clause
from companion.sheet import sheet_of
from companion.ui.match.choice_list import ChoiceList, ChoiceRow
from companion.ui.rules.clause_page import ClausePlace, ClauseText
from companion.ui.sheet.paper_line import PaperLine
from companion.ui.theme.theme import theme
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.overlay import Dialog
from companion.words.translation import tr
from tests.players import any_answer, any_header
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, PORTRAIT, TABLET
from tests.ui.ties import TIE

LONG_ENOUGH = 6
TWO_FORMS = pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
FORMS = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])


@pytest.fixture
def table(stage, tmp_path):
    theme.reduce_motion = True
    return lambda size=TABLET: AtTheTable(stage, tmp_path, size)


def tap_action(stage, text):
    """A finger on an action of the dialog that is open."""
    button = next(part for part in stage.find(Dialog).walk() if getattr(part, "text", "") == text)
    stage.tap(button, hold=LONG_ENOUGH)
    stage.seconds(0.3)


def ask(stage, table):
    table.screen.why()
    stage.frames(3)
    tap_action(stage, tr("match.may.title"))
    return [row for row in stage.find(ChoiceList).walk() if isinstance(row, ChoiceRow)]


@FORMS
def test_what_each_face_means_is_two_taps_from_the_throw(stage, table, size):
    at = table(size).begin(given=["towns"])
    rows = ask(stage, at)
    told = {row.clause_id: row for row in rows}
    assert {"B4-E10", "B4-E11", "B4-E13", "B4-E14", "B4-E16", "B4-E18", "B4-E06"} == set(told)
    assert told["B4-E18"].heading == "Tacle"
    assert told["B4-E18"].text == clause("B4-E18").text("fr")
    assert [die.look.word for die in told["B4-E18"].walk() if isinstance(die, DrawnDie)] == ["Tacle"]
    assert clipped(stage.find(ChoiceList)) == []


def test_a_row_leads_to_its_clause_and_back_to_the_match(stage, table):
    at = table().begin(given=["towns"]).give(["1", "1", "tackle"])
    rows = ask(stage, at)
    assert [row.heading for row in rows] == ["Tacler", "Utiliser les dés (2)", "Passer son tour"]
    stage.tap(rows[0], hold=LONG_ENOUGH)
    stage.seconds(0.3)
    assert at.app.screens.current == "rules"
    place = stage.find(ClausePlace, asked=True)
    assert next(part.clause_id for part in place.walk() if isinstance(part, ClauseText)) == "B4-E18"
    at.app.back()
    assert at.app.screens.current == "match"
    assert at.topic == "blue.what"


@pytest.mark.parametrize("game", GAMES.boxes)
def test_every_box_explains_its_first_question(stage, table, game):
    mode = GAMES[game].modes[0].id
    at = table(PHONE).begin(game=game, mode=mode)
    rows = ask(stage, at)
    assert rows
    assert all(row.heading and row.text for row in rows)
    assert clipped(stage.find(ChoiceList)) == []


@pytest.mark.parametrize("game", GAMES.boxes)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_answer_of_any_question_is_left_unexplained(game, lang):
    """Random matches with random readings: each option and face stands in some row, with a clause in force."""
    chance = random.Random(f"{game} {lang}")
    tr.switch(lang)
    try:
        for _ in range(2):
            referee = Referee(GAMES[game], any_header(GAMES[game], chance, house_rules=True))
            sides = len(referee.game.side_names(referee.header))
            for _ in range(150):
                question = referee.question
                if question is None:
                    break
                choices = choices_of(referee.game, referee.header, question)
                said = {word for choice in choices for word in choice.words}
                if isinstance(question, Roll):
                    signs = {face for die in question.dice for face in die.faces if not face.isdigit()}
                    assert len(said) >= len(signs)
                else:
                    assert {tr.render(option.words) for option in question.options} == said
                for choice in choices:
                    assert choice.meaning
                    assert choice.heading
                    assert choice.clause.id == question.clause or choice.clause.holds(referee.header.mode, sides)
                referee.answer(any_answer(question, chance))
    finally:
        tr.switch("fr")


def test_many_answers_are_named_by_the_first(stage, table):
    at = table().begin(given=["towns"]).give(["4", "5", "recover"])
    choice = choices_of(at.referee.game, at.referee.header, at.referee.question)[0]
    assert len(choice.words) == 5
    assert choice.heading == "9, 2 + 7, 3 + 6 et 2 autres"


def test_a_line_that_was_told_offers_no_choice(stage, table):
    at = table().begin(given=["towns"])
    at.screen.why("B4-E05")
    stage.frames(3)
    assert not any(getattr(part, "text", "") == tr("match.may.title") for part in stage.find(Dialog).walk())


@pytest.mark.parametrize("game", GAMES.boxes)
def test_every_line_of_the_sheet_names_a_clause_that_can_be_read(game):
    chance = random.Random(game)
    referee = Referee(GAMES[game], any_header(GAMES[game], chance))
    for _ in range(300):
        if referee.question is None:
            break
        referee.answer(any_answer(referee.question, chance))
    lines = sheet_of(referee).lines
    assert len(lines) > 5
    assert [line for line in lines if clause(line.clause).game != game] == []


def test_a_line_of_the_running_sheet_opens_its_clause_where_it_can_be_corrected(stage, table):
    at = table().begin(given=["towns"])
    for line in shown_lines(sheet_of(at.referee)):
        at.screen.open_line(line.key)
        stage.frames(3)
        stage.tap(at.app.screens.current_screen.ids.panel.ids.rule)
        stage.frames(3)
        assert line.clause in stage.find(Dialog).title
        stage.find(Dialog).close()
        at.app.screens.current_screen.leave()
        stage.frames(3)


def test_a_line_from_before_the_first_answer_opens_its_clause_at_once(stage, table):
    at = table().begin(**TIE)
    for line in shown_lines(sheet_of(at.referee)):
        at.screen.open_line(line.key)
        stage.frames(3)
        assert line.clause in stage.find(Dialog).title
        stage.find(Dialog).close()
        stage.frames(3)


@TWO_FORMS
def test_a_line_of_the_paper_opens_its_clause(stage, table, size):
    at = table(size).begin(given=["towns", ["1", "1", "tackle"], "action", "1:3", ["foul"]]).give(["2", "4", "yellow"])
    at.app.go("sheet", session=at.app.session)
    at.app.screens.get_screen("sheet").toggle()
    paper = at.app.screens.get_screen("sheet").ids.paper
    stage.until(lambda: paper.written)
    stage.seconds(0.2)
    lines = [line for line in paper.walk() if isinstance(line, PaperLine)]
    assert all(line.clause for line in lines)
    yellow = next(line for line in lines if line.clause == "B4-E21")
    assert yellow.height >= 56
    paper.scroll_to(yellow, padding=20, animate=False)
    stage.frames(3)
    stage.tap(yellow, hold=LONG_ENOUGH)
    stage.frames(3)
    stage.tap(at.app.screens.current_screen.ids.panel.ids.rule, hold=LONG_ENOUGH)
    stage.frames(3)
    assert "B4-E21" in stage.find(Dialog).title
    tap_action(stage, tr("match.why.rules"))
    assert at.app.screens.current == "rules"
    at.app.back()
    at.app.screens.current_screen.leave()
    assert at.app.screens.current == "sheet"


SAVED = ["towns", ["1", "3", "free_kick"], "action", "0:9", ["4", "5"]]


@TWO_FORMS
def test_why_offers_the_last_decision_first(stage, table, size):
    """1-B12: what people argue about is what was just decided, not what is asked next."""
    at = table(size).begin(given=SAVED)
    at.screen.dice.change_dice("real")
    at.give(["2", "3", "6"])
    at.screen.why()
    stage.frames(3)
    assert stage.find(Dialog).actions[0]["text"] == tr("match.why.last.open")
    tap_action(stage, tr("match.why.last.open"))
    body = stage.find(Dialog).body
    assert "Attaque de Nina : 4 + 5 (dés) = 9" in body.replace("\u00a0", " ")
    assert clause("B4-E17").text("fr") in body
    tap_action(stage, tr("match.why.last.question"))
    assert clause("B4-E17").text("fr") not in stage.find(Dialog).body


@TWO_FORMS
def test_the_strip_explains_what_it_tells(stage, table, size):
    at = table(size).begin(given=["towns"])
    at.app.settings["confirm"] = False
    strip = at.screen.frame.ids.strip
    assert strip.explains
    stage.tap(strip)
    stage.seconds(0.3)
    assert "Alan Towns" in stage.find(Dialog).body, "what was drawn is a decision"
    stage.find(Dialog).close()
    stage.seconds(0.3)
    at.screen.dice.change_dice("real")
    at.give(["2", "3", "pass"])
    stage.until(lambda: strip.parent is not None)
    stage.tap(strip)
    stage.seconds(0.3)
    assert clause("B4-E13").text("fr") in stage.find(Dialog).body

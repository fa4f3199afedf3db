"""A match against the app by touch: its turn is told step by step, and everything about it can be changed."""

import pytest
from kivy.utils import get_hex_from_color

from companion.games import GAMES
from companion.ui.match.ghost.column import GhostChance, GhostColumn, GhostStepRow
from companion.ui.theme.palette import THEMES
from companion.ui.theme.theme import theme
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.overlay import Dialog
from companion.ui.widgets.segment import SegmentOption
from companion.words.translation import tr
from tests.play.ghost_table import header_of
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, PORTRAIT, TABLET
from tests.ui.wcag import contrast
from tests.ui.with_ghost import GhostMatch, nearly_over

TOUCHED = 24


@pytest.fixture
def ghost(stage, tmp_path):
    return lambda size=TABLET: GhostMatch(stage, tmp_path, size)


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
@pytest.mark.parametrize("box", GAMES.boxes)
def test_the_last_turns_of_a_match_in_each_box_to_full_time(stage, tmp_path, box, size):
    """Resumed in the middle of a turn; every instruction is confirmed, every answer of the person is a touch."""
    id, whole = nearly_over(tmp_path, box, TOUCHED)
    match = GhostMatch(stage, tmp_path, size)
    match.app.resume(id)
    stage.until(lambda: match.app.screens.current == "match")
    match.rest()
    told = 0
    while match.app.screens.current == "match":
        if match.telling:
            told += 1
            assert match.screen.answering.panel.text
            assert clipped(match.screen.frame.panel) == []
            match.done()
        else:
            match.answer(whole)
    assert match.app.screens.current == "full_time"
    assert told
    assert [step.given.answer for step in match.referee.steps] == [step.given.answer for step in whole]
    assert [entry.ghost for entry in match.app.library.match(id).journal] == [step.given.ghost for step in whole]


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
def test_it_shows_the_card_to_turn_over_and_waits(ghost, size):
    match = ghost(size).kick_off("big4").until_told("retournez")
    screen = match.screen
    told = screen.answering.panel.orders
    card = screen.frame.stage.board.card(next(iter(told.turned)))
    assert card.turning
    assert card.condition == "form", "the card is shown as it lies before it is turned"
    assert told.text in screen.frame.asked.question
    assert screen.frame.main.text == "C’est fait"
    entries = len(match.referee.journal)
    match.stage.seconds(3)
    assert len(match.referee.journal) == entries, "it waits"
    match.done()
    assert len(match.referee.journal) > entries or not match.telling


def test_the_column_has_its_steps_and_its_reason(ghost):
    match = ghost().kick_off("big4").until_told("retournez")
    match.stage.frames(4)
    column = match.stage.find(GhostColumn)
    states = [row.state for row in match.stage.all(GhostStepRow)]
    assert states.count("now") == 1
    assert states[-1] == "next"
    assert column.title == "Le tour du fantôme"
    assert len(list(match.stage.all(GhostChance))) == 2
    assert "%" in match.screen.frame.asked.lead
    while match.telling:
        match.done()
    assert list(match.stage.all(GhostColumn)) == []


@pytest.mark.parametrize("look", THEMES)
def test_the_number_of_the_step_to_do_now_can_be_read(ghost, look):
    match = ghost().kick_off("foot-savane").until_told("")
    theme.switch(look)
    match.stage.frames(4)
    [now] = [row for row in match.stage.all(GhostStepRow) if row.state == "now"]
    number = next(label for label in now.walk() if getattr(label, "text", "") == now.number)
    assert contrast(get_hex_from_color(number.color)[:7], get_hex_from_color(theme.chalk)[:7]) >= 4.5


def test_what_it_did_is_said_although_another_question_is_asked_by_now(ghost):
    """It passed: the question it answered leads to cards, and the referee asks the next side to throw."""
    match = ghost()
    match.begin(**header_of("big4", "regular", "", starts=0).as_json(), given=["towns", [9, "free_kick"], "pass"])
    match.rest()
    assert match.telling
    assert match.screen.shown.asking.question.hints.point_by is not None
    assert match.referee.question.topic == "turn"


def test_why_says_what_it_cannot_know_and_leads_to_the_rule(ghost):
    match = ghost(PHONE).kick_off("big4").until_told("retournez")
    match.screen.tool("why")
    match.stage.frames(12)
    dialog = match.stage.find(Dialog)
    assert dialog.title == tr("ghost.why")
    assert "ni les dés à venir, ni les cartes cachées" in dialog.body
    match.stage.tap(match.stage.find_text("La règle"))
    match.stage.frames(12)
    assert match.stage.says("B4-")


def test_undo_asks_the_person_again(ghost):
    match = ghost().kick_off("big4", "", "regular").until_told("")
    steps = match.referee.steps
    person = max(at for at, step in enumerate(steps) if not step.given.ghost)
    match.screen.taking_back.undo()
    match.stage.frames(12)
    if any(step.given.virtual for step in steps[person:]):
        match.stage.tap(match.stage.find_text(tr("match.undo.yes")))
    match.rest()
    assert len(match.referee.steps) <= person
    assert not match.telling
    assert match.referee.question.seat.side == 0


def test_the_person_throws_for_it(ghost):
    match = ghost().kick_off("big4").until_told("retournez")
    match.stage.tap(next(each for each in match.stage.all(SegmentOption) if each.key == "real"))
    assert match.app.settings["ghost_dice"] == "real"
    assert match.app.settings["dice"] == "virtual", "the person's own dice stay as they are"
    for _ in range(40):
        question = match.referee.question
        if match.telling:
            match.done()
        elif question.seat.side == 0:
            break
        else:
            match.answer()
    assert match.screen.ghost.act == "enter"
    assert match.screen.frame.asked.lead == "Fantôme\u00a0: lancez 2 dés classiques et le dé action"
    steps = len(match.referee.steps)
    match.answer()
    thrown = match.referee.steps[steps]
    assert thrown.given.ghost
    assert not thrown.given.virtual


def test_it_takes_over_a_side_and_gives_it_back(ghost):
    match = ghost().kick_off("big4", "", "")
    match.give("towns")
    seat(match, "beginner")
    assert match.app.session.ghosts == {0: "beginner"}
    match.stage.frames(12)
    assert any(step.given.ghost for step in match.referee.steps)
    seat(match, "people")
    assert match.app.session.ghosts == {}
    assert not match.telling


def seat(match, key):
    """In the pause, choose who plays the first side."""
    match.screen.pause()
    match.stage.frames(12)
    match.stage.tap(match.stage.find(QuietButton, text="Fantôme"))
    match.stage.frames(12)
    match.stage.tap(next(each for each in match.stage.all(SegmentOption) if each.key == key))
    match.rest()


@pytest.mark.parametrize(("level", "shown"), [("regular", True), ("formidable", False)])
def test_the_chances_are_hidden_against_the_best_ghost_until_asked_for(ghost, level, shown):
    match = ghost()
    match.app.settings["hints"] = True
    match.kick_off("big4", level, "")
    chances = match.screen.chances
    assert (chances.wanted, chances.odds_wanted) == (shown, shown)
    if not shown:
        chances.switch()
        assert chances.wanted
        assert chances.odds_wanted


def test_the_voice_says_it_once_and_again_on_demand(ghost):
    said = []

    class Speaker:
        def speaks(self, lang):
            return True

        def say(self, text, lang):
            said.append(text)

        def stop(self):
            pass

    match = ghost()
    match.app.voice.speaker = Speaker()
    match.app.settings["voice"] = "scores"
    match.kick_off("big4").until_told("retournez")
    text = match.screen.answering.panel.text
    assert [each for each in said if " ".join(text.split()) in each] == said[-1:]
    match.stage.tap(match.screen.answering.panel.ids.repeat)
    assert said[-1] == said[-2]


def test_face_to_face_it_is_told_to_the_person(ghost):
    match = ghost()
    match.app.settings["face_to_face"] = True
    match.kick_off("big4", "", "regular").until_told("retournez")
    assert match.screen.faces.on
    assert match.screen.faces.asked == 0
    assert match.screen.answering.panel.text


def test_it_goes_on_when_the_match_is_left_while_it_thinks(ghost):
    match = ghost().kick_off("big4").until_told("")
    id = match.app.session.id
    match.stage.tap(match.screen.frame.main)
    match.app.go("home")
    match.stage.seconds(1)
    match.app.resume(id)
    match.stage.until(lambda: match.app.screens.current == "match")
    match.rest()
    assert match.telling or match.referee.question.seat.side == 1

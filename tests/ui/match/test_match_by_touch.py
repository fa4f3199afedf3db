"""Whole matches through the real window, by touches alone."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from companion.dice import Roller
from companion.games import game
from companion.play.by_itself import only_answer
from companion.referee import Header, Referee, Roll
from companion.ui.theme.theme import theme
from companion.words.translation import tr
from tests.players import any_answer
from tests.ui.at_the_table import MATCH, AtTheTable
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, PORTRAIT, TABLET

TOP = Path(__file__).resolve().parents[3]
GOAL = [["1", "1", "free_kick"], "action", "0:9", ["6", "5"], ["1", "2", "3"]]
PASS = [["1", "2", "pass"]]


@pytest.fixture
def table(stage, tmp_path):
    theme.reduce_motion = True
    return lambda size=TABLET, **kwargs: AtTheTable(stage, tmp_path, size, **kwargs)


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
def test_a_whole_match_with_entered_dice(table, size):
    played = table(size).begin()
    played.give("towns")
    for _ in range(2):
        played.give(*GOAL).give(*PASS)
    played.give(["4", "5", "dribble"], "dice", ["1:4", "1:5"], "1:11")
    played.give(["1", "1", "tackle"], "action", "0:3", ["foul"], ["2", "4", "yellow"])
    played.give(*GOAL)
    assert played.referee.score == [3, 0]
    assert played.referee.result.winner == 0
    assert played.app.screens.current == "full_time"
    assert played.referee.table.tokens[16].yellows == 1
    assert played.app.library.match(played.app.session.id).over


def answers_of_chance(secret: str, longest: int) -> list | None:
    """The answers of a match with these virtual dice, if it is short: found by playing it without a screen."""
    referee = Referee(game(MATCH["game"]), Header.from_json(MATCH))
    roller, picks, choice = Roller(secret), [], random.Random(1)
    while (question := referee.question) is not None:
        if len(referee.given) > longest:
            return None
        if isinstance(question, Roll):
            referee.answer(roller.throw(question, referee.throws), virtual=True)
        else:
            picks.append("action" if question.topic == "blue.what" and len(question.options) == 3 else None)
            only = only_answer(question)
            picks[-1] = only.answer if only else picks[-1] or any_answer(question, choice)
            referee.answer(picks[-1])
    return [given.answer for given in referee.given]


def test_a_whole_match_with_virtual_dice(table):
    secret, answers = next(
        (key, answers)
        for key in (f"{number:064x}" for number in range(4000))
        if (answers := answers_of_chance(key, longest=70))
    )
    played = table(secret=secret).begin()
    while played.referee.question is not None:
        if isinstance(played.referee.question, Roll):
            played.hand.throw()
            played.settle()
        else:
            given = len(played.referee.given)
            played.give(*answers[given : given + 2][: 2 if played.leads_on(answers[given]) else 1])
    assert [given.answer for given in played.referee.given] == answers
    assert max(played.referee.score) == 3
    assert all(step.given.virtual for step in played.referee.steps if step.question.chance)
    assert played.app.screens.current == "full_time"


def test_choosing_players_for_a_sum_keeps_lit_what_can_still_lead_to_it(table):
    played = table().begin().give("towns", ["4", "5", "recover"])
    screen = played.screen
    played.stage.tap(screen.frame.stage.board.card("1:4"))
    assert screen.shown.picture.marks.lit == {"1:5", "1:2", "1:3"}
    assert "4 + " in screen.answering.panel.sum
    assert screen.answering.panel.sum.endswith("= 9")
    assert (screen.frame.main.ready, screen.frame.main.missing) == (False, tr("match.still", n=5))
    played.stage.tap(screen.frame.main)
    assert played.topic == "dice.whom"
    played.stage.tap(screen.frame.stage.board.card("1:5"))
    assert screen.frame.main.ready
    assert screen.answering.panel.sum == "4 + 5 = 9"
    played.stage.tap(screen.answering.panel.key_of(screen.shown.asking.done.picking.options[0]))
    assert screen.shown.picture.marks.chosen == {"1:9"}
    played.hand.confirm()
    played.settle()
    assert played.referee.given[-1].answer == ["1:9"]


def test_a_card_that_is_not_lit_changes_nothing(table):
    played = table().begin().give("towns", ["4", "5", "recover"])
    played.stage.tap(played.screen.frame.stage.board.card("0:4"))
    assert played.screen.shown.picture.marks.chosen == frozenset()


def test_dice_can_be_switched_at_any_moment_and_stay_so(table):
    played = table().begin().give("towns")
    assert played.app.settings["dice"] == "virtual"
    played.give(["1", "2", "pass"])
    assert played.app.settings["dice"] == "real"
    assert played.screen.shown.asking.habits.dice == "real"
    played.stage.tap(played.stage.find(text=tr("match.tool.real")))
    played.hand.throw()
    played.settle()
    assert played.referee.given[-1].virtual


def test_undo_of_a_choice_or_a_real_throw_is_one_tap_and_says_what_went(table):
    played = table().begin().give("towns", ["4", "5", "dribble"], "dice", ["1:4", "1:5"])
    for topic, gone in (("green.order", "Remettez le 4 et le 5 de Papi face visible"), ("turn", "")):
        if topic == "turn":
            played.stage.seconds(11)
        played.stage.tap(played.stage.find(text=tr("match.tool.undo")))
        played.settle()
        assert played.topic == topic
        assert played.stage.says(gone)
    assert played.stage.says("Annulé : lancer 9, Dribble")
    assert len(played.referee.strikes) == 1


def test_undo_of_virtual_dice_names_them_and_asks_all_sides(table):
    played = table().begin().give("towns")
    played.hand.throw()
    played.settle()
    step = next(step for step in played.referee.steps if step.given.virtual)
    while (
        played.screen.shown.asking.question is not played.referee.question or not played.referee.steps[-1].given.virtual
    ):
        played.session.undo()
    pips = " + ".join(face for face in step.given.answer if face.isdigit())
    played.stage.tap(played.stage.find(text=tr("match.tool.undo")))
    assert played.stage.says(f"Annuler : lancer {pips}")
    assert played.stage.says(tr("match.undo.agree", n=2))
    played.stage.tap(played.stage.find(text=tr("match.undo.yes")))
    played.settle()
    assert played.topic == "turn"
    assert len(played.referee.strikes) == 1
    assert any(line.tone == "struck" for line in played.screen.frame.sheet.lines)


def test_why_opens_the_clause_of_the_question(table):
    played = table().begin().give("towns")
    played.stage.tap(played.stage.find(text=tr("match.tool.why")))
    assert played.stage.says("B4-E06")


def test_the_language_switches_live(table):
    played = table().begin().give("towns")
    assert played.stage.says("Lancez 2 dés classiques et le dé action")
    played.app.settings["lang"] = "en"
    played.stage.frames(3)
    assert played.stage.says("Roll 2 classic dice and the action die")
    assert played.stage.says("Match sheet")
    assert played.app.title == "Fourth Official"


def test_a_double_tap_counts_once(table):
    played = table().begin()
    played.stage.tap(played.screen.answering.panel.key_of(played.screen.shown.asking.done.picking.options[0]))
    played.app.session.answer("mordan")
    played.app.session.answer("mordan")
    played.settle()
    assert len(played.referee.given) == 1


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
@pytest.mark.parametrize(("lang", "scale"), [("fr", 1.6), ("en", 1.0)])
def test_nothing_is_clipped(table, size, lang, scale):
    played = table(size).begin()
    played.app.settings["lang"] = lang
    played.app.settings["text_scale"] = scale
    played.stage.frames(4)
    for answers in (
        [],
        ["towns"],
        [["4", "5", "dribble"]],
        ["dice"],
        [["1:9"], "1:8", ["1", "1", "free_kick"]],
        ["action"],
    ):
        played.give(*answers)
        played.stage.frames(3)
        assert clipped(played.app.root) == [], played.topic


PLAYER = """
import sys
from pathlib import Path
from companion.ui.theme import theme
from tests.players import any_answer
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import Stage
import random

theme.reduce_motion = True
played = AtTheTable(Stage(), Path(sys.argv[1])).begin()
dice = random.Random(11)
while played.referee.question:
    played.give(any_answer(played.referee.question, dice))
    print(len(played.referee.given), played.topic, flush=True)
"""


@pytest.mark.parametrize("lines", [1, 7])
def test_killed_at_any_moment_the_app_resumes_at_exactly_that_question(stage, tmp_path, lines):
    """What the screen had shown is there again; an answer that the disk had just taken may be there as well."""
    process = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(tmp_path)], stdout=subprocess.PIPE, text=True, cwd=TOP, env=dict(os.environ)
    )
    for _ in range(lines):
        shown = process.stdout.readline().split()
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    played = AtTheTable(stage, tmp_path)
    stored = played.app.library.open_match()
    assert len(stored.journal) in (int(shown[0]), int(shown[0]) + 1)
    expected, failure = Referee.resume(game(stored.header.game), stored.header, stored.journal)
    assert failure is None
    stage.tap(stage.find(text=tr("home.resume")))
    played.settle()
    assert played.app.screens.current == "match"
    assert (played.topic, len(played.referee.given)) == (expected.question.topic, len(stored.journal))
    if len(stored.journal) == int(shown[0]):
        assert played.topic == shown[1]


def test_a_disk_that_refuses_loses_no_answer_and_says_so(table):
    played = table().begin().give("towns", ["1", "2", "pass"])
    locked = sqlite3.connect(played.app.library.file)
    locked.execute("DROP TABLE entry")
    locked.commit()
    locked.close()
    played.give(["1", "2", "pass"])
    assert played.topic == "turn"
    assert len(played.referee.given) == 3
    assert played.app.session.waiting == 1
    assert played.screen.unsaved

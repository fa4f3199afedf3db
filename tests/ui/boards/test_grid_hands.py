"""Hands that the app deals and holds, for tables that lost their cards: secret, and safe from a sudden end."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.ui.theme.theme import theme
from companion.ui.widgets.cards.card_picture import CardPicture
from companion.ui.widgets.rows import SwitchRow
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.card_matches import CARDS, play_to_the_end
from tests.ui.stage import PHONE, TABLET

APP_HOLDS = {"extras": {"hands": "app"}}
TOP = Path(__file__).resolve().parents[3]


@pytest.fixture
def table(stage, tmp_path):
    return lambda size=TABLET, **changes: AtTheTable(stage, tmp_path, size).begin(**CARDS | changes)


def test_a_whole_match_with_hands_that_the_app_holds(table):
    played = table(**APP_HOLDS)
    play_to_the_end(played, random.Random(5), virtual=True)
    assert played.referee.result is not None
    assert all(step.given.virtual for step in played.referee.steps if step.question.chance)
    assert played.app.screens.current == "full_time"


def backs(played):
    """The pictures of the hand on the screen, from left to right."""
    return [each for each in played.screen.answering.panel.walk() if isinstance(each, CardPicture)]


def test_the_app_deals_without_a_tap_and_shows_a_hand_only_to_its_owner(table):
    played = table(**APP_HOLDS, given=["left"])
    assert played.topic == "kick_off.card"
    answers = played.screen.answering.panel
    assert len(backs(played)) == 8
    assert all(picture.card is None and picture.copies == 1 for picture in backs(played))
    assert played.screen.frame.asked.question == tr("grid.pass_to", name="Léa")
    assert played.stage.says(tr("grid.pass_to", name="Léa"))
    played.stage.tap(backs(played)[0])
    assert answers.covered
    assert not played.screen.shown.picture.marks.chosen
    played.hand.confirm()
    offered = [answers.key_of(option) for option in played.referee.question.options if option.tokens]
    assert all(picture.card.kind == "attacker" for picture in offered)
    played.stage.tap(offered[0])
    assert offered[0].chosen
    played.hand.confirm()
    played.settle()
    assert played.referee.given[-1].answer.startswith("attacker:")


def test_undo_goes_back_over_the_cards_that_the_app_dealt(table):
    played = table(**APP_HOLDS, given=["left"])
    played.screen.session.undo()
    played.settle()
    assert played.topic == "start.half"
    assert played.referee.given == ()


def test_a_card_of_the_hand_that_may_not_be_played_says_why_and_the_hand_can_be_hidden_again(table):
    played = table(**APP_HOLDS, given=["left"])
    answers = played.screen.answering.panel
    held = [token.label for token in played.referee.table.tokens if getattr(token, "holder", None) == "Léa"]
    played.hand.confirm()
    assert len(answers.pictures.of) + len(answers.pictures.idle) == len(set(held))
    picture, face = answers.pictures.idle[0]
    assert picture.card == face
    played.stage.tap(picture)
    notice = played.screen.ids.notice
    assert notice.shown
    assert notice.clause == "BU-13"
    assert played.topic == "kick_off.card"
    played.stage.tap(answers._hide)
    assert answers.covered
    assert all(back.card is None for back in backs(played))
    assert played.screen.frame.asked.question == tr("grid.pass_to", name="Léa")


CUT_SHORT = 9
DEALER = """
import sys
from pathlib import Path
from kivy.clock import Clock
from companion.referee import Header
from companion.store import Library
from companion.play.session import Session
from companion.ui.shell.tasks import next_frame

header = Header("buteur", "standard", ("Léa", "Hugo"), starts=0, extras={"hands": "app"})
session = Session.begin(Library(Path(sys.argv[1]) / "library.sqlite"), header, "07" * 32, next_frame)
session.answer("left")
while len(session.referee.journal) < int(sys.argv[2]):
    Clock.tick()
print("dealing", flush=True)
sys.stdin.read()
"""


def test_killed_while_the_app_deals_it_deals_on_with_the_same_cards(stage, tmp_path):
    theme.reduce_motion = True
    whole = AtTheTable(stage, tmp_path / "whole").begin(**CARDS | APP_HOLDS | {"starts": 0}, given=["left"])
    hands = {token.id: token.zone for token in whole.referee.table.tokens}
    dealt = len(whole.referee.given)
    folder = tmp_path / "killed"
    folder.mkdir()
    dealer = subprocess.Popen(
        [sys.executable, "-c", DEALER, str(folder), str(CUT_SHORT)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=TOP,
        env=dict(os.environ),
    )
    assert dealer.stdout.readline() == "dealing\n"
    os.kill(dealer.pid, signal.SIGKILL)
    dealer.wait()
    played = AtTheTable(stage, folder)
    left = len(played.app.library.open_match().journal)
    assert CUT_SHORT <= left <= CUT_SHORT + 1 < dealt, "what was seen is on the disk"
    stage.tap(stage.find(text=tr("home.resume")))
    played.settle()
    assert played.topic == "kick_off.card"
    assert played.screen.answering.panel.covered
    assert {token.id: token.zone for token in played.referee.table.tokens} == hands


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_app_is_asked_to_hold_the_cards_before_kick_off(stage, tmp_path, size):
    theme.reduce_motion = True
    played = AtTheTable(stage, tmp_path, size)
    played.app.go("new", game="buteur")
    stage.seconds(0.3)
    new = played.app.screens.get_screen("new")
    row = stage.find(SwitchRow, text=tr("buteur.switch.hands.title"))
    assert tr("match.check_box") in row.note
    assert not new.questions.ids.dice.disabled
    new.frame.column.scroll_to(row, animate=False)
    stage.frames(3)
    there = row.to_window(*row.pos)[1]
    stage.tap(row, hold=6)
    assert new.questions.ids.dice.disabled
    row = stage.find(SwitchRow, text=tr("buteur.switch.hands.title"))
    assert row.to_window(*row.pos)[1] == pytest.approx(there, abs=2), "2-C10: it stays under the finger"
    stage.tap(new.frame.kick_off)
    played.settle()
    assert dict(played.referee.header.extras) == {"hands": "app"}
    assert played.referee.table.hands.app_holds
    played.app.go("new", game="buteur")
    stage.seconds(0.3)
    assert stage.find(SwitchRow, text=tr("buteur.switch.hands.title")).active

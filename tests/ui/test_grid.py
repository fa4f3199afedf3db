"""The board of squares and cards: whole matches by touch, squares smaller than fingertips, hands that are secret."""

import random

import pytest

from companion.ui.squares import square_token
from companion.ui.theme import theme
from companion.ui.translation import tr
from tests.players import any_answer
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, PORTRAIT, TABLET

CARDS = {"game": "buteur", "mode": "standard", "players": ["Léa", "Hugo"]}
APP_HOLDS = {"extras": {"hands": "app"}}
FEW_CARDS = {"hand": 10, "red": 10, "blue": 10, "none": 10}
FIRST_CARD = ["left", "attacker", [8, 6], "attacker:hand:3s-3dl"]
SIZES = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])


@pytest.fixture
def table(stage, tmp_path):
    theme.reduce_motion = True
    return lambda size=TABLET, **changes: AtTheTable(stage, tmp_path, size).begin(**CARDS | changes)


def board_of(played):
    return played.screen.frame.stage.board


def play_to_the_end(played, choice, *, virtual):
    while (question := played.referee.question) is not None:
        if question.chance and virtual:
            played.hand.throw()
            played.settle()
        else:
            played.give(any_answer(question, choice))


@pytest.mark.parametrize(("size", "people"), [(TABLET, 2), (PHONE, 4)], ids=["tablet", "phone"])
def test_a_whole_match_with_real_cards(table, size, people):
    played = table(size, players=["Léa", "Hugo", "Nina", "Papi"][:people], kit={"symbols": FEW_CARDS})
    play_to_the_end(played, random.Random(people), virtual=False)
    assert played.referee.result is not None
    assert not any(step.given.virtual for step in played.referee.steps)
    assert played.app.screens.current == "full_time"


def test_a_whole_match_with_hands_that_the_app_holds(table):
    played = table(**APP_HOLDS)
    play_to_the_end(played, random.Random(5), virtual=True)
    assert played.referee.result is not None
    assert all(step.given.virtual for step in played.referee.steps if step.question.chance)
    assert played.app.screens.current == "full_time"


def test_the_app_deals_without_a_tap_and_shows_a_hand_only_to_its_owner(table):
    played = table(**APP_HOLDS).give("left")
    assert played.topic == "kick_off.card"
    answers = played.screen.answers
    offered = [answers.chip(option) for option in played.referee.question.options if option.tokens]
    assert offered
    assert all(picture.card is None for picture in offered)
    assert played.stage.says(tr("grid.pass_to", name="Léa"))
    played.stage.tap(offered[0])
    assert not answers.chosen
    played.hand.confirm()
    assert all(picture.card["kind"] == "attacker" for picture in offered)
    played.stage.tap(offered[0])
    assert offered[0].chosen
    played.hand.confirm()
    played.settle()
    assert played.referee.given[-1].answer.startswith("attacker:")


def test_undo_goes_back_over_the_cards_that_the_app_dealt(table):
    played = table(**APP_HOLDS).give("left")
    played.screen.session.undo()
    played.settle()
    assert played.topic == "start.half"
    assert played.referee.given == ()


def test_a_touch_takes_the_nearest_square_within_reach(table):
    played = table(PHONE).give("left", "attacker")
    board = board_of(played)
    x, y = board.pitch.spot(8.5, 6.5)
    played.stage.tap(board.to_window(x - 30, y - 30))
    assert played.screen.answers.chosen == {square_token([8, 6])}
    assert played.screen.frame.main.ready
    played.stage.tap(board.to_window(*board.pitch.spot(8.5, 5.4)))
    assert played.screen.answers.chosen == {square_token([8, 5])}
    played.hand.confirm()
    played.settle()
    assert played.referee.given[-1].answer == [8, 5]


def test_a_touch_far_from_every_legal_square_changes_nothing(table):
    played = table().give("left", "attacker")
    board = board_of(played)
    played.stage.tap(board.to_window(*board.pitch.spot(2.5, 2.5)))
    assert played.screen.answers.chosen == frozenset()
    assert not played.screen.frame.main.ready


def test_the_ball_runs_leg_by_leg_along_its_card(table):
    played = table().give(*FIRST_CARD[:3])
    theme.reduce_motion = False
    played.give(FIRST_CARD[3])
    way = board_of(played).way
    assert way.moving
    assert 0 < way.progress < 1
    played.stage.seconds(0.35)
    assert 1 < way.progress < 2
    played.stage.seconds(0.4)
    assert not way.moving
    assert way.ball == (14.5, 3.5)


def test_a_card_told_leg_by_leg_runs_each_leg_once(table):
    played = table().give("left", "attacker", [8, 6], "describe", "hand", "straight", 3)
    theme.reduce_motion = False
    played.give("diagonal_left", 3)
    assert 1 < board_of(played).way.progress < 2


def test_the_tray_says_stock_hands_and_the_last_card(table):
    played = table().give(*FIRST_CARD)
    tray = board_of(played).tray
    assert tray.stock == played.referee.table.facts["stock"] == 38
    assert tray.last_card["kind"] == "attacker"
    assert played.stage.says(tr("grid.held", n=8))
    assert played.stage.says(tr("grid.stock"))


def test_what_may_not_be_played_is_named_once(table):
    played = table().give(*FIRST_CARD)
    offered = [option.answer for option in played.referee.question.options]
    assert offered == ["attacker", "free_kick", "none"]
    assert played.stage.says("Pas ici : Gardien, Corner et Penalty")


def test_a_known_card_is_chosen_by_its_picture(table):
    played = table(PHONE).give(*FIRST_CARD[:3])
    answers = played.screen.answers
    option = next(o for o in played.referee.question.options if o.answer == FIRST_CARD[3])
    assert [leg["distance"] for leg in answers.chip(option).card["legs"]] == [3, 3]
    played.hand.choose(option)
    assert answers.chip(option).chosen
    assert answers.hint == tr.render(option.words)


@SIZES
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_nothing_is_clipped(table, size, lang, scale):
    played = table(size)
    played.app.settings["lang"] = lang
    played.app.settings["text_scale"] = scale
    played.stage.frames(4)
    for answers in ([], FIRST_CARD[:3], FIRST_CARD[3:], ["attacker", "describe"], ["hand"], ["straight"], [2]):
        played.give(*answers)
        played.stage.frames(3)
        assert clipped(played.app.root) == [], played.topic

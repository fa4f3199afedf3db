"""The tap that completes an answer gives it; with the setting ``confirm`` it waits for the main button."""

import random
from pathlib import Path

import pytest

from companion.games import GAMES
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import PHONE, TABLET, Stage

_ANSWERS = 25


@pytest.fixture
def table(stage: Stage, tmp_path: Path):
    return lambda size=TABLET, **kwargs: AtTheTable(stage, tmp_path, size, confirm=False, **kwargs)


def test_the_last_face_the_last_card_and_a_chip_answer(stage: Stage, table) -> None:
    played = table().begin()
    stage.tap(played.screen.answering.panel.key_of(played.referee.question.options[1]))
    stage.until(lambda: len(played.referee.given) == 1)
    played.settle()
    stage.tap(played.screen.answering.panel.ids.segment.row.children[0])
    pad = played.screen.answering.panel.pad
    stage.tap(pad.sum_keys[9])
    stage.frames(20)
    assert len(played.referee.given) == 1
    stage.tap(pad.face_keys["pass"])
    stage.until(lambda: len(played.referee.given) == 2)
    played.settle()
    played.give(["4", "5", "dribble"])
    board = played.screen.frame.stage.board
    stage.tap(board.card("0:4"))
    assert len(played.referee.given) == 3
    stage.tap(board.card("0:5"))
    stage.until(lambda: len(played.referee.given) == 5)
    assert played.referee.given[-1].answer == ["0:4", "0:5"]


def test_a_combination_chip_answers_in_one_tap(stage: Stage, table) -> None:
    played = table().begin().give("towns", ["4", "5", "dribble"])
    chosen = played.screen.shown.asking.asked.behind.options[1]
    stage.tap(played.screen.answering.panel.key_of(chosen))
    stage.until(lambda: len(played.referee.given) == 4)
    assert played.referee.given[-1].answer == chosen.answer


def test_a_flipped_card_answers_in_one_tap(stage: Stage, table) -> None:
    played = table().begin().give("towns", ["1", "1", "tackle"], "action", "1:3")
    assert played.topic == "tackle.flip"
    stage.tap(played.screen.answering.panel.pad.face_keys["foul"])
    stage.until(lambda: played.topic != "tackle.flip")


def test_with_the_setting_an_answer_waits_for_the_main_button(stage: Stage, tmp_path: Path) -> None:
    played = AtTheTable(stage, tmp_path).begin()
    stage.tap(played.screen.answering.panel.key_of(played.referee.question.options[1]))
    stage.frames(20)
    assert not played.referee.given
    assert played.screen.frame.main.ready
    played.hand.confirm()
    played.settle()
    assert len(played.referee.given) == 1


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
@pytest.mark.parametrize("game", GAMES.boxes)
def test_every_box_can_be_played_so(table, game: str, size: tuple[int, int]) -> None:
    played = table(size)
    mode = GAMES[game].modes[0]
    played.begin(game=game, mode=mode.id, players=["Nina", "Papi", "Zoé"][: max(2, mode.fewest)])
    dice = random.Random(game)
    for _ in range(_ANSWERS):
        before = len(played.referee.given)
        played.give_any(dice)
        assert len(played.referee.given) > before


def test_the_setting_is_a_switch(stage: Stage, table) -> None:
    played = table()
    played.app.go("settings")
    stage.frames(3)
    row = played.app.screens.get_screen("settings").habits.ids["confirm"]
    assert not row.active
    row.active = True
    assert played.app.settings["confirm"] is True

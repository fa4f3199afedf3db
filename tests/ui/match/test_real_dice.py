"""With real dice: two taps for a throw, the picture stays above the keys, and after a goal the table is told."""

import random
from pathlib import Path

import pytest

from companion.play.asking.taps_for import option_of
from companion.referee import Roll
from companion.referee.event import Goal
from companion.ui.boards.eleven.board import ElevenBoard
from companion.ui.match.contest.side import SlotToken
from companion.ui.match.contest.view import ContestView
from companion.ui.match.goal.table_cue import CueStepView, TableCue
from companion.ui.match.panels.real_dice import RealDicePanel
from companion.ui.match.panels.told import ToldPanel
from companion.words.translation import tr
from tests.players import answers_of
from tests.ui.at_the_table import AtTheTable
from tests.ui.cut_off import cut_off
from tests.ui.stage import PHONE, SIZES, TABLET, Stage

every_size = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
MISTRAL = {"teams": [{"name": "Mistral"}, {"name": "Rubis"}]}
TO_A_DUEL = [
    *("towns", ["4", "5", "dribble"], "dice", ["1:9"], "1:2", ["1", "1", "pass"]),
    *(["4", "4", "dribble"], "dice", ["1:8"], "1:3", ["1", "1", "pass"]),
    *(["5", "6", "dribble"], "dice", ["1:11"], "1:4", ["1", "1", "pass"]),
    *(["4", "6", "dribble"], "dice", ["1:10"], "1:5", ["1", "1", "pass"]),
    *(["3", "4", "dribble"], "dice", ["1:7"], "1:6", "0:9"),
]


@pytest.fixture
def table(stage: Stage, tmp_path: Path):
    def sit(size=TABLET, **match):
        played = AtTheTable(stage, tmp_path, size, confirm=False)
        played.app.settings["dice"] = "real"
        return played.begin(**(MISTRAL | match if match.get("game", "big4") == "big4" else match))

    return sit


def pad_of(played: AtTheTable):
    return played.screen.answering.panel.pad


def asked(played: AtTheTable) -> str:
    return played.screen.frame.asked.question.replace("\u00a0", " ")


@every_size
@pytest.mark.clause("B4-E06")
def test_a_throw_is_two_taps_and_the_board_stays(stage: Stage, table, size) -> None:
    played = table(size, given=["towns"])
    pad = pad_of(played)
    assert list(pad.sum_keys) == list(range(2, 13))
    assert played.screen.frame.stage.board.parent is not None
    assert isinstance(played.screen.frame.stage.board, ElevenBoard)
    stage.tap(pad.sum_keys[9])
    assert asked(played).startswith("Somme 9.")
    assert not cut_off(played.screen)
    stage.tap(pad.face_keys["dribble"])
    played.settle()
    assert played.referee.given[-1].answer == [9, "dribble"]


@pytest.mark.clause("B4-E12")
def test_a_red_face_is_one_tap(stage: Stage, table) -> None:
    played = table(given=["towns"])
    stage.tap(pad_of(played).face_keys["pass"])
    played.settle()
    assert played.referee.given[-1].answer == [None, "pass"]


def test_another_sum_may_be_tapped_before_the_face(stage: Stage, table) -> None:
    played = table(given=["towns"])
    pad = pad_of(played)
    for total in (8, 9):
        stage.tap(pad.sum_keys[total])
    assert [total for total, key in pad.sum_keys.items() if key.chosen] == [9]
    assert len(played.referee.given) == 1


def test_a_keyboard_types_sums_and_faces(stage: Stage, table) -> None:
    played = table(given=["towns"])
    played.type("12")
    assert played.screen.answering.panel.entry.total == 12
    played.type("1")
    played.settle()
    assert played.referee.given[-1].answer == [12, "dribble"]


@every_size
def test_die_by_die_keeps_every_face(stage: Stage, table, size) -> None:
    played = table(size, given=["towns"])
    played.screen.dice.enter_one_by_one(True)
    stage.frames(3)
    pad = pad_of(played)
    assert len(pad.number_keys) == 2
    played.give(["4", "5", "dribble"])
    assert played.referee.given[-1].answer == ["4", "5", "dribble"]
    assert played.app.settings["one_by_one"]


@every_size
@pytest.mark.clause("B4-R2")
def test_on_a_green_face_the_dice_come_first_and_one_chip_reverses(stage: Stage, table, size) -> None:
    played = table(size, given=["towns"]).give([9, "dribble"])
    panel = played.screen.answering.panel
    assert played.topic == "green.order"
    assert panel.apart.text == tr("big4.option.first_dribble")
    chosen = played.screen.shown.asking.asked.behind.options[1]
    stage.tap(panel.key_of(chosen))
    played.settle()
    assert [given.answer for given in played.referee.given[-2:]] == ["dice", chosen.answer]
    assert played.topic == "dribble.whom"


def test_the_reversing_chip_dribbles_first(stage: Stage, table) -> None:
    played = table(given=["towns"]).give([9, "dribble"])
    stage.tap(played.screen.answering.panel.apart)
    played.settle()
    assert played.topic == "dribble.whom"
    played.give("1:9")
    assert played.topic == "dice.whom"


@every_size
@pytest.mark.clause("B4-E15")
def test_on_a_blue_face_a_combination_is_the_choice_of_the_dice(stage: Stage, table, size) -> None:
    played = table(size, given=["towns"]).give([9, "tackle"])
    board = played.screen.frame.stage.board
    for token in ("1:4", "1:5"):
        stage.tap(board.card(token))
    played.settle()
    assert [given.answer for given in played.referee.given[-2:]] == ["dice", ["1:4", "1:5"]]
    assert played.topic == "turn"


@pytest.mark.clause("B4-E15")
def test_on_a_blue_face_the_action_and_the_pass_are_beside_them(stage: Stage, table) -> None:
    played = table(given=["towns"]).give([9, "tackle"])
    panel = played.screen.answering.panel
    texts = {tr.render(option.words) for option in played.screen.shown.asking.asked.options}
    assert {tr("big4.option.tackle"), tr("big4.option.pass"), "4 + 5"} <= texts
    stage.tap(panel.apart)
    played.settle()
    assert played.referee.given[-1].answer == "pass"


@every_size
@pytest.mark.clause("B4-E26", "B4-E29")
def test_a_duel_keeps_its_picture_and_marks_the_sums(stage: Stage, table, size) -> None:
    played = table(size, given=TO_A_DUEL[:-1]).give(TO_A_DUEL[-1])
    assert played.topic == "duel.attack"
    assert stage.find(ContestView)
    pad = pad_of(played)
    assert not any(key.parent for key in pad.sum_keys.values())
    assert {key.parent for key in pad.face_keys.values()} == {pad}
    assert not cut_off(played.screen)
    stage.tap(pad.face_keys["two_stars"])
    assert {key.parent for key in pad.sum_keys.values()} == {pad}
    assert {key.mark for key in pad.sum_keys.values()} == {""}
    stage.tap(pad.sum_keys[11])
    played.settle()
    assert played.topic == "duel.defence"
    marks = {total: key.mark for total, key in pad_of(played).sum_keys.items()}
    assert {total for total, mark in marks.items() if mark == "save"} == set(range(13, 19))
    assert [token.text for token in stage.all(SlotToken)] == [tr("match.contest.or_more", n=13)]
    assert "13" in played.screen.frame.asked.lead
    assert not cut_off(played.screen)


@pytest.mark.clause("B4-E27", "B4-E28")
@pytest.mark.parametrize(("face", "goals"), [("goal", 1), ("miss", 0)])
def test_a_duel_die_that_decides_is_one_tap(stage: Stage, table, face: str, goals: int) -> None:
    played = table(given=TO_A_DUEL[:-1]).give(TO_A_DUEL[-1])
    stage.tap(pad_of(played).face_keys[face])
    played.settle()
    assert played.referee.given[-1].answer == [None, face] or played.referee.given[-2].answer == [None, face]
    assert sum(isinstance(event, Goal) for event in played.referee.events) == goals


def test_the_duel_die_may_be_changed_before_the_sum(stage: Stage, table) -> None:
    played = table(given=TO_A_DUEL[:-1]).give(TO_A_DUEL[-1])
    stage.tap(pad_of(played).face_keys["star"])
    chip = next(chip for chip in played.screen.answering.panel.aside.children if chip.note == tr("match.entry.change"))
    stage.tap(chip)
    assert played.screen.answering.panel.entry.face is None
    assert played.topic == "duel.attack"


@pytest.mark.clause("B4-E19", "B4-E25")
def test_a_sanction_is_a_sum_and_a_face(table) -> None:
    played = table(given=["towns", [9, "tackle"], "action", "1:4"]).give(["foul"])
    pad = pad_of(played)
    assert pad.sum_keys[12].note == "double 6"
    assert set(pad.face_keys) == {"minor", "yellow", "red", "red_penalty"}
    played.give([7, "yellow"])
    assert played.referee.given[-1].answer == [7, "yellow"]


@pytest.mark.clause("B4-A02")
def test_the_advised_wall_is_one_tap(stage: Stage, table) -> None:
    played = table(mode="advanced", given=["towns", [9, "free_kick"], "action"]).give("0:9")
    question = played.referee.question
    stage.tap(played.screen.answering.panel.key_of(option_of(question.options, question.hints.advised)))
    played.settle()
    assert played.referee.given[-1].answer == question.hints.advised


@every_size
@pytest.mark.clause("B4-A07")
def test_both_coaches_are_one_row_beside_the_throw(stage: Stage, table, size) -> None:
    played = table(size, mode="advanced", given=["towns", [9, "free_kick"], "action", "0:9"]).give(
        ["1:2", "1:3", "1:4"]
    )
    chips = played.screen.answering.panel.offer_chips
    assert set(chips) == {"bonus.attack", "bonus.defence"}
    stage.tap(chips["bonus.defence"])
    played.settle()
    assert [given.answer for given in played.referee.given[-2:]] == ["keep", "use"]
    played.give([12])
    assert played.referee.given[-1].answer == [12]


@every_size
def test_after_a_goal_the_table_is_told_until_somebody_touches(stage: Stage, table, size) -> None:
    played = table(size, given=TO_A_DUEL).give([11, "two_stars"])
    stage.tap(pad_of(played).sum_keys[3])
    stage.until(lambda: next(iter(stage.all(TableCue)), None), timeout=20)
    stage.seconds(20)
    cue = stage.find(TableCue)
    steps = [step.step for step in stage.all(CueStepView)]
    assert steps[0].text == "Remettez toutes les cartes face visible"
    assert [card.label for card in steps[0].rows[0][1]] == [str(post) for post in range(2, 12)]
    assert "Rubis" in steps[-1].text
    assert not cut_off(cue)
    assert all(step.ids.told.top <= step.top for step in stage.all(CueStepView)), "no words lie above their step"
    stage.tap(cue.ids.ready)
    played.settle()
    assert not list(stage.all(TableCue))
    assert played.topic == "turn"


def test_a_goal_may_be_taken_back_from_there(stage: Stage, table) -> None:
    played = table(given=TO_A_DUEL).give([11, "two_stars"])
    stage.tap(pad_of(played).sum_keys[3])
    stage.until(lambda: next(iter(stage.all(TableCue)), None), timeout=20)
    stage.tap(stage.find(text=tr("match.cue.undo_goal")))
    played.settle()
    assert played.topic == "duel.defence"
    assert not any(isinstance(event, Goal) for event in played.referee.events)


@every_size
@pytest.mark.clause("TB-04")
def test_a_blank_turn_is_one_tap_and_the_track_fills(stage: Stage, table, size) -> None:
    played = table(size, game="tir-et-but", mode="standard")
    panel = played.screen.answering.panel
    assert isinstance(panel, ToldPanel)
    assert not cut_off(played.screen)
    stage.tap(panel.told_pad.keys["result"]["nothing"])
    played.settle()
    assert played.referee.given[-1].answer == ["turn", 0, "nothing"]
    track = played.screen.frame.stage.board.track
    assert track.place(0, 0).mark == "none"
    assert track.opacity == 1


@every_size
@pytest.mark.clause("TB-10", "TB-16")
def test_a_goal_is_two_taps_and_a_warning_one_more(stage: Stage, table, size) -> None:
    played = table(size, game="tir-et-but", mode="standard")
    keys = played.screen.answering.panel.told_pad.keys
    stage.tap(keys["cards"]["1"])
    stage.tap(keys["result"]["volley"])
    assert not cut_off(played.screen)
    stage.tap(played.screen.answering.panel.told_pad.keys["result"]["lob"])
    stage.tap(played.screen.answering.panel.told_pad.keys["reply"]["goal"])
    played.settle()
    assert played.referee.given[-1].answer == ["turn", 1, "lob", "goal"]
    assert played.referee.score == [1, 0]


@pytest.mark.clause("TB-14")
def test_after_a_free_kick_that_failed_the_pad_stays_for_the_same_turn(stage: Stage, table) -> None:
    played = table(game="tir-et-but", mode="standard").give(["turn", 0, "free_kick", "missed"])
    assert isinstance(played.screen.answering.panel, ToldPanel)
    assert played.referee.table.playing == 0
    played.give(["turn", 0, "nothing"])
    assert played.referee.table.playing == 1


def test_with_virtual_dice_a_reroll_is_one_tap(stage: Stage, table) -> None:
    played = table(game="tir-et-but", mode="standard")
    played.screen.dice.change_dice("virtual")
    stage.frames(3)
    played.hand.throw()
    played.settle()
    throws = played.referee.throws
    reroll = next(option for option in played.referee.question.options if option.tokens)
    played.hand.give(reroll.answer)
    played.settle()
    assert played.referee.throws == throws + 1


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
@pytest.mark.parametrize(("mode", "seed"), [("easy", 479), ("advanced", 27)], ids=["easy", "advanced"])
def test_a_whole_match_of_big4_by_touch_with_real_dice(table, size, mode: str, seed: int) -> None:
    """Short random matches that ask for many different things: 17 and 20."""
    played = table(size, mode=mode)
    for answer in answers_of(played.referee, seed):
        check_panel(played)
        played.give(answer)
    check_whole(played)


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_whole_match_of_tir_et_but_by_touch_with_real_dice(table, size) -> None:
    played = table(size, game="tir-et-but", mode="single")
    dice = random.Random("tir-et-but single")
    for _ in range(900):
        if played.referee.question is None:
            break
        check_panel(played)
        played.give_any(dice)
    check_whole(played)


def check_panel(played: AtTheTable) -> None:
    """A throw is entered on one of the pads."""
    rolls = isinstance(played.screen.shown.asking.question, Roll)
    assert not rolls or isinstance(played.screen.answering.panel, RealDicePanel | ToldPanel)


def check_whole(played: AtTheTable) -> None:
    assert played.referee.result is not None
    assert not any(step.given.virtual for step in played.referee.steps)

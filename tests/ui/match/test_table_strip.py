"""The strip after an answer: what hands do on the table; and the tool that takes the answer back."""

from pathlib import Path

import pytest

from companion.present.why.last_decision import last_decision
from companion.sheet import sheet_of
from companion.ui.match.table_strip import TableStrip
from companion.ui.match.undo.undo_dialog import SeenDice
from companion.ui.widgets.overlay import Dialog
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.cut_off import cut_off
from tests.ui.stage import PORTRAIT, SIZES, TABLET, Stage

LEAST_ROOM = 200
"""So wide, in dp, is a column of words that is read easily."""
WEAKEN = ("towns", ["4", "5", "dribble"], "dice", ["1:4", "1:5"])


@pytest.fixture
def table(stage: Stage, tmp_path: Path):
    def sit(size=TABLET, dice="real", **kwargs):
        played = AtTheTable(stage, tmp_path, size, confirm=False)
        played.app.settings["dice"] = dice
        return played.begin(**kwargs)

    return sit


def strip_of(played: AtTheTable) -> TableStrip:
    return played.screen.frame.ids.strip.__self__


def inside(strip: TableStrip, other) -> bool:
    (x, y), (other_x, other_y) = strip.to_window(*strip.pos), other.to_window(*other.pos)
    beside = x >= other_x + other.width or other_x >= x + strip.width
    return not (beside or y >= other_y + other.height or other_y >= y + strip.height)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_it_says_what_hands_do_and_stays(stage: Stage, table, size) -> None:
    played = table(size, players=["Mistral", "Rubis"]).give(*WEAKEN)
    strip = strip_of(played)
    for _ in range(2):
        assert (strip.look, strip.text) == ("paper", "Retournez le 4 et le 5 de Rubis")
        assert [(card.label, card.lies) for card in strip.cards] == [("4", "down"), ("5", "down")]
        assert not cut_off(strip)
        stage.seconds(11)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_while_cards_are_tapped_it_grows(stage: Stage, table, size) -> None:
    played = table(size, players=["Mistral", "Rubis"]).give("towns", [9, "tackle"])
    strip, board = strip_of(played), played.screen.frame.stage.board
    for token in ("1:2", "1:3"):
        stage.tap(board.card(token))
    assert (strip.look, strip.text) == ("paper", "Retournez le 2, le 3 et … de Rubis")
    assert [(card.label, card.lies) for card in strip.cards] == [("2", "down"), ("3", "down")]
    assert not cut_off(strip)
    for token in ("1:3", "1:2"):
        stage.tap(board.card(token))
    assert (strip.look, strip.text) == ("said", "9 et Tacle"), "nothing is chosen any more"


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_nothing_that_can_be_tapped_is_under_it(stage: Stage, table, size) -> None:
    played = table(size).give(*WEAKEN)
    strip, frame = strip_of(played), played.screen.frame
    cards = [frame.stage.board.card(token) for token in played.screen.shown.picture.marks.lit]
    assert not [card for card in cards if inside(strip, card)]
    assert not inside(strip, frame.slot)
    for part in (frame.main, frame.tools):
        assert part.parent is None or not inside(strip, part)


def test_where_nothing_is_new_it_says_what_was_decided_last(stage: Stage, table) -> None:
    played = table(dice="virtual", players=["Mistral", "Rubis"]).give(*WEAKEN[:1])
    strip = strip_of(played)
    played.screen.receipts.show(None)
    stage.frames(3)
    assert strip.look == "quiet"
    assert strip.text == last_decision(played.referee).what
    stage.tap(strip)
    stage.seconds(0.3)
    assert stage.find(Dialog)


def test_before_anything_is_decided_it_names_the_game_and_takes_no_touch(stage: Stage, table) -> None:
    played = table(game="foot-savane", mode="standard", dice="virtual")
    strip = strip_of(played)
    assert (strip.look, strip.text) == ("quiet", "Foot Savane")
    stage.tap(strip)
    stage.seconds(0.3)
    assert not list(stage.all(Dialog))


def test_the_tool_takes_the_answer_back(stage: Stage, table) -> None:
    played = table().give(*WEAKEN)
    given = len(played.referee.given)
    played.undo()
    assert len(played.referee.given) == given - 2, "the choice of the dice goes with their cards"
    assert strip_of(played).text.replace("\u00a0", " ").startswith("Annulé : ")
    assert not played.referee.strikes


def test_the_next_answer_replaces_it(table) -> None:
    played = table(players=["Mistral", "Rubis"]).give(*WEAKEN).give("1:11")
    assert strip_of(played).text == "Retournez le 11 de Rubis"


def undo_of(played: AtTheTable):
    return played.screen.frame.tools.button("undo")


def test_a_line_shows_how_long_a_throw_can_be_typed_again(stage: Stage, table) -> None:
    played = table().give("towns")
    played.app.settings["reduce_motion"] = False
    played.give(["4", "5", "dribble"])
    stage.seconds(4)
    assert 0.3 < undo_of(played).left < 0.8
    stage.seconds(7)
    assert undo_of(played).left == 0
    assert undo_of(played).text == tr("match.tool.undo")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_throw_typed_wrong_is_typed_again(stage: Stage, table, size) -> None:
    played = table(size).give("towns", ["4", "5", "dribble"])
    assert strip_of(played).look != "paper"
    assert undo_of(played).text == tr("match.tool.retype")
    stage.seconds(8)
    stage.tap(undo_of(played))
    played.settle()
    assert played.topic == "turn"
    assert [entry.op for entry in played.referee.journal][-1] == "retype"
    assert not played.referee.strikes
    assert undo_of(played).text == tr("match.tool.undo")
    pad = played.screen.answering.panel.pad
    assert [key.text for key in pad.sum_keys.values() if key.was] == ["9"]
    assert [face for face, key in pad.face_keys.items() if key.was] == ["dribble"]
    assert not any(key.chosen for key in (*pad.sum_keys.values(), *pad.face_keys.values()))
    played.give(["3", "5", "dribble"])
    assert not any(line.struck for line in sheet_of(played.referee).lines)


def test_after_ten_seconds_a_throw_is_undone(stage: Stage, table) -> None:
    played = table().give("towns", ["4", "5", "dribble"])
    stage.seconds(11)
    assert undo_of(played).text == tr("match.tool.undo")
    stage.tap(undo_of(played))
    played.settle()
    assert played.topic == "turn"
    assert len(played.referee.strikes) == 1, "the line stays, struck out"


def test_another_answer_ends_typing_again(stage: Stage, table) -> None:
    played = table().give("towns", ["4", "5", "dribble"], "dice", ["1:4", "1:5"], "1:11")
    assert undo_of(played).text == tr("match.tool.undo")


def test_virtual_dice_are_not_taken_back_by_one_tap(stage: Stage, table) -> None:
    played = table(dice="virtual").give("towns")
    played.hand.throw()
    played.settle()
    assert undo_of(played).text == tr("match.tool.undo")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_question_before_virtual_dice_go_has_room_for_its_words(stage: Stage, table, size) -> None:
    played = table(size, dice="virtual").give("towns")
    played.hand.throw()
    played.settle()
    played.screen.tool("undo")
    stage.frames(4)
    seen = stage.find(SeenDice)
    assert seen.ids.words.width >= LEAST_ROOM
    assert not cut_off(stage.find(Dialog))


@pytest.mark.parametrize("size", [TABLET, PORTRAIT], ids=["tablet", "portrait"])
def test_the_set_up_is_told_first(table, size) -> None:
    played = table(size)
    assert strip_of(played).look == "paper"
    assert "de 2 à 11" in strip_of(played).text


def test_what_has_one_answer_is_said(table) -> None:
    played = table(players=["Mistral", "Rubis"]).give("towns", ["1", "1", "dribble"], "dice", ["1:2"])
    assert strip_of(played).text == "Retournez le 2 de Rubis"
    assert played.topic == "dribble.whom"

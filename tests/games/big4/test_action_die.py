"""Chapter "Dé action": green, red and blue faces."""

import pytest

from companion.games.big4.match import take_turn
from tests.conversation import Conversation


def turn(pitch, *faces, side=0):
    return Conversation(take_turn(pitch, pitch.teams[side])).throw(*faces)


@pytest.mark.clause("B4-E06")
def test_a_turn_throws_two_classic_dice_and_the_action_die_together(lay):
    pitch = lay()
    table = Conversation(take_turn(pitch, pitch.teams[1]))
    assert [die.name for die in table.question.dice] == ["classic", "classic", "action"]
    assert (table.asked, table.question.seat.player, table.question.clause) == (1, "Papi", "B4-E06")
    assert table.last("turn").number == 1


@pytest.mark.clause("B4-E06")
@pytest.mark.parametrize(
    "faces",
    [["4", "5"], ["4", "5", "dribble", "1"], ["7", "1", "pass"], ["4", "pass", "5"], [4, 5, "pass"], "455", None],
)
def test_faces_that_the_dice_cannot_show_are_refused(lay, faces):
    pitch = lay()
    refused = Conversation(take_turn(pitch, pitch.teams[0])).refusal(faces)
    assert refused.clause == "B4-E06"
    assert refused.words.key in ("referee.refuse.dice_count", "referee.refuse.face")


@pytest.mark.clause("B4-E09", "B4-E10", "B4-R2")
def test_dribble_and_dice_are_both_played_in_the_order_the_player_likes(lay):
    for order in (["action", "dice"], ["dice", "action"]):
        pitch = lay()
        table = turn(pitch, 4, 5, "dribble")
        assert (table.topic, table.answers, table.question.clause) == ("green.order", ["action", "dice"], "B4-R2")
        table.answer(order[0])
        for part in order:
            assert table.topic == {"action": "dribble.whom", "dice": "dice.whom"}[part]
            table.answer({"action": "1:11", "dice": ["1:9"]}[part])
        assert table.done
        assert {man.post for man in pitch.teams[1].weakened} == {9, 11}


@pytest.mark.clause("B4-R2")
def test_read_otherwise_the_action_comes_first_unasked(lay):
    table = turn(lay({"B4-R2": "action_first"}), 4, 5, "dribble")
    assert table.topic == "dribble.whom"
    assert table.answer("1:2").topic == "dice.whom"


@pytest.mark.clause("B4-E10")
def test_a_dribble_weakens_any_one_opponent_in_form(lay):
    table = turn(lay(weak1=[3, 8], off1=[5]), 1, 1, "dribble").answer("action")
    assert table.answers == [f"1:{post}" for post in (2, 4, 6, 7, 9, 10, 11)]
    assert table.refusal("1:8").words.key == "big4.refuse.player_weak"
    assert table.refusal("1:5").words.key == "big4.refuse.player_off"
    assert table.refusal("1:G").words.key == "big4.refuse.keeper"
    assert table.refusal("0:2").words.key == "big4.refuse.not_theirs"


@pytest.mark.clause("B4-E11", "B4-E09")
def test_recovery_brings_one_weakened_player_of_ones_own_back(lay):
    pitch = lay(weak0=[3, 8])
    table = turn(pitch, 4, 5, "recover").answer("action")
    assert (table.topic, table.answers) == ("recover.who", ["0:3", "0:8"])
    asked = table.question.clause
    table.answer("0:8")
    assert (asked, table.told[-1].clause) == ("B4-E11", "B4-E11")
    assert [man.post for man in pitch.teams[0].weakened] == [3]
    assert table.topic == "dice.whom"


@pytest.mark.clause("B4-R23")
def test_a_green_action_without_a_target_does_nothing_and_the_dice_are_still_used(lay):
    table = turn(lay(), 4, 5, "recover")
    assert table.told[-1].why == "no_recover"
    assert table.topic == "dice.whom"


@pytest.mark.clause("B4-R23")
def test_with_no_opponent_in_form_a_dribble_does_nothing(lay):
    table = turn(lay({"B4-R7": "literal"}, form1=[]), 4, 5, "dribble")
    assert table.done
    assert [event.why for event in table.told if event.kind == "passed"] == ["no_dribble", "no_combination"]


@pytest.mark.clause("B4-E12", "B4-E13")
def test_a_lost_turn_uses_neither_action_nor_dice(lay):
    pitch = lay()
    table = turn(pitch, 4, 5, "pass")
    assert table.done
    assert not pitch.teams[1].weakened
    assert (table.last("passed").clause, table.last("passed").why) == ("B4-E13", "face")


@pytest.mark.clause("B4-E12", "B4-E14")
def test_the_other_red_face_weakens_one_of_ones_own_and_leaves_the_dice(lay):
    pitch = lay(weak0=[3])
    table = turn(pitch, 4, 5, "own")
    assert table.topic == "own.who"
    assert "0:3" not in table.answers
    table.answer("0:7")
    assert table.done
    assert {man.post for man in pitch.teams[0].weakened} == {3, 7}
    assert not pitch.teams[1].weakened


@pytest.mark.clause("B4-R23")
def test_the_red_face_does_nothing_when_nobody_of_ones_own_is_in_form(lay):
    table = turn(lay(form0=[]), 4, 5, "own")
    assert table.done
    assert table.last("passed").why == "no_own"


@pytest.mark.clause("B4-E15")
@pytest.mark.parametrize("face", ["free_kick", "tackle"])
def test_a_blue_face_gives_three_choices(lay, face):
    table = turn(lay(), 4, 5, face)
    assert (table.topic, table.answers) == ("blue.what", ["action", "dice", "pass"])
    assert table.question.clause == "B4-E15"


@pytest.mark.clause("B4-E15")
def test_a_blue_face_may_be_passed(lay):
    pitch = lay()
    table = turn(pitch, 4, 5, "tackle").answer("pass")
    assert table.done
    assert not pitch.teams[1].weakened
    assert (table.last("passed").clause, table.last("passed").why) == ("B4-E15", "choice")


@pytest.mark.clause("B4-E15")
def test_a_blue_face_may_use_the_dice_and_then_not_the_action(lay):
    pitch = lay()
    table = turn(pitch, 4, 5, "tackle").answer("dice").answer(["1:9"])
    assert table.done
    assert [man.post for man in pitch.teams[1].weakened] == [9]


@pytest.mark.clause("B4-R23", "B4-E15")
def test_blue_choices_without_a_target_are_not_offered(lay):
    assert turn(lay(form0=[]), 4, 5, "free_kick").answers == ["dice", "pass"]
    assert turn(lay(weak1=[2]), 1, 1, "tackle").answers == ["action", "pass"]
    table = turn(lay({"B4-R7": "literal"}, form1=[]), 4, 5, "tackle")
    assert table.done
    assert table.last("passed").why == "nothing_possible"

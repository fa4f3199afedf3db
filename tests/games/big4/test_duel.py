"""Chapters "Le duel face au gardien" and "Le penalty"."""

import pytest

from companion.games.big4.match import take_turn
from companion.games.big4.shots import duel, penalty
from tests.conversation import Conversation


def duel_of(pitch):
    return Conversation(duel(pitch, pitch.teams[0], pitch.teams[1]))


def penalty_of(pitch):
    return Conversation(penalty(pitch, pitch.teams[0], pitch.teams[1]))


@pytest.mark.clause("B4-E26")
def test_weakening_the_last_opponent_with_the_dice_leads_at_once_to_a_duel(lay):
    pitch = lay(form1=[9])
    table = Conversation(take_turn(pitch, pitch.teams[0])).throw(4, 5, "tackle").answer("dice").answer(["1:9"])
    assert (table.topic, table.asked, table.question.clause) == ("duel.who", 0, "B4-E26")
    table.answer("0:10")
    assert [die.name for die in table.question.dice] == ["classic", "classic", "classic", "duel"]


@pytest.mark.clause("B4-E26")
def test_the_shooter_is_in_form(lay):
    table = duel_of(lay(weak0=[3], off0=[4], form1=[]))
    assert table.answers == [f"0:{post}" for post in (2, 5, 6, 7, 8, 9, 10, 11)]


@pytest.mark.clause("B4-E27", "B4-E31")
def test_the_goal_face_scores_whatever_the_dice_show(lay):
    pitch = lay(form1=[])
    table = duel_of(pitch).answer("0:9").throw(1, 1, 1, "goal")
    assert table.done
    assert pitch.teams[0].goals == 1
    assert pitch.round == 2
    assert table.last("goal").clause == "B4-E27"
    assert table.last("goal").attack is None
    assert len(pitch.teams[1].in_form) == 10


@pytest.mark.clause("B4-E28")
def test_the_miss_face_weakens_the_shooter_and_gives_the_keepers_side_one_player_back(lay):
    pitch = lay(form1=[])
    table = duel_of(pitch).answer("0:9").throw(6, 6, 6, "miss")
    assert pitch.teams[0].outfield[9].state == "weak"
    assert (table.topic, table.asked, len(table.answers)) == ("back.who", 1, 10)
    table.answer("1:11")
    assert table.done
    assert [man.post for man in pitch.teams[1].in_form] == [11]


@pytest.mark.clause("B4-E29")
def test_an_attack_of_twelve_scores_against_eleven_and_is_saved_by_twelve(lay):
    pitch = lay(form1=[])
    table = duel_of(pitch).answer("0:9").throw(5, 4, 2, "star").throw(6, 4, 1)
    assert table.last("goal").attack.total == 12
    assert table.last("goal").defence.total == 11

    pitch = lay(form1=[])
    table = duel_of(pitch).answer("0:9").throw(5, 3, 2, "two_stars")
    assert (table.topic, table.asked, len(table.question.dice)) == ("duel.defence", 1, 3)
    table.throw(6, 4, 2)
    assert table.last("duel").outcome == "saved"
    assert pitch.teams[0].goals == 0
    assert pitch.teams[0].outfield[9].state == "weak"
    assert table.topic == "back.who"


@pytest.mark.clause("B4-E29")
def test_the_attack_is_shown_as_the_sum_it_is(lay):
    table = duel_of(lay(form1=[])).answer("0:9").throw(5, 3, 2, "two_stars").throw(1, 1, 1)
    assert table.last("goal").attack.as_json() == {
        "total": 12,
        "parts": [{"kind": "dice", "values": [5, 3, 2]}, {"kind": "duel", "values": [2]}],
    }


@pytest.mark.clause("B4-E28")
def test_with_nobody_weakened_left_nobody_comes_back(lay):
    pitch = lay(off1=list(range(2, 12)))
    assert duel_of(pitch).answer("0:9").throw(1, 1, 1, "miss").done


@pytest.mark.clause("B4-E30")
def test_a_saved_penalty_weakens_the_shooter_and_gives_nobody_back(lay):
    pitch = lay(weak1=[8])
    table = penalty_of(pitch)
    clauses = [table.question.clause]
    for step in (table.answer, "0:9"), (table.throw, 1, 1, 1, "star"):
        step[0](*step[1:])
        clauses.append(table.question.clause)
    table.throw(6, 6, 6)
    assert table.done
    assert {*clauses, *(event.clause for event in table.told)} == {"B4-E30"}
    assert table.last("penalty").outcome == "saved"
    assert pitch.teams[0].outfield[9].state == "weak"
    assert pitch.teams[1].outfield[8].state == "weak"


@pytest.mark.clause("B4-E30")
def test_a_penalty_scores_as_a_duel_does(lay):
    pitch = lay()
    table = penalty_of(pitch).answer("0:9").throw(6, 6, 6, "star").throw(6, 6, 6)
    goal = table.last("goal")
    assert (goal.by, goal.attack.total, goal.defence.total) == ("penalty", 19, 18)
    assert pitch.teams[0].goals == 1


@pytest.mark.clause("B4-R9")
@pytest.mark.parametrize(("reading", "topic"), [("nobody_back", None), ("one_back", "back.who")])
def test_a_missed_penalty_gives_nobody_back_unless_read_as_in_the_duel(lay, reading, topic):
    pitch = lay({"B4-R9": reading}, weak1=[8])
    table = penalty_of(pitch).answer("0:9").throw(1, 1, 1, "miss")
    assert table.topic == topic
    assert table.last("weakened").clause == "B4-E30"
    if topic:
        assert table.question.clause == "B4-R9"
        assert table.answer("1:8").last("recovered").clause == "B4-R9"


@pytest.mark.clause("B4-R6")
def test_with_nobody_in_form_a_weakened_player_shoots_and_suffers_nothing_more(lay):
    pitch = lay(form0=[], form1=[])
    table = duel_of(pitch)
    assert len(table.answers) == 10
    assert table.question.clause == "B4-R6"
    table.answer("0:9").throw(1, 1, 1, "miss")
    assert "weakened" not in table.kinds()
    assert table.topic == "back.who"


@pytest.mark.clause("B4-R6")
def test_read_otherwise_there_is_no_shot(lay):
    table = duel_of(lay({"B4-R6": "no_shot"}, form0=[], form1=[]))
    assert table.done
    assert table.last("no_shot").clause == "B4-R6"


@pytest.mark.clause("B4-R19")
def test_with_no_outfield_player_at_all_there_is_no_shot(lay):
    table = duel_of(lay(off0=list(range(2, 12)), form1=[]))
    assert table.done
    assert table.last("no_shot").clause == "B4-R19"


@pytest.mark.clause("B4-R18")
def test_a_duel_in_a_green_turn_ends_it_unless_read_otherwise(lay):
    pitch = lay(form1=[9], weak0=[3])
    table = Conversation(take_turn(pitch, pitch.teams[0])).throw(4, 5, "recover").answer("dice").answer(["1:9"])
    table.answer("0:10").throw(1, 1, 1, "miss").answer("1:2")
    assert table.done
    assert pitch.teams[0].outfield[3].state == "weak"

    pitch = lay({"B4-R18": "goes_on"}, form1=[9], weak0=[3])
    table = Conversation(take_turn(pitch, pitch.teams[0])).throw(4, 5, "recover").answer("dice").answer(["1:9"])
    table.answer("0:10").throw(1, 1, 1, "miss").answer("1:2")
    assert table.topic == "recover.who"


@pytest.mark.clause("B4-E10", "B4-E26")
def test_a_dribble_past_the_last_opponent_leads_to_a_duel(lay):
    pitch = lay(form1=[9])
    table = Conversation(take_turn(pitch, pitch.teams[0])).throw(1, 1, "dribble").answer("1:9")
    assert table.topic == "duel.who"


@pytest.mark.clause("B4-R7")
def test_a_side_left_with_nobody_in_form_by_itself_faces_a_duel_instead_of_the_throw(lay):
    pitch = lay(form1=[])
    table = Conversation(take_turn(pitch, pitch.teams[0]))
    assert (table.topic, table.asked, table.question.clause) == ("duel.who", 0, "B4-R7")
    assert table.answer("0:9").question.clause == "B4-E26"
    assert table.throw(1, 1, 1, "miss").question.clause == "B4-E28"
    table.answer("1:5")
    assert table.done


@pytest.mark.clause("B4-R7")
def test_read_to_the_letter_there_is_no_such_duel(lay):
    pitch = lay({"B4-R7": "literal"}, form1=[])
    assert Conversation(take_turn(pitch, pitch.teams[0])).topic == "turn"


@pytest.mark.clause("B4-R7", "B4-R6")
def test_a_side_that_may_not_shoot_throws_instead_of_waiting_for_ever(lay):
    pitch = lay({"B4-R6": "no_shot"}, form0=[], form1=[])
    assert Conversation(take_turn(pitch, pitch.teams[0])).topic == "turn"

"""Chapter "La carte arbitre et le dé arbitre"."""

import pytest

from companion.games.big4.match import take_turn
from tests.conversation import Conversation


def tackle(pitch, victim="1:2"):
    return Conversation(take_turn(pitch, pitch.teams[0])).throw(1, 1, "tackle").answer("action").answer(victim)


def foul(pitch, *faces, victim="1:2"):
    return tackle(pitch, victim).throw("foul").throw(*faces)


@pytest.mark.clause("B4-E18")
def test_a_tackle_weakens_any_opponent_in_form(lay):
    pitch = lay(weak1=[8])
    table = Conversation(take_turn(pitch, pitch.teams[0])).throw(1, 1, "tackle").answer("action")
    assert table.topic == "tackle.whom"
    assert "1:8" not in table.answers
    assert len(table.answers) == 9
    table.answer("1:11")
    assert {man.post for man in pitch.teams[1].weakened} == {8, 11}


@pytest.mark.clause("B4-E19")
def test_the_opponent_flips_the_referee_card(lay):
    table = tackle(lay())
    assert (table.topic, table.asked, table.question.clause) == ("tackle.flip", 1, "B4-E19")
    assert [die.faces for die in table.question.dice] == [("play_on", "foul")]


@pytest.mark.clause("B4-E19")
def test_play_on_ends_the_turn(lay):
    table = tackle(lay()).throw("play_on")
    assert table.done
    assert (table.last("verdict").verdict, table.last("verdict").clause) == ("play_on", "B4-E19")


@pytest.mark.clause("B4-E19")
def test_a_foul_makes_the_opponent_throw_two_dice_and_the_referee_die(lay):
    table = tackle(lay()).throw("foul")
    assert (table.topic, table.asked, table.question.clause) == ("tackle.sanction", 1, "B4-E19")
    assert [die.name for die in table.question.dice] == ["classic", "classic", "referee"]


@pytest.mark.clause("B4-E20")
@pytest.mark.parametrize("dice", [(1, 4), (6, 6)])
def test_a_minor_foul_changes_nothing_even_with_a_double_six(lay, dice):
    pitch = lay()
    table = foul(pitch, *dice, "minor")
    assert table.done
    assert table.last("verdict").verdict == "minor"
    assert len(pitch.teams[0].in_form) == 10


@pytest.mark.clause("B4-E21")
def test_yellow_cautions_the_tacklers_player_of_that_number_and_weakens_him(lay):
    pitch = lay()
    table = foul(pitch, 2, 4, "yellow")
    man = pitch.teams[0].outfield[6]
    assert (man.yellows, man.state) == (1, "weak")
    assert table.done
    assert table.kinds()[-2:] == ["caution", "weakened"]
    assert {event.clause for event in table.told[-2:]} == {"B4-E21"}


@pytest.mark.clause("B4-E21")
def test_a_weakened_player_is_cautioned_and_nothing_more(lay):
    pitch = lay(weak0=[6])
    table = foul(pitch, 2, 4, "yellow")
    assert pitch.teams[0].outfield[6].yellows == 1
    assert table.kinds()[-1] == "caution"


@pytest.mark.clause("B4-E22")
def test_a_second_yellow_of_the_match_sends_off(lay):
    pitch = lay()
    pitch.teams[0].outfield[6].yellows = 1
    table = foul(pitch, 2, 4, "yellow")
    assert pitch.teams[0].outfield[6].state == "off"
    assert table.last("sent_off").second_yellow
    assert table.last("sent_off").clause == "B4-E22"


@pytest.mark.clause("B4-E23")
def test_red_sends_the_player_off_for_the_match(lay):
    pitch = lay()
    table = foul(pitch, 5, 6, "red")
    assert pitch.teams[0].outfield[11].state == "off"
    assert table.done
    assert (table.last("sent_off").clause, table.last("sent_off").second_yellow) == ("B4-E23", False)


@pytest.mark.clause("B4-E24", "B4-E30")
def test_red_and_penalty_sends_off_and_lets_the_fouled_side_shoot(lay):
    pitch = lay()
    table = foul(pitch, 5, 6, "red_penalty")
    assert pitch.teams[0].outfield[11].state == "off"
    assert (table.topic, table.asked) == ("penalty.who", 1)
    assert "1:2" not in table.answers


@pytest.mark.clause("B4-E25", "B4-R5")
@pytest.mark.parametrize(("reading", "chooser"), [("tackler", 0), ("fouled", 1)])
def test_a_card_with_a_double_six_goes_to_a_named_player_of_the_tackling_side(lay, reading, chooser):
    pitch = lay({"B4-R5": reading}, off0=[3], weak0=[4])
    table = foul(pitch, 6, 6, "yellow")
    decides = "B4-R5" if chooser == 1 else "B4-E25"
    assert (table.topic, table.asked, table.question.clause) == ("double_six.whom", chooser, decides)
    assert table.answers == [f"0:{post}" for post in (2, 4, 5, 6, 7, 8, 9, 10, 11)]
    table.answer("0:10")
    assert (pitch.teams[0].outfield[10].yellows, pitch.teams[0].outfield[10].state) == (1, "weak")


@pytest.mark.clause("B4-E25")
def test_a_double_six_with_red_and_penalty_sends_the_named_player_off_and_the_penalty_is_taken(lay):
    pitch = lay()
    table = foul(pitch, 6, 6, "red_penalty").answer("0:9")
    assert pitch.teams[0].outfield[9].state == "off"
    assert table.topic == "penalty.who"


@pytest.mark.clause("B4-R29")
def test_read_otherwise_nobody_need_be_named_and_the_penalty_still_stands(lay):
    assert "nobody" not in foul(lay(), 6, 6, "red").answers
    pitch = lay({"B4-R29": "may_decline"})
    table = foul(pitch, 6, 6, "red_penalty")
    assert table.answers[-1] == "nobody"
    table.answer("nobody")
    nobody = table.last("nobody_carded")
    assert (nobody.clause, nobody.side, nobody.post) == ("B4-R29", 0, "12")
    assert len(pitch.teams[0].on_pitch) == 10
    assert table.topic == "penalty.who"


@pytest.mark.clause("B4-R4")
def test_a_number_no_longer_on_the_pitch_takes_no_card_and_a_penalty_still_stands(lay):
    table = foul(lay(off0=[6]), 2, 4, "yellow")
    assert table.done
    assert table.last("nobody_carded").clause == "B4-R4"
    assert foul(lay(off0=[6]), 2, 4, "red_penalty").topic == "penalty.who"


@pytest.mark.clause("B4-R4")
def test_read_otherwise_the_dice_are_thrown_again_until_somebody_is_there(lay):
    pitch = lay({"B4-R4": "roll_again"}, off0=[6, 7])
    table = foul(pitch, 2, 4, "red")
    assert (table.topic, table.asked, table.question.clause) == ("tackle.again", 1, "B4-R4")
    table.throw(3, 4)
    assert table.topic == "tackle.again"
    table.throw(4, 4)
    assert pitch.teams[0].outfield[8].state == "off"
    assert table.done


@pytest.mark.clause("B4-R4", "B4-E25")
@pytest.mark.parametrize("dice", [(2, 4), (6, 6)])
@pytest.mark.parametrize("reading", ["nobody", "roll_again"])
def test_with_nobody_left_on_the_pitch_no_card_is_given(lay, dice, reading):
    pitch = lay({"B4-R4": reading}, off0=list(range(2, 12)))
    table = foul(pitch, *dice, "red")
    assert table.done
    assert table.kinds()[-1] == "nobody_carded"


@pytest.mark.clause("B4-R21")
def test_the_tackles_effect_stands_after_a_foul_unless_read_otherwise(lay):
    pitch = lay()
    foul(pitch, 1, 2, "minor")
    assert pitch.teams[1].outfield[2].state == "weak"
    pitch = lay({"B4-R21": "turned_back"})
    table = foul(pitch, 1, 2, "minor")
    assert pitch.teams[1].outfield[2].state == "form"
    assert table.last("recovered").why == "foul"
    pitch = lay({"B4-R21": "turned_back"})
    tackle(pitch).throw("play_on")
    assert pitch.teams[1].outfield[2].state == "weak"


@pytest.mark.clause("B4-R3")
def test_tackling_the_last_player_in_form_lets_the_referee_judge_first(lay):
    table = tackle(lay(form1=[2]))
    assert table.topic == "tackle.flip"
    assert table.throw("play_on").topic == "duel.who"
    assert foul(lay(form1=[2]), 1, 2, "yellow").topic == "duel.who"


@pytest.mark.clause("B4-R3")
def test_no_duel_follows_when_a_penalty_goal_brought_everybody_back(lay):
    pitch = lay(form1=[2])
    table = foul(pitch, 1, 2, "red_penalty").answer("1:3").throw(1, 1, 1, "goal")
    assert table.done
    assert pitch.round == 2
    assert table.last("goal").side == 1
    assert "duel" not in table.kinds()


@pytest.mark.clause("B4-R3", "B4-R21")
def test_no_duel_follows_when_the_foul_turned_the_card_back(lay):
    table = foul(lay({"B4-R21": "turned_back"}, form1=[2]), 1, 2, "minor")
    assert table.done
    assert "duel" not in table.kinds()


@pytest.mark.clause("B4-R3")
def test_read_otherwise_the_duel_comes_first_and_the_referee_judges_afterwards(lay):
    pitch = lay({"B4-R3": "duel_first"}, form1=[2])
    table = tackle(pitch)
    assert table.topic == "duel.who"
    table.answer("0:9").throw(1, 1, 1, "goal")
    assert table.topic == "tackle.flip"


@pytest.mark.clause("B4-R3", "B4-E01")
def test_a_third_goal_in_the_duel_leaves_the_referee_nothing_to_judge(lay):
    pitch = lay({"B4-R3": "duel_first"}, form1=[2])
    pitch.teams[0].goals = 2
    table = tackle(pitch).answer("0:9").throw(1, 1, 1, "goal")
    assert table.done
    assert pitch.over

"""Chapter "La carte coach"."""

import pytest

from companion.games.big4.match import take_turn
from companion.games.big4.shots import duel, free_kick, penalty
from tests.conversation import Conversation


@pytest.fixture
def advanced(lay):
    return lambda rulings=None, **states: lay(rulings, mode="advanced", **states)


def duel_of(pitch):
    return Conversation(duel(pitch, pitch.teams[0], pitch.teams[1]))


def foul(pitch, *faces):
    table = Conversation(take_turn(pitch, pitch.teams[0])).throw(1, 1, "tackle").answer("action").answer("1:2")
    return table.throw("foul").throw(*faces)


@pytest.mark.clause("B4-A06", "B4-A07", "B4-R24")
def test_both_bonuses_are_announced_before_all_dice_the_shooters_first(advanced):
    pitch = advanced(form1=[])
    table = duel_of(pitch).answer("0:9")
    assert (table.topic, table.asked, table.answers) == ("bonus.attack", 0, ["use", "keep"])
    assert table.question.clause == "B4-A07"
    table.answer("use")
    assert (table.topic, table.asked) == ("bonus.defence", 1)
    table.answer("use")
    assert table.topic == "duel.attack"
    assert (pitch.contest.attack.total, pitch.contest.defence.total) == (4 + 2, 6 + 2)
    table.throw(5, 5, 1, "two_stars").throw(5, 5, 1)
    shot = table.last("duel")
    assert [part.kind for part in shot.attack.parts] == ["dice", "player", "duel", "coach"]
    assert (shot.attack.total, shot.defence.total) == (19, 19)


@pytest.mark.clause("B4-A07")
def test_the_card_is_turned_when_announced_whatever_the_result(advanced):
    pitch = advanced(form1=[])
    table = duel_of(pitch).answer("0:9").answer("use")
    assert pitch.teams[0].coach.state == "turned"
    assert table.last("coach_bonus").clause == "B4-A06"
    assert pitch.teams[0].changes_left == 3
    table.answer("keep").throw(1, 1, 1, "miss")
    assert (pitch.teams[0].coach.state, pitch.teams[1].coach.state) == ("turned", "ready")


@pytest.mark.clause("B4-A06", "B4-A13")
def test_the_bonus_is_given_once_in_the_match_and_a_new_round_does_not_bring_it_back(advanced):
    pitch = advanced(form1=[])
    duel_of(pitch).answer("0:9").answer("use").answer("keep").throw(1, 1, 1, "goal")
    assert pitch.round == 2
    table = duel_of(pitch).answer("0:9")
    assert (table.topic, table.asked) == ("bonus.defence", 1)
    assert table.answer("keep").topic == "duel.attack"


@pytest.mark.clause("B4-R24")
def test_read_otherwise_each_announces_before_his_own_dice(advanced):
    table = duel_of(advanced({"B4-R24": "before_own"}, form1=[])).answer("0:9").answer("keep")
    assert table.topic == "duel.attack"
    table.throw(5, 5, 1, "two_stars")
    assert (table.topic, table.asked) == ("bonus.defence", 1)
    assert table.question.gaps["attack"].gaps["total"] == 17
    table.answer("use").throw(4, 4, 1)
    assert table.last("duel").outcome == "saved"


@pytest.mark.clause("B4-R24")
def test_before_own_dice_a_goal_or_a_miss_leaves_the_keepers_coach_unasked(advanced):
    pitch = advanced({"B4-R24": "before_own"}, form1=[])
    table = duel_of(pitch).answer("0:9").answer("keep").throw(1, 1, 1, "goal")
    assert table.done
    assert pitch.teams[1].coach.state == "ready"


@pytest.mark.clause("B4-R24", "B4-A06")
@pytest.mark.parametrize("reading", ["before_all", "before_own"])
def test_at_a_free_kick_shooter_wall_and_both_bonuses_come_before_the_only_dice(advanced, reading):
    pitch = advanced({"B4-R24": reading})
    table = Conversation(free_kick(pitch, pitch.teams[0], pitch.teams[1]))
    asked = []
    for answer in ["0:10", ["1:2", "1:4", "1:7"], "use", "use"]:
        asked.append((table.topic, table.asked))
        table.answer(answer)
    assert asked == [("free_kick.who", 0), ("wall.who", 1), ("bonus.attack", 0), ("bonus.defence", 1)]
    assert (pitch.contest.attack.total, pitch.contest.defence.total) == (5 + 2, 16 + 2)
    assert table.topic == "free_kick.over_wall"


@pytest.mark.clause("B4-A06")
def test_a_penalty_may_have_the_bonus_too(advanced):
    pitch = advanced()
    table = Conversation(penalty(pitch, pitch.teams[0], pitch.teams[1])).answer("0:9")
    assert table.topic == "bonus.attack"


@pytest.mark.clause("B4-A05", "B4-A08")
def test_a_yellow_with_a_double_six_cautions_the_coach_and_turns_his_card(advanced):
    pitch = advanced()
    table = foul(pitch, 6, 6, "yellow")
    coach = pitch.teams[0].coach
    assert table.done
    assert (coach.yellows, coach.state, pitch.teams[0].changes_left) == (1, "turned", 3)
    caution = table.last("caution")
    assert (caution.player.name, caution.topic, caution.clause) == ("Garrigue", "caution.coach", "B4-A08")
    assert len(pitch.teams[0].in_form) == 10


@pytest.mark.clause("B4-A08")
def test_a_cautioned_coach_gives_no_bonus_any_more(advanced):
    pitch = advanced()
    foul(pitch, 6, 6, "yellow")
    pitch.teams[1].coach.state = "turned"
    assert duel_of(pitch).answer("0:9").topic == "duel.attack"


@pytest.mark.clause("B4-A09", "B4-A05")
@pytest.mark.parametrize("face", ["red", "red_penalty"])
def test_a_red_with_a_double_six_removes_the_coach(advanced, face):
    pitch = advanced(weak0=[3])
    pitch.teams[0].changes = 1
    table = Conversation(take_turn(pitch, pitch.teams[0])).answer("none")
    table.throw(1, 1, "tackle").answer("action").answer("1:2").throw("foul").throw(6, 6, face)
    assert pitch.teams[0].coach.state == "off"
    assert (pitch.teams[0].changes_left, pitch.teams[0].replaceable("weak")) == (0, [])
    assert (table.last("sent_off").topic, table.last("sent_off").clause) == ("sent_off.coach_red", "B4-A09")
    assert table.topic == ("penalty.who" if face == "red_penalty" else None)


@pytest.mark.clause("B4-A09")
def test_a_bonus_used_and_then_two_yellows_send_the_coach_off(advanced):
    pitch = advanced()
    pitch.teams[0].coach.state = "turned"
    foul(pitch, 6, 6, "yellow")
    assert pitch.teams[0].coach.state == "turned"
    pitch.teams[1].outfield[2].state = "form"
    table = foul(pitch, 6, 6, "yellow")
    assert pitch.teams[0].coach.state == "off"
    assert table.last("sent_off").topic == "sent_off.coach_second_yellow"


@pytest.mark.clause("B4-E20", "B4-A05")
def test_a_minor_foul_with_a_double_six_leaves_the_coach_alone(advanced):
    pitch = advanced()
    assert foul(pitch, 6, 6, "minor").done
    assert pitch.teams[0].coach.state == "ready"


@pytest.mark.clause("B4-R4", "B4-A05")
def test_a_coach_already_removed_takes_no_card_and_a_penalty_still_stands(advanced):
    pitch = advanced()
    pitch.teams[0].coach.state = "off"
    table = foul(pitch, 6, 6, "red_penalty")
    nobody = table.last("nobody_carded")
    assert (nobody.topic, nobody.clause) == ("nobody_carded.coach", "B4-R4")
    assert table.topic == "penalty.who"


@pytest.mark.clause("B4-R4")
def test_read_otherwise_the_dice_are_thrown_again_for_a_coach_removed_or_a_player_injured(advanced):
    pitch = advanced({"B4-R4": "roll_again"}, hurt0=[6])
    pitch.teams[0].coach.state = "off"
    table = foul(pitch, 6, 6, "red")
    assert (table.topic, table.asked) == ("tackle.again_coach", 1)
    table.throw(3, 3)
    assert table.topic == "tackle.again"
    table.throw(4, 4)
    assert pitch.teams[0].outfield[8].state == "off"


@pytest.mark.clause("B4-R4")
def test_an_injured_player_not_replaced_takes_no_card(advanced):
    pitch = advanced(hurt0=[6])
    pitch.teams[0].changes = 3
    table = foul(pitch, 2, 4, "yellow")
    assert table.last("nobody_carded").post == "6"


@pytest.mark.clause("B4-R4")
def test_with_nobody_but_the_coach_the_dice_are_thrown_until_they_name_him(advanced):
    pitch = advanced({"B4-R4": "roll_again", "B4-R7": "literal"}, off0=list(range(2, 12)))
    table = foul(pitch, 2, 4, "red")
    assert table.throw(1, 1).topic == "tackle.again"
    table.throw(6, 6)
    assert pitch.teams[0].coach.state == "off"
    assert table.done

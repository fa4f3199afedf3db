"""Chapters "Tacle" of advanced mode and "Les remplaçants"."""

import pytest

from companion.games.big4.match import play_match, take_turn
from tests.conversation import Conversation


@pytest.fixture
def advanced(lay):
    return lambda rulings=None, **states: lay(rulings, mode="advanced", **states)


def turn(pitch, side=0):
    return Conversation(take_turn(pitch, pitch.teams[side]))


def tackle(pitch, victim):
    return turn(pitch).throw(1, 1, "tackle").answer("action").answer(victim)


@pytest.mark.clause("B4-A04")
def test_a_weakened_opponent_who_is_tackled_is_injured_and_leaves(advanced):
    pitch = advanced(weak1=[8])
    table = tackle(pitch, "1:8")
    assert pitch.teams[1].outfield[8].state == "hurt"
    assert (table.last("injured").player.name, table.last("injured").clause) == ("Dembi", "B4-A04")
    assert (table.topic, table.asked) == ("tackle.flip", 1)
    assert 8 not in [man.post for man in pitch.teams[1].on_pitch]


@pytest.mark.clause("B4-A04", "B4-E18")
def test_an_opponent_in_form_is_weakened_as_in_easy_mode(advanced):
    pitch = advanced(weak1=[8])
    table = tackle(pitch, "1:9")
    assert pitch.teams[1].outfield[9].state == "weak"
    assert "injured" not in table.kinds()


@pytest.mark.clause("B4-A04")
def test_in_easy_mode_a_weakened_opponent_cannot_be_tackled(lay):
    pitch = lay(weak1=[8])
    assert "1:8" not in turn(pitch).throw(1, 1, "tackle").answer("action").answers


@pytest.mark.clause("B4-A04", "B4-R23")
def test_a_tackle_is_offered_while_anybody_is_on_the_pitch(advanced):
    pitch = advanced({"B4-R7": "literal"}, form1=[])
    assert turn(pitch).throw(1, 1, "tackle").answers == ["action", "pass"]


@pytest.mark.clause("B4-A04", "B4-R3")
def test_injuring_a_player_opens_no_duel(advanced):
    pitch = advanced({"B4-R7": "literal"}, form1=[])
    assert tackle(pitch, "1:8").throw("play_on").done


@pytest.mark.clause("B4-A04", "B4-A10")
def test_the_injured_player_is_replaced_at_his_teams_turn_before_anything_is_asked(advanced):
    pitch = advanced(hurt1=[8])
    table = turn(pitch, side=1)
    change = table.last("substitution")
    assert (change.replaced, change.player.name, change.topic) == ("Dembi", "Sandor", "substitution.injured")
    assert (change.left, change.clause) == (2, "B4-A04")
    assert pitch.teams[1].outfield[8].player.token == "1:8b"
    assert table.topic == "turn"


@pytest.mark.clause("B4-R15")
def test_without_a_change_a_coach_or_a_substitute_the_team_plays_on_without_him(advanced):
    for missing in ("change", "coach", "substitute"):
        pitch = advanced(hurt1=[8])
        team = pitch.teams[1]
        if missing == "change":
            team.changes = 3
        elif missing == "coach":
            team.coach.state = "off"
        else:
            del team.bench[8]
        table = turn(pitch, side=1)
        assert table.topic == "turn"
        assert "substitution" not in table.kinds()
        assert team.outfield[8].state == "hurt"


@pytest.mark.clause("B4-A04", "B4-R27")
def test_with_more_injured_than_changes_the_team_chooses_whom_to_replace(advanced):
    pitch = advanced(hurt1=[7, 8])
    pitch.teams[1].changes = 2
    table = turn(pitch, side=1)
    assert (table.topic, table.answers, table.question.clause) == ("change.injured", ["1:7", "1:8"], "B4-A04")
    assert table.refusal("1:9").words.key == "big4.refuse.player_form"
    table.answer("1:8")
    assert table.topic == "turn"
    assert pitch.teams[1].outfield[7].state == "hurt"
    assert pitch.teams[1].changes_left == 0


@pytest.mark.clause("B4-A10")
def test_a_weakened_player_may_be_replaced_number_for_number_before_the_throw(advanced):
    pitch = advanced(weak0=[3, 9])
    table = turn(pitch)
    assert (table.topic, table.asked, table.question.clause) == ("change.who", 0, "B4-A10")
    assert table.answers == ["0:3", "0:9", "none"]
    assert table.question.gaps["n"] == 3
    table.answer("0:9")
    assert pitch.teams[0].outfield[9].player.name == "Rieux"
    assert pitch.teams[0].outfield[9].state == "form"
    assert table.last("substitution").topic == "substitution.weakened"
    assert (table.topic, table.answers) == ("change.who", ["0:3", "none"])
    assert table.answer("none").topic == "turn"


@pytest.mark.clause("B4-A10", "B4-R22")
@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ("0:4", "big4.refuse.player_form"),
        ("0:5", "big4.refuse.player_off"),
        ("0:G", "big4.refuse.keeper_stays"),
        ("0:Gb", "big4.refuse.keeper_stays"),
        ("0:9b", "big4.refuse.player_bench"),
        ("1:9", "big4.refuse.not_theirs"),
    ],
)
def test_a_change_that_the_rules_forbid_is_refused_with_the_reason(advanced, answer, key):
    refused = turn(advanced(weak0=[9], off0=[5])).refusal(answer)
    assert (refused.words.key, refused.clause) == (key, "B4-A10")


@pytest.mark.clause("B4-A10")
def test_without_anybody_to_replace_no_change_is_offered(advanced):
    assert turn(advanced()).topic == "turn"


@pytest.mark.clause("B4-A10")
def test_three_changes_are_made_in_the_match_and_then_no_more(advanced):
    pitch = advanced(weak0=[3, 6, 9, 10])
    table = turn(pitch).answer("0:3").answer("0:6").answer("0:9")
    assert table.topic == "turn"
    assert (pitch.teams[0].changes, pitch.teams[0].changes_left) == (3, 0)
    assert pitch.teams[0].outfield[10].state == "weak"


@pytest.mark.clause("B4-A10", "B4-A08")
def test_changes_are_made_with_the_coach_face_up_or_down(advanced):
    pitch = advanced(weak0=[9])
    pitch.teams[0].coach.state = "turned"
    assert turn(pitch).topic == "change.who"


@pytest.mark.clause("B4-R27")
def test_read_otherwise_there_is_one_change_a_turn_and_the_injured_come_first(advanced):
    pitch = advanced({"B4-R27": "one_a_turn"}, weak0=[3, 9])
    assert turn(pitch).answer("0:9").topic == "turn"
    pitch = advanced({"B4-R27": "one_a_turn"}, weak0=[3], hurt0=[9])
    table = turn(pitch)
    assert table.topic == "turn"
    assert pitch.teams[0].outfield[9].player.token == "0:9b"
    pitch = advanced({"B4-R27": "one_a_turn"}, hurt0=[3, 9])
    table = turn(pitch)
    assert (table.topic, table.answers) == ("change.injured", ["0:3", "0:9"])
    assert table.answer("0:3").topic == "turn"
    assert pitch.teams[0].outfield[9].state == "hurt"


@pytest.mark.clause("B4-R27")
def test_by_default_the_injured_are_replaced_first_and_others_may_follow(advanced):
    pitch = advanced(weak0=[3], hurt0=[9])
    table = turn(pitch)
    assert table.last("substitution").topic == "substitution.injured"
    assert (table.topic, table.question.gaps["n"]) == ("change.who", 2)


@pytest.mark.clause("B4-R13")
def test_a_substitute_enters_in_form_without_the_other_ones_card(advanced):
    pitch = advanced(weak0=[9])
    pitch.teams[0].outfield[9].yellows = 1
    turn(pitch).answer("0:9")
    fresh = pitch.teams[0].outfield[9]
    assert (fresh.state, fresh.yellows) == ("form", 0)
    assert pitch.teams[0].replaced[0].yellows == 1


@pytest.mark.clause("B4-R14")
def test_a_player_who_was_replaced_does_not_come_back(advanced):
    pitch = advanced(weak0=[3, 9])
    table = turn(pitch).answer("0:9")
    assert table.refusal("0:9").words.key == "big4.refuse.player_replaced"
    pitch.teams[0].outfield[9].state = "weak"
    assert turn(pitch).answers == ["0:3", "none"]


@pytest.mark.clause("B4-R26")
def test_nobody_comes_on_for_a_player_sent_off(advanced):
    assert turn(advanced(off0=[9])).topic == "turn"


@pytest.mark.clause("B4-R25", "B4-E31")
def test_a_new_round_does_not_bring_the_injured_back(advanced):
    pitch = advanced(hurt1=[8], weak1=[9])
    for team in pitch.teams:
        team.coach.state = "turned"
    table = turn(pitch).throw(1, 1, "free_kick").answer("action").answer("0:10")
    table.answer(["1:9", "1:10", "1:11"]).throw(6, 6, 6)
    assert pitch.round == 2
    assert (pitch.teams[1].outfield[8].state, pitch.teams[1].outfield[9].state) == ("hurt", "form")
    assert turn(pitch, side=1).last("substitution").replaced == "Dembi"


@pytest.mark.clause("B4-R21")
def test_read_so_a_foul_takes_the_injury_back_as_well(advanced):
    pitch = advanced({"B4-R21": "turned_back"}, weak1=[8])
    table = tackle(pitch, "1:8").throw("foul")
    assert pitch.teams[1].outfield[8].state == "weak"
    assert table.last("recovered").topic == "recovered.not_injured"
    pitch = advanced(weak1=[8])
    tackle(pitch, "1:8").throw("foul")
    assert pitch.teams[1].outfield[8].state == "hurt"


@pytest.mark.clause("B4-A10", "B4-R7")
def test_changes_come_before_the_duel_that_takes_the_place_of_the_throw(advanced):
    table = turn(advanced(weak0=[9], form1=[]))
    assert table.topic == "change.who"
    assert table.answer("none").topic == "duel.who"


@pytest.mark.clause("B4-R19", "B4-R15")
def test_a_match_goes_on_while_an_injured_player_can_be_replaced(advanced):
    everybody = list(range(2, 12))
    pitch = advanced(off0=everybody, off1=everybody[1:], hurt1=[2])
    table = Conversation(play_match(pitch)).answer("mordan")
    assert (table.topic, table.asked) == ("turn", 0)
    table.throw(1, 2, "pass")
    assert pitch.teams[1].outfield[2].player.token == "1:2b"
    pitch = advanced(off0=everybody, off1=everybody[1:], hurt1=[2])
    pitch.teams[1].changes = 3
    assert Conversation(play_match(pitch)).answer("mordan").last("result").why == "abandoned"

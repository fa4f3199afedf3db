"""The shoot-out: five kicks, sudden death, the optional keeper."""

import pytest

from companion.referee import Seat


@pytest.fixture
def shoot_out(kicked_off):
    def start(rulings=None, **header):
        table = kicked_off(rulings, **header).reach(1, 14).idle()
        assert table.tie.period == "shootout"
        return table

    return start


def kicks(table):
    return [(event.side, event.number, event.outcome) for event in table.told if event.kind == "kick"]


@pytest.mark.clause("TB-31", "TB-R22")
def test_each_kick_is_one_throw_of_the_green_die_in_turn(shoot_out):
    table = shoot_out()
    asked = []
    for face in ["goal", "goal", "no_goal", "no_goal"]:
        asked.append((table.asked, table.topic, [die.name for die in table.question.dice], table.question.clause))
        table.throw(face)
    assert asked == [(side, "kick.die", ["green"], "TB-31") for side in (0, 1, 0, 1)]
    assert kicks(table) == [(0, 1, "goal"), (1, 1, "goal"), (0, 2, "missed"), (1, 2, "missed")]
    assert table.last("kick").tally == (1, 1)


@pytest.mark.clause("TB-31")
def test_kicks_are_not_goals_of_the_match(shoot_out):
    table = shoot_out().kicks("goal", "no_goal")
    assert [side.goals for side in table.tie.sides] == [0, 0]
    assert "goal" not in table.kinds()


@pytest.mark.clause("TB-R10")
@pytest.mark.parametrize(("reading", "taken"), [("stop_early", 6), ("always_five", 10)])
def test_a_series_that_cannot_be_caught_stops_or_goes_on_to_five_each(shoot_out, reading, taken):
    table = shoot_out({"TB-R10": reading})
    faces = ["goal", "no_goal"] * 5
    table.kicks(*faces[:taken])
    assert len(kicks(table)) == taken
    assert table.where[0] == 2
    won = table.last("match_won")
    assert (won.side, won.score, won.kicks) == (0, (0, 0), (taken // 2, 0))
    assert won.topic == "match_won.shootout"


@pytest.mark.clause("TB-R10")
def test_the_series_stops_in_the_middle_of_a_pair_when_the_first_can_no_longer_catch_up(shoot_out):
    table = shoot_out().kicks("no_goal", "goal", "no_goal", "goal", "no_goal")
    assert table.topic == "kick.die"
    table.kicks("goal")
    assert table.tie.leg == 2
    assert table.last("match_won").side == 1


@pytest.mark.clause("TB-R10")
def test_the_last_kick_is_taken_while_it_can_still_level(shoot_out):
    table = shoot_out().kicks(*["goal", "goal"] * 4, "goal")
    assert (table.topic, table.asked) == ("kick.die", 1)
    table.kicks("no_goal")
    assert table.last("match_won").kicks == (5, 4)


@pytest.mark.clause("TB-32", "TB-R8")
def test_still_level_they_go_on_in_pairs_until_one_goal_separates_them(shoot_out):
    table = shoot_out().kicks(*["goal", "goal"] * 5)
    assert table.last("period").topic == "period.sudden_death"
    assert (table.topic, table.question.clause) == ("kick.die", "TB-32")
    table.kicks("no_goal", "no_goal", "goal", "goal", "goal")
    assert (table.topic, table.asked) == ("kick.die", 1)
    table.kicks("no_goal")
    assert table.tie.leg == 2
    assert table.last("match_won").kicks == (7, 6)
    assert kicks(table)[-1] == (1, 8, "missed")


@pytest.mark.clause("TB-32", "TB-R8")
def test_in_sudden_death_the_second_side_always_gets_its_kick(shoot_out):
    table = shoot_out().kicks(*["no_goal", "no_goal"] * 5).kicks("no_goal", "goal")
    assert table.last("match_won").side == 1
    taken = [side for side, _, _ in kicks(table)]
    assert taken.count(0) == taken.count(1) == 6


@pytest.mark.clause("TB-33", "TB-R9")
def test_without_the_optional_rule_the_keeper_die_stays_in_the_box(shoot_out):
    table = shoot_out().throw("goal")
    assert (table.topic, table.asked) == ("kick.die", 1)


@pytest.mark.clause("TB-33", "TB-R9")
@pytest.mark.parametrize(("face", "outcome"), [("stopped", "saved"), ("goal", "goal"), ("warning", "goal")])
def test_with_it_the_keeper_die_may_answer_a_goal_and_warns_nobody(shoot_out, face, outcome):
    table = shoot_out({"TB-R9": "with"}).throw("goal")
    assert (table.topic, table.asked, table.question.clause) == ("kick.keeper.counter", 1, "TB-33")
    table.answer("roll").throw(face)
    assert kicks(table) == [(0, 1, outcome)]
    assert not any(side.yellow for side in table.tie.sides)


@pytest.mark.clause("TB-33", "TB-R9")
def test_with_it_the_keeper_need_not_throw_and_has_nothing_to_answer_after_a_miss(shoot_out):
    table = shoot_out({"TB-R9": "with"}).throw("goal").answer("leave")
    assert kicks(table) == [(0, 1, "goal")]
    table.throw("no_goal")
    assert (table.topic, table.asked) == ("kick.die", 0)


@pytest.mark.clause("TB-26", "TB-33")
def test_a_side_whose_red_lapsed_may_use_the_keeper_die(kicked_off):
    table = kicked_off({"TB-R9": "with"}).reach(1, 14).red().throw("goal")
    assert (table.topic, table.asked) == ("kick.keeper.counter", 1)


@pytest.mark.clause("TB-01", "TB-31")
def test_team_mates_take_turns_at_the_spot(shoot_out):
    table = shoot_out(players=["Ana", "Bo", "Cléo"])
    seats = []
    for _ in range(4):
        seats.append(table.question.seat)
        table.throw("goal")
    assert seats == [Seat(0, "Ana"), Seat(1, "Bo"), Seat(0, "Cléo"), Seat(1, "Bo")]

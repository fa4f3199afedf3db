"""The keeper die."""

import pytest

from companion.referee import Seat
from tests.games.tir_et_but.table import turn


@pytest.mark.clause("TB-16")
@pytest.mark.parametrize(("face", "goals", "warned"), [("stopped", 0, False), ("goal", 1, False), ("warning", 1, True)])
def test_stopped_or_goal_or_goal_and_a_warning_for_the_defender(lay, face, goals, warned):
    tie = lay()
    table = turn(tie).lob(face)
    assert table.done
    assert tie.sides[0].goals == goals
    assert tie.sides[1].yellow is warned
    assert not tie.sides[0].yellow
    assert (table.last("keeper").face, table.last("keeper").side) == (face, 1)


@pytest.mark.clause("TB-17")
def test_the_defender_throws_once_and_only_if_he_wants_to(lay):
    tie = lay()
    table = turn(tie).claim("lob")
    assert (table.asked, table.answers, table.question.clause) == (1, ["roll", "leave"], "TB-17")
    table.answer("roll")
    assert (table.asked, [die.name for die in table.question.dice]) == (1, ["red"])
    table.throw("goal")
    assert table.done
    declined = turn(lay()).lob("leave")
    assert (declined.last("keeper").face, declined.last("keeper").clause) == ("declined", "TB-17")


@pytest.mark.clause("TB-12", "TB-R18")
@pytest.mark.parametrize(("face", "goals", "warned"), [("stopped", 1, False), ("goal", 2, False), ("warning", 2, True)])
def test_against_a_double_one_throw_stops_at_most_one_goal(lay, face, goals, warned):
    tie = lay()
    table = turn(tie).claim("volley").answer("double").throw("doubled").answer("roll").throw(face)
    assert table.done
    assert tie.sides[0].goals == table.kinds().count("goal") == goals
    assert tie.sides[1].yellow is warned
    if face == "stopped":
        assert (table.last("keeper").face, table.last("keeper").clause) == ("stopped_one", "TB-12")


@pytest.mark.clause("TB-R23")
def test_the_team_mate_who_plays_next_is_named_to_counter(kicked_off):
    table = kicked_off(players=["Ana", "Bo", "Cléo", "Dan"])
    table.idle().idle().claim("lob")
    assert table.question.seat == Seat(1, "Dan")
    table.answer("leave")
    assert table.question.seat == Seat(1, "Dan")


@pytest.mark.clause("TB-16", "TB-20")
def test_the_goal_is_told_before_the_warning_it_costs(lay):
    table = turn(lay()).lob("warning")
    assert table.kinds()[-4:] == ["keeper", "attempt", "goal", "caution"]
    assert table.last("caution").topic == "caution.keeper"

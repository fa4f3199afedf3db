"""The tie: legs, halves, extra time, decider."""

import pytest

from companion.words import LANGUAGES, catalogue


def periods(table):
    return [(event.name, event.number, event.side) for event in table.told if event.kind == "period"]


@pytest.mark.clause("TB-03")
def test_a_half_is_six_turns_of_each_side_one_after_the_other(kicked_off):
    table = kicked_off()
    asked = []
    while table.tie.period == "first_half":
        asked.append((table.asked, table.tie.round))
        table.idle()
    assert asked == [(side, number) for number in range(1, 7) for side in (0, 1)]
    assert periods(table) == [("match", 1, None), ("first_half", 1, 0), ("second_half", 2, 1)]


@pytest.mark.clause("TB-03", "TB-R7")
def test_the_other_side_starts_the_second_half(kicked_off):
    table = kicked_off().reach(1, 7)
    asked = []
    while table.tie.period == "second_half":
        asked.append((table.asked, table.tie.round))
        table.idle()
    assert asked == [(side, number) for number in range(7, 13) for side in (1, 0)]


@pytest.mark.clause("TB-30", "TB-R22")
def test_level_after_two_halves_means_two_more_turns_each_begun_by_the_starter(kicked_off):
    table = kicked_off().reach(0, 13)
    assert table.told[-2].topic == "period.extra_time"
    assert table.told[-2].clause == "TB-30"
    asked = []
    while table.topic == "try.first":
        asked.append((table.asked, table.tie.round))
        table.idle()
    assert asked == [(0, 13), (1, 13), (0, 14), (1, 14)]
    assert (table.topic, table.asked) == ("kick.die", 0)


@pytest.mark.clause("TB-30")
def test_a_match_that_is_not_level_has_no_extra_time(kicked_off):
    table = kicked_off().score().full_time()
    assert table.where == (2, 1, 1)
    won = table.last("match_won")
    assert (won.side, won.leg, won.score, won.kicks, won.series) == (0, 1, (1, 0), (), (1, 0))


@pytest.mark.clause("TB-30")
def test_a_goal_of_extra_time_decides_after_all_its_turns(kicked_off):
    table = kicked_off().reach(0, 13).score()
    assert table.tie.period == "extra_time"
    table.idle().idle().idle()
    assert table.where == (2, 1, 1)
    assert "period.shootout" not in [event.topic for event in table.told]


@pytest.mark.clause("TB-02", "TB-R7")
def test_the_second_leg_is_started_by_the_other_side_from_nil_nil(kicked_off):
    table = kicked_off().score().full_time()
    assert table.where == (2, 1, 1)
    assert [side.goals for side in table.tie.sides] == [0, 0]
    assert table.last("kick_off").side == 1
    assert table.reach(0, 7, leg=2).asked == 0


@pytest.mark.clause("TB-02")
def test_two_matches_won_win_the_tie(kicked_off):
    table = kicked_off().score().full_time().idle().score().full_time()
    result = table.last("result")
    assert table.done
    assert (result.winner, result.score, result.why, result.clause) == (0, (2, 0), "won", "TB-02")
    assert result.ranking == (0, 1)
    assert table.told[-1] is result


@pytest.mark.clause("TB-02", "TB-R22")
@pytest.mark.parametrize("starter", [0, 1])
def test_one_match_each_calls_for_a_decider_started_by_whom_the_table_says(kicked_off, starter):
    table = kicked_off().score().full_time().score().full_time()
    assert (table.topic, table.question.clause) == ("start.who", "TB-R22")
    table.answer(starter)
    assert table.where == (3, starter, 1)
    assert table.told[-4].topic == "period.decider"
    table.score().full_time()
    assert table.done
    assert table.last("result").winner == starter
    assert sorted(table.last("result").score) == [1, 2]


@pytest.mark.clause("TB-R22")
def test_extra_time_and_shoot_out_of_the_decider_are_begun_by_its_starter(kicked_off):
    table = kicked_off().score().full_time().score().full_time().answer(1)
    assert table.reach(1, 13, leg=3).tie.period == "extra_time"
    for _ in range(4):
        table.idle()
    assert (table.topic, table.asked) == ("kick.die", 1)


@pytest.mark.clause("TB-02")
def test_legs_are_named_in_both_languages(kicked_off):
    table = kicked_off().score().full_time().score().full_time().answer(0)
    topics = [event.topic for event in table.told if event.kind == "period" and event.name == "match"]
    assert topics == ["period.first_leg", "period.second_leg", "period.decider"]
    for lang in LANGUAGES:
        assert all(catalogue(lang).has(f"tir-et-but.event.{topic}") for topic in topics)

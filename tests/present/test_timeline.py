"""The match along its turns: every turn in one stripe, every goal where it fell, nothing that was struck out."""

import pytest

from companion.games import GAMES
from companion.present.timeline import GOAL, timeline_of
from companion.referee import Header, Referee
from companion.referee.event import Goal, Period
from companion.sheet import sheet_of
from tests.players import match

MATCH = {"game": "big4", "mode": "easy", "players": ["Mistral", "Rubis"], "starts": 0}
FREE_KICK = [["1", "1", "free_kick"], "action", "0:9", ["6", "5"], ["1", "2", "3"]]


def played(*answers):
    referee = Referee(GAMES["big4"], Header.from_json(MATCH))
    for answer in ("towns", *answers):
        referee.answer(answer)
    return referee


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_stripes_follow_each_other_and_hold_every_moment(game, seed):
    timeline = timeline_of(sheet_of(match(game, seed)))
    assert timeline.stripes[0].start == 0
    assert timeline.stripes[-1].end == timeline.turns
    for one, next_one in zip(timeline.stripes, timeline.stripes[1:], strict=False):
        assert one.start < one.end == next_one.start
    assert all(0 <= moment.turn <= timeline.turns for moment in timeline.moments)


@pytest.mark.parametrize("game", GAMES)
def test_every_goal_is_on_it_in_order(game):
    sheet = sheet_of(match(game, 4))
    goals = [moment for moment in timeline_of(sheet).moments if moment.rank == GOAL]
    told = [line.event.side for line in sheet.lines if isinstance(line.event, Goal) and not line.struck]
    assert [moment.side for moment in goals] == told
    assert [moment.turn for moment in goals] == sorted(moment.turn for moment in goals)


def test_a_goal_closes_its_round():
    timeline = timeline_of(sheet_of(played(*FREE_KICK, ["1", "2", "pass"], ["1", "2", "pass"])))
    assert [(stripe.start, stripe.end) for stripe in timeline.stripes] == [(0, 1), (1, 3)]
    assert [(moment.turn, moment.name, moment.score) for moment in timeline.moments] == [(1, "Oustal", "1 – 0")]


def test_what_was_struck_out_did_not_happen():
    referee = played(*FREE_KICK)
    referee.undo()
    sheet = sheet_of(referee)
    assert any(line.struck for line in sheet.lines)
    assert timeline_of(sheet).moments == ()


def test_a_match_that_has_only_begun_has_a_timeline():
    timeline = timeline_of(sheet_of(played()))
    assert timeline.turns == 1
    assert timeline.moments == ()


@pytest.mark.parametrize("game", GAMES.boxes)
def test_the_short_sheet_keeps_goals_and_periods_and_is_shorter(game):
    lines = sheet_of(match(game, 2)).lines
    kept = [line for line in lines if line.key_moment]
    assert len(kept) < len(lines)
    assert all(line in kept for line in lines if isinstance(line.event, Goal | Period))

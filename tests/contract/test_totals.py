"""What the sheet of any box counts adds up: periods to matches, matches to all goals, kicks to the shoot-outs."""

import random

import pytest

from companion.games import GAMES
from companion.referee import Header, Referee
from companion.sheet import sheet_of
from tests import fifth_game
from tests.fifth_game.game import FiveKicks
from tests.players import match, play_out

HEADER = Header("five-kicks", "standard", ("Nina", "Papi"), starts=0)


@pytest.fixture(autouse=True, scope="module")
def registered():
    """The fifth box with its folder."""
    fifth_game.join()
    yield
    fifth_game.leave()


@pytest.mark.parametrize("game_id", sorted(GAMES))
@pytest.mark.parametrize("seed", range(6))
def test_periods_kicks_and_goals_add_up_to_the_total(game_id, seed):
    add_up(match(game_id, seed, house_rules=seed > 2))


@pytest.mark.parametrize("periods", [("shootout", "sudden_death"), ("match", "round"), ("half", "period")])
@pytest.mark.parametrize("seed", range(4))
def test_the_totals_do_not_depend_on_what_a_box_calls_its_periods(periods, seed):
    class Renamed(FiveKicks):
        """The fifth box, its periods called as others are."""

    Renamed.periods = periods
    referee = play_out(Referee(Renamed(), HEADER), random.Random(seed))
    usual = play_out(Referee(FiveKicks(), HEADER), random.Random(seed))
    add_up(referee)
    assert [match.periods for match in sheet_of(referee).matches] == [
        match.periods for match in sheet_of(usual).matches
    ]
    assert len(sheet_of(usual).matches[0].periods) == 1 + (usual.play.state.period == 2)


def add_up(referee):
    sheet = sheet_of(referee)
    for played in sheet.matches:
        by_period = [sum(goals) for goals in zip(*played.periods, strict=True)]
        assert by_period == list(played.goals) or not played.periods
    of_matches = [sum(goals) for goals in zip(*(played.goals for played in sheet.matches), strict=True)]
    assert of_matches == referee.play.state.goals
    kicks = [sum(scored) for scored in zip(*sheet.kicks.values(), strict=True)] or [0] * len(sheet.sides)
    told = [event.side for event in referee.events if event.shoot_out_goal]
    assert kicks == [told.count(side) for side in range(len(sheet.sides))]

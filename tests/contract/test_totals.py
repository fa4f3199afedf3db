"""What the sheet of any box counts adds up: periods to matches, matches to all goals, kicks to the shoot-outs."""

import pytest

from companion.games import GAMES
from companion.sheet import sheet_of
from tests.players import match


@pytest.mark.parametrize("game_id", sorted(GAMES))
@pytest.mark.parametrize("seed", range(6))
def test_periods_kicks_and_goals_add_up_to_the_total(game_id, seed):
    referee = match(game_id, seed, house_rules=seed > 2)
    sheet = sheet_of(referee)
    for played in sheet.matches:
        by_period = [sum(goals) for goals in zip(*played.periods, strict=True)]
        assert by_period == list(played.goals) or not played.periods
    of_matches = [sum(goals) for goals in zip(*(played.goals for played in sheet.matches), strict=True)]
    assert of_matches == referee.play.state.goals
    kicks = [sum(scored) for scored in zip(*sheet.kicks.values(), strict=True)] or [0] * len(sheet.sides)
    told = [event.side for event in referee.events if event.shoot_out_goal]
    assert kicks == [told.count(side) for side in range(len(sheet.sides))]

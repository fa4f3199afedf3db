"""A single match: two halves, extra time and shoot-out if need be, and no second leg."""

import pytest

from companion.games import game
from companion.referee import Header, Referee
from companion.sheet import sheet_of, sheet_text
from companion.words import LANGUAGES
from tests.games.tir_et_but.table import TieTable


def single(kicked_off) -> TieTable:
    return kicked_off(mode="single")


@pytest.mark.clause("TB-R24", "TB-03")
def test_the_match_is_over_after_two_halves_and_its_goals_are_the_result(kicked_off):
    table = single(kicked_off).score().full_time()
    assert table.done
    result = table.last("result")
    assert (result.winner, result.score, result.why, result.clause) == (0, (1, 0), "one_match", "TB-R24")
    assert result.ranking == (0, 1)
    assert "match_won" not in table.kinds()


@pytest.mark.clause("TB-R24", "TB-30", "TB-31")
def test_level_it_goes_to_extra_time_and_to_a_shoot_out_that_decides(kicked_off):
    table = single(kicked_off).full_time()
    assert table.tie.period == "extra_time"
    table.full_time()
    while not table.done:
        table.throw("goal" if table.asked == 1 else "no_goal")
    result = table.last("result")
    assert (result.winner, result.score, result.why) == (1, (0, 0), "shoot_out")


@pytest.mark.clause("TB-R7", "TB-R24")
def test_the_table_decides_who_starts_and_no_leg_is_named(kicked_off):
    table = kicked_off(mode="single", starts=None)
    assert table.topic == "start.who"
    assert table.question.gaps["leg"].key == "tir-et-but.leg.single"
    table.answer(1)
    assert [event.topic for event in table.told] == ["kick_off", "period.first_half", "turn"]
    seen = table.tie.table()
    assert (seen.leg, seen.series) == (0, ())


@pytest.mark.clause("TB-R24", "TB-05")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_tells_one_match_without_a_series(lang):
    given = {"game": "tir-et-but", "mode": "single", "players": ["Nina", "Papi"], "starts": 0}
    referee = Referee(game("tir-et-but"), Header.from_json(given))
    for answer in (["whistle", "whistle", "net"], "claim", ["goal"]):
        referee.answer(answer)
    while referee.question is not None:
        referee.answer(["ball", "head", "whistle"] if referee.question.kind == "roll" else "stop")
    sheet = sheet_of(referee)
    assert [match.goals for match in sheet.matches] == [(1, 0)]
    assert "tir-et-but." not in sheet_text(sheet, lang)

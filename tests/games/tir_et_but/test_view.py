"""What the board is told."""

import pytest

from companion.games.tir_et_but.view import table_of
from tests.games.tir_et_but.table import CARDS, FACES, NOTHING


def dice(table):
    return [(token.id, token.name, token.state) for token in table_of(table.tie).tokens]


def test_dice_lie_away_in_the_hand_thrown_or_kept(kicked_off):
    table = kicked_off()
    assert {state for _, _, state in dice(table)} == {"in_hand"}
    table.throw(*NOTHING)
    assert dice(table) == [(f"blue:{n}", face, "thrown") for n, face in enumerate(NOTHING, start=1)]
    table.answer([2])
    assert dice(table) == [("blue:1", "ball", "kept"), ("blue:2", "", "in_hand"), ("blue:3", "whistle", "kept")]
    table.throw("net")
    assert [state for _, _, state in dice(table)] == ["kept", "thrown", "kept"]
    table.answer("stop").throw(*FACES["penalty"])
    assert table_of(table.tie).combination == "penalty"


@pytest.mark.clause("TB-03")
def test_the_turn_track_has_six_and_six_and_says_what_came_of_each(kicked_off):
    table = kicked_off().score().idle().red()
    track = table_of(table.tie).track
    assert [len(row) for row in track] == [12, 12]
    assert [slot.result for slot in track[0]][:4] == ["goal", "none", "cancelled", "ahead"]
    assert [slot.result for slot in track[1]][:3] == ["none", "now", "ahead"]
    assert [(slot.period, slot.turn) for slot in track[0]][5:7] == [("first_half", 6), ("second_half", 1)]
    table.idle()
    assert table_of(table.tie).track[0][2].result == "suspended"


@pytest.mark.clause("TB-30")
def test_extra_time_adds_two_slots_and_the_shoot_out_its_kicks(kicked_off):
    table = kicked_off().reach(0, 13)
    seen = table_of(table.tie)
    assert [len(row) for row in seen.track] == [14, 14]
    assert (seen.turn_in_period, seen.turns_in_period) == (1, 2)
    for _ in range(4):
        table.idle()
    table.kicks("goal", "no_goal")
    seen = table_of(table.tie)
    assert seen.kicks == (("goal",), ("missed",))
    assert (seen.period_name, seen.period) == ("shootout", 4)
    assert [len(row) for row in seen.track] == [14, 14]


def test_corners_show_goals_cards_and_who_is_up(kicked_off):
    table = kicked_off(players=["Ana", "Bo", "Cléo"]).throw(*CARDS)
    first, second = table_of(table.tie).corners
    assert (first.card, second.card) == ("yellow", "")
    assert (first.up, second.up) == ("Ana", "Bo")
    table.answer([1, 2]).throw("card", "card")
    corner = table_of(table.tie).corners[0]
    assert (corner.card, corner.cancels, corner.suspended) == ("red", 2, False)
    table.answer("stop").idle()
    corner = table_of(table.tie).corners[0]
    assert (corner.card, corner.suspended) == ("", True)


@pytest.mark.clause("TB-02")
def test_the_series_is_told(kicked_off):
    table = kicked_off().score().full_time()
    seen = table_of(table.tie)
    assert (seen.leg, seen.series, seen.person) == (2, (1, 0), "Papi")
    assert set(seen.combinations) == set(FACES)

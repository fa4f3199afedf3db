"""Seats around a device that lies flat: who sits at which edge, who plays after whom, and what a match remembers."""

import pytest

from companion.games import GAMES
from companion.play.match_plan import MatchPlan
from companion.play.seats import BOTTOM, LEFT, RIGHT, TOP, Seating, remember_seats, seats_of


def test_two_sit_opposite_each_other_and_more_in_the_order_of_play():
    assert Seating().edges(2) == (BOTTOM, TOP)
    assert Seating(swapped=True).edges(2) == (TOP, BOTTOM)
    assert Seating().edges(3) == (BOTTOM, RIGHT, TOP)
    assert Seating(free=RIGHT).edges(3) == (BOTTOM, TOP, LEFT)
    assert Seating(free=RIGHT).edges(4) == (BOTTOM, RIGHT, TOP, LEFT)


def test_the_short_sides_of_an_upright_screen_are_its_bottom_and_top():
    assert Seating(short=True).edges(2) == (RIGHT, LEFT)
    assert Seating(short=True, swapped=True).edges(2) == (LEFT, RIGHT)
    assert Seating(short=True).edges(2, upright=True) == (BOTTOM, TOP)
    assert Seating(short=True).edges(4) == (BOTTOM, RIGHT, TOP, LEFT)


@pytest.mark.parametrize(
    ("one", "other", "names", "free"),
    [
        (BOTTOM, TOP, ["C", "B", "A"], LEFT),
        (RIGHT, TOP, ["A", "C", "B"], LEFT),
        (RIGHT, LEFT, ["A", "C", "B"], RIGHT),
        (LEFT, BOTTOM, ["B", "C", "A"], BOTTOM),
    ],
)
def test_among_three_who_changes_a_seat_changes_the_order_of_play(one, other, names, free):
    plan = MatchPlan(GAMES["big4"])
    plan.choose("easy+")
    for side, (name, stars) in enumerate(zip("ABC", (2, 0, 1), strict=True)):
        plan.rename(side, name)
        plan.give(side, stars)
    plan.starts = 1
    plan.change_seats(one, other)
    assert plan.names == names
    assert (plan.players[plan.starts], plan.seats.free) == ("B", free)
    assert dict(zip(plan.names, plan.given, strict=True)) == {"A": 2, "B": 0, "C": 1}
    assert {team["name"] for team in plan.header["teams"]} == {"A", "B", "C"}


def test_two_change_seats_and_nothing_else():
    plan = MatchPlan(GAMES["tir-et-but"])
    header = plan.header
    plan.change_seats(BOTTOM, TOP)
    assert plan.header == header
    assert plan.seats.edges(2) == (TOP, BOTTOM)
    assert MatchPlan(plan.game, saved=plan.as_json()).seats == plan.seats


def test_a_match_has_its_seats_again_and_another_has_its_own():
    seals = [{"commitment": f"{number:02x}"} for number in range(60)]
    saved = {}
    for number, seal in enumerate(seals):
        saved = remember_seats(saved, seal, Seating(swapped=number % 2 == 1))
    assert seats_of(saved, seals[59]) == Seating(swapped=True)
    assert seats_of(saved, seals[58]) == Seating()
    assert seats_of(saved, seals[0]) is None, "long ago"
    assert seats_of({"58": "damaged"}, {"commitment": "58"}) == Seating()
    assert seats_of(saved, {}) is None

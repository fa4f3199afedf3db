"""A ghost in the plan of a match: its side, its level, its name, what it needs of the box, what is remembered."""

import pytest

from companion.games import GAMES
from companion.play.match_plan import MatchPlan
from companion.referee import Header


@pytest.fixture
def plan():
    return MatchPlan(GAMES["big4"])


def header(plan):
    return Header.from_json(plan.header)


def test_nobody_is_a_ghost_by_default(plan):
    assert plan.ghosts.among(2) == []
    assert "ghost" not in plan.header["teams"][0]


def test_it_has_its_name_letter_and_level(plan):
    plan.rename(1, "Papi")
    plan.ghosts.turn_on(plan.sides, on=True)
    assert plan.names[1] == "Fantôme"
    assert plan.letters[1] == "F"
    assert [team.ghost for team in header(plan).teams] == ["", "regular"]
    plan.ghosts.seat(1, "formidable")
    assert header(plan).teams[1].ghost == "formidable"
    plan.rename(1, "Nina")
    plan.ghosts.turn_on(plan.sides, on=False)
    assert plan.names[1] == "Papi", "the person's name comes back"
    plan.ghosts.turn_on(plan.sides, on=True)
    assert plan.ghosts.of(1) == "formidable", "the last level is remembered"


@pytest.mark.parametrize("count", [2, 3, 4])
def test_it_takes_the_last_side_and_leaves_people_theirs(plan, count):
    """1-B16: the first side has the name and the squad of whoever planned the match, and kicks off."""
    plan.set_count(count)
    plan.rename(0, "Papi")
    plan.ghosts.turn_on(plan.sides, on=True)
    assert plan.ghosts.among(plan.sides) == [count - 1]
    assert plan.names[0] == "Papi"
    assert plan.header["starts"] == 0


def test_sides_are_swapped(plan):
    plan.ghosts.turn_on(2, on=True)
    plan.ghosts.swap()
    assert plan.ghosts.among(2) == [0]
    assert plan.names[0] == "Fantôme"


def test_any_of_four_sides_each_at_its_level(plan):
    plan.set_count(4)
    plan.ghosts.seat(1, "beginner")
    plan.ghosts.seat(3, "formidable")
    assert [team.ghost for team in header(plan).teams] == ["", "beginner", "", "formidable"]
    assert (plan.names[1], plan.names[3]) == ("Fantôme 1", "Fantôme 2")
    assert len(set(plan.letters)) == 4
    assert plan.problem is None
    plan.set_count(2)
    assert plan.names[1] == "Fantôme"


def test_it_is_remembered_for_the_next_match(plan):
    plan.ghosts.seat(1, "beginner")
    again = MatchPlan(plan.game, saved=plan.as_json())
    assert again.ghosts.among(2) == [1]
    assert again.ghosts.level == "beginner"
    assert MatchPlan(plan.game, saved=plan.as_json() | {"ghosts": ["godlike", 3]}).ghosts.among(2) == []


def test_a_box_with_hands_is_held_by_the_app():
    """BU-06: the ghost sees only a hand that the app holds."""
    plan = MatchPlan(GAMES["buteur"])
    assert plan.ghost_offered
    assert "extras" not in header(plan).as_json()
    plan.ghosts.turn_on(2, on=True)
    assert header(plan).extras == {"hands": "app"}
    assert plan.problem is None
    plan.ghosts.turn_on(2, on=False)
    assert header(plan).extras == {}


@pytest.mark.parametrize("box", GAMES.boxes)
def test_every_box_offers_it(box):
    plan = MatchPlan(GAMES[box])
    plan.ghosts.turn_on(plan.sides, on=True)
    assert plan.ghost_offered
    assert plan.problem is None

"""The plan of a match: complete from the start, true to what the table changes, wary of what it remembered."""

import pytest

from companion.games import GAMES
from companion.play.match_plan import MatchPlan
from companion.referee import Header
from companion.referee.header import TEAM_COLOURS

BOX = GAMES["big4"]
PAIRED = GAMES["tir-et-but"]
TWO_COLOURS = GAMES["foot-savane"]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_way_to_play_every_box_is_ready_or_says_why_not(game):
    plan = MatchPlan(game)
    assert plan.problem is None
    for way in plan.ways:
        plan.choose(way.key)
        for count in way.counts:
            plan.set_count(count)
            assert len(plan.players) == count
            assert len(plan.names) == len(plan.letters) == plan.sides <= len(TEAM_COLOURS)
            assert len(set(plan.letters)) == plan.sides
            if plan.problem is None:
                assert game.side_names(Header.from_json(plan.header)) == tuple(plan.names)


def test_a_house_mode_waits_for_its_house_rule():
    plan = MatchPlan(BOX)
    plan.choose("advanced+")
    assert plan.problem is not None
    plan.read("B4-R30", "on")
    assert plan.problem is None
    assert plan.header["rulings"] == {"B4-R30": "on"}


def test_a_ruling_of_another_way_to_play_stays_at_home():
    plan = MatchPlan(BOX)
    plan.read("B4-R30", "on")
    plan.read("B4-R1", "optional")
    assert plan.header["rulings"] == {"B4-R1": "optional"}
    assert plan.changed == 1


def test_our_own_reading_is_not_a_change():
    plan = MatchPlan(BOX)
    plan.read("B4-R1", "optional")
    plan.read("B4-R1", "must")
    assert plan.rulings == {}
    assert plan.changed == 0


def test_a_kit_is_worn_by_one_team_only():
    plan = MatchPlan(BOX)
    assert plan.colours_for(0) == ["home", "third", "fourth"]
    plan.set_colours(0, "third")
    assert [team.colours for team in plan.teams[:2]] == ["third", "away"]
    assert sorted(team.colours for team in plan.teams) == sorted(TEAM_COLOURS)
    assert "third" not in plan.colours_for(1)
    assert "home" in plan.colours_for(1)


def test_a_box_with_two_colours_offers_no_others():
    plan = MatchPlan(TWO_COLOURS)
    assert {kit for side in range(2) for kit in plan.colours_for(side)} == {"home", "away"}


def test_a_letter_is_the_first_free_one_and_can_be_changed():
    plan = MatchPlan(BOX)
    plan.rename(0, "Mistral")
    plan.rename(1, "Marée")
    assert plan.letters == ["M", "A"]
    worn = []
    for _ in range(5):
        plan.next_letter(1)
        worn.append(plan.letters[1])
    assert worn == ["R", "É", "E", "A", "R"], "each letter in turn, then the first again"
    assert plan.letters == ["M", "R"]
    plan.rename(1, "Ouragan")
    assert plan.letters == ["M", "O"]


def test_a_team_named_by_a_letter_wears_it():
    plan = MatchPlan(PAIRED)
    assert plan.names == ["Équipe A", "Équipe B"]
    assert plan.letters == ["A", "B"]


def test_an_empty_name_is_ours_again():
    plan = MatchPlan(BOX)
    plan.rename(0, "  ")
    assert plan.names == ["Mistral", "Rubis"]


def test_people_and_teams_have_names_of_their_own_where_people_form_sides():
    plan = MatchPlan(PAIRED)
    assert not plan.people_form_sides
    plan.choose("standard+")
    plan.set_count(4)
    plan.people[2] = "Nina"
    assert plan.people_form_sides
    assert plan.players == ["Joueur 1", "Joueur 2", "Nina", "Joueur 4"]
    assert len(plan.header["teams"]) == plan.sides == 2


def test_a_person_changes_sides_and_a_new_number_of_people_puts_all_back():
    plan = MatchPlan(PAIRED)
    plan.choose("standard+")
    plan.set_count(4)
    assert plan.people_of_sides == [[0, 2], [1, 3]]
    assert plan.move(2)
    assert not plan.move(0), "nobody would be left"
    assert plan.people_of_sides == [[0], [1, 3, 2]]
    plan.people[2] = "Nina"
    assert [team["people"] for team in plan.header["teams"]] == [["Joueur 1"], ["Joueur 2", "Joueur 4", "Nina"]]
    again = MatchPlan(PAIRED, saved=plan.as_json())
    assert again.header == plan.header
    plan.set_count(3)
    assert plan.people_of_sides == [[0, 2], [1]]
    assert "people" not in plan.header["teams"][0]


@pytest.mark.parametrize("composed", [[[0], [1]], [[0, 1, 2, 3], []], [[0, 0], [1, 2]], [["0"], [1]], "x", [0, 1]])
def test_sides_kept_for_other_people_are_left_out(composed):
    plan = MatchPlan(PAIRED)
    plan.choose("standard+")
    plan.set_count(4)
    assert MatchPlan(PAIRED, saved=plan.as_json() | {"composed": composed}).people_of_sides == [[0, 2], [1, 3]]


def test_two_teams_of_one_name_cannot_be_told_apart():
    plan = MatchPlan(BOX)
    plan.rename(1, "Mistral")
    assert plan.same_name
    assert plan.problem is not None


def test_who_starts_moves_with_the_number_of_people():
    plan = MatchPlan(BOX)
    plan.choose("easy+")
    plan.set_count(4)
    plan.starts = 3
    plan.choose("easy")
    assert plan.count == 2
    assert plan.starts == 0


def test_what_was_kept_comes_back():
    plan = MatchPlan(BOX)
    plan.choose("easy+")
    plan.set_count(4)
    plan.rename(0, "Ouragan")
    plan.set_colours(1, "fourth")
    plan.read("B4-R1", "optional")
    again = MatchPlan(BOX, saved=plan.as_json())
    assert again.header == plan.header
    assert again.as_json() == plan.as_json()


@pytest.mark.parametrize(
    "saved",
    [
        {"mode": "gone", "count": 9, "rulings": {"B4-R1": "gone", "B4-X": "a"}, "dice": "glass"},
        {"teams": [{"kit": "home", "name": "A", "letter": ""}] * 4, "people": ["A"], "count": "2"},
        {"teams": [{"shirt": "home"}], "people": [1] * 8},
    ],
)
def test_what_no_longer_fits_is_left_out(saved):
    assert MatchPlan(BOX, saved=saved).header == MatchPlan(BOX).header

"""The plan of a match of which only the score is kept: complete from the start, and remembered."""

import pytest

from companion.games import GAMES, game
from companion.play.score_plan import ScorePlan
from companion.referee import Header, Referee


def played(plan: ScorePlan) -> Referee:
    header = Header.from_json(plan.header)
    return Referee(game(header.game), header)


def test_it_can_start_at_once_and_a_goal_is_one_tap():
    """2-B12: who scored is asked only if that was chosen."""
    referee = played(ScorePlan(None))
    referee.answer("goal:0")
    assert referee.question.topic == "what"


def test_any_other_game_has_a_name_and_numbers():
    plan = ScorePlan(None)
    plan.title, plan.who = " Fléchettes ", "numbers"
    referee = played(plan)
    assert referee.game.title(referee.header) == "Fléchettes"
    referee.answer("goal:0")
    assert [option.answer for option in referee.question.options][:2] == ["0:1", "0:2"]


@pytest.mark.parametrize("box", GAMES.boxes)
def test_every_box_gives_its_word_for_a_period_and_its_numbers(box):
    plan = ScorePlan(None, box)
    referee = played(plan)
    assert referee.table.period_name == game(box).period_word
    assert referee.game.box_played(referee.header) == box
    assert plan.who == "nobody"
    squads = game(box).squads
    plan.who = "numbers"
    numbers = list(squads.posts) if squads else [str(number) for number in range(1, 12)]
    assert plan.header["extras"]["posts"] == numbers


def test_names_are_read_as_they_are_written():
    plan = ScorePlan(None)
    plan.who = "names"
    plan.names[1] = " Léo, Nina,, Léo "
    referee = played(plan)
    referee.answer("goal:1")
    assert [option.words for option in referee.question.options][:2] == ["Léo", "Nina"]
    referee.undo()
    referee.answer("goal:0")
    assert referee.question.topic == "what", "nobody is written down for that side"


@pytest.mark.parametrize(("clock", "timed", "minutes"), [("off", False, 0), ("up", True, 0), ("down", True, 20)])
def test_the_clock_is_off_counts_up_or_counts_each_period_down(clock, timed, minutes):
    plan = ScorePlan(None)
    plan.clock, plan.minutes = clock, 20
    table = played(plan).table
    assert (table.timed, table.minutes) == (timed, minutes)


def test_the_last_choices_are_remembered_but_for_nonsense():
    plan = ScorePlan(None, "big4")
    plan.teams.set_count(3)
    plan.clock, plan.who, plan.points = "down", "names", True
    again = ScorePlan(plan.as_json())
    assert (again.box, again.teams.count, again.clock, again.who, again.points) == ("big4", 3, "down", "names", True)
    assert ScorePlan(plan.as_json(), "buteur").who == "nobody"
    broken = ScorePlan({"box": "chess", "title": 3, "who": 1, "names": [1], "clock": None, "minutes": 7})
    assert (broken.box, broken.title, broken.who, broken.clock, broken.minutes) == ("", "", "nobody", "off", 10)

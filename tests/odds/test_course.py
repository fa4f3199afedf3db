"""The course of the chances over a match, its turning point, expected goals and luck."""

from fractions import Fraction
from itertools import product

import pytest

from companion.games import GAMES
from companion.odds.course import Course, CoursePoint, Expected, at_least, course_of
from companion.referee import Entry, Header, Play
from companion.referee.event import Goal, Turn
from companion.words import LANGUAGES, catalogue
from tests.boxes import MODELLED
from tests.players import match

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


@pytest.mark.parametrize("game_id", MODELLED)
def test_a_match_has_a_moment_for_each_turn_and_ends_with_its_result(game_id):
    mode = GAMES[game_id].modes[0].id
    referee = match(game_id, 3, mode=mode, players=["Ada", "Bo"])
    course = course_of(referee.play)
    assert course is not None
    turns = sum(isinstance(event, Turn) for event in referee.events)
    numbers = [moment.turn for moment in course.moments]
    assert numbers[0] == 0
    assert numbers[-1] == turns
    assert numbers == sorted(set(numbers))
    assert len(numbers) > 0.8 * turns
    assert referee.result is not None
    last = course.moments[-1]
    assert last.draw == 1 if referee.result.winner is None else last.sides[referee.result.winner] == 1
    goals = [event.side for event in referee.events if isinstance(event, Goal)]
    assert sorted(side for moment in course.moments for side in moment.goals) == sorted(goals)
    assert all(0 <= chance <= 1 for expected in course.expected for chance in expected.chances)
    assert any(expected.chances for expected in course.expected)
    for lang in LANGUAGES:
        assert "{" not in catalogue(lang).render(course.turning_words)


def test_the_goals_of_a_box_where_every_goal_is_a_shot_are_those_of_the_shots():
    for seed in range(4):
        referee = match("big4", seed, mode="easy", players=["Ada", "Bo"])
        course = course_of(referee.play)
        assert course is not None
        assert [expected.scored for expected in course.expected] == referee.score


@pytest.mark.clause("TB-31", "TB-32")
def test_the_kicks_of_a_shoot_out_that_scored_are_those_of_the_luck():
    """Two sides that never score in their turns: twelve and two of extra time are their shots, then the kicks.

    Nina scores three of five kicks, Papi two: a kick that missed is no goal.
    """
    header = Header.from_json({"game": "tir-et-but", "mode": "single", "players": ["Nina", "Papi"], "starts": 0})
    play, kicks = (
        Play(GAMES["tir-et-but"], header),
        iter(["goal", "goal", "no_goal", "no_goal", "goal", "goal", "no_goal", "no_goal", "goal", "no_goal"]),
    )
    answers = {"try.first": ["ball", "head", "whistle"], "none_found.again": "stop"}
    while play.question is not None:
        topic = play.question.topic
        play.answer(Entry("answer", [next(kicks)] if topic == "kick.die" else answers[topic]))
    assert play.result is not None
    assert play.result.winner == 0
    course = course_of(play)
    assert course is not None
    assert [expected.scored for expected in course.expected] == [3, 2]
    assert [len(expected.chances) for expected in course.expected] == [14 + 5, 14 + 5]
    assert [set(expected.chances[14:]) for expected in course.expected] == [{Fraction(2, 3)}] * 2
    assert [expected.chances[:14] for expected in course.expected] == [(course.expected[0].chances[0],) * 14] * 2
    assert course.expected[0].at_least == at_least(course.expected[0].chances, 3)


def test_the_turning_point_is_the_biggest_swing():
    chances = ((0.5, 0.5), (0.55, 0.45), (0.2, 0.8), (0.3, 0.7))
    moments = tuple(CoursePoint(turn, sides, 0.0, (1,) if turn == 2 else ()) for turn, sides in enumerate(chances))
    course = Course(("Mistral", "Rubis"), moments, ())
    assert course.turning_point == 2
    words = course.turning_words
    assert words is not None
    assert words.key == "chances.turning_goal"
    assert words.gaps == {"turn": 2, "team": "Rubis", "before": 45, "after": 80}
    assert Course(("A", "B"), moments[:1], ()).turning_words is None
    ended = Course(("A", "B"), (*moments, CoursePoint(4, (1.0, 0.0), 0.0)), ())
    assert ended.turning_point == 2, "a swing of seventy points that only ends the match"


def test_the_chance_of_as_many_goals_is_counted_over_all_outcomes():
    chances = (HALF, THIRD, Fraction(1, 4))
    for scored in range(4):
        counted = sum(
            (
                HALF * (THIRD if second else 1 - THIRD) * (Fraction(1, 4) if third else Fraction(3, 4))
                for first, second, third in product((0, 1), repeat=3)
                if first + second + third >= scored
            ),
            Fraction(0),
        )
        assert at_least(chances, scored) == counted


@pytest.mark.parametrize(
    ("chances", "scored", "luck"),
    [([HALF] * 2, 0, "unlucky"), ([HALF], 1, "fair"), ([THIRD], 1, "helped"), ([Fraction(1, 10)], 1, "very_helped")],
)
def test_luck_is_told_by_how_rare_so_many_goals_are(chances, scored, luck):
    expected = Expected(tuple(chances), scored)
    assert expected.luck.key == f"chances.luck.{luck}"
    assert expected.goals == sum(chances)


def test_a_mode_without_a_model_has_no_course():
    header = {"mode": "advanced", "players": ["A", "B", "C"], "rulings": {"B4-R30": "on"}}
    assert course_of(match("big4", 1, **header).play) is None

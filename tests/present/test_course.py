"""The course of a match for the screens: areas, marks, a sentence for each turn, expected goals and luck."""

from fractions import Fraction

import pytest

from companion.games import GAMES
from companion.odds.course import Course, CoursePoint, Expected, course_of
from companion.present.chances.course import course_words
from companion.referee.event import Caution, Goal, SentOff
from companion.sheet import sheet_of
from companion.words import LANGUAGES
from companion.words.translation import tr
from tests.boxes import MODELLED
from tests.players import match

SIDES = ["Mistral", "Rubis"]
EACH = [(game, SIDES) for game in MODELLED] + [("big4", ["A", "B", "C", "D"])]


@pytest.mark.parametrize(("game", "players"), EACH)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chart_has_every_turn_goal_and_card_of_a_match(game, players, lang):
    tr.switch(lang)
    referee = match(game, 5, mode=GAMES[game].modes[0].id, players=players)
    sheet, course = sheet_of(referee), course_of(referee.play)
    words = course_words(course, sheet)
    assert words is not None
    assert course is not None
    chart = words.chart
    assert [side for side in chart.sides if side is not None] == list(range(len(course.names)))
    assert (None in chart.sides) == (game == "buteur")
    assert all(sum(shares) == pytest.approx(1) for shares in chart.shares)
    assert len(chart.shares) == len(chart.labels) == len(chart.sentences) == len(course.moments)
    goals = [event for event in referee.events if isinstance(event, Goal)]
    assert sorted(side for _, side, _ in chart.goals) == sorted(goal.side for goal in goals)
    cards = [event for event in referee.events if isinstance(event, Caution | SentOff) and event.side is not None]
    assert len(chart.cards) == len(cards)
    said = " ".join([words.title, words.luck, words.luck_note, *chart.sentences])
    assert "{" not in said
    assert "chances." not in said


def test_the_sentence_of_a_turn_tells_its_goal_and_the_chances_after_it():
    referee = match("big4", 5, mode="easy", players=SIDES)
    words = course_words(course_of(referee.play), sheet_of(referee))
    assert words is not None
    at, _, scorer = words.chart.goals[0]
    sentence = words.chart.sentences[at].replace("\u00a0", " ").replace("\u202f", " ")
    assert sentence.startswith(f"{words.chart.labels[at]}. But")
    assert scorer in sentence
    assert "Mistral " in sentence
    assert sentence.endswith("%")


def told(scored: int, others: int) -> tuple[str, str, list[str]]:
    """The luck of two sides with two shots each of one in two."""
    moments = tuple(CoursePoint(turn, (0.5, 0.5), 0.0) for turn in range(3))
    half = (Fraction(1, 2), Fraction(1, 2))
    referee = match("big4", 5, mode="easy", players=SIDES)
    words = course_words(
        Course(tuple(SIDES), moments, (Expected(half, scored), Expected(half, others))), sheet_of(referee)
    )
    assert words is not None
    return words.luck, words.luck_note.replace("\u00a0", " "), [each.goals for each in words.expected]


def test_luck_is_that_of_the_side_that_it_helped_most():
    assert told(2, 1) == (
        "La chance a un peu aidé Mistral",
        "Chances de marquer au moins autant avec ces tirs : Mistral 25 %, Rubis 75 %.",
        ["1,0", "1,0"],
    )
    assert told(1, 1)[0] == "La chance n’a aidé personne", "three times in four each"


def test_a_match_of_one_moment_has_no_course():
    moments = (CoursePoint(0, (0.5, 0.5), 0.0),)
    assert (
        course_words(Course(tuple(SIDES), moments, ()), sheet_of(match("big4", 5, mode="easy", players=SIDES))) is None
    )
    assert course_words(None, sheet_of(match("big4", 5, mode="easy", players=SIDES))) is None

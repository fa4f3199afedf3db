"""The first match of every box: its story can be played, is told in both languages, and fits in two minutes."""

import pytest

from companion.games import GAMES
from companion.referee import Referee
from companion.referee.event import Goal
from companion.rulebook.lesson import lesson
from companion.words import LANGUAGES, catalogue
from tests.contract.citations import topics

WORDS_A_MINUTE = 150


@pytest.fixture(params=GAMES.boxes)
def story(request):
    return lesson(GAMES[request.param])


def test_its_answers_are_legal_and_it_stops_before_the_end(story):
    referee = Referee(story.game, story.header("fr"))
    for answer in story.answers:
        referee.answer(answer)
    assert referee.question is not None


def test_it_shows_more_than_one_kind_of_question_and_something_worth_cheering(story):
    referee = Referee(story.game, story.header("fr"))
    for answer in story.answers:
        referee.answer(answer)
    asked = {step.question.topic for step in referee.steps}
    assert len(asked) >= min(5, len(topics(story.game.id, "question")))
    assert {step.question.seat.side for step in referee.steps} == {0, 1}
    assert any(isinstance(event, Goal) or event.kind == "in_the_net" for event in referee.events)


def test_its_dice_know_what_comes(story):
    referee, chance = Referee(story.game, story.header("fr")), story.chance()
    for answer in story.answers:
        if referee.question.chance:
            assert chance.throw(referee.question, referee.throws) == answer
        referee.answer(answer)
    assert [given.answer for given in referee.given] == list(story.answers)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_is_said(story, lang):
    words = catalogue(lang)
    for step in story.steps:
        assert words.render(step.words) != step.words.key
        assert step.who in ("referee", "players")
    assert {step.who for step in story.steps} == {"referee", "players"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_read_in_two_minutes(story, lang):
    read = sum(len(catalogue(lang).render(step.words).split()) for step in story.steps)
    assert read / WORDS_A_MINUTE <= 2

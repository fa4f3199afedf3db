"""The savanna by touch: whole matches with virtual and with real tiles and cards, and what each tap means."""

import random

import pytest

from companion.dice import Roller
from companion.games import game
from companion.referee import Draw, Header, Referee
from companion.ui.theme import theme
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import PHONE, PORTRAIT, TABLET

MATCH = {"game": "foot-savane", "mode": "standard", "players": ["Lions", "Guépards"], "starts": 0}
SECRET = f"{37:064x}"
"""A match of few answers."""
SIZES = pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])


@pytest.fixture
def table(stage, tmp_path):
    theme.reduce_motion = True
    return lambda size=TABLET, **kwargs: AtTheTable(stage, tmp_path, size, **kwargs)


def keen_answer(question, dice):
    """Any answer, but the ball is moved, forward and at the goal: the match gets on."""
    options = question.options
    shots = [option for option in options if option.answer in ("left", "right")]
    ball = [option for option in options if "with_ball" in getattr(option.words, "key", "")]
    ahead = [option for option in options if "forward" in str(getattr(option.words, "gaps", {}).get("way", ""))]
    return dice.choice(shots or ball or ahead or options).answer


def whole_match(*, virtual):
    """The answers of a short match, played without a screen; None where chance answers at the table."""
    referee, roller, dice = Referee(game(MATCH["game"]), Header.from_json(MATCH)), Roller(SECRET), random.Random(1)
    answers = []
    while (question := referee.question) is not None:
        chance = isinstance(question, Draw)
        answer = roller.throw(question, referee.throws) if chance else keen_answer(question, dice)
        answers.append(None if chance and virtual else answer)
        referee.answer(answer, virtual=chance and virtual)
    return answers


def play(played, answers):
    """Give these answers by touch; draws in a row that are left to chance take one touch for all."""
    while played.referee.question is not None:
        answer = answers[len(played.referee.given)]
        if answer is not None:
            played.give(answer)
            continue
        throw(played)


def throw(played):
    """Let chance answer; draws in a row follow each other by themselves."""
    in_a_row = played.referee.question.in_a_row
    played.hand.throw()
    played.settle()
    while in_a_row and played.referee.question.kind == "draw":
        assert played.referee.question.in_a_row
        played.settle()


@SIZES
def test_a_whole_match_with_virtual_tiles_and_cards(table, size):
    answers = whole_match(virtual=True)
    played = table(size, secret=SECRET)
    played.app.settings["dice"] = "virtual"
    played.begin(**MATCH)
    play(played, answers)
    assert max(played.referee.score) == 5
    assert all(step.given.virtual for step in played.referee.steps if step.question.chance)
    assert played.app.screens.current == "full_time"


@SIZES
def test_a_whole_match_with_real_tiles_and_cards(table, size):
    answers = whole_match(virtual=False)
    played = table(size)
    played.app.settings["dice"] = "real"
    played.begin(**MATCH)
    play(played, answers)
    assert [step.given.answer for step in played.referee.steps] == answers
    assert not any(step.given.virtual for step in played.referee.steps)
    assert played.app.screens.current == "full_time"

"""Stars that nobody entered are read from the cards on the table when they count (B4-A02, B4-A11; play.md 1-B1)."""

import random
from typing import Any

import pytest

from companion.games import game
from companion.games.big4.squads import SAMPLES, Squad
from companion.play.ghost.sides import ghost_is_asked
from companion.referee import Header, Referee, Refused
from companion.referee.tables.eleven import NO_STARS
from companion.words import catalogue
from tests.games.big4.conftest import unread
from tests.players import any_answer

BOX = game("big4")


def match(*answers: Any, **team: Any) -> Referee:
    teams = [{"name": name.title(), "squad": unread(name)} | team for name in SAMPLES[:2]]
    given = {"game": "big4", "mode": "advanced", "players": ["Mistral", "Rubis"], "starts": 0, "teams": teams}
    referee = Referee(BOX, Header.from_json(given))
    for answer in answers:
        referee.answer(answer)
    return referee


def asked(referee: Referee) -> str:
    question = referee.question
    return catalogue("fr").say(f"big4.ask.{question.topic}", **question.gaps).replace("\u00a0", " ").replace("’", "'")


FREE_KICK = ("towns", ["1", "3", "free_kick"], "action", "0:9")
WALL = ["1:4", "1:5", "1:8"]


@pytest.mark.clause("B4-A02")
def test_the_shooter_and_the_wall_are_asked_for_one_tap_each():
    referee = match(*FREE_KICK)
    assert asked(referee) == "Combien d'étoiles d'attaque a le n° 9 de Mistral ?"
    assert [option.answer for option in referee.question.options] == [0, 1, 2, 3, 4, 5, 6]
    referee.answer(4)
    assert referee.question.topic == "wall.who"
    referee.answer(WALL)
    for post, stars in ((4, 3), (5, 5), (8, 0)):
        assert asked(referee) == f"Combien d'étoiles de défense a le n° {post} de Rubis ?"
        referee.answer(stars)
    referee.answer("keep")
    contest = referee.table.contest
    assert (contest.attack.total, contest.defence.total) == (4, 6 + 3 + 5 + 0)


def test_what_was_read_is_not_asked_again_and_comes_back_after_an_undo():
    referee = match(*FREE_KICK, 4, WALL, 3, 5, 0, "keep", "keep", ["1", "1", "1"])
    shown = {token.id: token for token in referee.table.tokens}
    assert (shown["1:4"].defence, shown["1:4"].attack, shown["1:2"].defence) == (3, NO_STARS, NO_STARS)
    referee.undo()
    assert {token.id: token for token in referee.table.tokens}["1:4"].defence == 3
    referee.correct(4, 6)
    assert referee.table.contest.attack.total == 6


def test_no_chance_and_no_advice_is_made_up_from_unknown_stars():
    referee = match(*FREE_KICK[:-1])
    assert referee.question.odds is None
    referee.answer("0:9")
    referee.answer(4)
    assert referee.question.odds is None
    assert referee.question.hints.advised is None
    words = catalogue("fr").render(referee.question.options[0].words)
    assert "défense" not in words


def test_people_read_the_cards_of_a_ghost():
    referee = match(*FREE_KICK, ghost="regular")
    assert referee.question.topic == "stars.attack"
    assert not ghost_is_asked(referee, {0: "regular", 1: "regular"})


def test_other_numbers_are_refused():
    with pytest.raises(Refused):
        match(*FREE_KICK, 7)


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_match_is_played_and_replayed_with_them(seed: int):
    chance = random.Random(seed)
    referee = match()
    for _ in range(400):
        if referee.question is None:
            break
        referee.answer(any_answer(referee.question, chance))
    again, failure = Referee.resume(BOX, referee.header, referee.journal)
    assert failure is None
    assert (again.score, again.table) == (referee.score, referee.table)


def test_they_stay_unread_in_json_and_in_a_spreadsheet():
    squad = Squad.from_json(unread("mistral"))
    assert squad.as_json() == unread("mistral")
    book = BOX.squads
    assert book.from_csv(book.to_csv(unread("mistral"))) == unread("mistral")


def test_entered_stars_are_never_asked_for():
    referee = Referee(BOX, Header.from_json({"game": "big4", "mode": "advanced", "players": ["A", "B"], "starts": 0}))
    for answer in FREE_KICK:
        referee.answer(answer)
    assert referee.question.topic == "wall.who"
    assert referee.question.odds is not None

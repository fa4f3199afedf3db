"""Correcting an earlier answer: the alternatives of that moment, and what follows from them, with nothing changed."""

import random

import pytest

from companion.games import GAMES
from companion.play.correction import Correction
from companion.present.correction_words import answer_lines, answer_of, follows_words, picked_of, stops_words
from companion.present.difference import difference
from companion.referee import Header, Referee, Refused
from companion.words.translation import tr
from tests.players import any_answer, any_header

MATCH = {"game": "big4", "mode": "easy", "players": ["Mistral", "Rubis"], "starts": 0}
THROW, WHOM, DRIBBLED = 1, 3, 4
PLAYED = ["towns", ["4", "5", "dribble"], "dice", ["1:4", "1:5"], "1:7", ["1", "2", "pass"]]


@pytest.fixture
def referee():
    referee = Referee(GAMES["big4"], Header.from_json(MATCH))
    for answer in PLAYED:
        referee.answer(answer)
    return referee


@pytest.mark.clause("B4-E07")
def test_the_alternatives_are_those_of_that_moment(referee):
    correction = Correction(referee, WHOM)
    assert [list(option.answer) for option in correction.options] == [
        ["1:9"],
        ["1:2", "1:7"],
        ["1:3", "1:6"],
        ["1:4", "1:5"],
        ["1:2", "1:3", "1:4"],
    ]
    assert correction.is_given(["1:4", "1:5"])


def test_what_follows_is_told_before_anything_changes(referee):
    before = referee.given
    outcome = Correction(referee, WHOM).outcome(["1:3", "1:6"])
    assert follows_words(outcome) == "2 réponses suivantes sont rejouées"
    assert outcome.failure is None
    assert referee.given == before
    assert referee.strikes == ()


def test_where_and_why_the_match_would_stop(referee):
    correction = Correction(referee, WHOM)
    outcome = correction.outcome(["1:2", "1:7"])
    assert outcome.failure.at == DRIBBLED
    assert outcome.replayed == ()
    assert follows_words(outcome) == tr("correct.stops_now")
    words = stops_words(correction, outcome).replace("\u00a0", " ")
    assert words.startswith("Le match s’arrête à « Leroc, n° 7 de Rubis, dribblé » :")


@pytest.mark.clause("B4-E07")
def test_the_difference_for_the_table_names_the_cards(referee):
    outcome = Correction(referee, WHOM).outcome(["1:3", "1:6"])
    told = difference(referee.table, outcome.table)
    assert told.text == "Remettez le 4 et le 5 de Rubis face visible, retournez le 3 et le 6 de Rubis"
    assert [(card.label, card.lies) for card in told.cards] == [("4", "up"), ("5", "up"), ("3", "down"), ("6", "down")]
    assert difference(referee.table, referee.table) is None


def test_the_outcome_is_what_the_correction_then_does(referee):
    outcome = Correction(referee, WHOM).outcome(["1:3", "1:6"])
    assert referee.correct(WHOM, ["1:3", "1:6"]) is None
    assert referee.table == outcome.table
    assert [strike.at for strike in referee.strikes] == [WHOM]


def test_virtual_dice_are_not_corrected():
    referee = Referee(GAMES["big4"], Header.from_json(MATCH))
    referee.answer("towns")
    referee.answer(["4", "5", "dribble"], virtual=True)
    assert not Correction(referee, THROW).may
    assert Correction(referee, 0).may


def test_an_answer_that_was_not_possible_then_is_refused(referee):
    with pytest.raises(Refused):
        Correction(referee, WHOM).outcome(["1:4", "1:6"])


def test_the_pad_of_a_throw_starts_with_what_was_entered(referee):
    question = referee.steps[THROW].question
    given = referee.steps[THROW].given.answer
    assert picked_of(question, given) == ["9", "dribble"]
    assert picked_of(question, [9, "dribble"]) == ["9", "dribble"]
    assert picked_of(question, [None, "pass"]) == [None, "pass"]
    assert answer_of(question, ["9", "tackle"], given) == ["4", "5", "tackle"], "the faces that were seen stay"
    assert answer_of(question, ["8", "dribble"], given) == [8, "dribble"]
    assert answer_of(question, [None, "pass"], given) == [None, "pass"]
    assert answer_of(question, [None, "tackle"], given) is None


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_of_every_box_has_a_line_and_can_be_tried(game):
    chance = random.Random(3)
    referee = Referee(GAMES[game], any_header(GAMES[game], chance))
    while referee.question is not None and len(referee.steps) < 60:
        referee.answer(any_answer(referee.question, chance))
    lines = answer_lines(referee)
    assert lines
    assert all(line.text and not line.text.endswith(": ") for line in lines)
    for line in lines[::7]:
        correction = Correction(referee, line.at)
        for option in list(correction.options)[:3]:
            outcome = correction.outcome(option.answer)
            assert follows_words(outcome)
            assert correction.is_given(option.answer) <= (outcome.failure is None)


@pytest.mark.clause("B4-E10", "B4-R2")
def test_where_another_question_is_asked_the_reason_names_it_or_what_led_there():
    """1-B10: an answer to the question before is not explained by the players of the next one."""
    referee = Referee(GAMES["big4"], Header.from_json(MATCH))
    turns = ["towns", [2, "dribble"], "dice", ["1:2"], "1:10", [None, "pass"], [7, "dribble"], "dice", ["1:7"], "1:6"]
    second = 6
    for answer in turns:
        referee.answer(answer)
    correction = Correction(referee, second)
    words = stops_words(correction, correction.outcome([2, "dribble"])).replace("\u00a0", " ")
    assert words.endswith("aucune combinaison ne fait 2 (B4-E08).")
    words = stops_words(correction, correction.outcome([None, "pass"])).replace("\u00a0", " ")
    assert words.endswith("Face rouge : tour perdu pour Mistral.")
    words = stops_words(correction, correction.outcome([7, "own"])).replace("\u00a0", " ")
    assert words.endswith("à ce moment-là, on demande « Lequel de vos joueurs affaiblir ? ».")


@pytest.mark.clause("B4-E08", "B4-E15")
def test_dice_that_nothing_adds_up_to_are_named_as_such_after_a_blue_face():
    """1-B10: never by a token of the code ("dice")."""
    referee = Referee(GAMES["big4"], Header.from_json(MATCH))
    for answer in ["towns", [2, "dribble"], "dice", ["1:2"], "1:10", [None, "pass"], [7, "free_kick"], "dice", ["1:7"]]:
        referee.answer(answer)
    correction = Correction(referee, 6)
    words = stops_words(correction, correction.outcome([2, "free_kick"])).replace("\u00a0", " ")
    assert words.endswith("aucune combinaison ne fait 2 (B4-E08).")

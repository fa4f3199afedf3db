"""An offer that may be let pass: what would come next is known before, and nothing changes by asking."""

import pytest

from companion.games import game
from companion.referee import Header, Referee, Refused, Roll

HEADER = Header.from_json({"game": "big4", "mode": "advanced", "players": ["A", "B"], "starts": 0})


@pytest.fixture
def at_an_offer():
    referee = Referee(game("big4"), HEADER)
    for answer in ("towns", ["1", "2", "pass"], ["4", "3", "recover"], ["0:3", "0:4"]):
        referee.answer(answer)
    return referee


def test_a_substitution_is_an_offer_and_passing_it_leads_to_the_throw(at_an_offer):
    question = at_an_offer.question
    assert (question.topic, question.hints.pass_by) == ("change.who", "none")
    assert at_an_offer.after(question.hints.pass_by).topic == "turn"
    assert at_an_offer.after("0:3").topic == "change.who"


def test_looking_ahead_changes_nothing(at_an_offer):
    before = (at_an_offer.question, list(at_an_offer.given), at_an_offer.table, len(at_an_offer.journal))
    at_an_offer.after("0:3")
    with pytest.raises(Refused):
        at_an_offer.after("0:9")
    assert (at_an_offer.question, list(at_an_offer.given), at_an_offer.table, len(at_an_offer.journal)) == before


def test_what_must_be_answered_is_no_offer(at_an_offer):
    choices = [step.question for step in at_an_offer.steps if not isinstance(step.question, Roll)]
    assert choices
    assert all(choice.hints.pass_by is None for choice in choices)

"""A question says why an answer is not offered, and by which clause; an event says more than its fields."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from companion.referee import Option, Pick, Refused, Seat
from companion.referee.event import Event, KickOff
from companion.referee.prominence import Weight
from companion.referee.rules import Ask, draw
from companion.sheet import sentence
from companion.sheet.fold import written
from companion.words import Phrase


def asked(why_not) -> Pick:
    return Pick(Seat(0, "Nina"), "card.which", "XX-1", [Option("a", "a", "A")], why_not=why_not)


def refusal(question, answer) -> tuple[str, str | None]:
    with pytest.raises(Refused) as refused:
        question.chosen(answer)
    return refused.value.words.key, refused.value.clause


def test_a_sentence_is_a_refusal_by_the_clause_of_the_question():
    assert refusal(asked(lambda answer: Phrase("why")), "b") == ("why", "XX-1")


def test_a_whole_refusal_may_name_another_clause():
    assert refusal(asked(lambda answer: Refused(Phrase("why"), "XX-2")), "b") == ("why", "XX-2")


def test_without_a_reason_the_answer_is_simply_not_offered():
    assert refusal(asked(None), "b") == ("referee.refuse.not_offered", "XX-1")


@pytest.mark.parametrize("answer", [True, None, 1, "1", 2.5, [1, "a"], {"a": 1}])
def test_an_answer_is_the_one_that_is_written_alike(answer):
    """In Python one is true, and a list of ones is a list of trues: in a file they differ."""
    question = Pick(Seat(0, "Nina"), "card.which", "XX-1", [Option(answer, answer, "A")])
    assert question.chosen(answer) == answer
    for other in (True, 1, 1.0, [True, "a"], {"a": True}):
        if json.dumps(other) != json.dumps(answer):
            assert refusal(question, other) == ("referee.refuse.not_offered", "XX-1")


def test_a_card_that_cannot_come_is_refused_with_its_reason_too():
    ask = Ask(why_not=lambda _: Phrase("why"))
    rules = draw(
        Seat(0, "Nina"), "card", "pile", ["a"], [1], lambda card: Option(card, card, "A"), lambda: ask, clause="XX-1"
    )
    assert refusal(next(rules), "b") == ("why", "XX-1")


@dataclass(slots=True)
class Whistled(Event):
    kind: ClassVar[str] = "whistled"
    times: int = 1

    @property
    def gaps(self) -> Mapping[str, Any]:
        return {"loudly": Phrase("box.loudly")}


def test_the_words_of_an_event_join_its_fields_in_the_sentence():
    told = sentence(Whistled("XX-1", 0, 3), "box", ["Nina"])
    assert told.key == "box.event.whistled"
    assert (told.gaps["times"], told.gaps["team"], told.gaps["loudly"]) == (3, "Nina", Phrase("box.loudly"))


def test_only_the_fields_are_written_down():
    assert Whistled("XX-1", 0, 3).as_json() == {"event": "whistled", "clause": "XX-1", "side": 0, "times": 3}


@dataclass(slots=True)
class Breathed(Event):
    kind: ClassVar[str] = "breathed"
    usual_weight = Weight.UNWRITTEN


def test_the_sheet_leaves_out_what_is_not_worth_noting():
    assert written(KickOff("XX-1", 0))
    assert not written(Breathed("XX-1", 0))

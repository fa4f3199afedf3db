"""A roll whose dice may be read by their meaning, for a box whose faces are not certain."""

import pytest

from companion.referee import Die, Option, Refused, Roll, Seat
from companion.words import Phrase

DIE = Die("die", ("ball", "card"), certain=False)
NOTHING = Option("nothing seen", ["nothing", 0], Phrase("referee.refuse.over"))


def roll(**more) -> Roll:
    return Roll(Seat(0, "Nina"), "try", "TB-04", (DIE, DIE), **more)


def test_faces_are_taken_in_the_order_of_the_dice():
    question = roll(meanings=(NOTHING,))
    assert question.chosen(["card", "ball"]) == ("card", "ball")
    assert question.meant(["card", "ball"]) is None
    assert [face for _, face in question.shown(["card", "ball"])] == ["card", "ball"]


def test_a_meaning_is_taken_in_place_of_faces():
    question = roll(meanings=(NOTHING,))
    assert question.chosen(["nothing", 0]) == "nothing seen"
    assert question.meant(["nothing", 0]) is NOTHING
    assert question.shown(["nothing", 0]) == ()


@pytest.mark.parametrize("answer", [["nothing", False], ["nothing", 0.0], ["nothing"], "nothing", ["nothing", 1]])
def test_what_is_neither_is_refused(answer):
    with pytest.raises(Refused):
        roll(meanings=(NOTHING,)).chosen(answer)


def test_without_meanings_only_faces_will_do():
    with pytest.raises(Refused):
        roll().chosen(["nothing", 0])

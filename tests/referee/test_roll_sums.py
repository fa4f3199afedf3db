"""A roll says which dice the rules only add up; their sum may be entered, or left out where nothing needs it."""

import pytest

from companion.referee import Die, Refused, Roll, Seat

CLASSIC = Die("classic", ("1", "2", "3", "4", "5", "6"))
ACTION = Die("action", ("dribble", "pass", "tackle"))
FACES_ONLY = Roll(Seat(0, "Nina"), "turn", "XX-1", (CLASSIC, CLASSIC, ACTION))
ROLL = Roll(Seat(0, "Nina"), "turn", "XX-1", (CLASSIC, CLASSIC, ACTION), summed=2, alone=frozenset({"pass"}))
SUM_ALONE = Roll(Seat(0, "Nina"), "turn", "XX-1", (CLASSIC,) * 3, summed=3)


def refusal(question: Roll, answer: object) -> tuple[str, str | None]:
    with pytest.raises(Refused) as refused:
        question.chosen(answer)
    return refused.value.words.key.removeprefix("referee.refuse."), refused.value.clause


def test_the_rules_get_the_sum_in_the_place_of_its_dice():
    assert ROLL.chosen([9, "tackle"]) == ("9", "tackle")
    assert ROLL.chosen(["4", "5", "tackle"]) == ("4", "5", "tackle")
    assert SUM_ALONE.chosen([18]) == ("18",)


def test_a_face_that_stands_alone_needs_no_sum_but_may_have_one():
    assert ROLL.chosen([None, "pass"]) == ("pass",)
    assert ROLL.chosen([9, "pass"]) == ("9", "pass")


def test_any_other_face_needs_its_sum():
    assert refusal(ROLL, [None, "tackle"]) == ("sum_needed", "XX-1")
    assert refusal(SUM_ALONE, [None]) == ("sum_needed", "XX-1")


@pytest.mark.parametrize("total", [1, 0, -3, 13, 10**30])
def test_a_sum_that_the_dice_cannot_make_is_refused(total: int):
    assert refusal(ROLL, [total, "tackle"]) == ("sum", "XX-1")


def test_the_sums_are_those_of_the_dice_in_the_box():
    assert ROLL.sums == tuple(range(2, 13))
    assert SUM_ALONE.sums == tuple(range(3, 19))
    odd = Roll(Seat(0, "Nina"), "turn", "XX-1", (Die("odd", ("1", "3")),) * 2, summed=2)
    assert odd.sums == (2, 4, 6)
    assert refusal(odd, [5]) == ("sum", "XX-1")
    assert FACES_ONLY.sums == ()


@pytest.mark.parametrize(
    "answer",
    [[9], [9.0, "tackle"], [True, "tackle"], ["9", "tackle"], [[9], "tackle"], 9, "9", None, {"sum": 9}],
)
def test_nothing_else_stands_for_a_sum(answer: object):
    assert refusal(ROLL, answer) == ("dice_count", "XX-1")


def test_the_other_faces_are_checked_as_ever():
    assert refusal(ROLL, [9, "own goal"]) == ("face", "XX-1")
    assert refusal(ROLL, [None, None]) == ("face", "XX-1")


def test_a_throw_whose_dice_are_not_added_up_takes_no_sum():
    assert refusal(FACES_ONLY, [9, "tackle"]) == ("dice_count", "XX-1")


def test_it_shows_only_the_faces_that_were_seen():
    assert ROLL.shown(["4", "5", "tackle"]) == ((CLASSIC, "4"), (CLASSIC, "5"), (ACTION, "tackle"))
    assert ROLL.sum_only(["4", "5", "tackle"]) is None
    assert ROLL.shown([9, "tackle"]) == ((ACTION, "tackle"),)
    assert ROLL.sum_only([9, "tackle"]) == ((CLASSIC, CLASSIC), 9)
    assert ROLL.shown([None, "pass"]) == ((ACTION, "pass"),)
    assert ROLL.sum_only([None, "pass"]) is None

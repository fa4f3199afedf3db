"""The dice that are held at first: those worth keeping; any others may be thrown again all the same."""

from itertools import combinations_with_replacement

import pytest

from tests.games.tir_et_but.table import NOTHING, turn


def thrown_again(table):
    """The dice that are not held at first."""
    return tuple(number for number in (1, 2, 3) if not table.question.hints.locks[f"blue:{number}"])


@pytest.mark.clause("TB-04")
@pytest.mark.parametrize(
    ("faces", "again"),
    [
        (("boot", "net", "card"), (3,)),
        (("boot", "boot", "card"), (3,)),
        (("card", "net", "net"), (1,)),
        (("card", "card", "card"), (1, 2, 3)),
        (("whistle", "head", "whistle"), (2,)),
    ],
)
def test_with_one_try_left_the_dice_that_can_make_most_are_kept(lay, faces, again):
    assert thrown_again(turn(lay()).throw(*NOTHING).answer([1, 2, 3]).throw(*faces)) == again


@pytest.mark.clause("TB-04")
def test_what_is_worth_keeping_follows_the_players_own_box(lay):
    own = lay(kit={"combinations": {"lob": ["head", "head", "ball"]}})
    assert thrown_again(turn(own).throw(*NOTHING).answer([1, 2, 3]).throw("head", "head", "net")) == (3,)


@pytest.mark.clause("TB-04", "TB-14", "TB-16")
def test_no_other_dice_bring_a_goal_more_often(lay):
    for faces in combinations_with_replacement(("boot", "net", "ball", "head", "whistle", "card"), 3):
        table = turn(lay()).throw(*faces)
        chances = {option.value: table.question.goal_odds(option) for option in table.question.options if option.tokens}
        assert chances[thrown_again(table)] == max(chances.values()), faces


@pytest.mark.clause("TB-04", "TB-R21")
def test_they_are_held_at_first_and_every_set_of_dice_may_be_thrown_again(lay):
    table = turn(lay()).throw("boot", "card", "net")
    assert table.question.hints.locks == {"blue:1": True, "blue:2": False, "blue:3": True}
    assert len([answer for answer in table.answers if isinstance(answer, list)]) == 7


@pytest.mark.clause("TB-K2")
def test_dice_that_nobody_saw_are_held_if_they_were_kept_before(lay):
    table = turn(lay()).answer(["nothing", 0]).answer([2]).answer(["nothing", 0])
    assert table.question.hints.locks == {"blue:1": True, "blue:2": False, "blue:3": True}


@pytest.mark.clause("TB-04", "TB-11", "TB-13", "TB-15", "TB-16")
def test_an_answer_that_throws_leads_straight_to_a_throw_of_the_same_side(lay):
    for faces in (("boot", "card", "net"), ("whistle",) * 2 + ("net",), ("whistle",) * 2 + ("ball",), ("boot",) * 3):
        for answer in [option.answer for option in turn(lay()).throw(*faces).question.options if option.throws]:
            table = turn(lay()).throw(*faces)
            seat = table.question.seat
            table.answer(answer)
            assert (table.question.kind, table.question.seat) == ("roll", seat)
    table = turn(lay()).throw("boot", "boot", "boot").answer("claim")
    assert [option.answer for option in table.question.options if option.throws] == ["double"]
    table.answer("goal")
    assert [option.answer for option in table.question.options if option.throws] == ["roll"]

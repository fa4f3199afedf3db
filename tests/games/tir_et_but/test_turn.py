"""A turn: three tries, keeping dice, claiming or not."""

import pytest

from companion.games.tir_et_but.state import Suspension
from companion.words import catalogue
from tests.games.tir_et_but.table import FACES, NOTHING, turn

EVERY_SET = [[1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]]


@pytest.mark.clause("TB-04")
def test_the_first_try_throws_all_three_dice(lay):
    table = turn(lay())
    assert (table.topic, table.asked, table.question.clause) == ("try.first", 0, "TB-04")
    assert [die.name for die in table.question.dice] == ["blue"] * 3


@pytest.mark.clause("TB-04")
@pytest.mark.parametrize("dice", EVERY_SET)
def test_one_two_or_three_dice_may_be_thrown_again_and_the_others_stay(lay, dice):
    tie = lay()
    table = turn(tie).throw(*NOTHING).answer(dice)
    assert (table.topic, len(table.question.dice)) == ("try.again", len(dice))
    table.throw(*["net"] * len(dice))
    assert tie.arena.faces == ["net" if die in dice else face for die, face in enumerate(NOTHING, start=1)]


@pytest.mark.clause("TB-04")
def test_after_the_third_try_without_a_combination_the_turn_is_over(lay):
    table = turn(lay()).throw(*NOTHING).answer([1]).throw("ball").answer([1]).throw("ball")
    assert table.done
    assert table.kinds() == ["turn", "tried", "tried", "tried", "passed"]
    assert (table.last("passed").why, table.last("passed").clause) == ("no_combination", "TB-04")


@pytest.mark.clause("TB-R1")
@pytest.mark.parametrize("tries", [1, 2])
def test_one_may_stop_before_the_third_try(lay, tries):
    table = turn(lay()).throw(*NOTHING)
    for _ in range(tries - 1):
        table.answer([3]).throw("head")
    assert table.answers == [*EVERY_SET, "stop"]
    table.answer("stop")
    assert table.done
    assert (table.last("passed").why, table.last("passed").clause) == ("stopped", "TB-R1")


@pytest.mark.clause("TB-R21")
def test_at_the_third_try_dice_kept_before_may_be_thrown_again(lay):
    tie = lay()
    table = turn(tie).throw(*NOTHING).answer([3]).throw("net").answer([1, 2]).throw("net", "net")
    assert tie.arena.combination == "top_corner"
    assert table.topic == "goal_found.last"


@pytest.mark.clause("TB-R2")
def test_a_combination_counts_only_when_it_is_claimed(lay):
    table = turn(lay()).throw(*FACES["lob"])
    assert (table.topic, table.question.clause) == ("goal_found.again", "TB-R2")
    assert table.answers == ["claim", *EVERY_SET, "stop"]
    table.answer([2]).throw("head")
    assert table.topic == "none_found.again"
    assert "claim" not in table.answers


@pytest.mark.clause("TB-R2")
def test_a_combination_of_the_last_try_may_still_be_left(lay):
    table = turn(lay()).throw(*NOTHING).answer([1]).throw("ball").answer([1, 2, 3]).throw(*FACES["free_kick"])
    assert (table.topic, table.answers) == ("kick_found.last", ["claim", "stop"])
    table.answer("stop")
    assert table.done
    assert "goal" not in table.kinds()


@pytest.mark.clause("TB-R2")
@pytest.mark.parametrize(("combination", "topic"), [("lob", "keeper.counter"), ("penalty", "penalty.die")])
def test_the_table_may_read_that_a_combination_must_be_taken(lay, combination, topic):
    table = turn(lay({"TB-R2": "must_take"})).throw(*FACES[combination])
    assert table.topic == topic
    assert table.last("claimed").combination == combination


@pytest.mark.clause("TB-05")
def test_every_try_is_told_with_its_dice_and_what_they_make(lay):
    table = turn(lay()).throw("boot", "head", "net").answer([2]).throw("ball").answer("claim")
    first, second = (event for event in table.told if event.kind == "tried")
    assert (first.number, first.faces, first.thrown, first.combination) == (
        1,
        ("boot", "head", "net"),
        (1, 2, 3),
        None,
    )
    assert (second.number, second.faces, second.thrown, second.combination) == (
        2,
        ("boot", "ball", "net"),
        (2,),
        "lob",
    )
    assert (second.person, second.clause) == ("Nina", "TB-05")


@pytest.mark.clause("TB-04")
@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("claim", "no_combination"),
        ([], "no_die"),
        ([4], "which_die"),
        ([0], "which_die"),
        ([True], "which_die"),
        (["1"], "which_die"),
        ([2, 1], "order"),
        ([1, 1], "order"),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason(lay, answer, why):
    refused = turn(lay()).throw(*NOTHING).refusal(answer)
    assert (refused.words.key, refused.clause) == (f"tir-et-but.refuse.{why}", "TB-04")


@pytest.mark.clause("TB-04")
def test_no_die_is_thrown_a_fourth_time(lay):
    table = turn(lay()).throw(*NOTHING).answer([1]).throw("ball").answer([1, 2, 3]).throw(*FACES["lob"])
    assert table.refusal([1]).words.key == "tir-et-but.refuse.no_try_left"


def test_the_dice_to_throw_again_are_named_by_their_faces(lay):
    table = turn(lay()).throw(*NOTHING)
    said = [catalogue("fr").render(option.words) for option in table.question.options]
    assert said[0] == "Relancer 1 dé\u00a0: Ballon"
    assert said[6] == "Relancer 3 dés\u00a0: Ballon, Tête et Sifflet"
    assert [option.tokens for option in table.question.options][3:5] == [("blue:1", "blue:2"), ("blue:1", "blue:3")]


@pytest.mark.clause("TB-04")
def test_no_die_can_be_held_after_the_last_try(lay):
    table = turn(lay()).throw(*NOTHING).answer([2]).throw("head").answer([1, 2, 3]).throw(*FACES["lob"])
    assert table.question.hints.locks == {}


@pytest.mark.clause("TB-15", "TB-16", "TB-23")
@pytest.mark.parametrize(
    ("found", "red", "then"),
    [
        ("lob", None, "Papi\u00a0: arrêt possible ensuite, avec le dé rouge"),
        ("free_kick", None, "Papi\u00a0: arrêt possible ensuite, avec le dé rouge"),
        ("lob", Suspension(1, 1), "Papi\u00a0: en suspension, aucun arrêt possible"),
        ("penalty", None, "Papi\u00a0: aucune défense possible"),
    ],
)
def test_the_table_hears_what_the_other_side_can_do_before_it_claims(lay, found, red, then):
    tie = lay()
    tie.sides[1].red = red
    table = turn(tie).throw(*FACES[found])
    assert catalogue("fr").render(table.question.options[0].then) == then

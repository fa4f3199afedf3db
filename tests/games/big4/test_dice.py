"""Chapter "Les dés classiques"."""

from itertools import combinations as subsets

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.big4.dice import sums_to
from companion.games.big4.match import take_turn
from companion.games.big4.state import POSTS
from tests.conversation import Conversation


def turn(pitch, *faces, side=0):
    return Conversation(take_turn(pitch, pitch.teams[side])).throw(*faces)


@pytest.mark.clause("B4-E07")
def test_full_teams_offer_five_sets_for_nine_and_seven_for_twelve():
    assert sums_to(POSTS, 9) == ((9,), (2, 7), (3, 6), (4, 5), (2, 3, 4))
    assert len(sums_to(POSTS, 12)) == 7


@pytest.mark.clause("B4-E07", "B4-E08")
@given(st.sets(st.sampled_from(POSTS)), st.integers(2, 12))
def test_the_sets_are_exactly_those_that_add_up(posts, total):
    every = [pick for n in range(1, 11) for pick in subsets(sorted(posts), n) if sum(pick) == total]
    found = sums_to(tuple(sorted(posts)), total)
    assert sorted(found) == sorted(every)
    assert [len(pick) for pick in found] == sorted(len(pick) for pick in found)


@pytest.mark.clause("B4-E07", "B4-E09")
def test_the_dice_weaken_one_or_several_opponents(lay):
    pitch = lay()
    table = turn(pitch, 4, 5, "recover")
    assert table.topic == "dice.whom"
    assert ["1:4", "1:5"] in table.answers
    table.answer(["1:4", "1:5"])
    assert [man.post for man in pitch.teams[1].weakened] == [4, 5]
    assert [player.post for player in table.last("weakened").players] == ["4", "5"]


@pytest.mark.clause("B4-E07")
@pytest.mark.parametrize(
    ("answer", "key"),
    [
        (["1:4", "1:3"], "big4.refuse.sum"),
        (["1:2", "1:2", "1:5"], "big4.refuse.twice"),
        (["1:8"], "big4.refuse.not_in_form"),
        (["0:9"], "big4.refuse.not_rival"),
        (["1:G"], "big4.refuse.not_rival"),
        (["1:5", "1:4"], "big4.refuse.order"),
        ("1:9", "referee.refuse.not_offered"),
        ([], "referee.refuse.not_offered"),
        (None, "referee.refuse.not_offered"),
        (9, "referee.refuse.not_offered"),
        ([["1:9"]], "big4.refuse.not_rival"),
    ],
)
def test_cards_that_cannot_be_turned_are_refused_with_the_reason(lay, answer, key):
    refused = turn(lay(weak1=[8]), 4, 5, "recover").refusal(answer)
    assert (refused.words.key, refused.clause) == (key, "B4-E07")


@pytest.mark.clause("B4-E08")
def test_without_a_combination_the_dice_are_not_used(lay):
    table = turn(lay(weak1=[2]), 1, 1, "recover")
    assert table.done
    assert (table.last("passed").why, table.last("passed").clause) == ("no_combination", "B4-E08")


@pytest.mark.clause("B4-E03", "B4-R22")
def test_the_keeper_is_in_no_combination(lay):
    table = turn(lay(), 1, 1, "recover")
    assert table.answers == [["1:2"]]


@pytest.mark.clause("B4-R1")
def test_by_default_the_dice_must_be_used_and_optionally_they_may_be_left(lay):
    assert "none" not in turn(lay(), 4, 5, "recover").answers
    pitch = lay({"B4-R1": "optional"})
    table = turn(pitch, 4, 5, "recover")
    assert table.answers[-1] == "none"
    table.answer("none")
    assert table.done
    assert not pitch.teams[1].weakened
    assert table.last("passed").clause == "B4-R1"

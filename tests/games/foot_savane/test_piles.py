"""The piles of cards: what may still come, and the reshuffle."""

import pytest

from companion.games.foot_savane.piles import Pile, turn_card
from companion.referee.chance import Die
from companion.referee.seat import Seat
from tests.conversation import Conversation

SEAT = Seat(1, "Tom")


def turned(pile):
    return Conversation(turn_card(pile, SEAT, "goal_card", clause="FS-31"))


@pytest.mark.clause("FS-R4")
def test_an_empty_pile_is_made_again_of_its_discards():
    pile = Pile(Die("goal", ("left", "right")))
    turned(pile).answer("left")
    second = turned(pile)
    assert second.answers == ["right"]
    assert second.answer("right").kinds() == []
    third = turned(pile)
    assert (third.last("reshuffled").pile, third.last("reshuffled").clause) == ("goal", "FS-R4")
    assert third.answers == ["left", "right"]
    assert list(third.question.counts) == [1, 1]


@pytest.mark.clause("FS-R4", "FS-44")
def test_a_card_kept_before_a_player_stays_out_of_the_new_pile():
    pile = Pile(Die("snake", ("yellow", "yellow", "run")))
    turned(pile).answer("yellow")
    pile.keep("yellow")
    turned(pile).answer("yellow")
    turned(pile).answer("run")
    again = turned(pile)
    assert "reshuffled" in again.kinds()
    assert dict(zip(again.answers, again.question.counts, strict=True)) == {"yellow": 1, "run": 1}
    pile.give_back("yellow", 1)
    assert pile.discarded["yellow"] == 1


@pytest.mark.clause("FS-K3")
def test_a_card_that_is_used_up_is_refused_where_the_box_is_known():
    pile = Pile(Die("goal", ("left", "right", "right")))
    turned(pile).answer("left")
    refused = turned(pile).refusal("left")
    assert (refused.words.key, refused.clause) == ("foot-savane.refuse.no_card_left", "FS-31")
    assert turned(pile).refusal("up").words.key == "referee.refuse.not_offered"


@pytest.mark.clause("FS-K3")
def test_where_nobody_knows_the_counts_the_table_may_enter_what_it_sees():
    """The kit's counts are a guess: a real pile may hold more of a kind, and chance never draws what is used up."""
    pile = Pile(Die("goal", ("left", "right", "right"), certain=False))
    turned(pile).answer("left")
    table = turned(pile)
    assert dict(zip(table.answers, table.question.counts, strict=True)) == {"left": 0, "right": 2}
    table.answer("left")
    assert pile.size == 1
    turned(pile).answer("left")
    assert "reshuffled" in turned(pile).kinds()


@pytest.mark.clause("FS-44")
def test_a_card_kept_before_a_player_does_not_lie_on_the_discards_too():
    pile = Pile(Die("snake", ("yellow", "yellow", "run")))
    turned(pile).answer("run")
    turned(pile).answer("yellow")
    pile.keep("yellow")
    assert pile.top == "run"
    pile.give_back("yellow", 1)
    assert pile.top == "yellow"

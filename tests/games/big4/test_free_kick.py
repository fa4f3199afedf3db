"""The free kick of the blue face."""

from fractions import Fraction
from itertools import product

import pytest

from companion.games.big4.events import AllRecovered
from companion.games.big4.match import take_turn
from tests.conversation import Conversation


def free_kick(pitch):
    return Conversation(take_turn(pitch, pitch.teams[0])).throw(1, 1, "free_kick").answer("action")


@pytest.mark.clause("B4-E16")
def test_an_in_form_player_shoots_with_two_dice_against_three_of_the_keeper(lay):
    table = free_kick(lay(weak0=[3]))
    assert table.topic == "free_kick.who"
    assert "0:3" not in table.answers
    assert "0:G" not in table.answers
    table.answer("0:9")
    assert (table.topic, table.asked, len(table.question.dice)) == ("free_kick.attack", 0, 2)
    table.throw(6, 5)
    assert (table.topic, table.asked, len(table.question.dice)) == ("free_kick.defence", 1, 3)


@pytest.mark.clause("B4-E17", "B4-E31")
def test_more_than_the_keeper_scores_and_opens_a_new_round(lay):
    pitch = lay(weak0=[3], weak1=[8])
    table = free_kick(pitch).answer("0:9").throw(6, 5).throw(3, 3, 4)
    goal = table.last("goal")
    assert (goal.side, goal.player.name, goal.by) == (0, "Oustal", "free_kick")
    assert (goal.attack.total, goal.defence.total) == (11, 10)
    assert table.done
    assert pitch.round == 2
    assert (table.last("period").number, table.last("period").clause) == (2, "B4-E31")
    assert [(event.side, event.clause) for event in table.told if isinstance(event, AllRecovered)] == [
        (0, "B4-E31"),
        (1, "B4-E31"),
    ]
    assert not pitch.teams[0].weakened
    assert not pitch.teams[1].weakened


@pytest.mark.clause("B4-E17")
@pytest.mark.parametrize("defence", [(3, 4, 4), (6, 6, 6)])
def test_as_much_or_less_is_saved_and_weakens_the_shooter(lay, defence):
    pitch = lay()
    table = free_kick(pitch).answer("0:9").throw(6, 5).throw(*defence)
    assert table.done
    assert table.last("free_kick").outcome == "saved"
    assert "goal" not in table.kinds()
    assert [man.post for man in pitch.teams[0].weakened] == [9]
    assert pitch.teams[1].weakened == []
    assert pitch.round == 1


@pytest.mark.clause("B4-E17")
def test_two_dice_beat_three_in_197_of_1296_throws():
    dice = range(1, 7)
    won = sum(a + b > c + d + e for a, b, c, d, e in product(dice, repeat=5))
    assert Fraction(won, 6**5) == Fraction(197, 1296)

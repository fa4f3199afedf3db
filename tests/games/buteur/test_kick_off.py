"""Point 3: the kick-off, with an Attacker only; and after goals and at the start of the halves."""

import pytest

from companion.games.buteur.state import AtCentre, InNet, InPlay
from companion.games.buteur.turn import take_turn
from tests.conversation import Conversation
from tests.games.buteur.play import bring, kinds_of, tell


def at_centre(clause="BU-05"):
    return AtCentre(clause)


@pytest.mark.clause("BU-13", "BU-14")
@pytest.mark.parametrize("card", ["free_kick", "keeper", "corner:red", "corner:blue", "penalty"])
def test_only_an_attacker_kicks_off(lay, card):
    table = Conversation(take_turn(lay(ball=at_centre())))
    assert kinds_of(table) == ["attacker", "none"]
    refused = table.refusal(card)
    assert (refused.words.key, refused.clause) == ("buteur.refuse.kick_off", "BU-13")


@pytest.mark.clause("BU-13")
@pytest.mark.parametrize(("turn", "squares"), [(0, [[8, 5], [8, 6]]), (1, [[9, 5], [9, 6]])])
def test_the_ball_starts_from_one_of_two_squares_on_ones_own_side(lay, turn, squares):
    pitch = lay(ball=at_centre())
    pitch.at = turn
    table = Conversation(take_turn(pitch)).answer("attacker")
    assert (table.topic, table.answers) == ("kick_off.square", squares)
    assert table.refusal([7, 5]).words.key == "buteur.refuse.kick_off_square"
    tell(table.answer(squares[1]), "4s")
    assert pitch.ball == InPlay((12, 6) if turn == 0 else (5, 6))
    assert table.last("kick_off").clause == "BU-05"


@pytest.mark.clause("BU-13", "BU-29")
def test_a_penalty_cannot_kick_off_but_may_follow_a_kick_off_into_the_area(lay):
    pitch = lay(ball=at_centre())
    table = tell(Conversation(take_turn(pitch)).answer("attacker").answer([8, 5]), "8s")
    assert (table.topic, pitch.ball) == ("penalty.offer", InPlay((16, 5)))


@pytest.mark.clause("BU-R11")
def test_without_an_attacker_he_shows_his_hand_and_exchanges_until_one_comes(lay):
    pitch = lay(ball=at_centre())
    table = Conversation(take_turn(pitch)).answer("none").answer("none")
    assert [event.why for event in table.told if event.kind == "discarded"] == ["exchange", "exchange"]
    assert (pitch.piles.stock, pitch.order[0].held, len(pitch.piles.laid)) == (37, 8, 2)
    tell(table.answer("attacker").answer([8, 5]), "2s")
    assert pitch.ball == InPlay((10, 5))


@pytest.mark.clause("BU-R11")
def test_an_exchange_stops_with_the_stock(lay):
    pitch = lay(ball=at_centre(), stock=2)
    table = Conversation(take_turn(pitch)).answer("none").answer("none").answer("none")
    assert table.done
    assert table.last("passed").why == "kick_off"
    assert isinstance(pitch.ball, AtCentre)


@pytest.mark.clause("BU-R11")
def test_read_otherwise_the_other_side_kicks_off_from_its_own_side(lay):
    pitch = lay({"BU-R11": "other_side"}, ball=at_centre())
    table = Conversation(take_turn(pitch)).answer("none")
    assert table.done
    assert table.last("passed").clause == "BU-R11"
    assert pitch.piles.stock == 39
    other = Conversation(take_turn(pitch))
    assert (other.topic, other.asked) == ("kick_off.card", 1)
    assert other.answer("attacker").answers == [[9, 5], [9, 6]]


@pytest.mark.clause("BU-R11")
def test_where_the_other_side_has_none_either_it_exchanges(lay):
    pitch = lay({"BU-R11": "other_side"}, ball=at_centre())
    Conversation(take_turn(pitch)).answer("none")
    other = Conversation(take_turn(pitch)).answer("none")
    assert (other.topic, other.asked) == ("kick_off.card", 1)
    assert other.last("discarded").why == "exchange"


@pytest.mark.clause("BU-34")
@pytest.mark.parametrize(("shooter", "conceded"), [(0, 1), (1, 0)])
def test_after_a_goal_the_side_that_conceded_kicks_off(lay, shooter, conceded):
    end = 1 if shooter == 0 else 0
    pitch = lay(ball=InNet(end, ((17 if end else 0, 5),)))
    pitch.at = conceded
    table = Conversation(take_turn(pitch)).answer("let_in")
    assert pitch.teams[shooter].goals == 1
    assert (table.topic, table.asked) == ("kick_off.card", conceded)
    bring(table.answer("attacker").answer(table.answers[0]), 8 if conceded == 0 else 9, 2)
    assert table.last("kick_off").clause == "BU-34"

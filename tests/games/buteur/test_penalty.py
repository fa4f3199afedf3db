"""Point 9: the Penalty, with the ball in the area one attacks."""

import pytest

from companion.games.buteur.state import AtCentre, AtCorner, InHands, InPlay, OnSpot
from companion.games.buteur.turn import take_turn
from tests.conversation import Conversation
from tests.games.buteur.play import bring, tell


def bens_turn(pitch):
    pitch.at = 1
    return Conversation(take_turn(pitch))


@pytest.mark.clause("BU-29")
def test_a_move_into_the_area_may_be_followed_by_a_penalty_in_the_same_turn(lay):
    pitch = lay(ball=InPlay((10, 5)))
    table = tell(Conversation(take_turn(pitch)).answer("attacker"), "6s")
    assert (table.topic, table.asked) == ("penalty.offer", 0)
    table.answer("penalty")
    assert table.done
    assert pitch.ball == OnSpot(1)
    assert (pitch.piles.stock, table.last("drew").n) == (37, 2)


@pytest.mark.clause("BU-29")
def test_it_need_not(lay):
    pitch = lay(ball=InPlay((10, 5)))
    table = tell(Conversation(take_turn(pitch)).answer("attacker"), "6s").answer("no")
    assert table.done
    assert pitch.ball == InPlay((16, 5))


@pytest.mark.clause("BU-29", "BU-R12")
@pytest.mark.parametrize("square", [(14, 5), (15, 1), (2, 5)])
def test_not_outside_the_area_nor_in_ones_own(lay, square):
    refused = Conversation(take_turn(lay(ball=InPlay(square)))).refusal("penalty")
    assert (refused.words.key, refused.clause) == ("buteur.refuse.penalty", "BU-29")


@pytest.mark.clause("BU-R12")
def test_each_side_in_the_area_it_attacks(lay):
    assert "penalty" in bens_turn(lay(ball=InPlay((2, 5)))).answers
    assert "penalty" not in bens_turn(lay(ball=InPlay((15, 5)))).answers


@pytest.mark.clause("BU-R13")
def test_with_the_ball_already_there_it_may_be_the_only_card_of_the_turn(lay):
    pitch = lay(ball=InPlay((16, 5)))
    table = Conversation(take_turn(pitch)).answer("penalty")
    assert table.done
    assert (pitch.ball, pitch.piles.stock) == (OnSpot(1), 38)


@pytest.mark.clause("BU-R13")
def test_read_otherwise_only_after_a_move(lay):
    pitch = lay({"BU-R13": "after_move"}, ball=InPlay((16, 5)))
    table = Conversation(take_turn(pitch))
    refused = table.refusal("penalty")
    assert (refused.words.key, refused.clause) == ("buteur.refuse.penalty_first", "BU-R13")
    assert tell(table.answer("attacker"), "1l").topic == "penalty.offer"


@pytest.mark.clause("BU-29", "BU-R16")
def test_the_opponent_cuts_and_a_hand_saves_it_he_clears_in_the_same_turn(lay):
    pitch = lay(ball=OnSpot(1))
    table = bens_turn(pitch)
    assert (table.topic, table.question.kind, table.asked) == ("penalty.cut", "draw", 1)
    table.answer("hand")
    assert table.last("penalty").outcome == "saved"
    assert (table.topic, table.asked, pitch.turn) == ("clearance.square", 1, 1)
    assert sorted(table.answers) == [[17, 4], [17, 5], [17, 6], [17, 7]]


@pytest.mark.clause("BU-29", "BU-R16", "BU-34", "BU-R6")
@pytest.mark.parametrize("sign", ["red", "blue", "none"])
def test_without_a_hand_it_is_a_goal_and_he_kicks_off_in_the_same_turn(lay, sign):
    pitch = lay(ball=OnSpot(1))
    table = bens_turn(pitch).answer(sign)
    assert (table.last("goal").by, pitch.teams[0].goals) == ("penalty", 1)
    assert (table.topic, table.asked, pitch.turn) == ("kick_off.card", 1, 1)


@pytest.mark.clause("BU-R6")
def test_a_card_without_a_sign_may_mean_cut_again(lay):
    table = bens_turn(lay({"BU-R6": "cut_again"}, ball=OnSpot(1))).answer("none").answer("hand")
    assert table.topic == "clearance.square"


@pytest.mark.clause("BU-R14")
def test_by_default_no_card_stops_a_penalty(lay):
    pitch = lay(ball=OnSpot(1))
    bens_turn(pitch).answer("blue")
    assert isinstance(pitch.ball, AtCentre)


@pytest.mark.clause("BU-R14", "BU-R17")
def test_read_otherwise_a_keeper_may_stop_it_from_one_of_the_middle_squares(lay):
    pitch = lay({"BU-R14": "may_stop"}, ball=OnSpot(1))
    table = bens_turn(pitch).answer("blue")
    assert (table.topic, table.asked) == ("shot.answer", 1)
    table.answer("keeper")
    assert table.answers == [[17, 5], [17, 6]]
    bring(table.answer([17, 6]), 10, 6)
    assert table.done
    assert (table.last("penalty").outcome, table.last("penalty").topic) == ("saved", "penalty.saved_keeper")
    assert pitch.ball == InPlay((10, 6))


@pytest.mark.clause("BU-R14")
def test_read_otherwise_a_corner_may_stop_it(lay):
    pitch = lay({"BU-R14": "may_stop"}, ball=OnSpot(1))
    bens_turn(pitch).answer("none").answer("corner:red")
    assert pitch.ball == AtCorner(1, "red")


@pytest.mark.clause("BU-R14")
def test_read_otherwise_and_not_stopped_it_counts(lay):
    pitch = lay({"BU-R14": "may_stop"}, ball=OnSpot(1))
    table = bens_turn(pitch).answer("none").answer("let_in")
    assert (table.last("goal").by, table.last("penalty").outcome, pitch.teams[0].goals) == ("penalty", "goal", 1)
    assert table.last("in_the_net").clause == "BU-R14"
    assert table.topic == "kick_off.card"


@pytest.mark.clause("BU-R14")
def test_read_otherwise_a_hand_still_saves_it_at_once(lay):
    pitch = lay({"BU-R14": "may_stop"}, ball=OnSpot(1))
    table = bens_turn(pitch).answer("hand")
    assert table.topic == "clearance.square"
    assert pitch.ball == InHands(1, "BU-29")

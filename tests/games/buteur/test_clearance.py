"""Point 6: clearing a ball that went out beside the goal, or that was saved."""

import pytest

from companion.games.buteur.state import BesideGoal, InHands, InNet, InPlay, OverTouch
from companion.games.buteur.turn import take_turn
from tests.conversation import Conversation
from tests.games.buteur.play import bring, kinds_of, tell


def bens_turn(pitch):
    pitch.at = 1
    return Conversation(take_turn(pitch))


@pytest.mark.clause("BU-30", "BU-R4")
@pytest.mark.parametrize(
    ("row", "squares"),
    [
        (0, [[17, 3], [17, 2]]),
        (3, [[17, 3], [17, 2]]),
        (8, [[17, 8], [17, 9]]),
        (11, [[17, 8], [17, 9]]),
    ],
)
def test_out_beside_the_goal_the_next_player_clears_on_that_side(lay, row, squares):
    pitch = lay(ball=InPlay((14, row)))
    shot = bring(Conversation(take_turn(pitch)).answer("attacker"), 18, row)
    assert (shot.last("out").line, shot.last("out").clause) == ("beside", "BU-30")
    table = Conversation(take_turn(pitch))
    assert (table.topic, table.asked, table.answers) == ("clearance.square", 1, squares)
    assert table.refusal([17, 5]).words.key == "buteur.refuse.clearance_square"


@pytest.mark.clause("BU-30")
def test_at_the_other_end_it_is_the_other_goal_line(lay):
    pitch = lay(ball=BesideGoal(0, (0, 10)))
    assert Conversation(take_turn(pitch)).answers == [[0, 8], [0, 9]]


@pytest.mark.clause("BU-R8", "BU-30")
def test_read_otherwise_one_clears_from_beside_the_penalty_area(lay):
    pitch = lay({"BU-R8": "penalty_area"}, ball=BesideGoal(1, (17, 0)))
    assert bens_turn(pitch).answers == [[17, 1], [17, 0]]


@pytest.mark.clause("BU-28", "BU-R8")
@pytest.mark.parametrize(("reading", "count"), [("goal_area", 4), ("penalty_area", 24)])
def test_a_saved_ball_is_cleared_from_any_square_of_the_area(lay, reading, count):
    pitch = lay({"BU-R8": reading}, ball=InHands(1))
    table = bens_turn(pitch)
    assert len(table.answers) == count
    assert [17, 4] in table.answers
    assert ([15, 2] in table.answers) == (reading == "penalty_area")
    refused = table.refusal([10, 5])
    assert (refused.words.key, refused.clause) == ("buteur.refuse.area_square", "BU-28")


@pytest.mark.clause("BU-30", "BU-14", "BU-16")
@pytest.mark.parametrize("card", ["attacker", "keeper"])
def test_an_attacker_or_a_keeper_clears(lay, card):
    pitch = lay(ball=BesideGoal(1, (17, 2)))
    table = bens_turn(pitch).answer([17, 3])
    assert (table.topic, kinds_of(table)) == ("clearance.card", ["attacker", "keeper", "none"])
    tell(table.answer(card), "5s")
    assert table.done
    assert pitch.ball == InPlay((12, 3))
    assert table.last("moved").card == card


@pytest.mark.clause("BU-30")
@pytest.mark.parametrize("card", ["free_kick", "penalty", "corner:blue"])
def test_no_other_card_clears(lay, card):
    refused = bens_turn(lay(ball=InHands(1))).answer([17, 5]).refusal(card)
    assert (refused.words.key, refused.clause) == ("buteur.refuse.clearance", "BU-30")


@pytest.mark.clause("BU-35")
def test_a_clearance_into_touch_is_a_throw_in(lay):
    pitch = lay(ball=BesideGoal(1, (17, 2)))
    table = tell(bens_turn(pitch).answer([17, 2]).answer("keeper"), "3r")
    assert pitch.ball == OverTouch((17, 0))
    assert (table.last("out").line, table.last("out").clause) == ("touch", "BU-35")


@pytest.mark.clause("BU-R18", "BU-33")
def test_a_clearance_that_reaches_the_other_goal_is_a_shot(lay):
    pitch = lay(ball=InHands(1))
    table = bring(bens_turn(pitch).answer([17, 5]).answer("attacker"), -1, 6)
    assert pitch.ball == InNet(0, ((0, 6),))
    answer = Conversation(take_turn(pitch))
    assert (answer.topic, answer.asked) == ("shot.answer", 0)
    assert table.last("in_the_net").side == 1


@pytest.mark.clause("BU-29")
def test_a_clearance_into_the_other_area_may_be_followed_by_a_penalty(lay):
    table = bring(bens_turn(lay(ball=InHands(1))).answer([17, 5]).answer("attacker"), 2, 5)
    assert table.topic == "penalty.offer"


@pytest.mark.clause("BU-R24", "BU-R1")
def test_without_such_a_card_the_ball_stays_and_the_opponent_plays_from_there(lay):
    pitch = lay(ball=InHands(1))
    table = bens_turn(pitch).answer([17, 6]).answer("none")
    assert table.done
    assert table.last("discarded").clause == "BU-R1"
    assert pitch.ball == InPlay((17, 6))
    following = Conversation(take_turn(pitch))
    assert (following.topic, following.asked) == ("turn.card", 0)
    assert "penalty" in following.answers


@pytest.mark.clause("BU-R24", "BU-R1")
def test_and_by_the_other_reading_of_no_card_he_passes(lay):
    pitch = lay({"BU-R1": "pass"}, ball=InHands(1))
    assert "passed" in bens_turn(pitch).answer([17, 6]).answer("none").kinds()


@pytest.mark.clause("BU-R24")
def test_read_otherwise_he_exchanges_until_one_comes(lay):
    pitch = lay({"BU-R24": "exchange"}, ball=InHands(1))
    table = bens_turn(pitch).answer([17, 6]).answer("none")
    assert (table.topic, pitch.piles.stock) == ("clearance.card", 38)
    assert (table.last("discarded").why, table.last("discarded").clause) == ("exchange", "BU-R24")
    tell(table.answer("keeper"), "4s")
    assert pitch.ball == InPlay((13, 6))


@pytest.mark.clause("BU-R24")
def test_with_the_stock_out_the_exchange_ends_like_no_card(lay):
    pitch = lay({"BU-R24": "exchange"}, ball=InHands(1), stock=1)
    table = bens_turn(pitch).answer([17, 6]).answer("none").answer("none")
    assert table.done
    assert pitch.ball == InPlay((17, 6))

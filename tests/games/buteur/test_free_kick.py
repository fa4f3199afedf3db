"""Point 5: the Free kick, the Attacker that follows it, and the Penalty that may follow both."""

import pytest

from companion.games.buteur.state import BesideGoal, InNet, InPlay, OnSpot, OverTouch
from companion.games.buteur.turn import take_turn
from tests.conversation import Conversation
from tests.games.buteur.play import bring, kinds_of, tell


def free_kick(pitch, path):
    return tell(Conversation(take_turn(pitch)).answer("free_kick"), path)


@pytest.mark.clause("BU-20", "BU-R12")
@pytest.mark.parametrize("square", [(15, 5), (17, 2), (2, 9), (0, 4)])
def test_not_with_the_ball_in_either_penalty_area(lay, square):
    table = Conversation(take_turn(lay(ball=InPlay(square))))
    assert "free_kick" not in table.answers
    refused = table.refusal("free_kick")
    assert (refused.words.key, refused.clause) == ("buteur.refuse.free_kick", "BU-20")


@pytest.mark.clause("BU-20")
@pytest.mark.parametrize("square", [(14, 5), (15, 1), (3, 5), (0, 10), (8, 0)])
def test_anywhere_else_it_may_be_played(lay, square):
    assert "free_kick" in Conversation(take_turn(lay(ball=InPlay(square)))).answers


@pytest.mark.clause("BU-20")
def test_the_dotted_lines_give_the_choice_of_direction(lay):
    pitch = lay(ball=InPlay((8, 5)))
    table = Conversation(take_turn(pitch)).answer("free_kick").answer("free_kick:3s-3dl/s/dr")
    assert (table.topic, table.answers) == ("path.direction", ["diagonal_left", "straight", "diagonal_right"])
    assert (table.question.clause, table.question.gaps["n"]) == ("BU-20", 3)
    table.answer("diagonal_left")
    assert pitch.ball == InPlay((14, 2))


@pytest.mark.clause("BU-20", "BU-R18")
@pytest.mark.parametrize("hands", [None, {"Ana": ["free_kick:3s-3dl/s/dr", "attacker:blue:4s"], "Ben": []}])
def test_no_direction_is_asked_once_the_ball_has_left_the_pitch(lay, hands):
    pitch = lay(ball=InPlay((15, 1)), hands=hands)
    table = Conversation(take_turn(pitch)).answer("free_kick:3s-3dl/s/dr" if hands else "free_kick")
    if hands is None:
        table.answer("free_kick:3s-3dl/s/dr")
    assert table.last("out").line == "beside"
    assert len(table.last("moved").legs) == 1
    assert isinstance(pitch.ball, BesideGoal)


@pytest.mark.clause("BU-21", "BU-24")
def test_an_attacker_follows_at_once_both_add_up_and_two_cards_are_drawn(lay):
    pitch = lay(ball=InPlay((3, 5)))
    table = free_kick(pitch, "3s")
    assert (table.topic, pitch.ball) == ("path.how", InPlay((6, 5)))
    tell(table, "4s")
    assert pitch.ball == InPlay((10, 5))
    assert [event.clause for event in table.told if event.kind == "moved"] == ["BU-20", "BU-21"]
    assert (table.last("drew").n, table.last("drew").clause) == (2, "BU-24")
    assert (pitch.piles.stock, pitch.order[0].held) == (37, 8)
    assert pitch.turn == 1


@pytest.mark.clause("BU-21", "BU-33")
@pytest.mark.parametrize(("kick", "steps"), [("3s", 8), (None, 0)])
def test_a_shot_after_it_went_the_squares_of_both_cards(lay, kick, steps):
    """Three squares, then five over the line; nobody can say how far where the table only pointed."""
    pitch = lay(ball=InPlay((10, 5)))
    table = Conversation(take_turn(pitch)).answer("free_kick")
    table = tell(table, kick) if kick else bring(table, 13, 5)
    tell(table, "8s")
    assert (type(pitch.ball), pitch.ball.steps) == (InNet, steps)


@pytest.mark.clause("BU-22", "BU-24")
def test_into_the_penalty_area_a_penalty_may_follow_in_the_same_turn(lay):
    pitch = lay(ball=InPlay((6, 5)))
    table = tell(free_kick(pitch, "5s"), "5s")
    assert (table.topic, table.answers) == ("penalty.offer", ["penalty", "no"])
    table.answer("penalty")
    assert table.done
    assert pitch.ball == OnSpot(1)
    assert (table.last("drew").n, pitch.piles.stock) == (3, 36)


@pytest.mark.clause("BU-23")
def test_a_free_kick_into_the_goal_needs_no_attacker(lay):
    pitch = lay(ball=InPlay((13, 5)))
    table = free_kick(pitch, "6s")
    assert table.done
    assert isinstance(pitch.ball, InNet)
    assert pitch.order[0].held == 8


@pytest.mark.clause("BU-R18")
def test_a_free_kick_that_goes_out_needs_no_attacker_either(lay):
    pitch = lay(ball=InPlay((8, 1)))
    table = free_kick(pitch, "3l")
    assert table.done
    assert pitch.ball == OverTouch((8, 0))


@pytest.mark.clause("BU-21")
def test_the_attacker_goes_on_from_where_the_free_kick_ended_and_may_shoot(lay):
    pitch = lay(ball=InPlay((9, 5)))
    table = bring(free_kick(pitch, "4s"), 18, 6)
    assert table.done
    assert pitch.ball == InNet(1, ((17, 6),))


@pytest.mark.clause("BU-R22")
def test_by_default_the_table_cannot_do_without_the_attacker(lay):
    table = free_kick(lay(ball=InPlay((8, 5))), "1s")
    assert table.topic == "path.how"


@pytest.mark.clause("BU-R22")
def test_read_otherwise_a_free_kick_may_stand_alone(lay):
    pitch = lay({"BU-R22": "allowed"}, ball=InPlay((8, 5)))
    table = free_kick(pitch, "1s")
    assert (table.topic, kinds_of(table)) == ("free_kick.attacker", ["attacker", "none"])
    assert table.refusal("penalty").clause == "BU-21"
    table.answer("none")
    assert table.done
    assert pitch.ball == InPlay((9, 5))


@pytest.mark.clause("BU-R22", "BU-22")
def test_alone_into_the_area_it_still_allows_the_penalty(lay):
    table = free_kick(lay({"BU-R22": "allowed"}, ball=InPlay((13, 5))), "2s").answer("none")
    assert table.topic == "penalty.offer"

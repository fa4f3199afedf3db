"""Point 10: the ball over the touchline."""

import pytest

from companion.games.buteur.state import InPlay, OverTouch
from companion.games.buteur.turn import take_turn
from tests.conversation import Conversation
from tests.games.buteur.play import tell


@pytest.mark.clause("BU-31")
def test_the_next_player_puts_it_where_it_left_moves_it_one_square_and_plays_a_card(lay):
    pitch = lay(ball=InPlay((8, 1)))
    out = tell(Conversation(take_turn(pitch)).answer("attacker"), "3l")
    assert (out.last("out").line, pitch.ball) == ("touch", OverTouch((8, 0)))
    table = Conversation(take_turn(pitch))
    assert (table.topic, table.asked) == ("throw_in.square", 1)
    table.answer([9, 1])
    assert (table.topic, pitch.ball) == ("turn.card", InPlay((9, 1)))
    assert (table.last("throw_in").square, table.last("throw_in").clause) == ((9, 1), "BU-31")
    assert "free_kick" in table.answers
    tell(table.answer("attacker"), "4s")
    assert pitch.ball == InPlay((5, 1))


@pytest.mark.clause("BU-R23")
def test_the_step_goes_to_any_of_the_squares_around_also_back_and_stays_on_the_pitch(lay):
    table = Conversation(take_turn(lay(ball=OverTouch((8, 0)))))
    assert sorted(table.answers) == [[7, 0], [7, 1], [8, 1], [9, 0], [9, 1]]
    for outside in ([8, -1], [8, 2], [8, 0]):
        assert table.refusal(outside).words.key == "buteur.refuse.throw_in_square"


@pytest.mark.clause("BU-R23")
def test_no_goal_is_scored_by_the_step(lay):
    table = Conversation(take_turn(lay(ball=OverTouch((17, 11)))))
    assert sorted(table.answers) == [[16, 10], [16, 11], [17, 10]]


@pytest.mark.clause("BU-32")
def test_a_diagonal_exit_is_thrown_in_from_the_last_square(lay):
    pitch = lay(ball=InPlay((8, 9)))
    tell(Conversation(take_turn(pitch)).answer("attacker"), "5dr")
    assert pitch.ball == OverTouch((10, 11))


@pytest.mark.clause("BU-32")
def test_through_a_corner_it_is_thrown_in_from_the_corner_square(lay):
    pitch = lay(ball=InPlay((14, 3)))
    table = tell(Conversation(take_turn(pitch)).answer("attacker"), "6dl")
    assert pitch.ball == OverTouch((17, 0))
    assert (table.last("out").line, table.last("out").clause) == ("corner", "BU-32")


@pytest.mark.clause("BU-31", "BU-R1")
def test_without_a_card_the_ball_stays_where_the_step_took_it(lay):
    pitch = lay(ball=OverTouch((8, 0)))
    Conversation(take_turn(pitch)).answer([8, 1]).answer("none")
    assert pitch.ball == InPlay((8, 1))

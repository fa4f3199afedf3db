"""Chapter "Le déplacement"."""

import pytest

from companion.games.foot_savane.match import play_match
from companion.referee.question import Pick, Place
from tests.games.foot_savane.table import FAIR, Table, begin, fronts, laid, turn


@pytest.mark.clause("FS-10", "FS-11")
def test_a_footballer_changes_places_with_a_neighbour_which_is_turned(lay):
    pitch = lay("R.Bs sRB. .RBB RsRB", backs={(2, 1): "red"})
    mover, other = pitch.tiles[1, 1], pitch.tiles[2, 1]
    table = turn(pitch).say((1, 1), (2, 1))
    assert pitch.tiles[2, 1] is mover
    assert pitch.tiles[1, 1] is other
    assert (other.front, other.back) == ("red", "blue")
    assert fronts(pitch) == "R.Bs sRR. .RBB RsRB"
    assert [event.kind for event in table.told][:3] == ["turn", "swapped", "turned"]


@pytest.mark.clause("FS-10", "FS-17")
def test_only_footballers_of_ones_own_may_be_moved_and_one_must_be(lay):
    pitch = lay()
    table = turn(pitch)
    assert isinstance(table.question, Place)
    assert (table.topic, table.asked) == ("move.who", 0)
    assert table.squares == pitch.footballers(pitch.teams[0])
    assert table.refusal([2, 0]).words.key == "foot-savane.refuse.not_footballer"
    assert table.refusal("stop").words.key == "referee.refuse.not_offered"


@pytest.mark.clause("FS-14")
def test_a_footballer_without_the_ball_may_be_moved(lay):
    pitch = lay(ball=(1, 1))
    table = turn(pitch).say((0, 0), (1, 0)).up("snake").say("stop")
    assert table.done
    assert pitch.ball == (1, 1)


@pytest.mark.clause("FS-10")
def test_whoever_swaps_with_the_tile_that_holds_the_ball_takes_it(lay):
    pitch = lay(ball=(2, 1))
    mover = pitch.tiles[1, 1]
    table = turn(pitch).say((1, 1), (2, 1)).up("red")
    assert pitch.ball == (2, 1)
    assert pitch.tiles[2, 1] is mover
    assert table.last("ball").why == "taken"


@pytest.mark.clause("FS-10", "FS-12")
def test_the_ball_goes_with_its_footballer_in_both_moves(lay):
    pitch = lay(ball=(1, 1))
    table = turn(pitch).say((1, 1), (2, 1)).up("red")
    assert pitch.ball == (2, 1)
    assert (table.topic, table.question.clause) == ("move.again", "FS-12")
    table.say((2, 0)).up("red")
    assert pitch.ball == (2, 0)


@pytest.mark.clause("FS-12")
def test_the_second_move_is_offered_to_the_same_footballer_or_declined(lay):
    pitch = lay(ball=(0, 3))
    table = turn(pitch).say((1, 1), (1, 0)).up("snake")
    assert isinstance(table.question, Pick)
    assert table.squares == sorted([(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)])
    assert table.answers[-1] == "stop"
    assert table.refusal([3, 3]).words.key == "foot-savane.refuse.not_neighbour"
    assert table.say("stop").done


@pytest.mark.clause("FS-13")
def test_only_one_move_at_kick_off():
    table = laid(Table(play_match(begin(starts=0))), FAIR).say((1, 1))
    table.say((1, 1), (2, 1)).up("red")
    assert table.topic == "pass.where"


@pytest.mark.clause("FS-13")
def test_a_single_move_is_said_in_the_question(lay):
    pitch = lay()
    pitch.single_move = True
    assert turn(pitch).question.gaps["moves"].key == "foot-savane.moves.single"
    pitch.single_move = False
    assert turn(pitch).question.gaps["moves"].key == "foot-savane.moves.two"


@pytest.mark.clause("FS-R1", "FS-10")
@pytest.mark.parametrize(("reading", "count"), [("eight", 8), ("four", 4)])
def test_neighbours_are_eight_or_four(lay, reading, count):
    table = turn(lay(rulings={"FS-R1": reading})).say((1, 1))
    assert len(table.squares) == count
    refused = table.refusal([3, 1])
    assert (refused.words.key, refused.clause) == ("foot-savane.refuse.not_neighbour", "FS-R1")
    assert ((2, 2) in table.squares) == (reading == "eight")


@pytest.mark.clause("FS-11")
def test_what_came_up_is_asked_only_when_more_than_one_face_is_possible(lay):
    known = lay("R.Bs sRB. .RBB RsRB", backs={(2, 1): "red"})
    assert turn(known).say((1, 1), (2, 1)).topic == "move.again"
    unknown = lay()
    table = turn(unknown).say((1, 1), (2, 1))
    assert (table.topic, table.question.clause) == ("turn_over.swapped", "FS-11")
    assert set(table.answers) == {"red", "snake", "empty"}
    assert table.refusal("blue").words.key == "foot-savane.refuse.no_such_face"


@pytest.mark.clause("FS-16")
def test_the_last_opponent_in_sight_cannot_be_hidden(lay):
    pitch = lay("RRRR RRsB s.s. .s..")
    table = turn(pitch).say((3, 0))
    assert (3, 1) not in table.squares
    refused = table.refusal([3, 1])
    assert (refused.words.key, refused.clause) == ("foot-savane.refuse.last_one", "FS-16")


@pytest.mark.clause("FS-16")
def test_the_last_opponent_may_be_hidden_once_another_is_in_sight(lay):
    pitch = lay("RRRR RRsB s.s. .B..", backs={(3, 1): "red"})
    assert (3, 1) in turn(pitch).say((3, 0)).squares


@pytest.mark.clause("FS-R15", "FS-16")
def test_it_is_checked_at_each_of_the_two_swaps(lay):
    pitch = lay("RRRB RRsB s.s. .s..", backs={(3, 0): "red", (3, 1): "red"})
    table = turn(pitch).say((2, 0), (3, 0))
    assert table.topic == "move.again"
    assert (3, 1) not in table.squares
    assert table.refusal([3, 1]).clause == "FS-16"


@pytest.mark.clause("FS-R15")
def test_without_a_legal_move_the_turn_passes(lay):
    pitch = lay("BBBB BBsB s.s. .s..")
    table = turn(pitch)
    assert table.done
    assert (table.last("passed").why, table.last("passed").clause) == ("no_move", "FS-R15")


@pytest.mark.clause("FS-15")
def test_a_snake_tile_stops_the_move_and_a_card_is_drawn(lay):
    pitch = lay(ball=(3, 3), backs={(0, 1): "red"})
    table = turn(pitch).say((1, 1), (0, 1))
    assert (table.topic, table.asked, table.question.clause) == ("snake_card", 0, "FS-15")
    assert table.say("opponent").done


@pytest.mark.clause("FS-15", "FS-12")
def test_a_snake_on_the_second_move_draws_too(lay):
    pitch = lay(ball=(3, 3), backs={(1, 0): "snake", (0, 1): "blue"})
    table = turn(pitch).say((1, 1), (1, 0), (0, 1))
    assert table.topic == "snake_card"


@pytest.mark.clause("FS-R8")
@pytest.mark.parametrize(
    ("reading", "showing", "appearing"),
    [("showing", True, False), ("appearing", False, True), ("either", True, True)],
)
def test_which_face_makes_a_snake_tile(lay, reading, showing, appearing):
    backs = {(0, 1): "red", (1, 0): "snake", (1, 2): "blue"}
    for target, drawn in [((0, 1), showing), ((1, 0), appearing), ((1, 2), False)]:
        pitch = lay(ball=(3, 3), rulings={"FS-R8": reading}, backs=backs)
        table = turn(pitch).say((1, 1), target)
        assert (table.topic == "snake_card") == drawn


@pytest.mark.clause("FS-R8")
def test_the_ball_is_taken_and_the_tile_turned_before_the_card(lay):
    pitch = lay(ball=(0, 1), backs={(0, 1): "red"})
    table = turn(pitch).say((1, 1), (0, 1))
    assert [event.kind for event in table.told] == ["turn", "swapped", "ball", "turned"]
    assert table.topic == "snake_card"


@pytest.mark.clause("FS-R9", "FS-15")
def test_after_a_snake_card_the_footballer_moved_still_sends_the_ball_he_has(lay):
    pitch = lay(ball=(1, 1), backs={(0, 1): "red"})
    table = turn(pitch).say((1, 1), (0, 1), "run").say((1, 0)).up("snake").say((2, 0)).up("snake")
    assert pitch.ball == (2, 0)
    assert table.topic == "pass.where"


@pytest.mark.clause("FS-R9")
def test_by_one_reading_the_turn_is_over_after_a_snake_card(lay):
    pitch = lay(ball=(1, 1), rulings={"FS-R9": "turn_over"}, backs={(0, 1): "red"})
    table = turn(pitch).say((1, 1), (0, 1), "run").say((1, 0)).up("snake").say((2, 0)).up("snake")
    assert table.done
    assert pitch.ball == (2, 0)


@pytest.mark.clause("FS-R9")
def test_a_team_mate_who_did_not_move_does_not_shoot_after_the_card(lay):
    pitch = lay(ball=(1, 1), backs={(0, 1): "red"})
    table = turn(pitch).say((1, 1), (0, 1), "one_straight").say((0, 0))
    assert pitch.team_at(pitch.ball) is pitch.teams[0]
    assert table.done


@pytest.mark.clause("FS-R9")
def test_without_the_ball_nothing_follows_the_card(lay):
    pitch = lay(ball=(3, 3), backs={(0, 1): "red"})
    assert turn(pitch).say((1, 1), (0, 1), "opponent").done

"""Chapters "Le tir" and "Le tir pour marquer un but"."""

import pytest

from companion.games.foot_savane.goal import stops
from companion.games.foot_savane.match import play_match
from companion.games.foot_savane.restart import restart
from companion.referee.question import Draw, Pick, Place
from tests.games.foot_savane.table import FAIR, Table, begin, fronts, laid, turn

FRONT = "R.Bs sRBR .RBR RsRB"
"""Reds on the third and fourth columns, two of them in front of the blue goal."""


def at_goal(pitch, up="blue"):
    """The red footballer with the ball moves along the line in front of the blue goal and stops there."""
    pitch.ball = (3, 1)
    return turn(pitch).say((3, 1), (3, 2)).up(up).say("stop")


@pytest.mark.clause("FS-20")
def test_whoever_has_the_ball_after_his_moves_must_send_it_to_a_neighbour(lay):
    pitch = lay(ball=(1, 1))
    table = turn(pitch).say((1, 1), (1, 0)).up("snake").say("stop")
    assert isinstance(table.question, Place)
    assert (table.topic, table.asked, table.question.clause) == ("pass.where", 0, "FS-20")
    assert table.squares == sorted([(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)])
    assert table.refusal([3, 3]).words.key == "foot-savane.refuse.not_neighbour"
    assert table.refusal("left").words.key == "referee.refuse.not_offered"
    table.say((2, 1))
    assert table.done
    assert (pitch.ball, table.last("ball").why) == ((2, 1), "pass")


@pytest.mark.clause("FS-20")
def test_without_the_ball_the_turn_ends_after_the_moves(lay):
    assert turn(lay(ball=(3, 3))).say((1, 1), (1, 0)).up("snake").say("stop").done


@pytest.mark.clause("FS-20")
def test_a_footballer_who_has_the_ball_but_did_not_move_sends_nothing(lay):
    assert turn(lay(ball=(0, 0))).say((1, 1), (1, 2)).up("blue").say("stop").done


@pytest.mark.clause("FS-R1", "FS-20")
def test_a_pass_goes_to_four_sides_when_those_are_the_neighbours(lay):
    pitch = lay(ball=(1, 1), rulings={"FS-R1": "four"})
    table = turn(pitch).say((1, 1), (1, 0)).up("snake").say("stop")
    assert table.squares == sorted([(0, 0), (2, 0), (1, 1)])


@pytest.mark.clause("FS-R14")
@pytest.mark.parametrize(("reading", "offered"), [("allowed", True), ("forbidden", False)])
def test_the_ball_may_be_sent_onto_a_snake_and_no_card_is_drawn(lay, reading, offered):
    pitch = lay(ball=(1, 1), rulings={"FS-R14": reading})
    table = turn(pitch).say((1, 1), (1, 0)).up("snake").say("stop")
    assert ((0, 1) in table.squares) == offered
    if offered:
        table.say((0, 1))
        assert table.done
        assert pitch.ball == (0, 1)
    else:
        refused = table.refusal([0, 1])
        assert (refused.words.key, refused.clause) == ("foot-savane.refuse.snake_tile", "FS-R14")


@pytest.mark.clause("FS-R14")
def test_hemmed_in_by_snakes_that_are_forbidden_he_keeps_the_ball(lay):
    pitch = lay(".s.B sRBB BBRs BR.R", ball=(1, 1), rulings={"FS-R14": "forbidden"}, backs={(0, 0): "snake"})
    table = turn(pitch).say((1, 1), (0, 0), "stop")
    assert table.done
    assert (table.last("passed").why, table.last("passed").clause) == ("no_pass", "FS-R14")
    assert pitch.ball == (0, 0)


@pytest.mark.clause("FS-30", "FS-33", "FS-R3")
@pytest.mark.parametrize("row", range(4))
def test_from_all_four_tiles_of_the_line_one_may_shoot_left_or_right_or_pass(lay, row):
    start, end = (3, (row + 1) % 4 if row < 3 else 2), (3, row)
    pitch = lay("R.BR sRBR .RBR Rs.R", ball=start)
    table = turn(pitch).say(start, end).up("blue").say("stop")
    assert isinstance(table.question, Pick)
    assert (table.topic, table.question.clause) == ("shoot.where", "FS-30")
    assert table.answers[-2:] == ["left", "right"]
    assert table.squares == list(pitch.around(end))


@pytest.mark.clause("FS-30")
def test_from_any_other_column_there_is_no_shot_at_goal(lay):
    pitch = lay(FRONT, ball=(2, 3))
    table = turn(pitch).say((2, 3), (2, 2)).up("red").say("stop")
    assert table.topic == "pass.where"


@pytest.mark.clause("FS-30")
def test_in_front_of_the_goal_one_may_still_pass(lay):
    pitch = lay(FRONT)
    table = at_goal(pitch).say((2, 2))
    assert table.done
    assert pitch.ball == (2, 2)


@pytest.mark.clause("FS-31")
def test_the_opponent_turns_his_top_goal_card(lay):
    pitch = lay(FRONT)
    table = at_goal(pitch).say("left")
    assert isinstance(table.question, Draw)
    assert (table.topic, table.asked, table.question.deck) == ("goal_card", 1, "goal")
    assert dict(zip(table.answers, table.question.counts, strict=True)) == {
        "left": 5,
        "right": 5,
        "centre": 3,
        "ground": 3,
    }
    assert (pitch.attempt.side, pitch.attempt.aim, pitch.attempt.keeper) == (0, "left", None)


@pytest.mark.clause("FS-31", "FS-32", "FS-R18")
@pytest.mark.parametrize(
    ("keeper", "aim", "seen_by", "stopped"),
    [
        ("left", "left", "shooter", True),
        ("left", "right", "shooter", False),
        ("right", "left", "shooter", False),
        ("right", "right", "shooter", True),
        ("left", "left", "keeper", False),
        ("left", "right", "keeper", True),
        ("right", "left", "keeper", True),
        ("right", "right", "keeper", False),
        *[("centre", aim, view, True) for aim in ("left", "right") for view in ("shooter", "keeper")],
        *[("ground", aim, view, False) for aim in ("left", "right") for view in ("shooter", "keeper")],
    ],
)
def test_a_keeper_stops_what_comes_his_way(lay, keeper, aim, seen_by, stopped):
    assert stops(keeper, aim, seen_by) == stopped
    pitch = lay(FRONT, rulings={"FS-R18": seen_by})
    table = at_goal(pitch).say(aim, keeper)
    assert pitch.teams[0].goals == (0 if stopped else 1)
    shot = table.last("shot")
    assert (shot.outcome, shot.aim, shot.keeper) == ("saved" if stopped else "goal", aim, keeper)
    assert shot.clause == ("FS-32" if keeper in ("centre", "ground") else "FS-31")
    assert table.topic == ("keeper.where" if stopped else "restart.where")


@pytest.mark.clause("FS-34")
def test_after_a_goal_the_other_side_restarts_on_its_own_side(lay):
    pitch = lay("R.Bs sRBR BRBR RsRB")
    table = at_goal(pitch).say("left", "right")
    goal = table.last("goal")
    assert (goal.side, goal.against, goal.by, goal.topic) == (0, 1, "shot", "goal.shot.left")
    assert (table.topic, table.asked, table.question.clause) == ("restart.where", 1, "FS-34")
    assert (0, 2) not in table.squares
    assert table.refusal([0, 2]).words.key == "foot-savane.refuse.other_half"
    assert table.refusal([0, 0]).words.key == "foot-savane.refuse.not_footballer"
    table.say((2, 0))
    assert table.done
    assert (pitch.ball, pitch.restarts) == ((2, 0), pitch.teams[1])


@pytest.mark.clause("FS-36")
def test_after_a_save_the_ball_goes_to_a_footballer_or_empty_ground_of_that_side(lay):
    pitch = lay("R.Bs sRBR .RBR RsRB")
    table = at_goal(pitch).say("left", "left")
    assert (table.topic, table.asked, table.question.clause) == ("keeper.where", 1, "FS-36")
    assert {option.words.key for option in table.question.options} == {"foot-savane.option.square"}, "he holds the ball"
    kinds = {pitch.tiles[square].front for square in table.squares}
    assert "snake" not in kinds
    assert all(column >= 2 for column, _ in table.squares)
    refused = table.refusal([3, 0])
    assert (refused.words.key, refused.clause) == ("foot-savane.refuse.snake_tile", "FS-36")
    assert table.refusal([0, 0]).words.key == "foot-savane.refuse.other_half"
    table.say((2, 2))
    assert (pitch.ball, pitch.restarts, table.last("ball").why) == ((2, 2), pitch.teams[1], "keeper")


@pytest.mark.clause("FS-13", "FS-34", "FS-36")
@pytest.mark.parametrize(("keeper", "where"), [("right", "restart.where"), ("left", "keeper.where")])
def test_after_a_goal_or_a_save_the_side_plays_with_a_single_move(keeper, where):
    pitch = begin(starts=0)
    table = laid(Table(play_match(pitch)), "RRBB RRB. RsBs .sB.").say((1, 0), (1, 0), (2, 1)).up("red").say((3, 1))
    pitch.ball = (2, 1)
    table.say((3, 0), (2, 0)).up("red").say("stop")
    table.say((2, 1), (3, 1)).up("red").say("stop", "left", keeper)
    assert (table.topic, table.asked) == (where, 1)
    table.say((2, 2))
    assert (table.topic, table.asked) == ("move.who", 1)
    assert table.question.gaps["moves"].key == "foot-savane.moves.single"
    table.say((2, 2), (2, 3)).up("red")
    assert table.topic == "pass.where"


@pytest.mark.clause("FS-35")
def test_with_nobody_on_his_side_he_swaps_one_in_for_an_opponent_who_is_not_turned(lay):
    pitch = lay("BBRs sB.R B..R ssR.")
    newcomer, other = pitch.tiles[1, 1], pitch.tiles[2, 0]
    table = at_goal(pitch, up="empty").say("left", "right")
    assert (table.topic, table.asked, table.question.clause) == ("restart.swap_who", 1, "FS-35")
    assert table.squares == pitch.footballers(pitch.teams[1])
    table.say((1, 1))
    assert table.topic == "restart.swap_with"
    assert table.squares == [(2, 0), (3, 2), (2, 3)]
    assert table.refusal([2, 1]).words.key == "foot-savane.refuse.not_footballer"
    assert table.refusal([0, 0]).words.key == "foot-savane.refuse.other_half"
    table.say((2, 0))
    assert table.done
    assert pitch.tiles[2, 0] is newcomer
    assert pitch.tiles[1, 1] is other
    assert (other.front, other.back) == ("red", None)
    assert (pitch.ball, pitch.restarts) == ((2, 0), pitch.teams[1])
    assert (table.last("swapped").why, table.last("swapped").clause) == ("restart", "FS-35")


EMPTY_HALF = "BBss BRs. RRs. RR.s"


@pytest.mark.clause("FS-R17")
def test_with_no_opponent_there_either_he_swaps_with_any_tile_and_may_still_move(lay):
    pitch = lay(EMPTY_HALF)
    before = fronts(pitch)
    table = Table(restart(pitch, pitch.teams[1]))
    assert (table.topic, table.question.clause) == ("restart.swap_who", "FS-R17")
    table.say((0, 0))
    assert len(table.squares) == 8
    table.say((3, 0))
    assert table.done
    assert sorted(fronts(pitch)) == sorted(before)
    assert (pitch.tiles[3, 0].front, pitch.tiles[0, 0].front) == ("blue", "snake")
    assert (pitch.ball, pitch.restarts) == ((3, 0), pitch.teams[1])
    assert not pitch.moved


@pytest.mark.clause("FS-R17")
def test_by_one_reading_all_tiles_are_laid_again_instead(lay):
    pitch = lay(EMPTY_HALF, rulings={"FS-R17": "lay_again"})
    table = laid(Table(restart(pitch, pitch.teams[1])), FAIR)
    assert (table.last("laid").again, table.last("laid").clause) == (True, "FS-R17")
    assert (table.topic, table.asked) == ("restart.where", 1)
    table.say((3, 3))
    assert pitch.ball == (3, 3)

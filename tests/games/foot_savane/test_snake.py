"""Chapter "Les cartes Serpent": what the cards share, and every reading of what the booklet leaves open."""

import pytest

from companion.referee.question import Draw
from tests.games.foot_savane.table import card, turn


@pytest.mark.clause("FS-15", "FS-05")
def test_the_card_comes_from_the_pile_of_thirty_two(lay):
    pitch = lay(ball=(3, 3), backs={(0, 1): "red"})
    table = turn(pitch).say((1, 1), (0, 1))
    assert isinstance(table.question, Draw)
    assert table.question.deck == "snake"
    assert list(table.question.counts) == [4] * 8
    table.say("one_diagonal")
    assert (pitch.snake_cards.size, pitch.snake_cards.left("one_diagonal")) == (31, 3)
    assert (table.last("snake").card, table.last("snake").side) == ("one_diagonal", 0)


@pytest.mark.clause("FS-40")
def test_a_card_works_on_the_footballer_with_the_ball_even_of_the_other_team(lay):
    pitch = lay(ball=(2, 1))
    assert card(pitch, "one_straight", side=0).say((2, 2)).done
    assert pitch.ball == (2, 2)


@pytest.mark.clause("FS-40", "FS-R14")
@pytest.mark.parametrize("ball", [(1, 0), (3, 0)], ids=["empty", "snake"])
@pytest.mark.parametrize(
    "name", ["one_straight", "one_diagonal", "two_low", "yellow", "two_high", "team_mate", "opponent", "run"]
)
def test_with_the_ball_on_empty_ground_or_a_snake_nothing_happens(lay, ball, name):
    pitch = lay(ball=ball)
    table = card(pitch, name)
    assert table.done
    assert (pitch.ball, pitch.teams[0].yellows) == (ball, 0)
    assert (table.last("passed").why, table.last("passed").clause) == ("loose_ball", "FS-40")


@pytest.mark.clause("FS-R2")
@pytest.mark.parametrize(("reading", "column"), [("drawer", 3), ("holder", 1)])
def test_forward_is_that_of_the_drawer_or_of_the_footballer(lay, reading, column):
    pitch = lay(ball=(2, 1), rulings={"FS-R2": reading})
    table = card(pitch, "run", side=0)
    assert table.asked == 0
    assert table.squares == [(column, 1), (column, 0), (column, 2)]


@pytest.mark.clause("FS-R2", "FS-46", "FS-47")
@pytest.mark.parametrize(("reading", "keeps"), [("drawer", True), ("holder", False)])
def test_opponents_are_those_of_the_drawer_or_of_the_footballer(lay, reading, keeps):
    pitch = lay(ball=(2, 1), rulings={"FS-R2": reading})
    table = card(pitch, "opponent", side=0)
    if keeps:
        assert table.last("passed").why == "keeps"
    else:
        assert (table.topic, table.asked, table.squares) == ("snake.nearest", 0, [(1, 1), (1, 2)])


@pytest.mark.clause("FS-R2", "FS-R10", "FS-49")
def test_a_shot_for_the_footballers_team_is_announced_by_whoever_drew_and_scored_by_that_team(lay):
    pitch = lay("R.Bs BRR. .RBB RsRB", ball=(0, 1), rulings={"FS-R2": "holder"})
    table = card(pitch, "two_high", side=0)
    assert (table.topic, table.asked, table.question.clause) == ("snake.aim_theirs", 0, "FS-R10")
    assert (table.question.gaps["team"], table.question.gaps["shooter"]) == ("Nina", "Tom")
    table.say("left")
    assert (table.topic, table.asked) == ("goal_card", 0)
    table.say("right")
    assert [team.goals for team in pitch.teams] == [0, 1]
    table.say((0, 0))
    assert pitch.restarts is pitch.teams[0]


@pytest.mark.clause("FS-49")
def test_a_card_that_leads_to_a_shot_turns_a_goal_card(lay):
    pitch = lay("R.Bs sRBR .RBB RsRB", ball=(3, 1))
    table = card(pitch, "two_high")
    assert (table.topic, table.asked, table.question.clause) == ("snake.aim", 0, "FS-49")
    assert table.answers == ["left", "right"]
    table.say("right")
    assert (table.topic, table.asked) == ("goal_card", 1)
    table.say("left")
    assert (table.last("goal").by, table.last("goal").topic) == ("snake", "goal.snake.right")
    assert table.topic == "restart.where"


@pytest.mark.clause("FS-R10", "FS-51")
@pytest.mark.parametrize("reading", ["central_shot", "always_shot", "always_keeper"])
@pytest.mark.parametrize("row", range(4))
@pytest.mark.parametrize("down", [0, 1, -1])
def test_over_the_opponents_line_it_is_a_shot_or_the_keepers_ball(lay, reading, row, down):
    pitch = lay("R.BR sRBR .RBR Rs.R", ball=(3, row), rulings={"FS-R10": reading})
    table = card(pitch, "one_diagonal" if down else "one_straight").say((4, row + down))
    shot = {"central_shot": down == 0 and row in (1, 2), "always_shot": True, "always_keeper": False}[reading]
    assert (table.topic, table.asked) == (("snake.aim", 0) if shot else ("keeper.where", 1))


@pytest.mark.clause("FS-51", "FS-53", "FS-13")
def test_a_keeper_who_gets_the_ball_sends_it_to_his_side_and_his_team_plays(lay):
    pitch = lay("R.BR sRB. .RBs RsRB", ball=(3, 0))
    table = card(pitch, "two_high")
    assert (table.last("keepers_ball").side, table.last("keepers_ball").clause) == (1, "FS-51")
    assert (table.topic, table.asked, table.question.clause) == ("keeper.where", 1, "FS-53")
    assert (3, 2) not in table.squares
    table.say((3, 1))
    assert (pitch.ball, pitch.restarts) == ((3, 1), pitch.teams[1])


@pytest.mark.clause("FS-51", "FS-50", "FS-R21")
def test_in_touch_the_nearest_opponent_takes_it_from_the_last_tile(lay):
    pitch = lay("RRBs s.B. .RBB RsRB", ball=(1, 0))
    table = card(pitch, "one_straight")
    assert table.question.options[2].tokens == ("out:1:-1",)
    table.say((1, -1))
    assert (table.topic, table.asked, table.question.clause) == ("snake.nearest", 0, "FS-50")
    assert table.squares == [(2, 0), (2, 1)]
    assert table.refusal([2, 2]).words.key == "foot-savane.refuse.not_nearest"
    table.say((2, 1))
    assert pitch.ball == (2, 1)
    assert (table.last("ball").why, table.last("ball").side, table.last("ball").clause) == ("touch", 1, "FS-51")


@pytest.mark.clause("FS-R2", "FS-51")
@pytest.mark.parametrize(("reading", "end"), [("drawer", (2, 0)), ("holder", (1, 1))])
def test_in_touch_the_opponent_is_that_of_the_drawer_or_of_the_footballer(lay, reading, end):
    pitch = lay("R.Bs sRs. .RBB RsRB", ball=(2, 0), rulings={"FS-R2": reading})
    assert card(pitch, "one_straight", side=0).say((2, -1)).done
    assert pitch.ball == end


@pytest.mark.clause("FS-R6")
@pytest.mark.parametrize(("reading", "expected"), [("king_steps", None), ("rows_and_columns", (2, 0))])
def test_nearest_is_counted_in_steps_or_in_rows_and_columns(lay, reading, expected):
    pitch = lay("RRBs s.B. .RBB RsRB", ball=(1, 0), rulings={"FS-R6": reading})
    table = card(pitch, "opponent")
    if expected is None:
        assert table.squares == [(2, 0), (2, 1)]
    else:
        assert table.done
        assert pitch.ball == expected


@pytest.mark.clause("FS-R11")
@pytest.mark.parametrize(("reading", "offered"), [("touch", True), ("forbidden", False)])
def test_over_ones_own_goal_line_is_as_touch_or_forbidden(lay, reading, offered):
    pitch = lay(ball=(0, 0), rulings={"FS-R11": reading})
    table = card(pitch, "one_straight")
    assert ((-1, 0) in table.squares) == offered
    if offered:
        table.say((-1, 0), (2, 1))
        assert (pitch.ball, table.last("ball").clause) == ((2, 1), "FS-R11")
    else:
        refused = table.refusal([-1, 0])
        assert (refused.words.key, refused.clause) == ("foot-savane.refuse.own_line", "FS-R11")
        assert table.refusal([4, 0]).clause == "FS-41"


LOW = "RsBs .RR. .RBB RsRB"


@pytest.mark.clause("FS-43", "FS-R7")
@pytest.mark.parametrize(("reading", "end"), [("first_on_path", (2, 1)), ("opponents_only", (3, 1))])
def test_a_team_mate_in_the_way_stops_the_ball_unless_only_opponents_do(lay, reading, end):
    pitch = lay(LOW, ball=(1, 1), rulings={"FS-R7": reading})
    table = card(pitch, "two_low")
    assert table.done
    assert pitch.ball == end
    assert ("intercepted" in table.kinds()) == (end == (2, 1))


@pytest.mark.clause("FS-43", "FS-R7")
@pytest.mark.parametrize("reading", ["first_on_path", "opponents_only"])
def test_an_opponent_in_the_way_stops_the_ball(lay, reading):
    pitch = lay(ball=(1, 1), rulings={"FS-R7": reading})
    table = card(pitch, "two_low")
    assert table.done
    assert pitch.ball == (2, 1)
    assert (table.last("intercepted").side, table.last("intercepted").clause) == (1, "FS-43")


@pytest.mark.clause("FS-R7")
@pytest.mark.parametrize(("answer", "end"), [("stop", (2, 1)), ("let_go", (3, 1))])
def test_by_one_reading_whoever_stands_there_decides(lay, answer, end):
    pitch = lay(ball=(1, 1), rulings={"FS-R7": "optional"})
    table = card(pitch, "two_low")
    assert (table.topic, table.asked, table.question.clause) == ("snake.intercept", 1, "FS-R7")
    table.say(answer)
    assert table.done
    assert pitch.ball == end


@pytest.mark.clause("FS-43", "FS-R7")
def test_a_keeper_stops_the_low_ball_only_by_his_card(lay):
    pitch = lay("R.Bs sRB. .R.R RsRB", ball=(3, 2))
    assert card(pitch, "two_low").topic == "snake.aim"


@pytest.mark.clause("FS-45")
def test_the_high_ball_flies_over_everybody(lay):
    pitch = lay(ball=(1, 1))
    assert card(pitch, "two_high").done
    assert pitch.ball == (3, 1)


@pytest.mark.clause("FS-46")
def test_without_a_team_mate_in_sight_nothing_happens(lay):
    pitch = lay("RBBB BBsB s.s. .s..", ball=(0, 0))
    table = card(pitch, "team_mate")
    assert table.done
    assert (table.last("passed").why, table.last("passed").clause) == ("no_mate", "FS-46")
    assert pitch.ball == (0, 0)


@pytest.mark.clause("FS-46")
def test_the_drawers_team_mate_gets_it_even_from_an_opponent(lay):
    pitch = lay("R.Bs sRB. .sBB RsRB", ball=(2, 1))
    table = card(pitch, "team_mate")
    assert (pitch.ball, table.topic) == ((1, 1), "snake.forward")
    assert table.refusal([0, 1]).words.key == "foot-savane.refuse.not_this_way"


@pytest.mark.clause("FS-46", "FS-R10")
@pytest.mark.parametrize(
    ("reading", "row", "topic"),
    [
        ("central_shot", 0, "keeper.where"),
        ("central_shot", 1, "snake.forward"),
        ("always_shot", 1, "snake.aim"),
        ("always_keeper", 1, "keeper.where"),
    ],
)
def test_no_way_is_asked_where_all_lead_over_the_line_and_come_to_the_same(lay, reading, row, topic):
    rows = ["s.BR", "BRBs", ".sBB", "RsRB"] if row == 0 else ["sB.s", "BRBR", ".sBB", "RsRB"]
    pitch = lay(" ".join(rows), ball=(2, row), rulings={"FS-R10": reading})
    table = card(pitch, "team_mate")
    if table.topic == "snake.nearest":
        table.say((3, row))
    assert table.topic == topic


@pytest.mark.clause("FS-R13")
def test_by_one_reading_the_next_nearest_opponent_takes_it(lay):
    pitch = lay(ball=(2, 1), rulings={"FS-R13": "next_nearest"})
    table = card(pitch, "opponent")
    assert table.squares == [(2, 0), (2, 2), (3, 2)]
    table.say((2, 0))
    assert pitch.ball == (2, 0)


@pytest.mark.clause("FS-R13")
def test_a_lonely_opponent_keeps_the_ball_by_either_reading(lay):
    for reading in ("keeps", "next_nearest"):
        pitch = lay("RRRR RRsB s.s. .s..", ball=(3, 1), rulings={"FS-R13": reading})
        assert card(pitch, "opponent").last("passed").why == "keeps"
        assert pitch.ball == (3, 1)


@pytest.mark.clause("FS-R14")
def test_by_one_reading_a_card_never_leads_onto_a_snake_where_there_is_a_choice(lay):
    pitch = lay(ball=(1, 1), rulings={"FS-R14": "forbidden"})
    table = card(pitch, "one_straight")
    assert (0, 1) not in table.squares
    assert table.refusal([0, 1]).clause == "FS-R14"


@pytest.mark.clause("FS-R14")
def test_with_snakes_on_every_way_the_ball_stays(lay):
    pitch = lay("BsR. sRs. Rs.B BRBB", ball=(1, 1), rulings={"FS-R14": "forbidden"})
    table = card(pitch, "one_straight")
    assert table.done
    assert (table.last("passed").why, pitch.ball) == ("no_way", (1, 1))


@pytest.mark.clause("FS-R14", "FS-45")
def test_a_card_without_a_choice_leads_onto_a_snake_by_either_reading(lay):
    pitch = lay("R.Bs sRBs .RB. RsRB", ball=(1, 1), rulings={"FS-R14": "forbidden"})
    assert card(pitch, "two_high").done
    assert pitch.ball == (3, 1)


@pytest.mark.clause("FS-48")
def test_the_run_swaps_and_turns_tiles_as_a_move_does(lay):
    pitch = lay(ball=(1, 1), backs={(2, 1): "red", (3, 1): "blue"})
    runner = pitch.tiles[1, 1]
    table = card(pitch, "run")
    assert table.question.clause == "FS-48"
    assert table.refusal([0, 0]).words.key == "foot-savane.refuse.not_forward"
    table.say((2, 1), (3, 1))
    assert pitch.tiles[3, 1] is runner
    assert (pitch.tiles[1, 1].front, pitch.tiles[2, 1].front) == ("red", "blue")
    assert (pitch.ball, table.done) == ((3, 1), True)
    assert [event.why for event in table.told if event.kind == "swapped"] == ["run", "run"]


@pytest.mark.clause("FS-48", "FS-R12")
def test_a_snake_on_the_way_stops_the_run_and_only_the_new_card_counts(lay):
    pitch = lay("R.Bs sRs. .RBB RsRB", ball=(1, 1), backs={(2, 1): "red"})
    table = card(pitch, "run").say((2, 1))
    assert (table.topic, table.asked) == ("snake_card", 0)
    table.say("two_high")
    assert table.topic == "snake.aim"
    assert [event.card for event in table.told if event.kind == "snake"] == ["run", "two_high"]


@pytest.mark.clause("FS-48")
def test_snakes_chain_as_long_as_the_run_meets_them(lay):
    pitch = lay("Bss. Rss. BBRR .BRR", ball=(0, 1), backs={(1, 1): "red", (2, 1): "blue"})
    table = card(pitch, "run").say((1, 1), "run").say((2, 1), "run")
    assert pitch.ball == (2, 1)
    table.say((3, 2)).up("blue").up("red")
    assert table.done
    assert (pitch.ball, pitch.snake_cards.left("run")) == ((3, 2), 1)


@pytest.mark.clause("FS-R12")
@pytest.mark.parametrize("reading", ["lost", "shot"])
def test_at_the_last_row_the_steps_left_are_lost_or_a_shot(lay, reading):
    pitch = lay("R.Bs sRBR .RBB RsRB", ball=(3, 1), rulings={"FS-R12": reading})
    table = card(pitch, "run")
    if reading == "shot":
        assert (table.topic, table.asked) == ("snake.aim", 0)
    else:
        assert table.done
        assert table.last("passed").clause == "FS-R12"


@pytest.mark.clause("FS-R12", "FS-R2", "FS-R10")
def test_a_run_that_becomes_a_shot_is_announced_by_whoever_drew(lay):
    pitch = lay("R.Bs BRR. .RBB RsRB", ball=(0, 1), rulings={"FS-R2": "holder", "FS-R12": "shot"})
    table = card(pitch, "run", side=0)
    assert (table.topic, table.asked) == ("snake.aim_theirs", 0)


@pytest.mark.clause("FS-R12")
def test_the_second_step_becomes_a_shot_too(lay):
    pitch = lay("R.Bs sBR. .RBB RsRB", ball=(2, 1), rulings={"FS-R12": "shot"}, backs={(3, 1): "snake"})
    assert card(pitch, "run").say((3, 1)).topic == "snake.aim"


@pytest.mark.clause("FS-R15", "FS-16", "FS-48")
def test_a_step_that_would_hide_the_last_opponent_is_not_offered(lay):
    pitch = lay("RRRR RRBs s.s. .s..", ball=(1, 1))
    table = card(pitch, "run")
    assert table.squares == [(2, 0), (2, 2)]
    assert table.refusal([2, 1]).clause == "FS-16"

"""The yellow card and the penalty."""

import pytest

from companion.games.foot_savane.match import play_match
from tests.games.foot_savane.table import FAIR, Table, begin, card, fronts, laid


def second_yellow(pitch, side=0):
    pitch.teams[side].yellows = 1
    pitch.snake_cards.kept["yellow"] = 1
    return card(pitch, "yellow", side)


@pytest.mark.clause("FS-44")
def test_a_yellow_card_gives_the_ball_to_the_nearest_opponent_and_stays_before_the_drawer(lay):
    pitch = lay(ball=(1, 1))
    table = card(pitch, "yellow").say((2, 1))
    assert table.done
    assert (pitch.ball, pitch.teams[0].yellows, pitch.teams[1].yellows) == ((2, 1), 1, 0)
    assert (pitch.snake_cards.kept["yellow"], pitch.snake_cards.discarded["yellow"]) == (1, 0)
    assert (table.last("caution").side, table.last("caution").count) == (0, 1)


@pytest.mark.clause("FS-44", "FS-R2")
def test_the_card_is_the_drawers_even_when_the_footballers_team_counts(lay):
    pitch = lay(ball=(2, 1), rulings={"FS-R2": "holder"})
    card(pitch, "yellow", side=0)
    assert [team.yellows for team in pitch.teams] == [1, 0]
    pitch.ball = (2, 1)
    table = card(pitch, "yellow", side=0)
    assert (table.topic, table.asked) == ("penalty.swap_who", 1)


@pytest.mark.clause("FS-44", "FS-52", "FS-R19")
def test_his_second_yellow_is_a_penalty_and_no_more(lay):
    pitch = lay("B.Bs sRB. BRBB RsRB", ball=(1, 1))
    table = second_yellow(pitch)
    assert (table.topic, table.asked, table.question.clause) == ("penalty.where", 1, "FS-52")
    assert "opponent" not in [event.why for event in table.told if event.kind == "ball"]
    assert table.last("caution").count == 2


@pytest.mark.clause("FS-44")
def test_the_other_sides_yellow_does_not_count(lay):
    pitch = lay(ball=(2, 1))
    pitch.teams[0].yellows = 1
    card(pitch, "yellow", side=1)
    assert [team.yellows for team in pitch.teams] == [1, 1]


@pytest.mark.clause("FS-52")
def test_a_footballer_who_stands_before_the_goal_simply_gets_the_ball(lay):
    pitch = lay("B.Bs sRB. BRBB RsRB", ball=(1, 1))
    before = fronts(pitch)
    table = second_yellow(pitch)
    assert table.squares == [(0, 2)]
    assert table.refusal([0, 0]).words.key == "foot-savane.refuse.not_facing_goal"
    assert table.refusal([0, 1]).words.key == "foot-savane.refuse.not_footballer"
    table.say((0, 2))
    assert (pitch.ball, fronts(pitch)) == ((0, 2), before)
    assert (table.topic, table.asked, table.answers) == ("penalty.aim", 1, ["left", "right"])


@pytest.mark.clause("FS-52")
def test_with_nobody_there_he_swaps_one_in_and_neither_turns_nor_draws(lay):
    pitch = lay(ball=(1, 1))
    shooter, snake = pitch.tiles[2, 1], pitch.tiles[0, 1]
    assert snake.front == "snake"
    table = second_yellow(pitch)
    assert (table.topic, table.asked) == ("penalty.swap_who", 1)
    assert table.squares == pitch.footballers(pitch.teams[1])
    table.say((2, 1))
    assert (table.topic, table.squares) == ("penalty.swap_with", [(0, 1), (0, 2)])
    assert table.refusal([0, 0]).words.key == "foot-savane.refuse.not_facing_goal"
    table.say((0, 1))
    assert table.topic == "penalty.aim"
    assert (pitch.tiles[0, 1], pitch.tiles[2, 1]) == (shooter, snake)
    assert (snake.front, snake.back) == ("snake", None)
    assert pitch.ball == (0, 1)


@pytest.mark.clause("FS-R5", "FS-52")
@pytest.mark.parametrize(("keeper", "goals", "topic"), [("right", 1, "restart.where"), ("left", 0, "keeper.where")])
def test_after_a_penalty_play_goes_on_as_after_any_shot(lay, keeper, goals, topic):
    pitch = lay("B.Bs sRB. BRBB RsRB", ball=(1, 1))
    table = second_yellow(pitch).say((0, 2), "left")
    assert (table.topic, table.asked) == ("goal_card", 0)
    table.say(keeper)
    assert pitch.teams[1].goals == goals
    assert (table.last("penalty").outcome, table.last("penalty").side) == ("goal" if goals else "saved", 1)
    assert (table.topic, table.asked) == (topic, 0)
    table.say((1, 1))
    assert (pitch.ball, pitch.restarts) == ((1, 1), pitch.teams[0])
    if goals:
        assert (table.last("goal").by, table.last("goal").topic) == ("penalty", "goal.penalty.left")


@pytest.mark.clause("FS-R20", "FS-13")
def test_whoever_drew_the_card_restarts_and_plays_again_with_one_move():
    pitch = begin(starts=0)
    table = laid(Table(play_match(pitch)), FAIR).say((1, 1))
    pitch.teams[0].yellows = 1
    table.say((1, 1), (1, 2)).up("red").up("empty")
    table.say("yellow", (2, 2), (0, 1), "left", "right", (0, 0))
    assert (table.topic, table.asked, table.last("turn").number) == ("move.who", 0, 2)
    assert table.question.gaps["moves"].key == "foot-savane.moves.single"


@pytest.mark.clause("FS-R19")
@pytest.mark.parametrize(("reading", "kept", "next_is_penalty"), [("restart", 0, False), ("cards_stay", 2, True)])
def test_after_the_penalty_the_cards_are_discarded_or_stay(lay, reading, kept, next_is_penalty):
    pitch = lay("B.Bs sRB. BRBB RsRB", ball=(1, 1), rulings={"FS-R19": reading})
    second_yellow(pitch)
    assert pitch.teams[0].booked == 1, "the first one was laid there by hand"
    assert (pitch.teams[0].yellows, pitch.snake_cards.kept["yellow"]) == (kept, kept)
    assert pitch.snake_cards.left("yellow") == 2
    pitch.ball = (1, 1)
    table = card(pitch, "yellow")
    assert (table.topic == "penalty.where") == next_is_penalty

"""What this box knows about a match: what its chances depend on, the line that explains them, shots, what bots see."""

from fractions import Fraction
from math import log

import pytest

from companion.bots import make_bot
from companion.games import GAMES
from companion.games.foot_savane.tiles import Tile
from companion.referee.insight import race_odds
from companion.words import LANGUAGES, catalogue
from tests.games.foot_savane.table import begin, card, turn

GAME = GAMES["foot-savane"]
INSIGHT = GAME.insight
FRONT = "R.Bs sRBR .RBR RsRB"
"""Reds on the third and fourth columns, two of them in front of the blue goal."""
FULL = 1 / 2
"""A shot to one side against a full pile: five cards there and three in the centre of sixteen stop it."""


def rows(pitch) -> list[tuple[float, ...]]:
    return [tuple(row) for row in INSIGHT.features(pitch)]


def say(pitch) -> list[str]:
    """The line that explains the chances, in French and in English."""
    return [catalogue(lang).render(INSIGHT.standing(pitch)) for lang in LANGUAGES]


def worths(level, pitch, topic, things, side=0):
    return make_bot(level, GAME, 1).at(pitch, side).worths(topic, things)


@pytest.mark.clause("FS-30")
def test_what_the_chances_depend_on(lay):
    """Red to play, a goal behind, with a yellow; the ball a column before the blue goal, both teams can shoot soon."""
    pitch = lay(FRONT, ball=(2, 1))
    pitch.playing = 0
    pitch.teams[0].goals, pitch.teams[1].goals, pitch.teams[0].yellows = 2, 3, 1
    behind = log(race_odds(3, 2))
    assert rows(pitch) == [
        pytest.approx((behind, 0, 1, 3 / 4, FULL, 0, 0, FULL, 1)),
        pytest.approx((-behind, 0, 0, 1 / 2, 0, FULL, 0, FULL, 0)),
    ]
    pitch.playing = 1
    assert [row[2:6] for row in rows(pitch)] == [(0, 3 / 4, 0, FULL), (1, 1 / 2, FULL, 0)]
    pitch.ball, pitch.teams[1].goals = None, 4
    last = log(race_odds(3, 1))
    assert [row[:6] for row in rows(pitch)] == [
        pytest.approx((last, last, 0, 1 / 2, 0, 0)),
        pytest.approx((-last, -last, 1, 1 / 2, 0, 0)),
    ]


@pytest.mark.clause("FS-31", "FS-32")
def test_a_shot_counts_until_its_card_is_turned(lay):
    """The side that shoots has the chance of that shot; once the keeper is seen there is none."""
    pitch = lay(FRONT, ball=(3, 1))
    table = card(pitch, "two_high")
    assert INSIGHT.shot(pitch) is None
    assert [row[6] for row in rows(pitch)] == [0, 0]
    table.say("left")
    assert INSIGHT.shot(pitch) == (0, Fraction(1, 2))
    assert [row[6] for row in rows(pitch)] == [1 / 2, 0]
    table.say("left")
    assert INSIGHT.shot(pitch) is None
    assert [row[6] for row in rows(pitch)] == [0, 0]
    later = lay(FRONT, ball=(3, 1))
    later.teams[1].goal_cards.discarded["left"] += 1
    card(later, "two_high").say("left")
    assert INSIGHT.shot(later) == (0, 1 - Fraction(4 + 3, 15))


def test_the_line_that_explains_the_chances(lay):
    pitch = lay()
    pitch.playing = 1
    assert say(pitch) == [
        "Égalité, à 5 buts de la victoire, à Tom de jouer",
        "Level, 5 goals from winning, Tom to play",
    ]
    pitch.teams[1].goals = 4
    assert say(pitch) == [
        "Tom\u00a0: encore 1 but pour gagner, à Tom de jouer",
        "Tom: 1 more goal to win, Tom to play",
    ]
    pitch.teams[0].goals, pitch.playing = 4, 0
    assert say(pitch) == [
        "Égalité, à 1 but de la victoire, à Nina de jouer",
        "Level, 1 goal from winning, Nina to play",
    ]
    before = begin()
    assert INSIGHT.shot(before) is None
    assert [row[3] for row in rows(before)] == [1 / 2, 1 / 2]


@pytest.mark.clause("FS-20", "FS-R1")
def test_where_the_regular_sends_the_ball_by_who_can_shoot_from_there(lay):
    """A ball nearer to the blue goal is worth more, one that a red can shoot next 0.3 more, one that a blue can 1 less.

    With two moves a footballer fetches the ball and takes it before the goal: the blue ones from the third column.
    """
    pitch = lay(FRONT, ball=(2, 2))
    squares = [(3, 1), (2, 1), (0, 1)]
    assert worths("regular", pitch, "pass.where", squares) == pytest.approx([0.3 + 0.3, 0.225 + 0.3 - 1, 0.075 - 1])
    assert worths("regular", pitch, "pass.where", [(0, 1), (3, 1)], side=1) == pytest.approx([0.3 + 0.3, 0.075 - 1])
    pitch.turn = 100
    assert worths("regular", pitch, "pass.where", squares) == pytest.approx([0.3 + 0.3, 0.225 + 0.3 - 0.5, 0.075 - 0.5])
    four = lay(FRONT, ball=(2, 2), rulings={"FS-R1": "four"})
    assert worths("regular", four, "pass.where", [(3, 1), (1, 3)]) == pytest.approx([0.3 + 0.3, 0.15])
    assert worths("regular", lay(FRONT, ball=(2, 2)), "pass.where", [(1, 3)]) == pytest.approx([0.15 - 1])


@pytest.mark.clause("FS-30")
def test_who_can_shoot_shoots_where_the_keeper_is_less_often(lay):
    """A goal is worth four; the ball in a good place at most one, and it is not sent away from before the goal."""
    pitch = lay(FRONT, ball=(3, 2))
    pitch.teams[1].goal_cards.discarded["left"] += 3
    things = ["left", "right", (2, 2)]
    left, right = 1 - (2 + 3) / 13, 1 - (5 + 3) / 13
    assert worths("regular", pitch, "shoot.where", things) == pytest.approx(
        [1 + 4 * left, 1 + 4 * right, 0.525 - 1 - 1]
    )
    assert worths("regular", pitch, "penalty.aim", ["left", "right"]) == pytest.approx([left, right])
    pitch.teams[0].goal_cards.discarded["right"] += 1
    assert worths("regular", pitch, "snake.aim_theirs", ["left", "right"]) == pytest.approx([8 / 15, 7 / 15])


@pytest.mark.clause("FS-48")
def test_a_footballer_who_runs_with_the_ball_is_marked_on_the_board(lay):
    pitch = lay(FRONT, ball=(1, 1))
    table = card(pitch, "run")
    assert table.topic == "snake.run"
    marked = [token.id for token in pitch.table().tokens if token.state == "moving"]
    assert marked == [pitch.tiles[1, 1].id]
    assert isinstance(pitch.tiles[1, 1], Tile)
    table.say((2, 1)).up("red")
    assert [token.id for token in pitch.table().tokens if token.state == "moving"] == [pitch.tiles[2, 1].id]


@pytest.mark.clause("FS-10", "FS-12")
@pytest.mark.parametrize("level", ["regular", "formidable"])
def test_bots_bring_the_ball_before_the_goal_and_avoid_snakes(lay, level):
    """The red in the third column takes the ball with him to the fourth, where he may shoot."""
    pitch = lay("R.Bs sRBB .RRB RsRB", ball=(2, 2))
    turn(pitch).say((2, 2))
    ways = [(3, 1), (3, 2), (1, 1)]
    found = worths(level, pitch, "move.where", ways)
    assert found[0] == found[1] == max(found)
    assert found[2] < found[0]
    snake = worths(level, lay("R.Bs sRBB .RRB RsRB", ball=(2, 2)), "move.who", [(2, 2), (0, 0)])
    assert snake[0] > snake[1]

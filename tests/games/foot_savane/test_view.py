"""What the board gets to draw."""

from fractions import Fraction

import pytest

from companion.games.foot_savane.setup import lay_tiles
from companion.games.foot_savane.tiles import snake_chance
from companion.referee.tables.savanna import AnnouncedShot, PileState, TileToken
from tests.games.foot_savane.table import Table, begin, card, laid, turn


def table_of(pitch):
    return pitch.table()


def token(pitch, id):
    return next(token for token in table_of(pitch).tokens if token.id == id)


def test_before_the_tiles_are_laid_they_wait_in_the_hand():
    pitch = begin()
    assert {each.state for each in table_of(pitch).tokens if each.id.startswith("tile")} == {"unlaid"}
    assert token(pitch, "ball").zone == "hand"
    table = Table(lay_tiles(pitch, pitch.teams[0]))
    table.answer("red")
    assert (token(pitch, "tile1").label, token(pitch, "tile1").state) == ("red", "laid")
    laid_on = laid(table, "RBB RRBB RsBs .s.B")
    assert laid_on.done


def test_a_tile_tells_its_square_its_side_its_ball_and_its_chance_of_a_snake(lay):
    pitch = lay(ball=(1, 1), backs={(0, 0): "snake"})
    seen = token(pitch, "tile6")
    assert (seen.square, seen.side, seen.ball, seen.back) == ((1, 1), 0, True, None)
    tile = pitch.tiles[1, 1]
    assert seen.snake_chance == float(snake_chance(pitch.kinds, pitch.tiles.values(), tile))
    assert 0 < seen.snake_chance < 1
    assert token(pitch, "tile1").snake_chance == Fraction(1)
    assert token(pitch, "tile4").side is None


def test_the_footballer_being_moved_and_the_tile_being_turned_are_marked(lay):
    pitch = lay(ball=(1, 1))
    table = turn(pitch).say((1, 1))
    assert token(pitch, "tile6").state == "moving"
    table.say((2, 1))
    assert token(pitch, "tile7").state == "turning"
    table.say("red", "stop")
    assert {each.state for each in table_of(pitch).tokens if each.id.startswith("tile")} == {"laid"}


def test_every_way_of_a_card_is_a_token_of_its_own(lay):
    pitch = lay(ball=(3, 3))
    table = card(pitch, "one_diagonal", side=1)
    known = {each.id for each in table_of(pitch).tokens}
    tokens = [option.tokens for option in table.question.options]
    assert len(set(tokens)) == 4
    assert {id for each in tokens for id in each} <= known
    assert {("out:4:4",), ("out:4:2",), ("out:2:4",)} < set(tokens)


def test_behind_a_goal_line_the_ground_belongs_to_whoever_defends_it(lay):
    pitch = lay()
    assert (token(pitch, "out:-1:1").side, token(pitch, "out:4:4").side) == (0, 1)
    assert token(pitch, "out:2:-1").side is None
    assert [corner.end for corner in table_of(pitch).corners] == ["left", "right"]


def test_piles_yellows_and_a_shot_in_the_air_are_facts(lay):
    pitch = lay("R.Bs sRBR .RBR RsRB", ball=(3, 1))
    table = card(pitch, "two_high").say("left")
    seen = table_of(pitch)
    assert seen.attempt == AnnouncedShot(0, "left")
    assert seen.pile == PileState("snake", 31, "two_high")
    table.say("left")
    assert table_of(pitch).attempt.keeper == "left"
    ball = token(pitch, "ball")
    assert (ball.zone, ball.square, ball.side) == ("goal", None, 1), "the keeper has it until he sends it"
    assert not any(each.ball for each in table_of(pitch).tokens if isinstance(each, TileToken))
    corner = table_of(pitch).corners[1]
    assert (corner.pile, corner.yellows) == (PileState("goal", 15, "left"), 0)
    assert (corner.colours, corner.needed, corner.colour) == ("home", 5, "blue")


@pytest.mark.clause("FS-30", "FS-R18")
@pytest.mark.parametrize(("reading", "left"), [("shooter", 1), ("keeper", 2)])
def test_the_halves_of_a_goal_are_where_the_shooter_or_the_keeper_sees_them(reading, left):
    table = table_of(begin(rulings={"FS-R18": reading}))
    halves = {token.id: token.square for token in table.tokens if token.id.startswith("goal:")}
    assert halves["goal:1:left"] == (4, left)
    assert halves["goal:1:right"] == (4, 3 - left)
    assert halves["goal:0:left"] == (-1, 3 - left)

"""The geometry of the savanna and of each Snake card, from every square and both ways."""

from itertools import product

import pytest

from companion.games.foot_savane.grid import (
    AROUND,
    SQUARES,
    crossed,
    crossways,
    diagonals,
    forward,
    king_steps,
    line_in_front,
    nearest,
    neighbours,
    on_grid,
    own_side,
    penalty_spots,
    rows_and_columns,
    straight_at_goal,
    two_ahead,
    way,
)

every_square = pytest.mark.parametrize("square", SQUARES, ids=str)
both_ways = pytest.mark.parametrize("heading", [1, -1], ids=["red", "blue"])

WIDER = list(product(range(-1, 5), range(-1, 5)))
"""The grid and the ring of squares around it."""

LINES = """
    oTTTTr
    o    r
    o    r
    o    r
    o    r
    oTTTTr
"""
"""What lies behind each edge for the side that attacks to the right: own line, touch, the rival's line."""


def offsets(square, squares):
    return sorted((c - square[0], r - square[1]) for c, r in squares)


def test_there_are_sixteen_squares_row_by_row():
    assert len(SQUARES) == len(set(SQUARES)) == 16
    assert SQUARES[:5] == ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1))


@pytest.mark.clause("FS-41")
@every_square
def test_one_square_straight_from_every_square(square):
    assert sorted(crossways(square)) == sorted(s for s in WIDER if rows_and_columns(square, s) == 1)


@pytest.mark.clause("FS-42")
@every_square
def test_one_square_diagonally_from_every_square(square):
    assert offsets(square, diagonals(square)) == [(-1, -1), (-1, 1), (1, -1), (1, 1)]


@pytest.mark.clause("FS-43", "FS-45")
@every_square
@both_ways
def test_two_squares_ahead_from_every_square(square, heading):
    first, second = two_ahead(square, heading)
    assert offsets(square, [first]) == [(heading, 0)]
    assert offsets(square, [second]) == [(2 * heading, 0)]


@pytest.mark.clause("FS-46", "FS-48")
@every_square
@both_ways
def test_one_square_forward_from_every_square(square, heading):
    assert offsets(square, forward(square, heading)) == [(heading, -1), (heading, 0), (heading, 1)]


@pytest.mark.clause("FS-R1")
@every_square
def test_neighbours_are_eight_around_or_four_sides_of_the_same_grid(square):
    eight, four = neighbours(square, True), neighbours(square, False)
    assert sorted(eight) == sorted(s for s in SQUARES if king_steps(square, s) == 1)
    assert sorted(four) == sorted(s for s in SQUARES if rows_and_columns(square, s) == 1)


@pytest.mark.clause("FS-R1")
def test_corner_edge_and_middle_have_three_five_and_eight_neighbours():
    assert [len(neighbours(s, True)) for s in [(0, 0), (1, 0), (1, 1)]] == [3, 5, 8]
    assert [len(neighbours(s, False)) for s in [(0, 0), (1, 0), (1, 1)]] == [2, 3, 4]


@pytest.mark.clause("FS-51")
@pytest.mark.parametrize("square", WIDER, ids=str)
def test_every_square_off_the_grid_lies_behind_one_line(square):
    names = {"o": "own_line", "T": "touch", "r": "rival_line", " ": "tile"}
    drawn = [line.strip("\n")[4:] for line in LINES.splitlines() if line.strip()]
    column, row = square
    assert crossed(square, 1) == names[drawn[row + 1][column + 1]]
    assert crossed((3 - column, row), -1) == crossed(square, 1)
    assert (crossed(square, 1) == "tile") == on_grid(square)


def test_twenty_squares_lie_just_off_the_grid():
    assert sorted(AROUND) == sorted(square for square in WIDER if square not in SQUARES)
    assert len(AROUND) == 20


@pytest.mark.clause("FS-R10")
@every_square
@both_ways
def test_straight_at_goal_means_a_middle_row_and_no_diagonal(square, heading):
    straight = (square[0] + heading, square[1])
    assert straight_at_goal(square, straight) == (square[1] in (1, 2))
    for down in (-1, 1):
        assert not straight_at_goal(square, (square[0] + heading, square[1] + down))


@pytest.mark.clause("FS-03")
@every_square
def test_two_columns_are_the_red_side_and_two_the_blue_side(square):
    assert own_side(square, 1) == (square[0] in (0, 1))
    assert own_side(square, -1) == (square[0] in (2, 3))


@pytest.mark.clause("FS-30", "FS-52")
def test_the_line_in_front_of_each_goal_and_the_two_tiles_that_face_it():
    assert (line_in_front(1), line_in_front(-1)) == (3, 0)
    assert penalty_spots(1) == ((3, 1), (3, 2))
    assert penalty_spots(-1) == ((0, 1), (0, 2))


@pytest.mark.clause("FS-R6")
@pytest.mark.parametrize(("start", "end"), list(product(SQUARES, SQUARES)), ids=str)
def test_distances_count_steps_or_rows_and_columns(start, end):
    reached, steps = {start}, 0
    while end not in reached:
        reached |= {near for square in reached for near in neighbours(square, True)}
        steps += 1
    assert king_steps(start, end) == steps
    reached, steps = {start}, 0
    while end not in reached:
        reached |= {near for square in reached for near in neighbours(square, False)}
        steps += 1
    assert rows_and_columns(start, end) == steps


@pytest.mark.clause("FS-R6", "FS-50")
def test_the_nearest_are_all_at_the_least_distance():
    squares = [(2, 1), (1, 2), (3, 3), (0, 0)]
    assert nearest((1, 1), squares) == [(0, 0), (1, 2), (2, 1)]
    assert nearest((1, 1), squares, by_rows_and_columns=True) == [(1, 2), (2, 1)]
    assert nearest((1, 1), []) == []


@every_square
@both_ways
def test_eight_ways_have_eight_names_and_turn_with_the_side(square, heading):
    around = [s for s in WIDER if king_steps(square, s) == 1]
    assert len({way(square, s, heading) for s in around}) == len(around)
    ahead = (square[0] + heading, square[1])
    assert way(square, ahead, heading) == "forward"
    assert way(square, ahead, -heading) == "back"
    assert way(square, (square[0], square[1] - heading), heading) == "left"

"""The pitch in squares: every square that a rule names, at both ends and on both flanks."""

import pytest

from companion.games.buteur.board import COLOURS, ENDS, Area, Markings

BOARD = Markings(18, 12, 4, Area(4, 1), Area(8, 3), 2)
SQUARES = [(column, row) for column in range(18) for row in range(12)]


def mirrored(square):
    """The same square seen from the other end."""
    return 17 - square[0], square[1]


@pytest.mark.clause("BU-K1")
def test_the_pitch_has_eighteen_by_twelve_squares():
    assert sorted(BOARD.squares) == SQUARES


def test_the_goal_stands_in_the_middle_of_each_end():
    assert BOARD.goal_mouth(0) == [(0, 4), (0, 5), (0, 6), (0, 7)]
    assert BOARD.goal_mouth(1) == [(17, 4), (17, 5), (17, 6), (17, 7)]


def test_areas_lie_before_their_goal():
    assert sorted(BOARD.area(BOARD.goal_area, 0)) == [(0, row) for row in range(4, 8)]
    assert sorted(BOARD.area(BOARD.penalty_area, 0)) == [(c, row) for c in range(3) for row in range(2, 10)]


@pytest.mark.parametrize("area", [BOARD.goal_area, BOARD.penalty_area])
@pytest.mark.parametrize("end", ENDS)
def test_a_square_is_inside_an_area_exactly_when_the_area_lists_it(area, end):
    listed = set(BOARD.area(area, end))
    assert len(listed) == area.width * area.depth
    assert {square for square in SQUARES if BOARD.inside(square, area, end)} == listed


@pytest.mark.parametrize("area", [BOARD.goal_area, BOARD.penalty_area])
def test_both_ends_are_mirror_images(area):
    assert {mirrored(square) for square in BOARD.area(area, 0)} == set(BOARD.area(area, 1))
    assert [mirrored(square) for square in BOARD.kick_off_squares(0)] == BOARD.kick_off_squares(1)
    for flank in (0, 1):
        assert [mirrored(square) for square in BOARD.beside(area, 0, flank)] == BOARD.beside(area, 1, flank)


@pytest.mark.clause("BU-30", "BU-R8")
@pytest.mark.parametrize(
    ("area", "flank", "rows"),
    [(BOARD.goal_area, 0, [3, 2]), (BOARD.goal_area, 1, [8, 9]), (BOARD.penalty_area, 0, [1, 0]),
     (BOARD.penalty_area, 1, [10, 11])],
)  # fmt: skip
def test_two_squares_of_the_goal_line_lie_beside_an_area(area, flank, rows):
    assert BOARD.beside(area, 0, flank) == [(0, row) for row in rows]
    assert BOARD.beside(area, 1, flank) == [(17, row) for row in rows]


@pytest.mark.clause("BU-13")
def test_the_kick_off_squares_touch_the_centre_on_ones_own_side():
    assert BOARD.kick_off_squares(1) == [(8, 5), (8, 6)]
    assert BOARD.kick_off_squares(0) == [(9, 5), (9, 6)]


@pytest.mark.clause("BU-26")
def test_each_end_has_a_red_and_a_blue_corner_one_touchline_each():
    assert [BOARD.corner(end, colour) for end in ENDS for colour in COLOURS] == [(0, 0), (0, 11), (17, 0), (17, 11)]


def test_a_ball_from_the_spot_passes_between_the_two_middle_squares():
    assert BOARD.before_the_spot(1) == [(17, 5), (17, 6)]


@pytest.mark.clause("BU-R23")
def test_around_a_square_lie_all_that_touch_it_on_the_pitch():
    for column, row in SQUARES:
        near = [(c, r) for c, r in SQUARES if max(abs(c - column), abs(r - row)) == 1]
        assert sorted(BOARD.around((column, row))) == near


def test_flanks_are_named_by_their_touchline():
    assert [BOARD.flank((0, row)) for row in range(12)] == [0] * 6 + [1] * 6

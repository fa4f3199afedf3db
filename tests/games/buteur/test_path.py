"""Where arrows lead, and how a ball leaves: every exit from every square, checked against a ball on plain numbers."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.buteur.board import ENDS, Area, Markings
from companion.games.buteur.path import ARROWS, Exit, Leg, Run, ahead_of, brought, follow, leaving, travel

BOARD = Markings(18, 12, 4, Area(4, 1), Area(8, 3), 2)
SQUARES = [(column, row) for column in range(18) for row in range(12)]
TO_THE_RIGHT = {
    "left": (0, -1),
    "diagonal_left": (1, -1),
    "straight": (1, 0),
    "diagonal_right": (1, 1),
    "right": (0, 1),
}
squares = st.sampled_from(SQUARES)
ends = st.sampled_from(ENDS)
legs = st.builds(Leg, st.sampled_from(list(ARROWS)), st.integers(1, 12))


def walk(start, arrow, distance, end):
    """The same, square by square, by somebody who knows only columns and rows."""
    dx, dy = TO_THE_RIGHT[arrow]
    if end == 0:
        dx, dy = -dx, -dy
    x, y = start
    for _ in range(distance):
        if not (0 <= x + dx <= 17 and 0 <= y + dy <= 11):
            over_goal_line = not 0 <= x + dx <= 17
            over_touchline = not 0 <= y + dy <= 11
            if over_goal_line and over_touchline:
                return (x, y), "corner"
            if over_touchline:
                return (x, y), "touch"
            return (x, y), "net" if y in (4, 5, 6, 7) else "beside"
        x, y = x + dx, y + dy
    return (x, y), None


@pytest.mark.clause("BU-10", "BU-31", "BU-32", "BU-33", "BU-R4")
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("arrow", list(ARROWS))
def test_one_leg_from_every_square_by_every_distance(arrow, end):
    for start in SQUARES:
        for distance in range(1, 19):
            run = travel(BOARD, start, [Leg(arrow, distance)], end)
            last, line = walk(start, arrow, distance, end)
            assert (run.end, run.exit.line if run.exit else None) == (last, line)
            assert run.exit is None or run.exit.square == last
            steps = [run.start, *run.trails[0]]
            assert all(max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1 for a, b in pairwise(steps))


@pytest.mark.clause("BU-11", "BU-R3")
@pytest.mark.parametrize("end", ENDS)
def test_no_arrow_leads_back(end):
    forward = 1 if end else -1
    for arrow in ARROWS:
        run = travel(BOARD, (9, 6), [Leg(arrow, 1)], end)
        assert (run.end[0] - 9) * forward >= 0


@pytest.mark.clause("BU-10")
def test_arrows_are_seen_from_the_side_that_plays():
    assert travel(BOARD, (8, 5), [Leg("diagonal_right", 2)], 1).end == (10, 7)
    assert travel(BOARD, (9, 6), [Leg("diagonal_right", 2)], 0).end == (7, 4)
    assert travel(BOARD, (8, 5), [Leg("left", 3)], 1).end == (8, 2)
    assert travel(BOARD, (8, 5), [Leg("left", 3)], 0).end == (8, 8)


@given(squares, ends, legs, legs, legs)
def test_legs_are_played_in_order_each_from_where_the_last_ended(start, end, first, second, third):
    run = travel(BOARD, start, [first, second, third], end)
    here, line = start, None
    for leg in (first, second, third):
        if line is None:
            here, line = walk(here, leg.arrow, leg.distance, end)
    assert (run.end, run.exit.line if run.exit else None) == (here, line)


@pytest.mark.clause("BU-R18")
@pytest.mark.parametrize("at", [0, 1, 2])
@pytest.mark.parametrize(
    ("out", "line"), [("right", "touch"), ("diagonal_right", "touch"), ("straight", "net"), ("diagonal_left", "touch")]
)
def test_a_path_may_leave_on_any_of_its_legs_and_stops_there(at, out, line):
    path = [Leg("straight", 1)] * at + [Leg(out, 18)] + [Leg("left", 2)] * (2 - at)
    run = travel(BOARD, (5, 6), path, 1)
    assert run.exit is not None
    assert run.exit.line == line
    assert len(run.legs) == at + 1
    assert run.end == run.exit.square


@pytest.mark.clause("BU-32")
@pytest.mark.parametrize(
    ("start", "arrow", "end", "corner"),
    [
        ((15, 2), "diagonal_left", 1, (17, 0)),
        ((15, 9), "diagonal_right", 1, (17, 11)),
        ((2, 9), "diagonal_left", 0, (0, 11)),
        ((2, 2), "diagonal_right", 0, (0, 0)),
    ],
)
def test_a_diagonal_exit_at_a_corner_comes_back_on_the_corner_square(start, arrow, end, corner):
    assert travel(BOARD, start, [Leg(arrow, 5)], end).exit == Exit("corner", corner)


@pytest.mark.clause("BU-32")
def test_a_diagonal_exit_comes_back_on_the_last_square_before_the_line():
    assert travel(BOARD, (4, 2), [Leg("diagonal_left", 6)], 1).exit == Exit("touch", (6, 0))


@pytest.mark.clause("BU-33", "BU-R4")
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("row", range(12))
@pytest.mark.parametrize("arrow", ["diagonal_left", "straight", "diagonal_right"])
def test_over_the_goal_line_the_last_square_says_whether_it_is_in(row, arrow, end):
    start = (BOARD.last_column(end), row)
    left = travel(BOARD, start, [Leg(arrow, 1)], end).exit
    assert left is not None
    assert left.square == start
    through_corner = arrow != "straight" and (row, arrow, end) in {
        (0, "diagonal_left", 1), (11, "diagonal_right", 1), (11, "diagonal_left", 0), (0, "diagonal_right", 0),
    }  # fmt: skip
    expected = "corner" if through_corner else "net" if 4 <= row <= 7 else "beside"
    assert left.line == expected


@pytest.mark.clause("BU-33")
@pytest.mark.parametrize("distance", range(1, 13))
def test_a_shot_needs_no_exact_count(distance):
    left = travel(BOARD, (17, 5), [Leg("straight", distance)], 1)
    assert left.exit == Exit("net", (17, 5))
    assert left.steps == 1


def test_steps_count_the_squares_and_the_one_over_the_line():
    assert travel(BOARD, (8, 5), [Leg("straight", 4)], 1).steps == 4
    assert travel(BOARD, (8, 5), [Leg("straight", 12)], 1).steps == 10
    assert brought(BOARD, (8, 5), (18, 5)).steps == 0


def test_a_ball_that_left_does_not_go_on():
    run = travel(BOARD, (16, 1), [Leg("straight", 9)], 1)
    assert follow(BOARD, run, Leg("left", 1), 1) is run


@pytest.mark.clause("BU-R3")
@given(squares, ends)
def test_the_table_may_bring_the_ball_anywhere_but_back_and_not_leave_it(start, end):
    places = ahead_of(BOARD, start, end)
    forward = 1 if end else -1
    on_pitch = {square for square in SQUARES if (square[0] - start[0]) * forward >= 0 and square != start}
    assert {place for place in places if place in BOARD.squares} == on_pitch
    assert len(set(places)) == len(places)
    off = [place for place in places if place not in BOARD.squares]
    columns_ahead = 18 - start[0] if end else start[0] + 1
    assert len(off) == 12 + 2 * columns_ahead


@given(squares, ends)
def test_wherever_the_table_brings_it_the_line_is_the_one_it_crossed(start, end):
    for place in ahead_of(BOARD, start, end):
        run = brought(BOARD, start, place)
        if place in BOARD.squares:
            assert (run.end, run.exit) == (place, None)
            continue
        assert run.exit is not None
        assert run.exit.square == run.end
        assert max(abs(place[0] - run.end[0]), abs(place[1] - run.end[1])) == 1
        expected = "touch" if place[1] in (-1, 12) else "net" if 4 <= place[1] <= 7 else "beside"
        assert run.exit.line == expected


def test_leaving_over_both_lines_is_a_corner():
    assert leaving(BOARD, (17, 0), (18, -1)) == Exit("corner", (17, 0))


def test_a_run_that_has_not_begun_ends_where_it_starts():
    assert Run((3, 3)).end == (3, 3)

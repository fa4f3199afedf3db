"""Boxes on a plane: cells, grids and the largest grid."""

import pytest

from companion.ui.widgets.boxes import Box, centred, grid, grid_high, largest, line_count


@pytest.mark.parametrize(("count", "columns", "lines"), [(0, 3, 0), (6, 3, 2), (7, 3, 3)])
def test_things_take_as_many_lines_as_they_need(count: int, columns: int, lines: int) -> None:
    assert line_count(count, columns) == lines


def test_a_grid_shares_the_width_and_begins_at_the_upper_left_corner() -> None:
    assert grid(3, 2, 0, 100, 42, 10, 2) == [Box(0, 90, 20, 10), Box(22, 90, 20, 10), Box(0, 78, 20, 10)]
    assert grid_high(3, 2, 10, 2) == 22


def test_centred_lines_stand_around_the_middle() -> None:
    assert [box.x for box in centred(3, 2, 10, 0, 4, 1)] == [6, 10, 8]


def test_the_largest_things_are_found() -> None:
    assert largest(6, lambda columns, rows: min(90 / columns, 60 / rows)) == (3, 30)
    assert largest(6, lambda columns, rows: 9 if columns == 1 else None) == (1, 9)


def test_a_cell_of_a_box_and_what_is_inside_an_edge() -> None:
    box = Box(10, 10, 60, 40)
    assert box.cell(3, 2, 1, 0) == Box(30, 30, 20, 20)
    assert box.inside(5) == Box(15, 15, 50, 30)

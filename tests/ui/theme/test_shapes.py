"""No rounded shape with negative sides: Kivy would write past its memory."""

import ast
from itertools import pairwise
from math import dist
from pathlib import Path
from typing import Any

from kivy.lang import Builder

from companion.ui.theme import layout  # noqa: F401  layouts get our shapes
from companion.ui.theme.shapes import RoundedRectangle, SmoothLine, SmoothRoundedRectangle

UI = Path(__file__).resolve().parents[3] / "companion" / "ui"


def test_negative_sides_become_nothing():
    for shape in (RoundedRectangle, SmoothRoundedRectangle):
        drawn = shape(pos=(3, 4), size=(-6, -4), radius=[(12, 12)] * 4)
        assert tuple(drawn.size) == (0, 0)
        drawn.size = (10, -1)
        assert tuple(drawn.size) == (10, 0)
        assert tuple(drawn.pos) == (3, 4)


def test_layouts_draw_with_our_shapes():
    widget = Builder.load_string("Widget:\n    canvas:\n        SmoothRoundedRectangle:\n            size: -5, 5\n")
    shapes = [shape for shape in widget.canvas.children if isinstance(shape, SmoothRoundedRectangle)]
    assert [tuple(shape.size) for shape in shapes] == [(0, 5)]


def test_code_draws_with_our_shapes():
    wrong = []
    for file in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("kivy.graphics"):
                names = {alias.name for alias in node.names}
                if file.name != "shapes.py" and names & {"RoundedRectangle", "SmoothRoundedRectangle", "*"}:
                    wrong.append(file.name)
    assert wrong == []


def corners_of(outline: SmoothLine) -> list[tuple[float, float]]:
    flat: list[Any] = outline.points
    return list(zip(flat[::2], flat[1::2], strict=True))


def test_an_outline_is_a_rectangle_with_round_corners() -> None:
    points = corners_of(SmoothLine(rounded_rectangle=(10, 20, 100, 60, 12)))
    assert (min(x for x, _ in points), max(x for x, _ in points)) == (10, 110)
    assert (min(y for _, y in points), max(y for _, y in points)) == (20, 80)
    middles = [(22, 32), (98, 32), (22, 68), (98, 68)]
    assert all(abs(min(dist(point, middle) for middle in middles) - 12) < 1e-6 for point in points)
    around = [*points, points[0]]
    assert max(dist(*both) for both in pairwise(around)) == 100 - 2 * 12


def test_an_outline_without_room_is_not_drawn() -> None:
    assert corners_of(SmoothLine(rounded_rectangle=(10, 20, 1, 60, 12))) == []
    assert len(corners_of(SmoothLine(rounded_rectangle=(10, 20, 6, 6, 12)))) > 8

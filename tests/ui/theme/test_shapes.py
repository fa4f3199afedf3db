"""No rounded shape with negative sides: Kivy would write past its memory."""

import ast
from pathlib import Path

from kivy.lang import Builder

from companion.ui.theme import layout  # noqa: F401  layouts get our shapes
from companion.ui.theme.shapes import RoundedRectangle, SmoothRoundedRectangle

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

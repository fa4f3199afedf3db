"""A die before it is thrown: a cube seen from a corner, with three faces of the die."""

from math import cos, pi, sin

from kivy.graphics import (
    Color,
    InstructionGroup,
    MatrixInstruction,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rotate,
    Scale,
    SmoothEllipse,
    SmoothLine,
    Translate,
)
from kivy.graphics.transformation import Matrix
from kivy.properties import ListProperty, NumericProperty

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.dice.die_face import add_face
from companion.ui.widgets.drawn.drawn import Drawn

_FULL = 232.0
_EDGE, _REACH = 11.0, 92.0
_HULL = [
    (_REACH * sin(pi / 3 * corner) + _EDGE * sin(angle), _REACH * cos(pi / 3 * corner) + _EDGE * cos(angle))
    for corner in range(6)
    for angle in (pi / 3 * corner + pi / 6 * (step / 4 - 1) for step in range(9))
]
"""The outline of a cube seen from its corner, rounded."""
_TOP = (0.866, 0.866, -86.6, -0.5, 0.5, 50)
_LEFT = (0.866, 0, -86.6, -0.5, 1, -50)
_RIGHT = (0.866, 0, 0, 0.5, 1, -100)
_SHADES, _EDGE_SHADE = (1.0, 0.92, 0.84), 0.96
_FACE, _INSET = 92.0, 4.0


def _slanted(plane: tuple[float, ...]) -> MatrixInstruction:
    """The projection of a face as seen from the corner: new x and y, each from the face's own x, y and an offset."""
    right_x, up_x, x, right_y, up_y, y = plane
    matrix = Matrix()
    matrix.set(array=[[right_x, right_y, 0, 0], [up_x, up_y, 0, 0], [0, 0, 1, 0], [x, y, 0, 1]])
    instruction = MatrixInstruction()
    instruction.matrix = matrix
    return instruction


class DieInHand(Drawn):
    """``looks`` are the three visible faces: top, left, right."""

    looks = ListProperty()
    tilt = NumericProperty(0)
    drawn_from = ("looks", "tilt")
    overlaps = True
    """It flies over everything, in from beyond the window."""

    def draw(self) -> None:
        body = self.drawing
        if len(self.looks) != len(_SHADES):
            return
        scale = min(self.size) / _FULL
        body.add(PushMatrix())
        body.add(Translate(self.center_x, self.center_y))
        body.add(Scale(scale, scale, 1))
        body.add(Color(0, 0, 0, 0.35))
        body.add(SmoothEllipse(pos=(-92, -128), size=(184, 48)))
        body.add(Rotate(angle=-self.tilt, origin=(0, 0)))
        self._add_hull(body)
        for look, plane, shade in zip(self.looks, (_TOP, _LEFT, _RIGHT), _SHADES, strict=True):
            body.add(PushMatrix())
            body.add(_slanted(plane))
            body.add(Translate(_INSET, _INSET))
            add_face(body, look, _FACE, shade, rim=False)
            body.add(PopMatrix())
        body.add(PopMatrix())

    def _add_hull(self, body: InstructionGroup) -> None:
        body.add(Color(*(channel * _EDGE_SHADE for channel in theme.die[:3])))
        vertices = [value for x, y in _HULL for value in (x, y, 0, 0)]
        body.add(Mesh(vertices=vertices, indices=list(range(len(_HULL))), mode="triangle_fan"))
        points = [value for corner in _HULL for value in corner]
        body.add(SmoothLine(points=points, close=True, width=1))


load_kv("widgets/dice/die_in_hand")

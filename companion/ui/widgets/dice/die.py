"""A die that has landed, and the empty place of one that is still to be thrown."""

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rotate,
    Translate,
)
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.theme.shapes import SmoothRoundedRectangle
from companion.ui.widgets.dice.die_face import CORNER, add_body, add_face, paint_of
from companion.ui.widgets.drawn.dashes import dashed_outline

_SIDE_DROP, _SHADOW_DROP, _SHADOW_SHIFT = 0.08, 0.11, 0.02


class Die(Widget):
    """Fills its width; side and shadow hang a tenth below. Without a ``look`` it is a dashed place."""

    look = ObjectProperty(None, allownone=True)
    tilt = NumericProperty(0)
    white = ColorProperty()

    def __init__(self, **kwargs: object) -> None:
        self._redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self._body = InstructionGroup()
        with self.canvas:
            PushMatrix()
            self._turn = Rotate(angle=self.tilt, origin=self.center)
            self._corner = Translate(*self.pos)
        self.canvas.add(self._body)
        self.canvas.add(PopMatrix())
        for name in ("size", "look", "white"):
            self.fbind(name, self._redraw)
        self.bind(pos=self._move, size=self._move, tilt=self._move)
        self._draw()

    @property
    def side(self) -> float:
        """The length of an edge."""
        return min(self.size)

    def _move(self, *_: object) -> None:
        self._turn.angle = self.tilt
        self._turn.origin = self.center
        self._corner.xy = (self.center_x - self.side / 2, self.center_y - self.side / 2)

    def _draw(self, *_: object) -> None:
        self._move()
        self._body.clear()
        side = self.side
        if self.look is None:
            self._draw_place(side)
            return
        paint = paint_of(self.look)
        for colour, right, down, smooth in (
            ((0, 0, 0, 0.28), _SHADOW_SHIFT, _SHADOW_DROP, False),
            (paint.side, 0, _SIDE_DROP, True),
        ):
            self._body.add(Color(*colour))
            add_body(self._body, self.look.shape, side, (side * right, -side * down), smooth=smooth)
        add_face(self._body, self.look, side)

    def _draw_place(self, side: float) -> None:
        self._body.add(Color(0.055, 0.082, 0.071, 0.4))
        self._body.add(SmoothRoundedRectangle(size=(side, side), radius=[(side * CORNER,) * 2] * 4))
        self._body.add(Color(0.953, 0.965, 0.945, 0.75))
        edge = dp(1)
        box = (edge, edge, side - 2 * edge, side - 2 * edge)
        dashed_outline(self._body, box, side * CORNER - edge, dp(7), dp(2))


load_kv("widgets/dice/die")

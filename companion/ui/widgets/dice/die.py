"""A die that has landed, or the empty place of one that is still to be thrown."""

from kivy.graphics import Rotate
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.ui.theme.layout import load_kv
from companion.ui.theme.shapes import SmoothRoundedRectangle
from companion.ui.widgets.children import Optional
from companion.ui.widgets.dice.die_face import CORNER, add_body, add_face, paint_of
from companion.ui.widgets.drawn.dashes import dashed_outline
from companion.ui.widgets.drawn.drawn import Drawn

_SIDE_DROP, _SHADOW_DROP, _SHADOW_SHIFT = 0.08, 0.11, 0.02


class DrawnDie(Optional, Drawn):
    """Fills its width; the side and shadow extend a tenth below. Without a ``look`` it is a dashed outline."""

    look = ObjectProperty(None, allownone=True)
    tilt = NumericProperty(0)
    from_origin, drawn_from = True, ("look",)

    def __init__(self, **kwargs: object) -> None:
        self._turn = Rotate()
        super().__init__(**kwargs)
        self.canvas.insert(self.canvas.indexof(self._origin), self._turn)
        self.bind(size=self._move_origin, tilt=self._move_origin)
        self._move_origin()

    @property
    def side(self) -> float:
        """The length of an edge."""
        return min(self.size)

    def _move_origin(self, *_: object) -> None:
        """The middle is reckoned here: ``center`` may still be the old one while the size is told."""
        x, y, half = self.x + self.width / 2, self.y + self.height / 2, self.side / 2
        self._turn.angle, self._turn.origin = self.tilt, (x, y)
        self._origin.xy = (x - half, y - half)

    def draw(self) -> None:
        side = self.side
        if self.look is None:
            self._draw_place(side)
            return
        paint = paint_of(self.look)
        for colour, right, down, smooth in (
            ((0, 0, 0, 0.28), _SHADOW_SHIFT, _SHADOW_DROP, False),
            (paint.side, 0, _SIDE_DROP, True),
        ):
            self.paint(colour)
            add_body(self.drawing, self.look.shape, side, (side * right, -side * down), smooth=smooth)
        add_face(self.drawing, self.look, side)

    def _draw_place(self, side: float) -> None:
        plate = SmoothRoundedRectangle(size=(side, side), radius=[(side * CORNER,) * 2] * 4)
        self.paint((0.055, 0.082, 0.071, 0.4), plate)
        self.paint((0.953, 0.965, 0.945, 0.75))
        edge = dp(1)
        box = (edge, edge, side - 2 * edge, side - 2 * edge)
        dashed_outline(self.drawing, box, side * CORNER - edge, dp(7), dp(2))


load_kv("widgets/dice/die")

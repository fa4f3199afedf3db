"""A rounded shape in two colours, the second in a pattern: shirts, team blocks, mown grass."""

from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Translate
from kivy.properties import ColorProperty, NumericProperty, StringProperty, VariableListProperty
from kivy.uix.widget import Widget

from companion.ui.theme.shapes import SmoothRoundedRectangle
from companion.ui.widgets.drawn.pattern import Patch, cut_to_corners, patches
from companion.ui.widgets.frames import before_frame


class Patterned(Widget):
    """``radii`` go clockwise from the top left; ``step`` is the approximate width of a band."""

    cloth = ColorProperty("#18221D")
    second = ColorProperty("#18221D")
    pattern = StringProperty("plain")
    step = NumericProperty("10dp")
    radii = VariableListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            PushMatrix()
            self._corner = Translate(*self.pos)
            self._cloth = Color(*self.cloth)
            self._rim = SmoothRoundedRectangle()
            self._body = Mesh(mode="triangles")
            self._second = Color(*self.second)
            self._bands = Mesh(mode="triangles")
            PopMatrix()
        self.bind(pos=self._move, cloth=self._paint, second=self._paint)
        before_frame(self, self._draw, "size", "pattern", "step", "radii")()

    def _move(self, *_: object) -> None:
        self._corner.xy = self.pos

    def _paint(self, *_: object) -> None:
        self._cloth.rgba = self.cloth
        self._second.rgba = self.second

    def _draw(self) -> None:
        """The body is aligned to whole pixels, and the smooth shape under it shows only at the corners."""
        self._rim.size = self.size
        self._rim.radius = [(radius, radius) for radius in self.radii]
        for mesh, shapes in (
            (self._body, (Patch(0, 0, self.width, self.height),)),
            (self._bands, self._patches()),
        ):
            mesh.vertices, mesh.indices = cut_to_corners(shapes, self.width, self.height, tuple(self.radii))

    def _patches(self) -> tuple[Patch, ...]:
        return patches(self.pattern, self.width, self.height, self.step)

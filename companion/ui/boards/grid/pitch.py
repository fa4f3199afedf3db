"""A pitch of squares: grass with its grid, areas, spots, coloured corners, and two nets in the defenders' colours."""

from kivy.graphics import Line, Mesh, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty

from companion.referee.tables.grid import PitchSizes
from companion.ui.theme.shapes import SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.drawn import Drawn

NET_DEPTH, RIM = 0.62, 0.36
"""How deep a net is and how much ground is behind a touchline, in squares."""
_FLAGS = ("away", "home")
"""The corners of the upper touchline are red, those of the lower one blue."""
_GRID, _LINES, _FLAG_POLE = 0.13, 0.62, 1.25


class GridPitch(Drawn):
    """``sizes`` are the board's; ``nets`` the colours of the defenders of the left and the right goal.

    ``spot(x, y)`` converts a point of the pitch to the screen: columns from the left, rows from the top.
    """

    sizes = ObjectProperty(None, allownone=True)
    nets = ListProperty()
    drawn_from = ("sizes", "nets")

    @property
    def columns(self) -> int:
        return int(self.sizes.length) if self.sizes else 2

    @property
    def rows(self) -> int:
        return int(self.sizes.width) if self.sizes else 2

    @property
    def square(self) -> float:
        """The side of a square."""
        across = self.width / (self.columns + 2 * NET_DEPTH)
        return max(1.0, min(across, self.height / (self.rows + 2 * RIM)))

    @property
    def corner(self) -> tuple[float, float]:
        """The bottom left corner of the grid."""
        side = self.square
        return self.center_x - side * self.columns / 2, self.center_y - side * self.rows / 2

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """A point of the grid on the screen; points off the pitch are drawn just behind the line."""
        left, bottom = self.corner
        x = min(max(x, -NET_DEPTH / 2), self.columns + NET_DEPTH / 2)
        y = min(max(y, -RIM / 2), self.rows + RIM / 2)
        return left + x * self.square, bottom + (self.rows - y) * self.square

    def draw(self) -> None:
        if self.sizes and min(self.size) > dp(40):
            self._mow()
            self._chalk(self.sizes)
            for end, colours in enumerate(self.nets):
                self._net(end, colours)
            for end in (0, 1):
                for touchline, colours in enumerate(_FLAGS):
                    self._flag(end, touchline, colours)

    def _mow(self) -> None:
        side, (left, bottom) = self.square, self.corner
        self.paint(theme.pitch_1)
        self.drawing.add(Rectangle(pos=(left, bottom), size=(side * self.columns, side * self.rows)))
        self.paint(theme.pitch_2)
        for column in range(1, self.columns, 2):
            self.drawing.add(Rectangle(pos=(left + column * side, bottom), size=(side, side * self.rows)))
        self.paint(theme.pitch_line, alpha=_GRID)
        for column in range(1, self.columns):
            self._stroke(column, 0, column, self.rows, width=1)
        for row in range(1, self.rows):
            self._stroke(0, row, self.columns, row, width=1)

    def _stroke(self, *points: float, width: float = 0) -> None:
        pairs = zip(points[::2], points[1::2], strict=True)
        flat = [value for pair in pairs for value in self.spot_on(*pair)]
        self.drawing.add(Line(points=flat, width=width or dp(1.01), joint="miter", cap="none"))

    def spot_on(self, x: float, y: float) -> tuple[float, float]:
        left, bottom = self.corner
        return left + x * self.square, bottom + (self.rows - y) * self.square

    def _box(self, x: float, y: float, wide: float, high: float) -> None:
        self._stroke(x, y, x + wide, y, x + wide, y + high, x, y + high, x, y)

    def _dot(self, x: float, y: float) -> None:
        (x, y), size = self.spot_on(x, y), min(dp(8), self.square * 0.24)
        self.drawing.add(SmoothEllipse(pos=(x - size / 2, y - size / 2), size=(size, size)))

    def _chalk(self, sizes: PitchSizes) -> None:
        long, wide = self.columns, self.rows
        self.paint(theme.pitch_line, alpha=_LINES)
        self._box(0, 0, long, wide)
        self._stroke(long / 2, 0, long / 2, wide)
        for breadth, depth in (sizes.penalty_area, sizes.goal_area):
            for edge in (0, long - depth):
                self._box(edge, (wide - breadth) / 2, depth, breadth)
        middle = self.spot_on(long / 2, wide / 2)
        self.drawing.add(SmoothLine(circle=(*middle, self.square * 1.9, 0, 360, 96), width=dp(1.2)))
        for x in (long / 2, sizes.spot, long - sizes.spot):
            self._dot(x, wide / 2)

    def _net(self, end: int, colours: str) -> None:
        """Draw the net in the colour of the side that defends it."""
        colour, side, goal = theme.team(colours).bright, self.square, self.sizes.goal
        deep, high = side * NET_DEPTH - dp(1.5), side * goal
        x, y = self.spot_on(self.columns if end else 0, (self.rows + goal) / 2)
        x = x if end else x - deep
        corner = min(dp(4), deep / 4)
        self.paint(colour, alpha=0.35)
        self.drawing.add(SmoothRoundedRectangle(pos=(x, y), size=(deep, high), radius=[(corner, corner)] * 4))
        self.paint(theme.grass_text if theme.name != "day" else theme.pitch_line, alpha=0.35)
        for step in range(1, 3):
            self.drawing.add(Line(points=(x + deep * step / 3, y, x + deep * step / 3, y + high), width=1))
        for step in range(1, int(goal) * 3):
            self.drawing.add(Line(points=(x, y + side * step / 3, x + deep, y + side * step / 3), width=1))
        self.paint(colour)
        self.drawing.add(SmoothLine(rounded_rectangle=(x, y, deep, high, corner), width=dp(1.5)))

    def _flag(self, end: int, touchline: int, colours: str) -> None:
        side, inward = self.square, -1 if end else 1
        x, y = self.spot_on(self.columns if end else 0, self.rows if touchline else 0)
        x += inward * side * 0.13
        foot = y + side * 0.1 if touchline else y - side * 0.62
        top = foot + side * 0.52
        self.paint((1, 1, 1))
        self.drawing.add(Line(points=(x, foot, x, top), width=dp(_FLAG_POLE), cap="none"))
        self.paint(theme.team(colours).deep if theme.name == "day" else theme.team(colours).bright)
        corners = ((x, top), (x + inward * side * 0.38, top - side * 0.15), (x, top - side * 0.3))
        vertices = [value for corner in corners for value in (*corner, 0, 0)]
        self.drawing.add(Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles"))

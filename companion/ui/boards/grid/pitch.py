"""A pitch of squares: grass with its grid, areas, spots, coloured corners, and two nets in the defenders' colours."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Line, Mesh, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from companion.referee.tables.grid import PitchSizes
from companion.ui.theme.shapes import SmoothLine, SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.drawn import Drawn

NET_DEPTH, UPRIGHT_DEPTH, RIM = 0.62, 0.36, 0.36
"""How deep a net is, also on an upright pitch, and how much ground is behind a touchline, in squares."""
_FLAGS = ("away", "home")
"""The corners of the upper touchline are red, those of the lower one blue."""
_GRID, _LINES, _FLAG_POLE = 0.13, 0.62, 1.25
_FIGURE, _LEAST_FIGURE = 15, 11
"""The largest and the smallest type of the numbers of squares."""


class GridPitch(Drawn):
    """``sizes`` are the board's; ``nets`` the colours of the defenders of the left and the right goal.

    ``spot(x, y)`` converts a point of the pitch to the screen: columns from the left, rows from the top; on an
    ``upright`` pitch columns from below, rows from the left. A ``rotated`` one is seen from its other end.
    """

    sizes = ObjectProperty(None, allownone=True)
    nets = ListProperty()
    upright = BooleanProperty(False)
    rotated = BooleanProperty(False)
    drawn_from = ("sizes", "nets", "upright", "rotated")

    @property
    def columns(self) -> int:
        return int(self.sizes.length) if self.sizes else 2

    @property
    def rows(self) -> int:
        return int(self.sizes.width) if self.sizes else 2

    _known: tuple[Any, tuple[float, float, float]] = (None, (1.0, 0.0, 0.0))

    def _measured(self) -> tuple[float, float, float]:
        """The side of a square and the bottom left corner of the grid; worked out again when something has changed."""
        key = (self.x, self.y, self.width, self.height, self.upright, self.sizes)
        if self._known[0] != key:
            long, wide = (self.height, self.width) if self.upright else (self.width, self.height)
            side = max(1.0, min(long / (self.columns + 2 * self.net_depth), wide / (self.rows + 2 * RIM)))
            across, up = (self.rows, self.columns) if self.upright else (self.columns, self.rows)
            self._known = key, (side, self.center_x - side * across / 2, self.center_y - side * up / 2)
        return self._known[1]

    @property
    def square(self) -> float:
        """The side of a square."""
        return self._measured()[0]

    @property
    def net_depth(self) -> float:
        return UPRIGHT_DEPTH if self.upright else NET_DEPTH

    @property
    def corner(self) -> tuple[float, float]:
        """The bottom left corner of the grid."""
        return self._measured()[1:]

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """A point of the grid on the screen; points off the pitch are drawn just behind the line."""
        x = min(max(x, -self.net_depth / 2), self.columns + self.net_depth / 2)
        y = min(max(y, -RIM / 2), self.rows + RIM / 2)
        return self.spot_on(x, y)

    def draw(self) -> None:
        if self.sizes and min(self.size) > dp(40):
            self._mow()
            self._chalk(self.sizes)
            self._number_squares()
            for end, colours in enumerate(self.nets):
                self._net(end, colours)
            for end in (0, 1):
                for touchline, colours in enumerate(_FLAGS):
                    self._flag(end, touchline, colours)

    def _mow(self) -> None:
        self.paint(theme.pitch_1)
        self._fill(0, 0, self.columns, self.rows)
        self.paint(theme.pitch_2)
        for column in range(1, self.columns, 2):
            self._fill(column, 0, 1, self.rows)
        self.paint(theme.pitch_line, alpha=_GRID)
        for column in range(1, self.columns):
            self._stroke(column, 0, column, self.rows, width=1)
        for row in range(1, self.rows):
            self._stroke(0, row, self.columns, row, width=1)

    def _fill(self, *box: float) -> None:
        x, y, wide, high = self.box(*box)
        self.drawing.add(Rectangle(pos=(x, y), size=(wide, high)))

    def _stroke(self, *points: float, width: float = 0) -> None:
        pairs = zip(points[::2], points[1::2], strict=True)
        flat = [value for pair in pairs for value in self.spot_on(*pair)]
        self.drawing.add(Line(points=flat, width=width or dp(1.01), joint="miter", cap="none"))

    def spot_on(self, x: float, y: float) -> tuple[float, float]:
        side, left, bottom = self._measured()
        if self.rotated:
            x, y = self.columns - x, self.rows - y
        across, up = (y, x) if self.upright else (x, self.rows - y)
        return left + across * side, bottom + up * side

    def box(self, x: float, y: float, wide: float, high: float) -> tuple[float, float, float, float]:
        """A rectangle of the pitch on the screen: its corner, width and height."""
        corners = self.spot_on(x, y), self.spot_on(x + wide, y + high)
        left, bottom = map(min, zip(*corners, strict=True))
        across, up = (high, wide) if self.upright else (wide, high)
        return left, bottom, across * self.square, up * self.square

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

    def _number_squares(self) -> None:
        """Columns behind a touchline and rows inside the first column: lines of the sheet name squares by them."""
        size = min(dp(_FIGURE), max(dp(_LEAST_FIGURE), self.square * 0.3))
        for column in range(self.columns):
            self._figure(column + 1, self.spot_on(column + 0.5, self.rows + RIM / 2), size, theme.quiet)
        for row in range(self.rows):
            self._figure(row + 1, self.spot_on(0.18, row + 0.5), size, theme.pitch_line)

    def _figure(self, number: int, middle: tuple[float, float], size: float, colour: Sequence[float]) -> None:
        ink = self.lettering(str(number), "FigureStrong", size)
        pos = (middle[0] - ink.width / 2, middle[1] - ink.height / 2)
        self.paint(colour, Rectangle(texture=ink, pos=pos, size=ink.size))

    def _net(self, end: int, colours: str) -> None:
        """Draw the net in the colour of the side that defends it."""
        colour, goal, deep = theme.team(colours).bright, self.sizes.goal, self.net_depth
        x, y, wide, high = self.box(self.columns if end else -deep, (self.rows - goal) / 2, deep, goal)
        corner = min(dp(4), min(wide, high) / 4)
        self.paint(colour, alpha=0.35)
        self.drawing.add(SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[(corner, corner)] * 4))
        self.paint(theme.grass_text if theme.name != "day" else theme.pitch_line, alpha=0.35)
        meshes = int(goal) * 3
        for step in range(1, meshes if wide > high else 3):
            across = x + wide * step / (meshes if wide > high else 3)
            self.drawing.add(Line(points=(across, y, across, y + high), width=1))
        for step in range(1, 3 if wide > high else meshes):
            up = y + high * step / (3 if wide > high else meshes)
            self.drawing.add(Line(points=(x, up, x + wide, up), width=1))
        self.paint(colour)
        self.drawing.add(SmoothLine(rounded_rectangle=(x, y, wide, high, corner), width=dp(1.5)))

    def _flag(self, end: int, touchline: int, colours: str) -> None:
        side = self.square
        x, y = self.spot_on(self.columns if end else 0, self.rows if touchline else 0)
        right, low = (touchline, not end) if self.upright else (end, touchline)
        if self.rotated:
            right, low = not right, not low
        inward = -1 if right else 1
        x += inward * side * 0.13
        foot = y + side * 0.1 if low else y - side * 0.62
        top = foot + side * 0.52
        self.paint((1, 1, 1))
        self.drawing.add(Line(points=(x, foot, x, top), width=dp(_FLAG_POLE), cap="none"))
        self.paint(theme.team(colours).deep if theme.name == "day" else theme.team(colours).bright)
        corners = ((x, top), (x + inward * side * 0.38, top - side * 0.15), (x, top - side * 0.3))
        vertices = [value for corner in corners for value in (*corner, 0, 0)]
        self.drawing.add(Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles"))

"""The savanna under the tiles: dry stripes, each half tinted in its team's colour, a goal with a net at either end."""

from kivy.graphics import Line, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty

from companion.ui.boards.savanna.plan import RIM, SIZE, on_screen
from companion.ui.theme.shapes import SmoothLine, SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.dashes import cut
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.drawn.pattern import stripes

_STRIPE, _TINT = 60, 0.22
_MESH = 15
_DASH = 10


class SavannaGround(Drawn):
    """``field`` is the box (x, y, width, height) of the tiles.

    ``goals`` and ``team_colours`` go from left to right or, ``upright``, from below.
    """

    field = ListProperty([0, 0, 0, 0])
    goals = ListProperty()
    team_colours = ListProperty(["away", "home"])
    upright = BooleanProperty(False)
    drawn_from = ("field", "goals", "team_colours", "upright")

    def draw(self) -> None:
        if min(self.size) <= dp(2 * 16):
            return
        self._lay_ground()
        self._tint_halves()
        self._name_squares()
        for box, colours in zip(self.goals, self.team_colours, strict=False):
            self._set_up_goal(box, colours)

    def _lay_ground(self) -> None:
        self.paint(theme.savanna_1)
        self.drawing.add(SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[(dp(16), dp(16))] * 4))
        self.paint(theme.savanna_2)
        edge = dp(16)
        for patch in stripes(self.width - 2 * edge, self.height, dp(_STRIPE)):
            left, wide = self.x + edge + patch.left, patch.right - patch.left
            self.drawing.add(Rectangle(pos=(left, self.y), size=(wide, self.height)))

    def _tint_halves(self) -> None:
        x, y, wide, high = self.field
        across, up = (0, high / 2) if self.upright else (wide / 2, 0)
        for half, colours in enumerate(self.team_colours):
            self.paint(theme.team(colours).deep, alpha=_TINT)
            self.drawing.add(
                Rectangle(pos=(x + half * across, y + half * up), size=(across or wide, up or high)),
            )
        self.paint(theme.savanna_line)
        line = [(x + across, y + up), (x + wide, y + up) if self.upright else (x + across, y + high)]
        for piece in cut(line, dp(_DASH), dp(_DASH)):
            self.drawing.add(Line(points=[value for point in piece for value in point], width=dp(1.01), cap="none"))

    def _name_squares(self) -> None:
        """Letters for the columns and numbers for the rows at the rim: questions and lines name squares by them."""
        x, y, wide, _ = self.field
        size, step = dp(RIM) * 0.9, wide / SIZE
        if step <= 0:
            return
        for number in range(SIZE):
            for text, (across, up) in (
                ("ABCD"[number], on_screen(number, SIZE, upright=self.upright)),
                (str(number + 1), on_screen(-1, number, upright=self.upright)),
            ):
                left, low = (across + 0.5) * step, (up + 0.5) * step
                middle = (x - dp(RIM) / 2, y + low) if 0 <= up < SIZE else (x + left, y - dp(RIM) / 2)
                self._letter(text, middle, size)

    def _letter(self, text: str, middle: tuple[float, float], size: float) -> None:
        ink = self.lettering(text, "FigureStrong", size)
        pos = (middle[0] - ink.width / 2, middle[1] - ink.height / 2)
        self.paint(theme.grass_text, Rectangle(texture=ink, pos=pos, size=ink.size))

    def _set_up_goal(self, box: tuple[float, float, float, float], colours: str) -> None:
        x, y, wide, high = box
        self.paint(theme.ground, alpha=0.35)
        self.drawing.add(SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[(dp(8), dp(8))] * 4))
        self.paint(theme.savanna_line, alpha=0.35)
        step = dp(_MESH)
        for row in range(1, int(high / step)):
            self.drawing.add(Line(points=[x, y + row * step, x + wide, y + row * step], width=1))
        columns = int(wide / step) if self.upright else 3
        for column in range(1, columns):
            across = x + column * wide / columns
            self.drawing.add(Line(points=[across, y, across, y + high], width=1))
        self.paint(theme.team(colours).bright)
        self.drawing.add(SmoothLine(rounded_rectangle=(x, y, wide, high, dp(8)), width=dp(2)))

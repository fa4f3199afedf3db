"""The band behind a goal: rising to the right, in the scorer's pattern, with two green edges, a post and a net."""

from collections.abc import Sequence

from kivy.graphics import Mesh
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.drawn.lattice import lattice
from companion.ui.widgets.drawn.pattern import patches

_QUAD = (0, 1, 2, 0, 2, 3)


class GoalBand(Drawn):
    """``wipe`` 0 … 1 reveals it from the left; ``rise`` lifts the right end; the net starts at ``net_x``."""

    colours = StringProperty("home")
    wipe = NumericProperty(1)
    rise = NumericProperty(0)
    net_x = NumericProperty(0)
    drawn_from = ("colours", "rise", "net_x")

    def lift(self, x: float) -> float:
        """How much the band has risen at x."""
        return self.rise * (x - self.x) / max(1, self.width) - self.rise / 2

    def _add(self, colour: Sequence[float], vertices: list[float], indices: tuple[int, ...] | list[int]) -> None:
        """Add vertical shapes, slanted with the band."""
        slanted = list(vertices)
        for at in range(0, len(slanted), 4):
            slanted[at + 1] += self.lift(slanted[at])
        self.paint(colour, Mesh(vertices=slanted, indices=list(indices), mode="triangles"))

    def _add_box(self, colour: Sequence[float], left: float, bottom: float, right: float, top: float) -> None:
        corners = ((left, bottom), (right, bottom), (right, top), (left, top))
        self._add(colour, [value for x, y in corners for value in (x, y, 0, 0)], _QUAD)

    def draw(self) -> None:
        if self.width <= 1 or self.height <= 1:
            return
        team, edge, halo = theme.team(self.colours), dp(12), dp(20)
        x, y, right, top = self.x, self.y, self.right, self.top
        self._add_box((1, 1, 1, 0.06), x, y - halo, right, top + halo)
        self._add_box(team.deep, x, y, right, top)
        for patch in patches(team.pattern, self.width, self.height, dp(44)):
            self._add_box(team.deep2, x + patch.left, y + patch.bottom, x + patch.right, y + patch.top)
        if self.net_x:
            self._add_net(self.net_x + dp(12))
            self._add_box(theme.team_text, self.net_x, y, self.net_x + dp(12), top)
        self._add_box(theme.goal, x, top - edge, right, top)
        self._add_box(theme.goal, x, y, right, y + edge)

    def _add_net(self, left: float) -> None:
        vertices, indices = lattice(self.right - left, self.height, dp(40), dp(3))
        for at in range(0, len(vertices), 4):
            vertices[at] += left
            vertices[at + 1] += self.y
        self._add((*theme.team_text[:3], 0.24), vertices, indices)


load_kv("match/goal/goal_band")

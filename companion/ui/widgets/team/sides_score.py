"""The score of all sides: two on either side of a score bug, three or four in a row."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.widgets.boxes import grid
from companion.ui.widgets.children import lay
from companion.ui.widgets.team.score_bug import ScoreBug
from companion.ui.widgets.team.team_cell import TeamCell
from companion.ui.widgets.team.team_score import TeamScore


class SidesScore(Widget):
    """``corners`` are the table's sides; ``fresh`` is the side that has just scored. Subclasses place the parts."""

    corners = ListProperty()
    fresh = NumericProperty(-1)
    bare = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self.bug = ScoreBug(corner=0)
        self.cells = (TeamCell(), TeamCell(mirrored=True))
        self.teams: list[TeamScore] = []
        super().__init__(**kwargs)
        for cell in self.cells:
            cell.bare = self.bare
            self.fbind("bare", cell.setter("bare"))
        for name in ("corners", "fresh"):
            self.fbind(name, self._refresh)
        self._refresh()

    @property
    def parts(self) -> list[Widget]:
        """The widgets for the current number of sides."""
        return [*self.teams] or [self.bug, *self.cells]

    def show_side(self, part: TeamCell | TeamScore, side: int) -> None:
        """Show what a team has besides its name and its goals."""

    def _refresh(self, *_: object) -> None:
        self._build()
        if len(self.corners) < len(self.cells):
            return
        if not self.teams:
            self.bug.show(self.corners)
            self.bug.fresh = self.fresh
        shown: Sequence[TeamCell | TeamScore] = self.teams or self.cells
        for side, (part, corner) in enumerate(zip(shown, self.corners, strict=True)):
            part.name, part.goals = corner.name, corner.goals
            if isinstance(part, TeamScore):
                part.letter, part.colours, part.out = corner.letter, corner.colours, corner.out
                part.fresh = side == self.fresh
            self.show_side(part, side)

    def _build(self) -> None:
        """Create the widgets for the current number of sides, if they do not exist yet."""
        many = len(self.corners) if len(self.corners) > len(self.cells) else 0
        if len(self.teams) == many and (many or self.bug.parent):
            return
        for widget in self.parts:
            self.remove_widget(widget)
        self.teams = [TeamScore() for _ in range(many)]
        for widget in self.parts:
            self.add_widget(widget)

    def place_teams(self, left: float, top: float, size: tuple[float, float], columns: int, gap: float) -> None:
        """Place three or four teams in rows, from the upper left corner."""
        wide, high = size
        lay(self.teams, grid(len(self.teams), columns, left, top, wide * columns + gap * (columns - 1), high, gap))

    def place_two(self, middle: float, y: float, high: float, cell: float, name_size: float, *, compact: bool) -> None:
        """Place the score bug around ``middle``, and a cell of that width at each side of it."""
        self.bug.height = high
        self.bug.pos = (middle - self.bug.width / 2, y)
        for team in self.cells:
            team.compact, team.name_size = compact, name_size
            team.size = (cell, high)
            team.pos = (self.bug.right if team.mirrored else self.bug.x - cell, y)

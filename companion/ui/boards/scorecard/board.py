"""The board where nothing lies: the score itself, as large as there is space."""

from typing import Any

from kivy.metrics import dp

from companion.ui.boards.board import Board
from companion.ui.theme.breakpoints import is_narrow
from companion.ui.widgets.boxes import grid, line_count
from companion.ui.widgets.children import lay
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.team.big_side import BigSide

_GAP = 16
_MOST_IN_A_ROW = 2


class ScorecardBoard(Board):
    """A tile for each side, in a row; in pairs if it is narrow."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.sides: list[BigSide] = []
        before_frame(self, self._place, "pos", "size", "table")

    def _place(self) -> None:
        corners = self.table.corners if self.table else ()
        while len(self.sides) > len(corners):
            self.remove_widget(self.sides.pop())
        while len(self.sides) < len(corners):
            self.sides.append(BigSide(disabled=True, opacity=1))
            self.add_widget(self.sides[-1])
        if corners:
            self._lay(is_narrow(self.width))
        for side, corner in zip(self.sides, corners, strict=True):
            side.show(corner)
        self.room = (*self.pos, *self.size)

    def _lay(self, narrow: bool) -> None:
        gap = dp(_GAP)
        columns = min(len(self.sides), _MOST_IN_A_ROW) if narrow else len(self.sides)
        rows = line_count(len(self.sides), columns)
        high = (self.height - gap * (rows - 1)) / rows
        for side in self.sides:
            side.stacked = narrow or columns > _MOST_IN_A_ROW
        lay(self.sides, grid(len(self.sides), columns, self.x, self.top, self.width, high, gap))

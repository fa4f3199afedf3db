"""One board for each kind of table: it draws plain data and reports what was touched."""

from typing import NamedTuple

from companion.ui.boards.arena.board import ArenaBoard
from companion.ui.boards.arena.folded import FoldedArena
from companion.ui.boards.board import Board
from companion.ui.boards.eleven.board import ElevenBoard
from companion.ui.boards.eleven.folded import FoldedTeams
from companion.ui.boards.grid.board import FoldedGrid, GridBoard
from companion.ui.boards.savanna.board import SavannaBoard
from companion.ui.boards.scorecard.board import ScorecardBoard


class BoardKind(NamedTuple):
    """The widgets for a kind of table, open and folded; ``lays_dice``: whether thrown dice stay on it.

    A ``steady`` board keeps its size from question to question: hands find their squares where they were.
    """

    open: type[Board]
    folded: type[Board]
    lays_dice: bool = False
    steady: bool = False


BOARDS = {
    "eleven": BoardKind(ElevenBoard, FoldedTeams),
    "arena": BoardKind(ArenaBoard, FoldedArena, lays_dice=True),
    "grid": BoardKind(GridBoard, FoldedGrid, steady=True),
    "savanna": BoardKind(SavannaBoard, SavannaBoard, steady=True),
    "scorecard": BoardKind(ScorecardBoard, ScorecardBoard),
}

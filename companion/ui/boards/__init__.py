"""One board for each way a table can be laid: each draws plain facts and gives back what was touched.

A board takes ``table``, ``lit``, ``chosen``, ``focus`` and ``asking``, and gives ``on_token(id)``. Its folded form is
shown while dice are thrown; it takes ``table`` and gives ``room``, the place it leaves to the dice, and if it likes
``spots``, where each of them will lie. Either may take ``box``: how the dice look and what things are called.
"""

from typing import NamedTuple

from kivy.uix.widget import Widget

from companion.games import GAMES
from companion.ui.boards.arena.board import ArenaBoard
from companion.ui.boards.arena.folded import FoldedArena
from companion.ui.boards.eleven.board import ElevenBoard
from companion.ui.boards.eleven.folded import FoldedTeams
from companion.ui.boards.grid.board import FoldedGrid, GridBoard
from companion.ui.boards.savanna.board import SavannaBoard


class BoardKind(NamedTuple):
    """How a kind of table is drawn, open and folded; ``lays_dice``: whether the dice thrown stay on it."""

    open: type[Widget]
    folded: type[Widget]
    lays_dice: bool = False


BOARDS = {
    "eleven": BoardKind(ElevenBoard, FoldedTeams),
    "arena": BoardKind(ArenaBoard, FoldedArena, lays_dice=True),
    "grid": BoardKind(GridBoard, FoldedGrid),
    "savanna": BoardKind(SavannaBoard, SavannaBoard),
}


def can_show(game_id: str) -> bool:
    """Whether this version referees that box and has a board for its table."""
    return game_id in GAMES and GAMES[game_id].board in BOARDS

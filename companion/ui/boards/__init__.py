"""One board for each kind of table: it draws plain data and reports what was touched."""

from importlib import import_module
from typing import Any, NamedTuple

from companion.ui.boards.board import Board


class BoardKind(NamedTuple):
    """The widgets for a kind of table, open and folded; ``lays_dice``: whether thrown dice stay on it.

    A ``steady`` board keeps its size from question to question: hands find their squares where they were.
    """

    open: type[Board]
    folded: type[Board]
    lays_dice: bool = False
    steady: bool = False


class _Boards(dict[str, BoardKind]):
    """The kinds that were registered, and those that come with the app: their modules are imported on first use."""

    def __missing__(self, name: str) -> BoardKind:
        (opened, folded), habits = _OURS[name]
        kind = self[name] = BoardKind(_class(opened), _class(folded), **habits)
        return kind


def _class(path: str) -> type[Board]:
    module, _, name = path.partition(":")
    found: type[Board] = getattr(import_module(f"companion.ui.boards.{module}"), name)
    return found


_OURS: dict[str, tuple[tuple[str, str], dict[str, Any]]] = {
    "eleven": (("eleven.board:ElevenBoard", "eleven.folded:FoldedTeams"), {}),
    "arena": (("arena.board:ArenaBoard", "arena.folded:FoldedArena"), {"lays_dice": True}),
    "grid": (("grid.board:GridBoard", "grid.board:FoldedGrid"), {"steady": True}),
    "savanna": (("savanna.board:SavannaBoard", "savanna.board:SavannaBoard"), {"steady": True}),
    "scorecard": (("scorecard.board:ScorecardBoard", "scorecard.board:ScorecardBoard"), {}),
}
BOARDS = _Boards()

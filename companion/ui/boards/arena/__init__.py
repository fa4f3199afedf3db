"""The board of a small stadium with dice."""

from companion.ui.boards.arena.board import ArenaBoard
from companion.ui.boards.arena.folded import FoldedArena
from companion.ui.boards.kind import BoardKind

KIND = BoardKind(ArenaBoard, FoldedArena, lays_dice=True)

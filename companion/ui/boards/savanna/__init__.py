"""The board of sixteen tiles between two goals."""

from companion.ui.boards.kind import BoardKind
from companion.ui.boards.savanna.board import SavannaBoard

KIND = BoardKind(SavannaBoard, SavannaBoard, steady=True)

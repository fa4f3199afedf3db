"""The board of a pitch of squares."""

from companion.ui.boards.grid.board import FoldedGrid, GridBoard
from companion.ui.boards.kind import BoardKind

KIND = BoardKind(GridBoard, FoldedGrid, steady=True)

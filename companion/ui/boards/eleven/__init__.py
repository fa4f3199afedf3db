"""The board of two to four teams of eleven cards."""

from companion.ui.boards.eleven.board import ElevenBoard
from companion.ui.boards.eleven.folded import FoldedTeams
from companion.ui.boards.kind import BoardKind

KIND = BoardKind(ElevenBoard, FoldedTeams)

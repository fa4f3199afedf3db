"""The board of a match of which only the score is kept."""

from companion.ui.boards.kind import BoardKind
from companion.ui.boards.scorecard.board import ScorecardBoard

KIND = BoardKind(ScorecardBoard, ScorecardBoard)

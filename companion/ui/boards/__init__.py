"""One board for each way a table can be laid: each draws plain facts and gives back what was touched.

A board takes ``table``, ``lit``, ``chosen``, ``focus`` and ``asking``, and gives ``on_token(id)``. Its folded form is
shown while dice are thrown; it takes ``table`` and gives ``room``, the place it leaves to the dice.
"""

from typing import NamedTuple

from kivy.uix.widget import Widget

from companion.ui.boards.eleven import ElevenBoard
from companion.ui.boards.folded import FoldedTeams


class BoardKind(NamedTuple):
    """How a kind of table is drawn, open and folded."""

    open: type[Widget]
    folded: type[Widget]


BOARDS = {"eleven": BoardKind(ElevenBoard, FoldedTeams)}

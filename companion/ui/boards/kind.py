"""The boards of a kind of table."""

from typing import NamedTuple

from companion.ui.boards.board import Board


class BoardKind(NamedTuple):
    """The widgets for a kind of table, open and folded; ``lays_dice``: whether thrown dice stay on it.

    A ``steady`` board keeps its size from question to question: hands find their squares where they were.
    """

    open: type[Board]
    folded: type[Board]
    lays_dice: bool = False
    steady: bool = False

"""Squares of a board as tokens, so that a place answered as ``[column, row]`` can be tapped like a card."""

from typing import Self


class SquareToken(str):
    """The token of a square, with its position."""

    column: int
    row: int

    def __new__(cls, column: int, row: int) -> Self:
        token = super().__new__(cls, f"@{column},{row}")
        token.column, token.row = column, row
        return token

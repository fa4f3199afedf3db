"""Squares of a board as tokens: a place that is answered ``[column, row]`` can be tapped like a card."""

from typing import Self


class SquareToken(str):
    """The token of a square, which knows where it lies."""

    column: int
    row: int

    def __new__(cls, column: int, row: int) -> Self:
        token = super().__new__(cls, f"@{column},{row}")
        token.column, token.row = column, row
        return token

"""Squares of a board as tokens: a place that is answered ``[column, row]`` can be tapped like a card."""

from collections.abc import Sequence

_MARK = "@"


def square_token(place: Sequence[int]) -> str:
    """The token of a square: ``@4,11``."""
    return f"{_MARK}{place[0]},{place[1]}"


def on_square(token: str) -> bool:
    return token.startswith(_MARK)


def square_of(token: str) -> tuple[int, int]:
    """The column and row of a square's token."""
    column, row = token.removeprefix(_MARK).split(",")
    return int(column), int(row)

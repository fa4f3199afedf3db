"""One eleven in rows across the pitch, for two people who sit face to face: its goal is at the edge of its owner."""

from collections.abc import Mapping, Sequence

from companion.ui.boards.eleven.formation import LINE_COUNT, Position
from companion.ui.widgets.boxes import Box

_TALLEST, _GAP, _BETWEEN = 118, 16, 40
_SHAPE = 0.95
"""The width of a card, as a share of its height."""
_WIDE = 1.3
"""A pitch that is so many times as wide as high has two rows, otherwise there are three."""


def rows_of(places: Mapping[str, Position], *, wide: bool) -> list[list[str]]:
    """The keeper among the defenders, then midfield and attack, in one row if there is space for it."""
    keeper, defence, midfield, attack = (
        sorted((id for id, place in places.items() if place.line == line), key=lambda id: places[id].rank)
        for line in range(LINE_COUNT)
    )
    half = len(defence) // 2
    back = [*defence[:half], *keeper, *defence[half:]]
    return [back, [*midfield, *attack]] if wide else [back, midfield, attack]


def cards_in_rows(places: Mapping[str, Position], box: Box, unit: float, *, near: bool) -> dict[str, Box]:
    """The place of each card in the box; the keeper's row is at its bottom if the goal is ``near``, else at its top."""
    rows = rows_of(places, wide=box.wide >= _WIDE * box.high)
    step = min(box.high / len(rows), (_TALLEST + _BETWEEN) * unit)
    most = max(len(row) for row in rows)
    high = min(step - _GAP * unit, (box.wide / most - _GAP * unit) / _SHAPE)
    return {
        id: Box(x, (box.y + away if near else box.y + box.high - away) - high / 2, high * _SHAPE, high)
        for index, row in enumerate(rows)
        for away in [(index + 0.5) * step]
        for id, x in zip(row, _across(row, box, high * _SHAPE), strict=True)
    }


def _across(row: Sequence[str], box: Box, card: float) -> list[float]:
    """The left edges of the cards of a row, spread around the middle of the box."""
    step = min(box.wide / len(row), card * 1.35) if row else 0
    return [box.x + box.wide / 2 + (at - (len(row) - 1) / 2) * step - card / 2 for at in range(len(row))]

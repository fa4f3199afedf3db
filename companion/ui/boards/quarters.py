"""Three or four elevens on one pitch: which ground is whose, and where each card of a team stands on it."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from companion.ui.boards.formation import LINE_COUNT, Place

_TALLEST, _FLATTEST = 1.34, 1.4
_GOOD_ENOUGH = 84


class Box(NamedTuple):
    """A rectangle: left, bottom, width, height."""

    x: float
    y: float
    wide: float
    high: float

    def inside(self, edge: float) -> "Box":
        return Box(self.x + edge, self.y + edge, self.wide - 2 * edge, self.high - 2 * edge)

    def cell(self, columns: int, rows: int, column: float, row: float, across: float = 1) -> "Box":
        """One place of a grid, rows counted from the top."""
        wide, high = self.wide / columns, self.high / rows
        return Box(self.x + column * wide, self.y + self.high - (row + 1) * high, wide * across, high)


class Block(NamedTuple):
    """A team on its ground: a box for each card, and one for its name."""

    cards: Mapping[str, Box]
    plate: Box


def grounds(count: int, pitch: Box) -> list[Box]:
    """A ground for each team: side by side or one above the other for three, a quarter each for four."""
    if count > 3:
        return [pitch.cell(2, 2, index % 2, index // 2) for index in range(count)]
    if pitch.wide >= pitch.high:
        return [pitch.cell(count, 1, index, 0) for index in range(count)]
    return [pitch.cell(1, count, 0, index) for index in range(count)]


def block(places: Mapping[str, Place], order: Sequence[str], ground: Box, gap: float, unit: float = 1) -> Block:
    """The team in its formation where that leaves cards large enough, else in rows; ``order`` is by shirt."""
    blocks = [way(places, order, ground, gap) for way in _WAYS]
    worth = [_worth(found) / unit for found in blocks]
    if worth[0] >= _GOOD_ENOUGH:
        return blocks[0]
    return blocks[worth.index(max(worth))]


def _worth(found: Block) -> float:
    """How large the number on a card can be written."""
    return min(min(card.high, card.wide * 1.2) for card in found.cards.values())


def _card(cell: Box, gap: float) -> Box:
    """A card in the middle of its cell, neither too tall nor too flat."""
    high = min(cell.high - gap, (cell.wide - gap) * _TALLEST)
    wide = min(cell.wide - gap, high * _FLATTEST)
    return Box(cell.x + (cell.wide - wide) / 2, cell.y + (cell.high - high) / 2, wide, high)


def _in_formation(places: Mapping[str, Place], order: Sequence[str], ground: Box, gap: float) -> Block:
    """Line below line, the name in the corner beside the keeper."""
    cards = {}
    for token in order:
        place = places[token]
        column = 1.5 + place.offset * (1 if place.of > 3 else 4 / 3.3)
        cards[token] = _card(ground.cell(4, LINE_COUNT, column, place.line), gap)
    return Block(cards, ground.cell(4, LINE_COUNT, 0, 0, across=1.5).inside(gap / 2))


def _in_rows(columns: int) -> Callable[[Mapping[str, Place], Sequence[str], Box, float], Block]:
    def rows(_: Mapping[str, Place], order: Sequence[str], ground: Box, gap: float) -> Block:
        """The name takes the first place, the keeper the second, then number by number."""
        count = -(-(len(order) + 1) // columns)
        cells = [ground.cell(columns, count, at % columns, at // columns) for at in range(len(order) + 1)]
        cards = {token: _card(cell, gap) for token, cell in zip(order, cells[1:], strict=True)}
        return Block(cards, cells[0].inside(gap / 2))

    return rows


_WAYS = (_in_formation, _in_rows(6), _in_rows(4))

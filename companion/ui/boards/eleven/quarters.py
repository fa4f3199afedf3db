"""Three or four elevens on one pitch: the area of each team and the place of each card in it."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from companion.ui.boards.eleven.formation import LINE_COUNT, Position
from companion.ui.widgets.boxes import Box, line_count

_TALLEST, _FLATTEST = 1.34, 1.4
_GOOD_ENOUGH = 84


class Block(NamedTuple):
    """A team in its area: a box for each card, and one for its name."""

    cards: Mapping[str, Box]
    plate: Box


class TeamCards(NamedTuple):
    """The cards of a team: the position of each in the formation, and their ids by shirt number."""

    places: Mapping[str, Position]
    order: Sequence[str]


def share(teams: Sequence[TeamCards], pitch: Box, gap: float, unit: float = 1) -> list[tuple[Box, Block]]:
    """Divide the pitch into an area for each team in the way that allows the largest cards."""
    count = len(teams)
    splits = [(2, line_count(count, 2))] if count > 3 else [(count, 1), (1, count)]
    found = [_split(teams, pitch, columns, rows, gap, unit) for columns, rows in splits]
    return max(found, key=lambda grounds: min(_worth(block) for _, block in grounds))


def _split(
    teams: Sequence[TeamCards], pitch: Box, columns: int, rows: int, gap: float, unit: float
) -> list[tuple[Box, Block]]:
    grounds = [pitch.cell(columns, rows, at % columns, at // columns).inside(unit * 2) for at in range(len(teams))]
    return [
        (ground, block(team, ground.inside(unit * 2), gap, unit)) for team, ground in zip(teams, grounds, strict=True)
    ]


def block(team: TeamCards, ground: Box, gap: float, unit: float = 1) -> Block:
    """The team in formation if the cards are large enough, otherwise in rows."""
    blocks = [way(team, ground, gap) for way in _WAYS]
    worth = [_worth(found) / unit for found in blocks]
    if worth[0] >= _GOOD_ENOUGH:
        return blocks[0]
    return blocks[worth.index(max(worth))]


def _worth(found: Block) -> float:
    """The size at which the number on a card can be written."""
    return min(min(card.high, card.wide * 1.2) for card in found.cards.values())


def _card(cell: Box, gap: float) -> Box:
    """A card in the middle of its cell, with a limited aspect ratio."""
    high = min(cell.high - gap, (cell.wide - gap) * _TALLEST)
    wide = min(cell.wide - gap, high * _FLATTEST)
    return Box(cell.x + (cell.wide - wide) / 2, cell.y + (cell.high - high) / 2, wide, high)


def _in_formation(team: TeamCards, ground: Box, gap: float) -> Block:
    """One line below another, the name in the corner beside the keeper."""
    cards = {}
    for token in team.order:
        place = team.places[token]
        column = 1.5 + place.offset * (1 if place.of > 3 else 4 / 3.3)
        cards[token] = _card(ground.cell(4, LINE_COUNT, column, place.line), gap)
    return Block(cards, ground.cell(4, LINE_COUNT, 0, 0, across=1.5).inside(gap / 2))


def _in_rows(columns: int) -> Callable[[TeamCards, Box, float], Block]:
    def rows(team: TeamCards, ground: Box, gap: float) -> Block:
        """The name in the first cell, the keeper in the second, then by number."""
        places = len(team.order) + 1
        rows = line_count(places, columns)
        cells = [ground.cell(columns, rows, at % columns, at // columns) for at in range(places)]
        cards = {token: _card(cell, gap) for token, cell in zip(team.order, cells[1:], strict=True)}
        return Block(cards, cells[0].inside(gap / 2))

    return rows


_WAYS = (_in_formation, _in_rows(6), _in_rows(4))

"""The positions of an eleven in its half: four lines from the keeper forward, seen from the touchline."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeGuard

from companion.referee.table import Token
from companion.referee.tables.eleven import PlayerToken

_LINES = (("2", "4", "5", "3"), ("6", "8", "10"), ("7", "9", "11"))
LINE_COUNT = 1 + len(_LINES)


@dataclass(frozen=True, slots=True)
class Position:
    """One position: its line (0 is the keeper's) and its index in that line."""

    line: int
    rank: int
    of: int

    @property
    def offset(self) -> float:
        """Steps from the middle of the line: -1.5 … 1.5 in a line of four."""
        return self.rank - (self.of - 1) / 2


_IN_GOAL = Position(0, 0, 1)
_OUTFIELD = {
    label: Position(line, rank, len(labels))
    for line, labels in enumerate(_LINES, start=1)
    for rank, label in enumerate(labels)
}


def on_pitch(token: Token, side: int) -> TypeGuard[PlayerToken]:
    """Whether this token is one of that side's eleven players."""
    return isinstance(token, PlayerToken) and token.side == side and not token.benched


def line_up(tokens: Iterable[PlayerToken]) -> dict[str, Position]:
    """A position for each id, by its label; unknown labels take the free positions."""
    free = dict(_OUTFIELD)
    found: dict[str, Position] = {}
    strangers: list[str] = []
    for token in tokens:
        if token.keeper:
            found[token.id] = _IN_GOAL
        elif token.label in free:
            found[token.id] = free.pop(token.label)
        else:
            strangers.append(token.id)
    found.update(zip(strangers, free.values(), strict=False))
    return found


def in_shirt_order(tokens: Iterable[PlayerToken]) -> list[PlayerToken]:
    """Keeper first, then by number, for a team folded to one line."""
    return sorted(tokens, key=_shirt)


def _shirt(token: PlayerToken) -> tuple[bool, int]:
    return not token.keeper, int(token.label) if token.label.isdecimal() else 0

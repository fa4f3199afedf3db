"""A table with a ball on a pitch of squares, moved by cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.referee.table import Member, Table, Token
from companion.referee.tables.cards import CardFace

Square = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class GridBallToken(Token):
    """Where its centre lies, in squares from the top left corner of the pitch."""

    x: float
    y: float


@dataclass(frozen=True, slots=True, kw_only=True)
class CardToken(Token):
    """A card that the app holds, with its face; ``holder`` where it is in somebody's hand."""

    face: CardFace
    holder: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardHolder(Member):
    """How many cards a person holds now, and how many it should be."""

    held: int = 0
    size: int = 0


@dataclass(frozen=True, slots=True)
class PitchSizes:
    """In squares; areas are as wide along the goal line and as deep as their pair says."""

    length: int
    width: int
    goal: int
    goal_area: tuple[int, int]
    penalty_area: tuple[int, int]
    spot: float


@dataclass(frozen=True, slots=True)
class PathLeg:
    """One leg of a path and the squares it came over; no arrow where the table only said where the ball went."""

    arrow: str
    distance: int
    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class GridPath:
    """The way of the last card, of ``side``; ``out`` is the line over which it left: touch, beside, corner or net."""

    side: int | None
    start: Square
    legs: tuple[PathLeg, ...]
    out: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GridTable(Table):
    """``attacks`` is the end that each side attacks; ``running_low`` warns that the half is about to end.

    ``unseen`` counts the signs that may still come, ``chances`` what they make likely.
    """

    sizes: PitchSizes
    attacks: tuple[int, ...]
    laid: int = 0
    last_card: CardFace | None = None
    running_low: str = ""
    path: GridPath | None = None
    unseen: Mapping[str, int] = field(default_factory=dict)
    chances: Mapping[str, float] = field(default_factory=dict)

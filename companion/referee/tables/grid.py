"""A table with a ball on a pitch of squares, moved by cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.referee.table import Lying, Member, Table, Token
from companion.referee.tables.cards import CardFace

Square = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class GridBallToken(Token):
    """Its centre, in squares from the top left corner of the pitch."""

    x: float
    y: float

    @property
    def lies(self) -> Lying:
        return Lying(None, (self.zone, self.x, self.y))


@dataclass(frozen=True, slots=True, kw_only=True)
class CardToken(Token):
    """A card that the app holds, with its face; ``holder`` if it is in somebody's hand.

    Of those that are ``face_down`` only the holder may see the face, and nobody if they are in no hand.
    """

    face: CardFace
    holder: str | None = None
    face_down: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CardHolder(Member):
    """How many cards a person holds now, and how many it should be."""

    held: int = 0
    size: int = 0


@dataclass(frozen=True, slots=True)
class PitchSizes:
    """Sizes in squares; each area is a pair of width along the goal line and depth."""

    length: int
    width: int
    goal: int
    goal_area: tuple[int, int]
    penalty_area: tuple[int, int]
    spot: float


@dataclass(frozen=True, slots=True)
class PathLeg:
    """One leg of a path and its squares; no arrow if only the squares were entered."""

    arrow: str
    distance: int
    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class GridPath:
    """The path of the last card, of ``side``; ``out`` is the line it crossed: touch, beside, corner or net."""

    side: int | None
    start: Square
    legs: tuple[PathLeg, ...]
    out: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GridTable(Table):
    """``attacks`` is the end that each side attacks; ``running_low`` warns that the half is about to end.

    ``unseen`` counts the symbols that may still come, ``chances`` are the probabilities that follow.
    """

    sizes: PitchSizes
    attacks: tuple[int, ...]
    laid: int = 0
    last_card: CardFace | None = None
    running_low: str = ""
    path: GridPath | None = None
    unseen: Mapping[str, int] = field(default_factory=dict)
    chances: Mapping[str, float] = field(default_factory=dict)

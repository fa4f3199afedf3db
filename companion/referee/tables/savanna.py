"""A table of square tiles with a ball on them, goals at both ends and piles of cards."""

from dataclasses import dataclass

from companion.referee.table import Corner, Lying, Table, Token

Square = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class TileToken(Token):
    """A tile: whose it is, whether the ball is on it, how likely its other side is a snake.

    ``back`` is what its other side is known to show.
    """

    square: Square
    back: str | None = None
    side: int | None = None
    ball: bool
    snake_chance: float = 0.0

    @property
    def lies(self) -> Lying:
        return Lying((self.label, self.name), self.square)


@dataclass(frozen=True, slots=True, kw_only=True)
class SavannaBallToken(Token):
    """On a square, in the hands of a side's keeper, or not on the table yet."""

    square: Square | None = None
    side: int | None = None

    @property
    def lies(self) -> Lying:
        return Lying(None, (self.zone, self.square))


@dataclass(frozen=True, slots=True, kw_only=True)
class MarginToken(Token):
    """A square beyond the edge, where the ball may be sent; behind a goal it belongs to that side."""

    square: Square
    side: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalHalfToken(Token):
    """A half of the goal that a side defends: ``square`` is just outside the grid, behind one of the middle rows.

    ``label`` is its name, left or right.
    """

    square: Square
    side: int


@dataclass(frozen=True, slots=True)
class PileState:
    """Cards face down: which deck of the box, how many, and the last one turned."""

    deck: str
    cards: int
    top: str | None = None


@dataclass(frozen=True, slots=True)
class AnnouncedShot:
    """A shot being resolved: where it was announced, and the keeper's pose on the card once it is turned."""

    side: int
    aim: str
    keeper: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SavannaCorner(Corner):
    """The colour of a side's tiles, the end of its goal (left or right), the cards of its keeper.

    ``lying_yellows`` lie in front of it: those of a penalty are given back.
    """

    colour: str
    end: str
    pile: PileState
    lying_yellows: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SavannaTable(Table):
    """``pile`` are the cards for both sides."""

    pile: PileState
    attempt: AnnouncedShot | None = None

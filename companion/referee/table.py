"""The table as plain data for a board to draw. A board never sees the rules.

The common part is here; each kind of table adds its own in ``companion.referee.tables``.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from companion.referee.tables.cards import Hands


class Lying(NamedTuple):
    """How a token lies: what is to be seen of it, and where it is or what lies on it."""

    face: object
    place: object


@dataclass(frozen=True, slots=True)
class Token:
    """A card, a tile or a ball: its position, its face, its state."""

    id: str
    zone: str
    label: str
    name: str = ""
    state: str = ""

    @property
    def lies(self) -> Lying | None:
        """How it lies, if hands can move it."""
        return None

    @property
    def gone(self) -> bool:
        """Whether it has left the match, with whatever lies on it."""
        return False


@dataclass(frozen=True, slots=True)
class Member:
    """A person who plays for a side, and whether it is their turn within it."""

    name: str
    playing: bool = False


@dataclass(frozen=True, slots=True)
class Corner:
    """One side as the scoreboard shows it.

    ``card`` is the card of the whole side, "yellow", "red" or none (""); None if only players are shown cards.
    ``people`` is set only if a side may have several.
    """

    name: str
    letter: str
    colours: str
    goals: int
    needed: int | None = None
    out: bool = field(default=False, kw_only=True)
    card: str | None = field(default=None, kw_only=True)
    yellows: int = field(default=0, kw_only=True)
    sent_off: int = field(default=0, kw_only=True)
    people: tuple[Member, ...] = field(default=(), kw_only=True)


@dataclass(frozen=True, slots=True)
class Table:
    """The whole table at one moment.

    ``leg`` and ``series`` are set if several matches make a tie: which one it is, and how many each side has won.
    ``stock`` counts the cards that are left, if they are the clock. ``turn_note`` names what is special about this
    turn.
    """

    corners: tuple[Corner, ...]
    tokens: tuple[Token, ...]
    period: int
    period_name: str
    turn: int
    playing: int | None
    leg: int = field(default=0, kw_only=True)
    series: tuple[int, ...] = field(default=(), kw_only=True)
    stock: int | None = field(default=None, kw_only=True)
    turn_note: str = field(default="", kw_only=True)
    hands: Hands = field(default=Hands(), kw_only=True)

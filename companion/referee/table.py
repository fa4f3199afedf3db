"""The table as plain data for a board to draw. A board never sees the rules.

The common part is here; each kind of table adds its own in ``companion.referee.tables``.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from companion.referee.tables.cards import Hands
from companion.referee.tally import Tally


@dataclass(frozen=True, slots=True)
class Token:
    """A card, a tile or a ball: its position, its face, its state."""

    id: str
    zone: str
    label: str
    name: str = ""
    state: str = ""


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
class Contest:
    """Two tallies being compared; dice still to be thrown are counted but have no value."""

    kind: str
    attacker: int
    defender: int
    shooter: str
    keeper: str
    attack: Tally
    defence: Tally
    chance: Fraction
    """The exact chance of a goal."""
    attack_dice_left: int = 0
    defence_dice_left: int = 0
    special_left: bool = False
    """Whether a special die is still to be thrown."""
    needed: int | None = None
    """The least sum of the next throw that scores, or saves if the keeper throws; None if other dice decide too."""

    @property
    def thrower(self) -> int:
        """The side that throws next."""
        return self.attacker if self.attack_dice_left else self.defender

    def outcome(self, side: int, thrown: int) -> str | None:
        """Whether this sum, thrown now by ``side``, makes a "goal" or a "save"; None if it does not decide."""
        if self.needed is None or side != self.thrower:
            return None
        return "goal" if (thrown >= self.needed) == (side == self.attacker) else "save"


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
    contest: Contest | None = None
    leg: int = field(default=0, kw_only=True)
    series: tuple[int, ...] = field(default=(), kw_only=True)
    stock: int | None = field(default=None, kw_only=True)
    turn_note: str = field(default="", kw_only=True)
    hands: Hands = field(default=Hands(), kw_only=True)

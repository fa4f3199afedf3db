"""What lies on the table, as plain facts for a board to draw. A board never sees the rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.referee.tally import Tally


@dataclass(frozen=True, slots=True)
class Token:
    """A card, a tile, a ball: where it lies, what it shows, in which state."""

    id: str
    zone: str
    label: str
    name: str = ""
    state: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Corner:
    """One side of the table as the scoreboard shows it."""

    name: str
    letter: str
    kit: str
    goals: int
    needed: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Contest:
    """Two tallies being compared; dice still to be thrown are counted, not valued."""

    kind: str
    attacker: int
    defender: int
    shooter: str
    keeper: str
    attack: Tally
    defence: Tally
    attack_dice_left: int = 0
    defence_dice_left: int = 0
    special_left: bool = False
    """Whether a die that is not a classic one is still to be thrown."""


@dataclass(frozen=True, slots=True)
class Table:
    """The whole table at one moment."""

    corners: tuple[Corner, ...]
    tokens: tuple[Token, ...]
    period: int
    period_name: str
    turn: int
    playing: int | None
    contest: Contest | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)

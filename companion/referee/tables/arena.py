"""A table where dice are thrown in several tries per turn, with a shoot-out if needed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.referee.table import Corner, Table, Token


@dataclass(frozen=True, slots=True, kw_only=True)
class DieToken(Token):
    """A die on the table: ``die`` is its name in the box. Its own name is the face it shows, if known."""

    die: str


@dataclass(frozen=True, slots=True)
class TurnSlot:
    """One turn of a side: ``result`` is goal, none, suspended, cancelled, now or ahead."""

    period: str
    turn: int
    result: str
    goals: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ArenaCorner(Corner):
    """Which round a suspension ``cancels``, whether this turn is ``suspended``, the matches won, who is ``up``."""

    cancels: int | None = None
    suspended: bool = False
    wins: int = 0
    up: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArenaTable(Table):
    """The current try (0 before the first), the combination on the table, and the turns of every side.

    ``combinations`` are the faces of each; ``kicks`` the results of each side's kicks, of which ``kicks_each`` are
    regular.
    """

    try_number: int = 0
    tries: int = 0
    person: str | None = None
    combination: str | None = None
    combinations: Mapping[str, Sequence[str]] = field(default_factory=dict)
    turn_in_period: int = 0
    turns_in_period: int = 0
    track: tuple[tuple[TurnSlot, ...], ...] = ()
    kicks_each: int = 0
    kicks: tuple[tuple[str, ...], ...] = ()

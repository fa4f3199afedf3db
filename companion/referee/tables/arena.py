"""A table where dice are thrown in several tries, turn after turn, and kicks decide if need be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.referee.table import Corner, Table, Token


@dataclass(frozen=True, slots=True, kw_only=True)
class DieToken(Token):
    """A die that lies there: which ``die`` of the box it is. Its name is the face it shows, if anybody knows it."""

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
    """The try of the moment (0 before the first), the combination that lies there, and the track of every side's turns.

    ``combinations`` are the faces of each; ``kicks`` what came of each side's, of which ``kicks_each`` come first.
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

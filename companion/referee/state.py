"""The base class of a game's state: it plays, saves and restores itself, and says what lies on the table."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from companion.referee.rules import Rules
from companion.referee.seat import Seat
from companion.referee.table import Table

Kept = tuple[Any, ...]
"""A saved state, or a part of one: plain values that nobody changes."""


class State(ABC):
    """A match as the rules know it. What it is made of is the game's own affair."""

    __slots__ = ()
    readings: Mapping[str, str]
    """The readings in force, by ruling, if the box has rulings (``Game.readings``)."""

    @abstractmethod
    def play(self) -> Rules[None]:
        """The whole match to its result, from the start or from the start of any turn."""

    @property
    @abstractmethod
    def seats(self) -> Sequence[Seat]:
        """Everybody who may be asked."""

    def reads(self, ruling: str, reading: str) -> bool:
        """Whether this reading of a ruling is in force: the one that the players chose, or the default."""
        return self.readings[ruling] == reading

    @abstractmethod
    def keep(self) -> Any:
        """The state as plain values, to be restored later.

        Called before the first question and at the start of turns: there the state alone determines how the match goes
        on.
        """

    @abstractmethod
    def restore(self, kept: Any) -> None:
        """Become what another state of the same header was when it was saved; ``play`` then continues from there."""

    @abstractmethod
    def table(self) -> Table:
        """What lies on the table now."""

    @property
    def score(self) -> list[int]:
        return [corner.goals for corner in self.table().corners]

    @property
    def goals(self) -> list[int]:
        """Goals of each side since the kick-off: its score, unless a box resets that during the match."""
        return self.score


def values_of(part: object, names: Sequence[str]) -> Kept:
    """These fields of a part of the state, whose values never change themselves."""
    return tuple([getattr(part, name) for name in names])


def set_values(part: object, names: Sequence[str], kept: Kept) -> None:
    """Set these fields to what was kept of them."""
    for name, value in zip(names, kept, strict=True):
        setattr(part, name, value)

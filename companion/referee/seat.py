"""Who sits at the table: people, who are asked, and bots, who answer by themselves."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from companion.referee.chance import Dice

T = TypeVar("T")


class Bot(Protocol):
    """Who answers without being asked in words: it gets the things to choose from, and gives one back.

    Things stand in the order of the options that a person would be shown.
    """

    def choose(self, topic: str, things: Sequence[T]) -> T:
        """One of these things, or squares."""

    def throw(self, dice: Dice) -> tuple[str, ...]:
        """The faces these dice show."""

    def turn(self, cards: Sequence[T], counts: Sequence[int]) -> T:
        """The card turned over: of each there are so many, or one where nothing is counted."""


@dataclass(slots=True, unsafe_hash=True)
class Seat:
    """Whoever is asked: a side and the person who answers for it, or the bot that sits there.

    ``silent``: nobody listens, so what only listeners need may stay untold.
    """

    side: int
    player: str
    bot: Bot | None = field(default=None, compare=False, repr=False)
    silent: bool = field(default=False, compare=False, repr=False)

    def take(self, bot: Bot | None, *, silent: bool = False) -> None:
        """Sit a bot there, or a person again."""
        self.bot, self.silent = bot, silent

"""The seats at the table: people, who are asked, and bots, who answer by themselves."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from companion.referee.chance import Dice

T = TypeVar("T")


class Bot(Protocol):
    """Answers without a worded question: it gets the things to choose from, and returns one.

    Things are in the order of the options that a person would be shown.
    """

    answers: int
    """How many it has given."""

    def at(self, state: Any, side: int) -> "Bot":
        """The bot as it plays for that side of the match with that state, which it may read."""

    def choose(self, topic: str, things: Sequence[T]) -> T:
        """Choose one of these things or squares."""

    def throw(self, dice: Dice) -> tuple[str, ...]:
        """The faces these dice show."""

    def turn(self, cards: Sequence[T], counts: Sequence[int]) -> T:
        """The card turned over: ``counts`` is how many there are of each, one if it is not given."""


@dataclass(slots=True, unsafe_hash=True)
class Seat:
    """A side and the person who answers for it, or the bot in that seat."""

    side: int
    player: str
    bot: Bot | None = field(default=None, compare=False, repr=False)

    def take(self, bot: Bot | None) -> None:
        """Put a bot into the seat, or a person again."""
        self.bot = bot

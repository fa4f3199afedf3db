"""A bot that knows no rules and gives any legal answer."""

from collections.abc import Callable, Sequence
from typing import Any, Self, TypeVar

from companion.referee.chance import Dice

T = TypeVar("T")


class RandomBot:
    """Chooses at random, all things equally likely. ``number`` gives numbers from 0 up to 1."""

    def __init__(self, number: Callable[[], float]) -> None:
        self._number = number
        self.answers = 0

    def at(self, state: Any, side: int) -> Self:  # noqa: ARG002  it looks at nothing
        return self

    def choose(self, topic: str, things: Sequence[T]) -> T:  # noqa: ARG002  all topics are alike
        self.answers += 1
        return things[int(self._number() * len(things))]

    def throw(self, dice: Dice) -> tuple[str, ...]:
        self.answers += 1
        outcomes = dice.outcomes
        return outcomes[int(self._number() * len(outcomes))]

    def turn(self, cards: Sequence[T], counts: Sequence[int]) -> T:
        self.answers += 1
        if not counts:
            return cards[int(self._number() * len(cards))]
        ticket = int(self._number() * sum(counts))
        for card, count in zip(cards, counts, strict=True):
            ticket -= count
            if ticket < 0:
                return card
        raise ValueError("an empty deck cannot be drawn from")

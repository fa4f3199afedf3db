"""A bot that takes an obvious advantage, and chooses at random otherwise."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from companion.bots.random_bot import RandomBot
from companion.referee.game import Sense

T = TypeVar("T")


class SensibleBot(RandomBot):
    """Chooses at random among the sensible choices for that topic (``Game.sense``)."""

    def __init__(self, number: Callable[[], float], sense: Mapping[str, Sense]) -> None:
        super().__init__(number)
        self._sense = sense

    def choose(self, topic: str, things: Sequence[T]) -> T:
        sense = self._sense.get(topic)
        sensible: Sequence[T] = sense(things) if sense else things
        return super().choose(topic, sensible or things)

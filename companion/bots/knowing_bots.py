"""Bots that know how a box is played: the regular, the beginner, who only avoids what is foolish, and the expert."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any, Self, TypeVar

from companion.bots.random_bot import RandomBot
from companion.referee.insight import Insight, Rule

T = TypeVar("T")
HALF = 0.5
SLIP, EXPERT_SLIP = 0.04, 0.002
"""How often the regular and the expert do not look closely. Two who always did could repeat themselves for ever."""


class RegularBot(RandomBot):
    """Takes what is worth the most by the rules of thumb (``Insight.sense``), nearly always; of equals, any."""

    _slip = SLIP

    def __init__(self, number: Callable[[], float], insight: Insight) -> None:
        super().__init__(number)
        self._rules = self._known(insight)
        self._state: Any = None
        self._side = 0

    def _known(self, insight: Insight) -> Mapping[str, Rule]:
        return insight.sense

    def at(self, state: Any, side: int) -> Self:
        seated = copy(self)
        seated._state, seated._side = state, side
        return seated

    def choose(self, topic: str, things: Sequence[T]) -> T:
        if len(things) > 1:
            things = self._best(topic, things)
        return super().choose(topic, things)

    def _best(self, topic: str, things: Sequence[T]) -> Sequence[T]:
        worths = self.worths(topic, things)
        if worths is None:
            return things
        if self._number() < self._slip:
            return _not_foolish(things, worths)
        most = max(worths)
        return [thing for thing, worth in zip(things, worths, strict=True) if worth == most]

    def worths(self, topic: str, things: Sequence[Any]) -> Sequence[float] | None:
        """What each thing is worth; None if they are equally good."""
        rule = self._rules.get(topic)
        return None if rule is None else rule.worths(self._state, self._side, things)


class ExpertBot(RegularBot):
    """Plays by the better rules of a box (``Insight.mastery``) where it has some: the formidable player in a hurry."""

    _slip = EXPERT_SLIP

    def _known(self, insight: Insight) -> Mapping[str, Rule]:
        return {**insight.sense, **insight.mastery}


class BeginnerBot(RegularBot):
    """Chooses at random: half of the time anything, otherwise something that is not foolish."""

    def _best(self, topic: str, things: Sequence[T]) -> Sequence[T]:
        worths = None if self._number() < HALF else self.worths(topic, things)
        return things if worths is None else _not_foolish(things, worths)


def _not_foolish(things: Sequence[T], worths: Sequence[float]) -> Sequence[T]:
    return [thing for thing, worth in zip(things, worths, strict=True) if worth >= 0] or things


KNOWING: Mapping[str, type[RegularBot]] = {"beginner": BeginnerBot, "regular": RegularBot, "formidable": ExpertBot}
"""The bots by level."""

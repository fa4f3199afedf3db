"""Matches played to their end by bots, on one state that is restored for each."""

from collections import deque
from collections.abc import Sequence
from typing import Any

from companion.referee.event import Result
from companion.referee.game import Game
from companion.referee.header import Header
from companion.referee.rules import Rules
from companion.referee.seat import Bot


class SpareTable:
    """A state with a bot in every seat. Nobody watches, so events that only listeners need may be skipped."""

    def __init__(self, game: Game, header: Header, bots: Sequence[Bot]) -> None:
        """``bots`` take the seats in order: the first one plays for the first side."""
        self._game = game
        self._state: Any = game.begin(header)
        self._fresh = game.keep(self._state)
        for seat in game.seats(self._state):
            seat.take(bots[seat.side % len(bots)], silent=True)

    def play(self) -> Result:
        """A whole match from its beginning."""
        self._game.lay_again(self._state, self._fresh)
        return result_of(self._game.play(self._state))

    @property
    def score(self) -> list[int]:
        return self._game.score(self._state)


def result_of(rules: Rules[None]) -> Result:
    """Let bots play on to the result, which is the last event."""
    (result,) = deque(rules, maxlen=1)
    assert isinstance(result, Result)
    return result

"""Matches played to their end by bots, on one state that is restored for each."""

from collections import deque
from collections.abc import Sequence
from typing import Any

from companion.referee.event import Event, Result
from companion.referee.game import Game
from companion.referee.header import Header
from companion.referee.play import Play
from companion.referee.question import Question
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
        return _result(self._game.play(self._state), None)

    @property
    def goals(self) -> list[int]:
        """What each side scored in the match that was played last."""
        return self._game.goals(self._state)


class FromHere:
    """A running match at its question, which can be played to its end any number of times. The match itself goes on
    unchanged."""

    def __init__(self, play: Play) -> None:
        self._game = play.game
        self._state: Any = play.game.begin(play.header)
        self._table, self._since = play.turn()

    def play_out(self, bots: Sequence[Bot]) -> Result:
        """Bots answer this question and all others; the first bot plays for the first side."""
        game, state = self._game, self._state
        seats = game.seats(state)
        for seat in seats:
            seat.take(None)
        game.lay_again(state, self._table)
        rules = game.play(state)
        question = _next_question(rules, None)
        for given in self._since:
            question = _next_question(rules, question.chosen(given.answer))
        for seat in seats:
            seat.take(bots[seat.side % len(bots)], silent=True)
        return _result(rules, question.chosen_by(bots[question.seat.side % len(bots)]))


def _next_question(rules: Rules[None], chosen: Any) -> Question:
    item = rules.send(chosen)
    while isinstance(item, Event):
        item = next(rules)
    return item


def _result(rules: Rules[None], chosen: Any) -> Result:
    """Let bots play on to the result, which is the last event."""
    first = rules.send(chosen)
    rest = deque(rules, maxlen=1)
    result = rest[0] if rest else first
    assert isinstance(result, Result)
    return result

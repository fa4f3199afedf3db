"""Matches played on by bots, on one state that is restored for each."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from companion.referee.event import Event, Result, Turn
from companion.referee.game import Game
from companion.referee.header import Header
from companion.referee.play import Play
from companion.referee.question import Question
from companion.referee.rules import Rules
from companion.referee.seat import Bot
from companion.referee.state import State


class SpareTable:
    """A state with a bot in every seat. Nobody watches: events are dropped."""

    def __init__(self, game: Game, header: Header, bots: Sequence[Bot]) -> None:
        """``bots`` take the seats in order: the first one plays for the first side."""
        self._state = game.begin(header)
        self._fresh = self._state.keep()
        self._bots = _take_seats(self._state, bots)

    def play(self) -> Result:
        """A whole match from its beginning."""
        self._state.restore(self._fresh)
        return _result(self._state.play(), None)

    @property
    def goals(self) -> list[int]:
        """What each side scored in the match that was played last."""
        return self._state.goals

    @property
    def answers(self) -> int:
        """How many answers its bots have given, in all matches; one bot may sit in several seats."""
        return sum(bot.answers for bot in set(self._bots))


class Playout:
    """A running match at its question, which can be played on any number of times. The match itself goes on unchanged.

    ``state`` is that of the last playout.
    """

    def __init__(self, play: Play) -> None:
        self.state: Any = play.game.begin(play.header)
        self._table, self._since = play.turn()

    def play_out(self, bots: Sequence[Bot]) -> Result:
        """Bots answer this question and all others; the first bot plays for the first side."""
        rules, question = self._reach()
        seated = _take_seats(self.state, bots)
        return _result(rules, question.chosen_by(seated[question.seat.side]))

    def play_on(
        self, option: int, bots: Sequence[Bot], turns: int, hide: Callable[[Any, Question], None]
    ) -> Result | None:
        """Give the answer with that number, then let bots play up to the start of the ``turns``-th turn from here.

        ``hide`` is called with the state and the question first. Returns the result if the match ended before.
        """
        rules, question = self._reach()
        hide(self.state, question)
        _take_seats(self.state, bots)
        item: Question | Event | None = rules.send(question.options[option].value)  # type: ignore[union-attr]
        while item is not None:
            assert isinstance(item, Event)
            if isinstance(item, Turn):
                turns -= 1
                if not turns:
                    return None
            last, item = item, next(rules, None)
        assert isinstance(last, Result)
        return last

    def _reach(self) -> tuple[Rules[None], Question]:
        """Restore the start of the turn and give its answers again, up to the question."""
        for seat in self.state.seats:
            seat.take(None)
        self.state.restore(self._table)
        rules: Rules[None] = self.state.play()
        question = _next_question(rules, None)
        for given in self._since:
            question = _next_question(rules, question.chosen(given.answer))
        return rules, question


def _take_seats(state: State, bots: Sequence[Bot]) -> list[Bot]:
    """Put the bots into the seats; returns the bot of each side."""
    seats = state.seats
    sides = 1 + max(seat.side for seat in seats)
    seated = [bots[side % len(bots)].at(state, side) for side in range(sides)]
    for seat in seats:
        seat.take(seated[seat.side])
    return seated


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

"""One forward run of the rules: the generator, its questions, the answers, and the events."""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.referee.event import Event, Result
from companion.referee.game import Game
from companion.referee.header import Header
from companion.referee.journal import Entry
from companion.referee.question import Question, Refused
from companion.referee.state import State
from companion.referee.table import Table
from companion.words import Phrase

APART = 8
"""The least number of answers between two saved states."""


class Step(NamedTuple):
    """A question, the entry that answered it, and the events before the next question."""

    question: Question
    given: Entry
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Failure:
    """The first answer that does not fit: its position, and why."""

    at: int
    words: Phrase
    clause: str | None


class Play:
    """A match run forward. Going back means replaying from the last state saved before that point.

    Between two turns the state alone determines how the match goes on, so there it can be saved and restored.
    """

    def __init__(self, game: Game, header: Header) -> None:
        self._begin(game, header)
        self.opening = self._advance(None, 0)

    def _begin(self, game: Game, header: Header) -> None:
        self.game = game
        self.header = header
        self.steps: list[Step] = []
        self.question: Question | None = None
        self._state: State = game.begin(header)
        self._table: Table | None = None
        self._rules = self._state.play()
        self._kept: list[Any] = []
        self._kept_at: list[int] = []
        """How many answers had been given when each state was saved."""
        self._apart = APART

    def replay(self, log: Iterable[Entry]) -> Failure | None:
        """Give these answers as far as possible; the first one that does not fit is returned, not raised."""
        for given in log:
            try:
                self.answer(given)
            except Refused as refused:
                return Failure(len(self.steps), refused.words, refused.clause)
        return None

    def back(self, answers: int) -> "Play":
        """The match after that many answers, replayed from the last state saved by then."""
        return self._replayed_to(answers, APART)

    def turn(self) -> tuple[Any, tuple[Entry, ...]]:
        """The state saved when the current turn began, and the answers given since.

        Before the first turn that is the state before the first question.
        """
        play = self._replayed_to(len(self.steps), 0)
        if not play._kept:
            return self.game.begin(self.header).keep(), tuple([step.given for step in self.steps])
        return play._kept[-1], tuple([step.given for step in self.steps[play._kept_at[-1] :]])

    def _replayed_to(self, answers: int, apart: int) -> "Play":
        last = bisect_right(self._kept_at, answers)
        play = object.__new__(Play)
        play._begin(self.game, self.header)
        play._apart, play.opening, at = apart, self.opening, 0
        if last:
            at = self._kept_at[last - 1]
            play._state.restore(self._kept[last - 1])
            play.steps = self.steps[:at]
            play._kept, play._kept_at = self._kept[:last], self._kept_at[:last]
        play._advance(None, at)
        play.replay([step.given for step in self.steps[at:answers]])
        return play

    def answer(self, given: Entry) -> tuple[Event, ...]:
        """Check the answer against the question, then continue the rules."""
        question = self.question
        if question is None:
            raise Refused(Phrase("referee.refuse.over"), self.result.clause if self.result else None)
        events = self._advance(question.chosen(given.answer), len(self.steps) + 1)
        self.steps.append(Step(question, given, events))
        return events

    def _advance(self, chosen: Any, answers: int) -> tuple[Event, ...]:
        """Continue the rules to the next question, which comes after ``answers`` answers."""
        events: list[Event] = []
        rules, self._table = self._rules, None
        try:
            item = rules.send(chosen)
            while isinstance(item, Event):
                if item.resumable:
                    self._keep(answers)
                events.append(item)
                item = next(rules)
            self.question = item
        except StopIteration:
            self.question = None
        return tuple(events)

    def _keep(self, answers: int) -> None:
        """Save the state, unless one was saved a few answers ago."""
        if not self._kept_at or answers - self._kept_at[-1] >= self._apart:
            self._kept.append(self._state.keep())
            self._kept_at.append(answers)

    @property
    def state(self) -> Any:
        """The state of the rules, to be read and never changed: what it is made of is the game's own affair."""
        return self._state

    @property
    def events(self) -> list[Event]:
        """All events so far, in order."""
        return [*self.opening, *(event for step in self.steps for event in step.events)]

    @property
    def result(self) -> Result | None:
        last = self.steps[-1].events if self.steps else self.opening
        return last[-1] if last and isinstance(last[-1], Result) else None

    @property
    def score(self) -> list[int]:
        return self._state.score

    @property
    def table(self) -> Table:
        """The table at this question, looked at once however many ask for it."""
        if self._table is None:
            self._table = self._state.table()
        return self._table

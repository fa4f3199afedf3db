"""One straight run of the rules: the generator, the questions it asked, the answers it got, what it told."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.referee.event import Event, Result
from companion.referee.game import Game
from companion.referee.header import Header
from companion.referee.question import Answer, Question, Refused
from companion.referee.table import Table
from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class Given:
    """An answer as it was given; ``virtual`` when the app threw the dice."""

    answer: Answer
    virtual: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """A question, its answer, and what the rules told before they asked again."""

    question: Question
    given: Given
    told: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Failure:
    """The first answer that does not fit: where, and why."""

    at: int
    words: Phrase
    clause: str | None


class Play:
    """A match run forward. It cannot go back: going back is running again with fewer answers."""

    def __init__(self, game: Game, header: Header) -> None:
        self.game = game
        self.header = header
        self.steps: list[Step] = []
        self.question: Question | None = None
        self._state: Any = game.begin(header)
        self._rules = game.play(self._state)
        self.opening = self._advance(None)

    @classmethod
    def again(cls, game: Game, header: Header, log: Iterable[Given]) -> tuple["Play", Failure | None]:
        """Replay as far as possible; the first answer that does not fit is returned, not raised."""
        play = cls(game, header)
        for at, given in enumerate(log):
            try:
                play.answer(given)
            except Refused as refused:
                return play, Failure(at, refused.words, refused.clause)
        return play, None

    def answer(self, given: Given) -> tuple[Event, ...]:
        """Check the answer against the question, then let the rules go on."""
        question = self.question
        if question is None:
            raise Refused(Phrase("referee.refuse.over"), self.result.clause if self.result else None)
        told = self._advance(question.chosen(given.answer))
        self.steps.append(Step(question, given, told))
        return told

    def _advance(self, chosen: Any) -> tuple[Event, ...]:
        told: list[Event] = []
        try:
            item = self._rules.send(chosen)
            while isinstance(item, Event):
                told.append(item)
                item = next(self._rules)
            self.question = item
        except StopIteration:
            self.question = None
        return tuple(told)

    @property
    def events(self) -> list[Event]:
        """Everything told so far, in order."""
        return [*self.opening, *(event for step in self.steps for event in step.told)]

    @property
    def result(self) -> Result | None:
        last = self.steps[-1].told if self.steps else self.opening
        return last[-1] if last and isinstance(last[-1], Result) else None

    @property
    def score(self) -> list[int]:
        return self.game.score(self._state)

    @property
    def table(self) -> Table:
        return self.game.table(self._state)

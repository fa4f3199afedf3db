"""A scripted table: rules run from any position, each question answered by the test, everything told kept."""

from collections.abc import Generator
from typing import Any

from companion.referee import Refused
from companion.referee.event import Event
from companion.referee.question import Draw, Pick, Place, Question, Roll


class Conversation:
    """Drives a piece of rules. Answers are given as the table gives them and checked by the question itself."""

    def __init__(self, rules: Generator[Any, Any, Any]) -> None:
        self._rules = rules
        self.told: list[Event] = []
        self.question: Question | None = None
        self.returned: Any = None
        self._advance(None)

    def _advance(self, chosen: Any) -> None:
        try:
            item = self._rules.send(chosen)
            while isinstance(item, Event):
                self.told.append(item)
                item = next(self._rules)
            self.question = item
        except StopIteration as stop:
            self.question = None
            self.returned = stop.value

    def answer(self, value: Any) -> "Conversation":
        assert self.question is not None, "the rules ask nothing more"
        self._advance(self.question.chosen(value))
        return self

    def throw(self, *faces: int | str) -> "Conversation":
        assert isinstance(self.question, Roll), self.topic
        return self.answer([str(face) for face in faces])

    @property
    def topic(self) -> str | None:
        return self.question.topic if self.question else None

    @property
    def asked(self) -> int | None:
        """The side that is asked."""
        return self.question.seat.side if self.question else None

    @property
    def answers(self) -> list[Any]:
        """All legal answers of a pick."""
        assert isinstance(self.question, Pick | Draw | Place), self.topic
        return [option.answer for option in self.question.options]

    @property
    def done(self) -> bool:
        return self.question is None

    def kinds(self) -> list[str]:
        return [event.kind for event in self.told]

    def last(self, kind: str) -> Any:
        return next(event for event in reversed(self.told) if event.kind == kind)

    def refusal(self, value: Any) -> Refused:
        """The refusal of an illegal answer."""
        assert self.question is not None
        try:
            self.question.chosen(value)
        except Refused as refused:
            return refused
        raise AssertionError(f"{value!r} was accepted")

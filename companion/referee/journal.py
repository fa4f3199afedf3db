"""The journal of a match: the list of all entries."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.referee.question import Answer
from companion.safety import limits
from companion.words import Phrase


class BadMatchFile(ValueError):
    """A file that is not a match; ``words`` say why."""

    def __init__(self, words: Phrase) -> None:
        super().__init__(words.key)
        self.words = words


@dataclass(frozen=True, slots=True)
class Entry:
    """One change to the match: an answer, an undo, a redo, a correction, or a new seal of the dice.

    ``retype`` undoes a real throw that was entered wrong, without a strike. A seal's ``answer`` is its public part.
    ``clock`` is the time of an answer on the match clock, in seconds, if there was one.
    """

    op: str
    answer: Answer = None
    at: int = 0
    virtual: bool = False
    clock: int | None = None

    def as_json(self) -> dict[str, Any]:
        if self.op == "answer":
            virtual = {"virtual": True} if self.virtual else {}
            return {"answer": self.answer} | virtual | ({} if self.clock is None else {"clock": self.clock})
        if self.op == "correct":
            return {"correct": {"at": self.at, "answer": self.answer}}
        if self.op == "seal":
            return {"seal": self.answer}
        return {self.op: True}

    @classmethod
    def from_json(cls, given: Any) -> "Entry":
        if isinstance(given, dict):
            if "answer" in given:
                virtual = given.get("virtual") is True
                return cls("answer", answer=given["answer"], virtual=virtual, clock=_clock(given.get("clock")))
            change = given.get("correct")
            if isinstance(change, dict) and type(change.get("at")) is int and "answer" in change:
                return cls("correct", answer=change["answer"], at=change["at"])
            if isinstance(given.get("seal"), dict):
                return cls("seal", answer=given["seal"])
            for op in ("undo", "redo", "retype"):
                if given.get(op) is True:
                    return cls(op)
        raise BadMatchFile(Phrase("referee.bad_file.entry", entry=json.dumps(given)[:60]))


def _clock(given: Any) -> int | None:
    """The time of an answer; one that cannot be read is left out, as the match is the same without it."""
    return given if type(given) is int and 0 <= given <= limits.CLOCK else None


def replayed(journal: Iterable[Entry]) -> int:
    """The most answers that the undos, redos and corrections of a journal make the rules replay."""
    answers = again = 0
    for entry in journal:
        if entry.op == "answer":
            answers += 1
        elif entry.op != "seal":
            again += answers
    return again


def check_journal(journal: list[Entry]) -> list[Entry]:
    """The journal, unless replaying it would take too long."""
    if len(journal) > limits.ENTRIES:
        raise BadMatchFile(Phrase("referee.bad_file.entries", most=limits.ENTRIES))
    if replayed(journal) > limits.REPLAYED:
        raise BadMatchFile(Phrase("referee.bad_file.replayed"))
    return journal

"""The journal of a match and the file that holds it: JSON, one header and the list of everything that was entered."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.referee.header import FORMAT, BadHeader, Header
from companion.referee.question import Answer
from companion.words import Phrase

_NAME = "fourth-official-match"
OPERATIONS = ("answer", "undo", "redo", "correct")


class BadMatchFile(ValueError):
    """A file that is not a match; ``words`` say why."""

    def __init__(self, words: Phrase) -> None:
        super().__init__(words.key)
        self.words = words


@dataclass(frozen=True, slots=True)
class Entry:
    """One change to the match: an answer, an undo, a redo, a correction."""

    op: str
    answer: Answer = None
    at: int = 0
    virtual: bool = False

    def as_json(self) -> dict[str, Any]:
        if self.op == "answer":
            return {"answer": self.answer, "virtual": True} if self.virtual else {"answer": self.answer}
        if self.op == "correct":
            return {"correct": {"at": self.at, "answer": self.answer}}
        return {self.op: True}

    @classmethod
    def from_json(cls, given: Any) -> "Entry":
        if isinstance(given, dict):
            if "answer" in given:
                return cls("answer", answer=given["answer"], virtual=given.get("virtual") is True)
            change = given.get("correct")
            if isinstance(change, dict) and type(change.get("at")) is int and "answer" in change:
                return cls("correct", answer=change["answer"], at=change["at"])
            for op in ("undo", "redo"):
                if given.get(op) is True:
                    return cls(op)
        raise BadMatchFile(Phrase("referee.bad_file.entry", entry=json.dumps(given)[:60]))


def match_text(header: Header, journal: Iterable[Entry]) -> str:
    """The match as the text of a file."""
    return json.dumps(
        {
            "format": _NAME,
            "version": FORMAT,
            "header": header.as_json(),
            "journal": [entry.as_json() for entry in journal],
        },
        ensure_ascii=False,
        indent=1,
    )


def read_match(text: str) -> tuple[Header, Sequence[Entry]]:
    """The match that such a text holds; anything else is refused with the reason."""
    try:
        given = json.loads(text)
    except (ValueError, RecursionError) as bad:
        raise BadMatchFile(Phrase("referee.bad_file.not_json")) from bad
    if not isinstance(given, dict) or given.get("format") != _NAME:
        raise BadMatchFile(Phrase("referee.bad_file.foreign"))
    if given.get("version") != FORMAT:
        raise BadMatchFile(Phrase("referee.bad_file.version", version=given.get("version")))
    if not isinstance(given.get("journal"), list):
        raise BadMatchFile(Phrase("referee.bad_file.no_journal"))
    try:
        header = Header.from_json(given.get("header"))
    except BadHeader as bad:
        raise BadMatchFile(bad.words) from bad
    return header, [Entry.from_json(entry) for entry in given["journal"]]

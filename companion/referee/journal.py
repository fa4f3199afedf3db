"""The journal of a match: the list of all entries."""

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from companion.referee.header import GHOST_LEVELS, Header
from companion.referee.question import Answer
from companion.safety import limits
from companion.words import Phrase, WordedError, plain


class BadMatchFile(WordedError, ValueError):
    """A file that is not a match; ``words`` say why."""


class Entry(NamedTuple):
    """One change to the match: an answer, an undo, a redo, a correction, a new seal, who plays a side, or the names.

    ``set_aside``: the entries from number ``at`` up to this one no longer fit the rules. They stay in the journal, and
    the match goes on from the entry before them.
    ``retype`` undoes a real throw that was entered wrong, without a strike. A seal's ``answer`` is its public part.
    ``sealed`` stands in a file for a card that was drawn into a hand while the match was still being played.
    A ``names`` entry gives the sides the names ``answer``, where the rules of the game know no names.
    From a ``ghost`` entry on, the app plays the side ``at`` at the level ``answer``; with an empty level, people do.
    ``clock`` is the time of an answer on the match clock, in seconds, if there was one. ``ghost``: the app answered
    for a side that it plays.
    """

    op: str
    answer: Answer = None
    at: int = 0
    virtual: bool = False
    clock: int | None = None
    ghost: bool = False

    def as_json(self) -> dict[str, Any]:
        if self.op == "answer":
            marks = {name: True for name in ("virtual", "ghost") if getattr(self, name)}
            return {"answer": self.answer} | marks | ({} if self.clock is None else {"clock": self.clock})
        if self.op == "correct":
            return {"correct": {"at": self.at, "answer": self.answer}}
        if self.op in ("seal", "names"):
            return {self.op: self.answer}
        if self.op == "ghost":
            return {"ghost": {"side": self.at, "level": self.answer}}
        if self.op == "set_aside":
            return {"set_aside": {"from": self.at}}
        return {self.op: True}

    @classmethod
    def from_json(cls, given: Any) -> "Entry":
        if isinstance(given, dict):
            if given.get("sealed") is True:
                raise BadMatchFile(Phrase("referee.bad_file.sealed"))
            if "answer" in given:
                marks = {name: given.get(name) is True for name in ("virtual", "ghost")}
                return cls("answer", answer=given["answer"], clock=_clock(given.get("clock")), **marks)
            change = given.get("correct")
            if isinstance(change, dict) and type(change.get("at")) is int and "answer" in change:
                return cls("correct", answer=change["answer"], at=change["at"])
            agreed = _agreed(given)
            if agreed is not None:
                return agreed
            aside = given.get("set_aside")
            if isinstance(aside, dict) and type(aside.get("from")) is int and aside["from"] >= 0:
                return cls("set_aside", at=aside["from"])
            for op in ("undo", "redo", "retype"):
                if given.get(op) is True:
                    return cls(op)
        raise BadMatchFile(Phrase("referee.bad_file.entry", entry=json.dumps(given)[:60]))


def _agreed(given: dict[str, Any]) -> Entry | None:
    """An entry about the match that no rule asked for: a seal, who plays a side, the names."""
    ghost, names = given.get("ghost"), given.get("names")
    if isinstance(given.get("seal"), dict):
        return Entry("seal", answer=given["seal"])
    if isinstance(ghost, dict) and _known_ghost(ghost.get("side"), ghost.get("level")):
        return Entry("ghost", answer=ghost["level"], at=ghost["side"])
    if isinstance(names, list) and 0 < len(names) <= limits.SIDES and all(map(_is_name, names)):
        return Entry("names", answer=names)
    return None


def _clock(given: Any) -> int | None:
    """The time of an answer; one that cannot be read is left out, as the match is the same without it."""
    return given if type(given) is int and 0 <= given <= limits.CLOCK else None


def _known_ghost(side: Any, level: Any) -> bool:
    return type(side) is int and 0 <= side < limits.SIDES and level in ("", *GHOST_LEVELS)


def _is_name(text: Any) -> bool:
    return isinstance(text, str) and 0 < len(plain(text).strip()) <= limits.NAME


def ghosts_of(header: Header, journal: Iterable[Entry]) -> dict[int, str]:
    """The sides that the app plays now, and at which level."""
    ghosts = {side: team.ghost for side, team in enumerate(header.teams)}
    for entry in journal:
        if entry.op == "ghost":
            ghosts[entry.at] = entry.answer
    return {side: level for side, level in ghosts.items() if level}


def set_aside(journal: Sequence[Entry]) -> set[int]:
    """The numbers of the entries that were set aside because they no longer fit the rules."""
    aside: set[int] = set()
    number = len(journal) - 1
    while number >= 0:
        entry = journal[number]
        if entry.op == "set_aside" and entry.at < number:
            aside.update(range(entry.at, number))
            number = entry.at
        number -= 1
    return aside


def replayed(journal: Iterable[Entry]) -> int:
    """The most answers that the undos, redos and corrections of a journal make the rules replay."""
    answers = again = 0
    for entry in journal:
        if entry.op == "answer":
            answers += 1
        elif entry.op not in ("seal", "ghost", "names", "set_aside"):
            again += answers
    return again


def why_full(journal: Sequence[Entry], more: int = 1) -> Phrase | None:
    """Why so many more entries cannot be added, or None: there are too many, or replaying them would take too long."""
    if len(journal) + more > limits.ENTRIES:
        return Phrase("referee.bad_file.entries", most=limits.ENTRIES)
    return Phrase("referee.bad_file.replayed") if replayed(journal) > limits.REPLAYED else None


def check_journal(journal: list[Entry]) -> list[Entry]:
    """The journal, unless it is too long, or replaying it would take too long."""
    if (why := why_full(journal, more=0)) is not None:
        raise BadMatchFile(why)
    return journal

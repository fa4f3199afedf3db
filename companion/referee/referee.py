"""The referee: a match that can be answered, undone, redone and corrected without losing anything.

The log of answers is the match. Every change is an entry of the journal, which is only added to; folding the journal
gives the same match again, with its struck lines. For undo and redo, the referee remembers what each change replaced,
not the whole log before it, so that memory per answer does not grow with the length of the match.
"""

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import NamedTuple

from companion.referee.event import Event, Result
from companion.referee.game import Game
from companion.referee.header import Header
from companion.referee.journal import Entry, set_aside
from companion.referee.play import Failure, Play, Step
from companion.referee.question import Answer, Question, Refused
from companion.referee.struck import (
    Struck,
    StruckStep,
    each_strike,
    moved_back,
    strikes_from,
    with_strikes,
    without_strikes,
)
from companion.referee.table import Table
from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class Corrected:
    """The match as it would be with another answer: replayed as far as possible, and the first misfit, if any."""

    play: Play
    failure: Failure | None


class WayBack(NamedTuple):
    """How to return to an earlier log: keep the first ``shared`` answers, then give ``rest``, with these strikes.

    ``own`` are the strikes of the correction that made that log: they are removed when it is undone.
    """

    shared: int
    rest: tuple[Entry, ...]
    struck: Struck | None
    own: tuple[StruckStep, ...]


class Referee:
    """Drives the rules of one match."""

    def __init__(self, game: Game, header: Header) -> None:
        self.game = game
        self.header = header
        self.journal: list[Entry] = []
        self._past: list[WayBack] = []
        self._future: list[WayBack] = []
        self._struck: Struck | None = None
        self._own: tuple[StruckStep, ...] = ()
        self.play = Play(game, header)
        """The current run of the match, to be read and never answered: for the chances of winning and for bots."""

    @classmethod
    def resume(cls, game: Game, header: Header, journal: Iterable[Entry]) -> tuple["Referee", Failure | None]:
        """The match of this journal, as far as it can be replayed; the first entry that does not fit is returned."""
        referee = cls(game, header)
        entries = list(journal)
        aside = set_aside(entries)
        for number, entry in enumerate(entries):
            try:
                referee.pass_over(entry) if number in aside else referee.enter(entry)
            except Refused as refused:
                return referee, Failure(len(referee.given), refused.words, refused.clause)
        return referee, None

    @property
    def question(self) -> Question | None:
        return self.play.question

    @property
    def opening(self) -> tuple[Event, ...]:
        return self.play.opening

    @property
    def steps(self) -> list[Step]:
        return self.play.steps

    @property
    def events(self) -> list[Event]:
        return self.play.events

    @property
    def score(self) -> list[int]:
        return self.play.score

    @property
    def result(self) -> Result | None:
        return self.play.result

    @property
    def table(self) -> Table:
        return self.play.table

    @property
    def given(self) -> tuple[Entry, ...]:
        return tuple([step.given for step in self.play.steps])

    @property
    def strikes(self) -> tuple[StruckStep, ...]:
        return tuple(reversed(list(each_strike(self._struck))))

    @property
    def throws(self) -> int:
        """How many throws and draws are in force: the position of the next one in the stream of virtual dice."""
        return sum(step.question.chance for step in self.steps)

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    @property
    def undoes_answer(self) -> bool:
        """Whether the next undo takes back the last answer; otherwise it restores what a correction replaced."""
        return bool(self._past) and not self._past[-1].rest and self._past[-1].shared == len(self.steps) - 1

    @property
    def answers_to_undo(self) -> int:
        """How many answers the next undos take back one by one, up to one that restores what a correction replaced."""
        at = len(self.steps)
        for change in reversed(self._past):
            if change.rest or change.shared != at - 1:
                break
            at -= 1
        return len(self.steps) - at

    @property
    def redoes_answer(self) -> bool:
        """Whether the next redo gives one more answer; otherwise it repeats a correction."""
        return bool(self._future) and self._future[-1].shared == len(self.steps) and len(self._future[-1].rest) == 1

    @property
    def undo_corrects(self) -> bool:
        """Whether the next undo strikes a line, because its dice were seen."""
        return self.undoes_answer and self.steps[-1].question.chance

    def check(self, answer: Answer) -> None:
        """Refuse an answer that the question does not allow, and change nothing."""
        if self.question is None:
            raise Refused(Phrase("referee.refuse.over"), self.result.clause if self.result else None)
        self.question.chosen(answer)

    def after(self, *answers: Answer) -> Question | None:
        """The question that would follow these answers; nothing changes."""
        return self._tried(*answers).question

    def table_after(self, answer: Answer) -> Table:
        """The table after this answer; nothing changes."""
        return self._tried(answer).table

    def answer(
        self, answer: Answer, *, virtual: bool = False, clock: int | None = None, ghost: bool = False
    ) -> tuple[Event, ...]:
        """Give an answer, at this time of the match clock if there is one; returns the events."""
        return self._give(Entry("answer", answer, virtual=virtual, clock=clock, ghost=ghost))

    def _give(self, entry: Entry) -> tuple[Event, ...]:
        way_back = WayBack(len(self.play.steps), (), self._struck, self._own)
        events = self.play.answer(entry)
        self._past.append(way_back)
        self._future.clear()
        self._own = ()
        self.journal.append(entry)
        return events

    def undo(self) -> None:
        """Undo the last change. Once dice were seen this is a correction: the line stays, struck out."""
        if not self._past:
            raise Refused(Phrase("referee.refuse.nothing_to_undo"), None)
        struck = with_strikes(without_strikes(self._struck, self._own), self._strikes_of_undo())
        before = self._past.pop()
        self._future.append(self._way_back(before.shared))
        self._go(before)
        self._struck = moved_back(struck, len(self.steps))
        self.journal.append(Entry("undo"))

    def retype(self) -> None:
        """Undo a real throw that was entered wrong: no line is struck, because nothing else was seen than now."""
        if not self.undoes_answer or not self.steps[-1].question.chance or self.steps[-1].given.virtual:
            raise Refused(Phrase("referee.refuse.nothing_to_retype"), None)
        struck = without_strikes(self._struck, self._own)
        before = self._past.pop()
        self._future.append(self._way_back(before.shared))
        self._go(before)
        self._struck = moved_back(struck, len(self.steps))
        self.journal.append(Entry("retype"))

    def redo(self) -> None:
        """Redo the last undo; what it struck out is restored."""
        if not self._future:
            raise Refused(Phrase("referee.refuse.nothing_to_redo"), None)
        after = self._future.pop()
        self._past.append(self._way_back(after.shared))
        self._go(after)
        self.journal.append(Entry("redo"))

    def if_corrected(self, at: int, answer: Answer) -> Corrected:
        """The match with another answer at ``at`` and the rest replayed; nothing changes."""
        old = self.steps
        if type(at) is not int or not 0 <= at < len(old):
            raise Refused(Phrase("referee.refuse.no_such_answer", at=at, n=len(old)), None)
        play = self.play.back(at)
        play.answer(old[at].given._replace(answer=answer, virtual=False))
        return Corrected(play, play.replay(step.given for step in old[at + 1 :]))

    def correct(self, at: int, answer: Answer) -> Failure | None:
        """Replace the answer at ``at`` and replay the rest.

        If a later answer no longer fits, the match stops there and the failure is returned. The old answers stay in the
        journal, and undoing the correction restores them.
        """
        corrected = self.if_corrected(at, answer)
        play = corrected.play
        struck = strikes_from(self.steps, self.opening, at, play.steps)
        self._past.append(self._way_back(at))
        self._future.clear()
        self._struck = with_strikes(moved_back(self._struck, len(play.steps)), struck)
        self._own = struck
        self.play = play
        self.journal.append(Entry("correct", answer=answer, at=at))
        return corrected.failure

    def rename(self, names: Sequence[str]) -> None:
        """Give the sides other names, from the first line on; nothing else changes."""
        header = self.header.renamed(names)
        new = [sheet.name for sheet in header.teams]
        if not self.game.renames_sides or len(names) != len(self.table.corners):
            raise Refused(Phrase("referee.bad_header.sides", n=len(self.table.corners)), None)
        if len(set(new)) < len(new):
            raise Refused(Phrase("referee.bad_header.same_name"), None)
        play = Play(self.game, header)
        play.replay(self.given)
        self.header, self.play = header, play
        self.journal.append(Entry("names", answer=list(names)))

    def enter(self, entry: Entry) -> None:
        """Apply a journal entry."""
        if entry.op == "answer":
            self._give(entry)
        elif entry.op == "undo":
            self.undo()
        elif entry.op == "retype":
            self.retype()
        elif entry.op == "redo":
            self.redo()
        elif entry.op == "correct":
            self.correct(entry.at, entry.answer)
        elif entry.op == "names":
            self.rename(entry.answer)
        else:
            self.journal.append(entry)

    def tried(self, entries: Iterable[Entry]) -> "Referee":
        """The match with these entries added, on a copy; nothing changes."""
        copied = copy(self)
        copied.journal, copied._past, copied._future = self.journal[:], self._past[:], self._future[:]
        copied.play = self.play.back(len(self.steps))
        for entry in entries:
            copied.enter(entry)
        return copied

    def pass_over(self, entry: Entry) -> None:
        """Keep an entry that was set aside in the journal; it changes nothing."""
        self.journal.append(entry)

    def _tried(self, *answers: Answer) -> Play:
        """The match with these answers added, on a separate run."""
        self.check(answers[0])
        play = self.play.back(len(self.play.steps))
        for answer in answers:
            play.answer(Entry("answer", answer))
        return play

    def _way_back(self, shared: int) -> WayBack:
        """How to return to the current log from one that shares its first answers."""
        rest = tuple([step.given for step in self.play.steps[shared:]])
        return WayBack(shared, rest, self._struck, self._own)

    def _go(self, change: WayBack) -> None:
        self.play = self.play.back(change.shared)
        self.play.replay(change.rest)
        self._struck, self._own = change.struck, change.own

    def _strikes_of_undo(self) -> tuple[StruckStep, ...]:
        """The throw that is undone, if the last change was one; undoing a correction strikes nothing."""
        if self.undo_corrects:
            steps = self.steps
            return strikes_from(steps, self.opening, len(steps) - 1)
        return ()

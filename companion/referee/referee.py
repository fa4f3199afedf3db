"""The referee: a match that can be answered, undone, redone and corrected, and loses nothing of it.

The log of answers is the match. Every change is an entry of the journal, which only ever grows; folding the journal
gives back the same match, with its struck-out lines.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.referee.event import Event, Result
from companion.referee.game import Game
from companion.referee.header import Header
from companion.referee.journal import Entry
from companion.referee.play import Failure, Given, Play, Step
from companion.referee.question import Answer, Question, Refused
from companion.referee.table import Table
from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class Strike:
    """An answer that was corrected: it stood after ``at`` others; what it had ``told`` stays visible, struck out."""

    at: int
    step: Step
    told: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Log:
    """The answers in force and all that was struck out on the way to them.

    ``own`` are the strikes of the correction that made this log: they go when it is undone.
    """

    given: tuple[Given, ...] = ()
    strikes: tuple[Strike, ...] = ()
    own: tuple[Strike, ...] = ()


class Referee:
    """Drives the rules of one match."""

    def __init__(self, game: Game, header: Header) -> None:
        self.game = game
        self.header = header
        self.journal: list[Entry] = []
        self._log = Log()
        self._past: list[Log] = []
        self._future: list[Log] = []
        self._play = Play(game, header)

    @classmethod
    def resume(cls, game: Game, header: Header, journal: Iterable[Entry]) -> tuple["Referee", Failure | None]:
        """The match that this journal tells, as far as it can be told; the first entry that does not fit is named."""
        referee = cls(game, header)
        for entry in journal:
            try:
                referee.enter(entry)
            except Refused as refused:
                return referee, Failure(len(referee.given), refused.words, refused.clause)
        return referee, None

    @property
    def question(self) -> Question | None:
        return self._play.question

    @property
    def opening(self) -> tuple[Event, ...]:
        return self._play.opening

    @property
    def steps(self) -> list[Step]:
        return self._play.steps

    @property
    def events(self) -> list[Event]:
        return self._play.events

    @property
    def score(self) -> list[int]:
        return self._play.score

    @property
    def result(self) -> Result | None:
        return self._play.result

    @property
    def table(self) -> Table:
        return self._play.table

    @property
    def given(self) -> tuple[Given, ...]:
        return self._log.given

    @property
    def strikes(self) -> tuple[Strike, ...]:
        return self._log.strikes

    @property
    def throws(self) -> int:
        """How many throws and draws are in force: where the next one stands in the stream of virtual dice."""
        return sum(step.question.chance for step in self.steps)

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    @property
    def undo_corrects(self) -> bool:
        """Whether the next undo strikes a line: its dice were seen."""
        return self.can_undo and bool(self._strikes_of_undo())

    def check(self, answer: Answer) -> None:
        """Refuse an answer that the question does not allow, and change nothing."""
        if self.question is None:
            raise Refused(Phrase("referee.refuse.over"), self.result.clause if self.result else None)
        self.question.chosen(answer)

    def after(self, answer: Answer) -> Question | None:
        """What would be asked after this answer; nothing changes."""
        self.check(answer)
        play, _ = Play.again(self.game, self.header, (*self.given, Given(answer)))
        return play.question

    def table_after(self, answer: Answer) -> Table:
        """How the table would lie after this answer; nothing changes."""
        self.check(answer)
        play, _ = Play.again(self.game, self.header, (*self.given, Given(answer)))
        return play.table

    def answer(self, answer: Answer, *, virtual: bool = False) -> tuple[Event, ...]:
        """Take an answer; returns what the rules told."""
        given = Given(answer, virtual)
        told = self._play.answer(given)
        self._move(Log((*self._log.given, given), self._log.strikes))
        self.journal.append(Entry("answer", answer=answer, virtual=virtual))
        return told

    def undo(self) -> None:
        """Go back one change. Once dice were seen this is a correction: the line stays, struck out."""
        if not self._past:
            raise Refused(Phrase("referee.refuse.nothing_to_undo"), None)
        kept = tuple(strike for strike in self._log.strikes if strike not in self._log.own)
        strikes = kept + self._strikes_of_undo()
        before = self._past.pop()
        self._future.append(self._log)
        self._log = Log(before.given, strikes, before.own)
        self._play, _ = Play.again(self.game, self.header, self._log.given)
        self.journal.append(Entry("undo"))

    def redo(self) -> None:
        """Take back the last undo; what it struck out stands again."""
        if not self._future:
            raise Refused(Phrase("referee.refuse.nothing_to_redo"), None)
        self._past.append(self._log)
        self._log = self._future.pop()
        self._play, _ = Play.again(self.game, self.header, self._log.given)
        self.journal.append(Entry("redo"))

    def correct(self, at: int, answer: Answer) -> Failure | None:
        """Replace the answer given at ``at`` and replay the rest.

        Where a later answer no longer fits, the match stops there and the failure is returned. The old answers stay
        in the journal, and undoing the correction brings them back.
        """
        if type(at) is not int or not 0 <= at < len(self.given):
            raise Refused(Phrase("referee.refuse.no_such_answer", at=at, n=len(self.given)), None)
        old = self.steps
        corrected = Given(answer)
        play, failure = Play.again(self.game, self.header, (*self.given[:at], corrected, *self.given[at + 1 :]))
        if failure and failure.at == at:
            raise Refused(failure.words, failure.clause)
        kept = play.steps
        struck = tuple(
            Strike(index, old[index], _no_longer_told(old[index], kept[index : index + 1]))
            for index in range(at, len(old))
            if index >= len(kept) or old[index].given != kept[index].given or old[index].told != kept[index].told
        )
        given = tuple(step.given for step in kept)
        self._move(Log(given, self._log.strikes + struck, struck))
        self._play = play
        self.journal.append(Entry("correct", answer=answer, at=at))
        return failure

    def enter(self, entry: Entry) -> None:
        """Do what a journal entry says."""
        if entry.op == "answer":
            self.answer(entry.answer, virtual=entry.virtual)
        elif entry.op == "undo":
            self.undo()
        elif entry.op == "redo":
            self.redo()
        else:
            self.correct(entry.at, entry.answer)

    def _move(self, log: Log) -> None:
        self._past.append(self._log)
        self._future.clear()
        self._log = log

    def _strikes_of_undo(self) -> tuple[Strike, ...]:
        """The throw that is taken back, if the last change was one; undoing a correction strikes nothing."""
        if self._past[-1].given == self._log.given[:-1] and self.steps[-1].question.chance:
            return (Strike(len(self.steps) - 1, self.steps[-1], self.steps[-1].told),)
        return ()


def _no_longer_told(old: Step, new: Sequence[Step]) -> tuple[Event, ...]:
    """What the old step told and the one in its place, if there is one, does not."""
    return tuple(event for event in old.told if not any(event in step.told for step in new))

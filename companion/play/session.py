"""A match being played on this device: the referee, the dice, and the library that saves every answer first."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from typing import TypeVar

from companion.dice import Seal, SealedDice
from companion.games import game
from companion.play.broken_off import BrokenOff, taken_up
from companion.play.change import Change, Listener
from companion.play.clock import MatchClock
from companion.play.follow_ups import THROW, Pending, follow_ups, undoing
from companion.play.ghost.sides import ghost_is_asked, ghost_sides
from companion.referee import Draw, Entry, Header, Referee, Refused, Roll
from companion.referee.annotation import Annotation
from companion.referee.journal import why_full
from companion.referee.question import Answer
from companion.rulebook.lesson import Lesson, ScriptedDice
from companion.sheet import Line
from companion.store import BadLibrary, ChangedElsewhere, Library, NoLibrary, StoredMatch, UnsavedEntries
from companion.words import Phrase

Kept = TypeVar("Kept")
Post = Callable[[Callable[[], None]], None]
"""Runs a call soon, on the UI thread."""


class Session:
    """Checks answers against the rules, saves them, and then informs the listeners.

    While an entry is being saved the session is ``busy`` and takes no other: a double tap counts once.
    """

    def __init__(
        self, library: Library | NoLibrary, id: int, referee: Referee, roller: SealedDice | ScriptedDice, post: Post
    ) -> None:
        self.referee = referee
        self.ghosts = ghost_sides(referee)
        """The sides that the app plays, and at which level."""
        self.clock = MatchClock(referee)
        self.read_only = False
        """Whether another app has this match open, so that it can only be viewed here."""
        self.broken_off: BrokenOff | None = None
        """Where the journal no longer replays, if it does not: the match goes on from there."""
        self._disk = UnsavedEntries(library, id)
        self._ahead: list[Entry] = []
        """What is in the journal, and is written together with the next entry."""
        self._pending: list[Pending] = []
        """What is entered one after the other; the first is being saved."""
        self._change: Change | None = None
        """What is in force and was not told yet."""
        self._reported = 0
        """How many entries were waiting when the listeners were told last."""
        self._roller = roller
        self._post = post
        self._listeners: list[Listener] = []
        self._closed = False
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="journal")

    @classmethod
    def begin(cls, library: Library, header: Header, secret: str, post: Post) -> "Session":
        """Start a new match; it is saved before its first question is shown. ``secret`` is sealed in its header."""
        seal = header.seal or Seal.of(secret).as_json()
        header = game(header.game).newest(replace(header, seal=seal))
        referee = Referee(game(header.game), header)
        return cls(library, library.begin(header, secret), referee, SealedDice(referee, [secret]), post)

    @classmethod
    def resume(cls, library: Library, stored: StoredMatch, post: Post) -> "Session":
        """Continue a match from the library, at the question where it was left."""
        referee, broken_off = taken_up(stored)
        dice = SealedDice(referee, stored.secrets, known_outside=stored.known_outside)
        session = cls(library, stored.id, referee, dice, post)
        session._break_off(broken_off)
        return session

    @classmethod
    def guided(cls, lesson: Lesson, lang: str, post: Post) -> "Session":
        """Start a guided first match: its dice are scripted, and it is not saved."""
        return cls(NoLibrary(), 0, Referee(lesson.game, lesson.header(lang)), lesson.chance(), post)

    @property
    def busy(self) -> bool:
        """Whether an entry is being saved."""
        return bool(self._pending)

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def stop_listening(self, listener: Listener) -> None:
        self._listeners = [other for other in self._listeners if other is not listener]

    @property
    def library(self) -> Library | NoLibrary:
        return self._disk.library

    @property
    def id(self) -> int:
        return self._disk.match

    @property
    def annotations(self) -> Sequence[Annotation]:
        """The players' notes so far."""
        library = self.library
        return library.annotations(self.id) if isinstance(library, Library) else ()

    @property
    def waiting(self) -> int:
        """How many entries have not been saved yet."""
        return self._disk.count

    @property
    def trouble(self) -> str:
        """Why saving fails, as ``companion.store.trouble`` names it; empty if it works."""
        return self._disk.trouble

    def move(self, library: Library, id: int) -> None:
        """Continue the same match in another library."""
        self._disk.library, self._disk.match = library, id

    def retry(self) -> None:
        """Try again to save the waiting entries; ``on_waiting`` reports the result."""
        if not self._closed:
            self._writer.submit(self._disk.retry).add_done_callback(lambda _: self._post(self._report_waiting))

    def in_turn(self, work: Callable[[], Kept], then: "Callable[[Future[Kept]], None]") -> None:
        """Run ``work`` between two entries; ``then`` is called on the UI thread."""
        if not self._closed:
            self._writer.submit(work).add_done_callback(lambda done: self._post(lambda: then(done)))

    def close(self, *, wait: bool = True) -> Callable[[], None]:
        """What waits is offered to the disk a last time; nothing more is taken. Call the result to ``wait`` later."""
        self._closed = True
        if self.waiting:
            self._writer.submit(self._disk.retry)
        self._writer.shutdown(wait=wait)
        return self._writer.shutdown

    def answer(
        self,
        answer: Answer,
        *,
        virtual: bool = False,
        passing: Sequence[Answer] = (),
        throwing: bool = False,
        at: int | None = None,
    ) -> None:
        """Answer the current question, or the one after offers that are skipped.

        With ``throwing`` the throw to which the answer leads is made at once, with virtual dice. ``at`` says how many
        entries the journal had when that was asked: an answer to an older question is ignored.
        """
        last = Pending(Entry("answer", answer=answer, virtual=virtual), apart=bool(passing), throws=throwing)
        self._take([*_passed(passing), last], at)

    def throw(self, *, passing: Sequence[Answer] = (), at: int | None = None) -> None:
        """Answer with virtual dice, which are drawn now."""
        if self.busy or self._is_old(at):
            return
        question = self.referee.after(*passing) if passing else self.referee.question
        if isinstance(question, Roll | Draw):
            self._take([*_passed(passing), Pending(THROW, apart=bool(passing))])

    def throw_row(self, *, at: int | None = None) -> None:
        """Draw this card and all consecutive draws; each is saved and told before the next."""
        question = self.referee.question
        if isinstance(question, Draw) and question.in_a_row:
            self._take([Pending(THROW, row=True)], at)

    def go_on(self) -> None:
        """Continue what needs no asking, if it was interrupted."""
        if not self.busy:
            self._take(self._follow_ups(Pending(THROW)))

    def seat_ghost(self, side: int, level: str) -> None:
        """Let the app play a side from now on, at that level; with an empty one, people play it again."""
        self.enter(Entry("ghost", answer=level, at=side))

    def undo(self, *, retyping: bool = False) -> None:
        """Take back the last answer, or the whole turn of a ghost and the answer before it.

        ``retyping`` a real throw that was entered wrong leaves no struck line.
        """
        if not self.busy:
            self._take(undoing(self.referee, retyping=retyping))

    def redo(self) -> None:
        self.enter(Entry("redo"))

    def may_correct(self, line: Line) -> bool:
        """Whether the answer behind a line of the sheet can be corrected: while the match is played, here."""
        played = self.referee.result is None and not self.read_only and isinstance(self.library, Library)
        return played and not line.struck and line.decision is None and 0 <= line.at < len(self.referee.steps)

    def correct(self, at: int, answer: Answer) -> None:
        """Replace an earlier answer; the lines that no longer hold stay on the sheet, struck out."""
        self.enter(Entry("correct", answer=answer, at=at))

    def enter(self, entry: Entry) -> None:
        """Check the entry against the rules at once; it is in force, and the listeners know, when it is saved."""
        self._take([Pending(entry)])

    def _is_old(self, at: int | None) -> bool:
        return at is not None and at != len(self.referee.journal)

    def _take(self, pending: list[Pending], at: int | None = None) -> None:
        """Enter these one after the other, unless something else is being saved."""
        if pending and not (self.busy or self._closed or self._is_old(at)):
            self._pending = pending
            self._save_next()

    def _save_next(self) -> None:
        """Try the first of what is pending on a copy of the match, and save it."""
        try:
            if why := self._why_not():
                raise Refused(why, None)
            entries, secrets = self._entries_of(self._pending[0].entry)
            over = self.referee.tried(entries).result is not None
        except Refused as refused:
            self._pending = []
            self._tell()
            self._refuse(refused)
            return
        ahead, self._ahead = self._ahead, []
        number = len(self.referee.journal) - len(ahead)
        writing = self._writer.submit(self._keep, number, [*ahead, *entries], over, secrets)
        writing.add_done_callback(lambda done: self._post(lambda: self._settle(entries, done)))

    def _entries_of(self, entry: Entry) -> tuple[list[Entry], list[str]]:
        """What is written for it. What the app throws is thrown now, with a new seal and its key if it needs one."""
        referee, seals, secrets = self.referee, [], []
        if entry is THROW and isinstance(referee.question, Roll | Draw):
            if isinstance(self._roller, SealedDice) and self._roller.needs_seal:
                seal, secret = self._roller.reseal()
                seals, secrets = [seal], [secret]
            entry = entry._replace(answer=self._roller.throw(referee.question, referee.throws))
        if entry.op == "answer":
            entry = entry._replace(clock=self.clock.stamp, ghost=ghost_is_asked(referee, self.ghosts))
        return [*seals, entry], secrets

    def _why_not(self) -> Phrase | None:
        """Why nothing may be entered at all, or None."""
        if self.read_only:
            return Phrase("store.second_app")
        try:
            closed = self.referee.result is not None and self.library.revealed(self.id)
        except BadLibrary as bad:
            return bad.words
        if closed:
            return Phrase("proof.closed")
        return Phrase("referee.protocol.replayed") if why_full(self.referee.journal, more=2) else None

    def _keep(self, number: int, entries: Sequence[Entry], over: bool, secrets: Sequence[str]) -> bool:
        """Save the entries, or keep them in memory until that works; false if another app continued this match."""
        try:
            self._disk.keep(number, *entries, over=over, secrets=secrets)
        except ChangedElsewhere:
            return False
        return True

    def _settle(self, entries: Sequence[Entry], writing: Future[bool]) -> None:
        """The entries are saved: now they are in force, and what follows is entered."""
        (done, *rest), self._pending = self._pending, []
        if not writing.result():
            if not self._closed:
                self._take_up()
            return
        for entry in entries:
            self.referee.enter(entry)
        if self._closed:
            return
        self.ghosts = ghost_sides(self.referee)
        self._change = self._changed(done)
        self._pending = rest or self._follow_ups(done)
        self._report_waiting()
        if self._pending:
            self._save_next()
            return
        self._tell()
        if done.row:
            self.throw_row()

    def _follow_ups(self, done: Pending) -> list[Pending]:
        following = follow_ups(self.referee, self.ghosts, done)
        return [] if following and self._why_not() else following

    def _changed(self, done: Pending) -> Change:
        """What was not told yet, together with what was just done."""
        before = self._change.steps if self._change and not done.apart else ()
        steps = (*before, *(self.referee.steps[-1:] if done.entry.op in ("answer", "redo") else ()))
        events = tuple(event for step in steps for event in step.events)
        return Change(done.entry.op, steps[0] if steps else None, events, steps)

    def _tell(self) -> None:
        change, self._change = self._change, None
        if change is not None:
            for listener in reversed(self._listeners):
                listener.on_change(change)

    def _take_up(self) -> None:
        """Load the match as the other app left it."""
        self._disk.drop()
        self._change = None
        if isinstance(self.library, Library):
            try:
                stored = self.library.match(self.id)
            except BadLibrary as bad:
                self._refuse(Refused(bad.words, None))
                return
            self.referee, broken_off = taken_up(stored)
            self._break_off(broken_off)
            self.ghosts = ghost_sides(self.referee)
            self.clock.follow(self.referee)
            self._roller = SealedDice(self.referee, stored.secrets, known_outside=stored.known_outside)
        for listener in reversed(self._listeners):
            listener.on_unwritten()

    def _break_off(self, where: BrokenOff | None) -> None:
        self.broken_off, self._ahead = where, [where.aside] if where else []

    def _report_waiting(self) -> None:
        if (self.waiting or self._reported) and not self._closed:
            self._reported = self.waiting
            for listener in reversed(self._listeners):
                listener.on_waiting()

    def _refuse(self, refused: Refused) -> None:
        for listener in reversed(self._listeners):
            listener.on_refused(refused)


def _passed(passing: Sequence[Answer]) -> list[Pending]:
    """The answers that skip offers."""
    return [Pending(Entry("answer", answer=answer)) for answer in passing]

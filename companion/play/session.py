"""A match being played on this device: the referee, the dice, and the library that saves every answer first."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from typing import TypeVar

from companion.dice import Seal, SealedDice
from companion.games import game
from companion.play.broken_off import BrokenOff, taken_up
from companion.play.by_itself import is_dealt, only_answer, redo_goes_on, undone_together
from companion.play.change import Change
from companion.play.clock import MatchClock
from companion.play.ghost.sides import ghost_is_asked, ghost_sides
from companion.play.listener import Listener
from companion.referee import Draw, Entry, Header, Referee, Refused, Roll, Step
from companion.referee.annotation import Annotation
from companion.referee.journal import why_full
from companion.referee.question import Answer
from companion.rulebook.lesson import Foretold, Lesson
from companion.sheet import Line
from companion.store import BadLibrary, ChangedElsewhere, Library, NewEntry, NoLibrary, StoredMatch, UnsavedEntries
from companion.words import Phrase

Kept = TypeVar("Kept")
Post = Callable[[Callable[[], None]], None]
"""Runs a call soon, on the UI thread."""
_UNDO = ("undo", "retype")


class Session:
    """Checks answers against the rules, saves them, and then informs the listeners.

    While an entry is being saved the session is ``busy`` and takes no other: a double tap counts once.
    """

    def __init__(
        self, library: Library | NoLibrary, id: int, referee: Referee, roller: SealedDice | Foretold, post: Post
    ) -> None:
        self.referee = referee
        self.ghosts = ghost_sides(referee)
        """The sides that the app plays, and at which level."""
        self.clock = MatchClock(referee)
        self.busy = False
        self.read_only = False
        """Whether another app has this match open, so that it can only be viewed here."""
        self.broken_off: BrokenOff | None = None
        """Where the journal no longer replays, if it does not: the match goes on from there."""
        self._disk = UnsavedEntries(library, id)
        self._waited = False
        self._ahead: list[NewEntry] = []
        self._roller = roller
        self._post = post
        self._listeners: list[Listener] = []
        self._steps: list[Step] = []
        self._in_a_row = self._retyping = self._throwing = False
        self._back_to = 0
        """How many answers an undo under way leaves."""
        self._restored = self._closed = False
        """Whether the last undo took back a correction, which ends it; and whether nothing is taken any more."""
        self._then: Callable[[], None] | None = None
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="journal")

    @classmethod
    def begin(cls, library: Library, header: Header, secret: str, post: Post) -> "Session":
        """Start a new match; it is saved before its first question is shown. ``secret`` is sealed in its header."""
        seal = header.seal or Seal.of(secret).as_json()
        header = game(header.game).newest(replace(header, seal=seal))
        referee = Referee(game(header.game), header)
        return cls(library, library.begin(header, secret), referee, SealedDice(referee, [secret]), post)

    @classmethod
    def resume(cls, library: Library, shelved: StoredMatch, post: Post) -> "Session":
        """Continue a match from the library, at the question where it was left."""
        referee, broken_off = taken_up(shelved)
        dice = SealedDice(referee, shelved.secrets, known_outside=shelved.known_outside)
        session = cls(library, shelved.id, referee, dice, post)
        session._break_off(broken_off)
        return session

    @classmethod
    def guided(cls, lesson: Lesson, lang: str, post: Post) -> "Session":
        """Start a guided first match: its dice are scripted, and it is not saved."""
        return cls(NoLibrary(), 0, Referee(lesson.game, lesson.header(lang)), lesson.chance(), post)

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
    ) -> None:
        """Answer the current question, or the one after offers that are skipped.

        With ``throwing`` the throw to which the answer leads is made at once, with virtual dice.
        """
        if self.busy:
            return
        self._throwing = throwing
        stamp = self.clock.stamp
        entries = [Entry("answer", answer=each, clock=stamp) for each in passing]
        entries.append(Entry("answer", answer=answer, virtual=virtual, clock=stamp))
        self._enter_all(entries)

    def _enter_all(self, entries: Sequence[Entry]) -> None:
        """Make these entries one after the other."""
        self._then = (lambda: self._enter_all(entries[1:])) if len(entries) > 1 else None
        self.enter(entries[0])

    def throw(self, *, passing: Sequence[Answer] = ()) -> None:
        """Answer with virtual dice, which are drawn now."""
        question = self.referee.after(*passing) if passing else self.referee.question
        if isinstance(question, Roll | Draw) and not (self.busy or self._closed or self._forbidden()):
            self._reseal()
            self.answer(self._roller.throw(question, self.referee.throws), virtual=True, passing=passing)

    def _reseal(self) -> None:
        """If the key of the dice may be known elsewhere, seal the coming throws with a new one first."""
        if isinstance(self._roller, SealedDice) and self._roller.needs_seal:
            entry, secret = self._roller.reseal()
            self._ahead.append(NewEntry(len(self.referee.journal), entry, secret=secret))
            self.referee.enter(entry)

    def throw_row(self) -> None:
        """Draw this card and all consecutive draws; each is saved before the next."""
        question = self.referee.question
        self._in_a_row = isinstance(question, Draw) and question.in_a_row
        if self._in_a_row:
            self.throw()

    def go_on(self) -> None:
        """Continue what needs no asking, if it was interrupted."""
        if not self.busy:
            self._goes_on_by_itself("answer")

    def seat_ghost(self, side: int, level: str) -> None:
        """Let the app play a side from now on, at that level; with an empty one, people play it again."""
        self.enter(Entry("ghost", answer=level, at=side))

    def undo(self, *, retyping: bool = False) -> None:
        """Take back the last answer, or the whole turn of a ghost and the answer before it.

        ``retyping`` a real throw that was entered wrong leaves no struck line.
        """
        if not self.busy:
            self._retyping = retyping
            self._back_to = len(self.referee.steps) - len(undone_together(self.referee, retyping=retyping))
            self._undo_on()

    def _undo_on(self) -> None:
        self._restored = not self.referee.undoes_answer
        last = None if self._restored else self.referee.steps[-1]
        typed = self._retyping and last is not None and last.question.chance and not last.given.virtual
        self.enter(Entry("retype" if typed else "undo"))

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
        """Check the entry against the rules at once; the listeners are informed only when it is saved."""
        if self.busy or self._closed:
            return
        number = len(self.referee.journal)
        if why := self._forbidden():
            self._refuse(Refused(why, None))
            return
        if entry.op == "answer" and ghost_is_asked(self.referee, self.ghosts):
            entry = entry._replace(ghost=True)
        try:
            self.referee.enter(entry)
        except Refused as refused:
            self._refuse(refused)
            return
        self.busy = True
        new = [*self._ahead, NewEntry(number, entry, self.referee.result is not None)]
        self._ahead = []
        writing = self._writer.submit(self._keep, new)
        writing.add_done_callback(lambda done: self._post(lambda: self._settle(entry, done)))

    def _forbidden(self) -> Phrase | None:
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

    def _keep(self, new: list[NewEntry]) -> bool:
        """Save the entries, or keep them in memory until that works; false if another app continued this match."""
        try:
            self._disk.keep(new)
        except ChangedElsewhere:
            return False
        return True

    def _settle(self, entry: Entry, writing: Future[bool]) -> None:
        if self._closed:
            return
        self.busy = False
        if not writing.result():
            self._take_up()
            return
        if entry.op == "ghost":
            self.ghosts = ghost_sides(self.referee)
        self._report_waiting()
        if self._goes_on(entry.op):
            return
        step = self.referee.steps[-1] if entry.op in ("answer", "redo") and self.referee.steps else None
        self._steps += [step] if step else []
        if self._goes_on_by_itself(entry.op) or self._throws_at_once():
            return
        steps, self._steps = self._steps, []
        told = tuple(event for each in steps for event in each.told)
        change = Change(entry.op, steps[0] if steps else None, told, tuple(steps))
        for listener in reversed(self._listeners):
            listener.on_change(change)
        if self._in_a_row:
            self._post(self.throw_row)

    def _take_up(self) -> None:
        """Load the match as the other app left it."""
        self._disk.drop()
        self._in_a_row, self._then, self._steps = False, None, []
        if isinstance(self.library, Library):
            try:
                shelved = self.library.match(self.id)
            except BadLibrary as bad:
                self._refuse(Refused(bad.words, None))
                return
            self.referee, broken_off = taken_up(shelved)
            self._break_off(broken_off)
            self.ghosts = ghost_sides(self.referee)
            self.clock.follow(self.referee)
            self._roller = SealedDice(self.referee, shelved.secrets, known_outside=shelved.known_outside)
        for listener in reversed(self._listeners):
            listener.on_unwritten()

    def _break_off(self, where: BrokenOff | None) -> None:
        self.broken_off, self._ahead = where, where.ahead if where else []

    def _report_waiting(self) -> None:
        if self.waiting or self._waited:
            self._waited = bool(self.waiting)
            for listener in reversed(self._listeners):
                listener.on_waiting()

    def _goes_on(self, op: str) -> bool:
        """Do the second half of a double step, if there is one; returns whether there was.

        A skipped offer goes together with the throw after it, and an answer by square with the answer that led to it.
        """
        then, self._then = self._then, None
        if then is None and op in _UNDO and not self._restored and len(self.referee.steps) > self._back_to:
            then = self._undo_on
        elif then is None and op == "redo" and redo_goes_on(self.referee, self.ghosts):
            then = self.redo
        if then is not None:
            then()
        return then is not None

    def _goes_on_by_itself(self, op: str) -> bool:
        """Answer what needs no asking, or redo it together with the answer that led to it; an undo just stops."""
        referee, question = self.referee, self.referee.question
        only, dealt = only_answer(question), is_dealt(question)
        if op in _UNDO or (only is None and not dealt) or self._forbidden():
            return False
        if op == "redo" and referee.can_redo:
            self.redo()
        elif only is not None:
            self.answer(only.answer)
        else:
            self.throw()
        return True

    def _throws_at_once(self) -> bool:
        """Make the throw that belongs to the answer before it; returns whether there was one."""
        throwing, self._throwing = self._throwing, False
        if throwing and isinstance(self.referee.question, Roll):
            self.throw()
        return self.busy

    def _refuse(self, refused: Refused) -> None:
        for listener in reversed(self._listeners):
            listener.on_refused(refused)

"""A match being played on this device: the referee, the dice, and the disk that every answer reaches first."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from companion.dice import Seal, SealedDice
from companion.games import game
from companion.referee import Draw, Entry, Header, Pick, Place, Referee, Refused, Roll, Step
from companion.referee.event import Event
from companion.referee.journal import replayed
from companion.referee.question import Answer
from companion.rulebook.lesson import Foretold, Lesson
from companion.safety import limits
from companion.store import BadLibrary, Elsewhere, Library, NewEntry, Shelved, Unkept, Waiting
from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class Change:
    """What just happened to the match: the step that was answered, if one was, and what it told."""

    op: str
    step: Step | None = None
    told: tuple[Event, ...] = ()


class Listener(Protocol):
    """Whoever shows the match."""

    def on_change(self, change: Change) -> None:
        """An entry is on the disk and in force."""

    def on_refused(self, refused: Refused) -> None:
        """The rules do not allow that answer; nothing has changed."""

    def on_unwritten(self) -> None:
        """Another app went on with this match; it stands as it does on the disk."""

    def on_waiting(self) -> None:
        """The disk refused entries, which wait in memory (``waiting``), or it has taken them by now."""


Kept = TypeVar("Kept")
Post = Callable[[Callable[[], None]], None]
"""Runs a call soon, on the thread that shows the match."""


class Session:
    """Answers go through the rules to the disk, and then to the listeners.

    While an entry is on its way to the disk the session is ``busy`` and takes no other: a double tap counts once.
    """

    def __init__(
        self, library: Library | Unkept, id: int, referee: Referee, roller: SealedDice | Foretold, post: Post
    ) -> None:
        self.referee = referee
        self.busy = False
        self.read_only = False
        """Whether another app has this match open: it may be looked at here, and no more."""
        self._disk = Waiting(library, id)
        self._waited = False
        self._ahead: list[NewEntry] = []
        self._roller = roller
        self._post = post
        self._listeners: list[Listener] = []
        self._steps: list[Step] = []
        self._in_a_row = False
        self._then: Callable[[], None] | None = None
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="journal")

    @classmethod
    def begin(cls, library: Library, header: Header, secret: str, post: Post) -> "Session":
        """A new match; it is on the shelf before its first question is shown. ``secret`` is sealed in its header."""
        if not header.seal:
            header = replace(header, seal=Seal.of(secret).as_json())
        referee = Referee(game(header.game), header)
        return cls(library, library.begin(header, secret), referee, SealedDice(referee, [secret]), post)

    @classmethod
    def resume(cls, library: Library, shelved: Shelved, post: Post) -> "Session":
        """A match from the shelf, at exactly the question where it was left."""
        referee, _ = Referee.resume(game(shelved.header.game), shelved.header, shelved.journal)
        dice = SealedDice(referee, shelved.secrets, known_outside=shelved.known_outside)
        return cls(library, shelved.id, referee, dice, post)

    @classmethod
    def guided(cls, lesson: Lesson, lang: str, post: Post) -> "Session":
        """A first match: its dice know what comes, and no shelf keeps it."""
        return cls(Unkept(), 0, Referee(lesson.game, lesson.header(lang)), lesson.chance(), post)

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def stop_listening(self, listener: Listener) -> None:
        self._listeners = [other for other in self._listeners if other is not listener]

    @property
    def library(self) -> Library | Unkept:
        return self._disk.library

    @property
    def id(self) -> int:
        return self._disk.match

    @property
    def waiting(self) -> int:
        """Entries that the disk has not taken yet."""
        return self._disk.count

    @property
    def trouble(self) -> str:
        """Why the disk refuses, as ``companion.store.trouble`` names it; empty while it does not."""
        return self._disk.trouble

    def move(self, library: Library, id: int) -> None:
        """The same match, from now on in another library."""
        self._disk.library, self._disk.match = library, id

    def retry(self) -> None:
        """Ask the disk again to take what waits; ``on_waiting`` tells."""
        self._writer.submit(self._disk.retry).add_done_callback(lambda _: self._post(self._tell_waiting))

    def in_turn(self, work: Callable[[], Kept], then: "Callable[[Future[Kept]], None]") -> None:
        """Do something between two entries; ``then`` hears of it on the thread that shows the match."""
        self._writer.submit(work).add_done_callback(lambda done: self._post(lambda: then(done)))

    def close(self) -> None:
        """What waits is offered to the disk a last time."""
        if self.waiting:
            self._writer.submit(self._disk.retry)
        self._writer.shutdown(wait=True)

    def answer(self, answer: Answer, *, virtual: bool = False, passing: Answer = None) -> None:
        """Give an answer to the question of the moment, or to the one after an offer that is let pass."""
        entry = Entry("answer", answer=answer, virtual=virtual)
        if passing is None or self.busy:
            self._enter(entry)
        else:
            self._then = lambda: self._enter(entry)
            self._enter(Entry("answer", answer=passing))

    def throw(self, *, passing: Answer = None) -> None:
        """Let chance answer: the dice are drawn now, at the tap."""
        question = self.referee.question if passing is None else self.referee.after(passing)
        if isinstance(question, Roll | Draw) and not self.busy and not self._forbidden():
            self._reseal()
            self.answer(self._roller.throw(question, self.referee.throws), virtual=True, passing=passing)

    def _reseal(self) -> None:
        """Where somebody outside could know the key of the dice, the throws to come get another seal first."""
        if isinstance(self._roller, SealedDice) and self._roller.needs_seal:
            entry, secret = self._roller.reseal()
            self._ahead.append(NewEntry(len(self.referee.journal), entry, secret=secret))
            self.referee.enter(entry)

    def throw_row(self) -> None:
        """Let chance answer this draw and all that follow it in a row; each is on the disk before the next."""
        question = self.referee.question
        self._in_a_row = isinstance(question, Draw) and question.in_a_row
        if self._in_a_row:
            self.throw()

    def go_on(self) -> None:
        """What nobody is asked goes on by itself: a deal by the app that was cut short."""
        if self._dealing and not self.busy:
            self.throw()

    def undo(self) -> None:
        self._enter(Entry("undo"))

    def redo(self) -> None:
        self._enter(Entry("redo"))

    def _enter(self, entry: Entry) -> None:
        """The rules say yes or no at once; the screen hears of a yes only when the disk has it."""
        if self.busy:
            return
        number = len(self.referee.journal)
        if why := self._forbidden():
            self._refuse(Refused(why, None))
            return
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
        """Why nothing may be entered at all."""
        if self.read_only:
            return Phrase("store.second_app")
        try:
            closed = self.referee.result is not None and self.library.revealed(self.id)
        except BadLibrary as bad:
            return bad.words
        if closed:
            return Phrase("proof.closed")
        journal = self.referee.journal
        long = len(journal) >= limits.ENTRIES - 1 or replayed(journal) > limits.REPLAYED
        return Phrase("referee.protocol.replayed") if long else None

    def _keep(self, new: list[NewEntry]) -> bool:
        """On the disk, or in memory until the disk takes it; false where another app went on with this match."""
        try:
            self._disk.keep(new)
        except Elsewhere:
            return False
        return True

    def _settle(self, entry: Entry, writing: Future[bool]) -> None:
        self.busy = False
        if not writing.result():
            self._take_up()
            return
        self._tell_waiting()
        if self._goes_on(entry.op):
            return
        step = self.referee.steps[-1] if entry.op in ("answer", "redo") and self.referee.steps else None
        self._steps += [step] if step else []
        if self._deals_on(entry.op):
            return
        steps, self._steps = self._steps, []
        told = tuple(event for each in steps for event in each.told)
        change = Change(entry.op, steps[0] if steps else None, told)
        for listener in reversed(self._listeners):
            listener.on_change(change)
        if self._in_a_row:
            self._post(self.throw_row)

    def _take_up(self) -> None:
        """The match as the other app left it."""
        self._disk.drop()
        self._in_a_row, self._then, self._steps = False, None, []
        if isinstance(self.library, Library):
            try:
                shelved = self.library.match(self.id)
            except BadLibrary as bad:
                self._refuse(Refused(bad.words, None))
                return
            self.referee, _ = Referee.resume(self.referee.game, shelved.header, shelved.journal)
            self._roller = SealedDice(self.referee, shelved.secrets, known_outside=shelved.known_outside)
        for listener in reversed(self._listeners):
            listener.on_unwritten()

    def _tell_waiting(self) -> None:
        if self.waiting or self._waited:
            self._waited = bool(self.waiting)
            for listener in reversed(self._listeners):
                listener.on_waiting()

    def _goes_on(self, op: str) -> bool:
        """An offer that was let pass is one with the throw after it, a square pointed at with the answer that leads to
        it: forward and back."""
        then, self._then = self._then, None
        if then is None and op in ("undo", "redo") and self._half_way:
            then = self.undo if op == "undo" else self.redo if self.referee.can_redo else None
        if then is not None:
            then()
        return then is not None

    @property
    def _half_way(self) -> bool:
        """Whether the last answer only led to the question of the moment."""
        question, steps = self.referee.question, self.referee.steps
        last = steps[-1].question if steps else None
        if not isinstance(last, Pick):
            return False
        led = last.pass_by if isinstance(question, Roll) else last.point_by if isinstance(question, Place) else None
        return led is not None and steps[-1].given.answer == led

    @property
    def _dealing(self) -> bool:
        question = self.referee.question
        return isinstance(question, Draw) and question.dealt

    def _deals_on(self, op: str) -> bool:
        """Cards that the app deals into hands it holds itself are nobody's question: it goes on, or back, over them."""
        if not self._dealing:
            return False
        if op == "undo":
            again = self.undo if self.referee.can_undo else None
        else:
            again = self.redo if op == "redo" and self.referee.can_redo else self.throw
        if again is None:
            return False
        again()
        return True

    def _refuse(self, refused: Refused) -> None:
        for listener in reversed(self._listeners):
            listener.on_refused(refused)

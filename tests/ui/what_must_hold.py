"""What must hold after whatever fingers do: see ``tests/ui/monkey.py``."""

from typing import Any

from tests.ui.stage import FRAME, stage_time

from kivy.core.window import Window  # isort: skip

from companion.play.asking.dice_entry import DiceEntry
from companion.play.asking.face_entry import FaceEntry
from companion.play.asking.told_entry import ToldEntry
from companion.referee import Referee, Roll
from companion.ui.match.gate import PAUSE
from companion.ui.widgets.overlay import Overlay

_LEAVES = 2.0
"""Seconds after which an overlay that was closed must be gone."""


class Fault(AssertionError):
    """Something that fingers must not be able to do."""


class Watch:
    """Looks at the app after every frame and every touch; ``began`` is when the last finger or key came down."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.answers = 0
        self.began = -1.0
        self._seen: tuple[Any, float] | None = None
        """The question that can be seen, and from when on it may be answered."""
        self._asked: Any = None
        self._entered = 0
        self._session: Any = None
        self._at = (0.0, 0.0)
        self._first = -1.0
        """When the first finger came down since the disk had nothing to write: taps wait for it in a row."""
        self._noted: tuple[Any, float] = (None, -1.0)
        """What was last noted of a score, and when."""
        self._elsewhere = False
        """Whether another screen is shown, with nothing of the match left to be written."""
        self._leaving: dict[Overlay, float] = {}
        """Overlays that are closed, and since when."""

    @property
    def _screen(self) -> Any:
        return self.app.screens.current_screen

    def look(self, *, entered: bool = False) -> None:
        """What can be seen now, and whether an answer was given to something that could not be meant."""
        session = self.app.session
        if session is not self._session:
            self._session, self._seen, self._asked = session, None, None
            self._entered = len(session.referee.journal) if session else 0
        if session is None:
            return
        journal = session.referee.journal
        if len(journal) > self._entered:
            self._check_answers(journal[self._entered :], self._entered)
            self._entered = len(journal)
        screen = self._screen
        self._elsewhere = self.app.screens.current not in ("match", "score") and not session.busy
        if entered or self.app.screens.current != "match" or session.busy:
            return
        if screen.showing and not screen.faces.locked:
            return
        question = screen.shown.asking.question
        if question is None:
            return
        at = (len(journal), id(question))
        if self._seen is None or self._seen[0] != at:
            other = self._asked is not None and self._asked != question.seat
            self._seen = (at, stage_time() + (PAUSE if other else 0) - FRAME)
            self._asked = question.seat

    def _check_answers(self, entries: Any, first: int) -> None:
        """A person's answer comes from a finger that came down when its question could be answered."""
        self.answers += sum(entry.op == "answer" for entry in entries)
        if self.app.screens.current == "score":
            self._check_goals(entries)
        entry = entries[0]
        if self._elsewhere and entry.op == "answer" and not entry.ghost and not self._follows(entry):
            raise Fault(f"answered while {self.app.screens.current} is shown: {entry.answer}")
        if self.app.screens.current != "match" or self._seen is None:
            return
        if entry.op != "answer" or entry.ghost or first != self._seen[0][0] or self._follows(entry):
            return
        if self.began < self._seen[1] - 1e-6:
            raise Fault(f"answered by a finger of {self.began:.3f}, before {self._seen[1]:.3f}: {entry.answer}")

    def _check_goals(self, entries: Any) -> None:
        """The same twice within a moment is once, unless the strip is asked to count it again."""
        noted = [entry.answer for entry in entries if entry.op == "answer" and ":" in str(entry.answer)]
        strip = self._screen.frame.strip
        if not noted or strip.collide_point(*strip.to_widget(*self._at)):
            return
        if noted[-1] == self._noted[0] and self.began - self._noted[1] < PAUSE - FRAME:
            raise Fault(f"{noted[-1]} is noted twice by a double tap")
        self._noted = (noted[-1], self._first)

    def touched(self, spot: tuple[float, float]) -> None:
        """A finger comes down there."""
        self.began = stage_time()
        if self.app.session is None or not self.app.session.busy:
            self._first, self._at = self.began, spot

    def _follows(self, entry: Any) -> bool:
        """Whether it is one of several cards in a row, which are all drawn by the first touch."""
        steps = self.app.session.referee.steps
        return entry.virtual and bool(steps) and getattr(steps[-1].question, "in_a_row", False)

    def tapped(self) -> tuple[Any, str] | None:
        """The question that is asked, and what was tapped of its answer; a hand is covered, which forgets it."""
        screen = self._screen
        if self.app.screens.current != "match" or screen.under_way or screen.shown.asking.asked.eyes:
            return None
        marks, asking = screen.shown.picture.marks, screen.shown.asking
        entered = _entered(asking.done) if isinstance(asking.done, DiceEntry | ToldEntry | FaceEntry) else ""
        tapped = f"{sorted(marks.chosen)} {marks.draft} {entered}"
        return (self.app.session.id, len(self.app.session.referee.journal), asking.question.topic), tapped

    def kept(self, before: tuple[Any, str] | None, what: str) -> None:
        """Nothing that was tapped is forgotten by a change of language, form or odds."""
        after = self.tapped()
        if before is not None and after is not None and before[0] == after[0] and before[1] != after[1]:
            raise Fault(f"{what}: {before[1]} was tapped, {after[1]} is left")

    def compare(self) -> None:
        """The disk holds what the session says, and the screen shows what it asks."""
        session = self.app.session
        if session is None or session.busy or session.waiting or not self.app.library.file:
            return
        kept = self.app.library.match(session.id).journal if session.id else session.referee.journal
        if list(kept) != list(session.referee.journal):
            raise Fault(f"{len(kept)} entries on disk, {len(session.referee.journal)} in the match")
        screen = self._screen
        if self.app.screens.current == "match" and not screen.showing and session.referee.question is not None:
            shown, asked = screen.shown.asking.question, session.referee.question
            offers = screen.shown.asking.asked.offers
            beside = [offers.beside, *(offer.question for offer in offers.each)] if offers else []
            known = any(shown is each for each in (asked, *beside)) or shown.topic == asked.topic
            if not screen.ghost.act and not known and (isinstance(asked, Roll) or asked.hints.pass_by is None):
                raise Fault(f"{asked.topic} is asked, and {shown.topic} is shown")

    def check_overlays(self) -> None:
        """What was closed leaves: nothing that cannot be seen takes the touches."""
        shown = (part for child in Window.children for part in child.walk())
        closed = [part for part in shown if isinstance(part, Overlay) and part.closing]
        self._leaving = {overlay: self._leaving.get(overlay, stage_time()) for overlay in closed}
        if any(stage_time() - since > _LEAVES for since in self._leaving.values()):
            raise Fault("an overlay that was closed is still there")

    def finish(self) -> None:
        """The journal of the sitting replays."""
        session = self.app.session
        if session is not None and not session.busy:
            referee = session.referee
            again, failure = Referee.resume(referee.game, referee.header, referee.journal)
            if failure is not None or again.given != referee.given:
                raise Fault("the journal does not replay")


def _entered(done: DiceEntry | ToldEntry | FaceEntry) -> str:
    """What was entered of real dice."""
    if isinstance(done, DiceEntry):
        return f"{done.total} {done.face} {done.numbers} {done.digits}"
    return str(done.chosen if isinstance(done, ToldEntry) else done.picked)

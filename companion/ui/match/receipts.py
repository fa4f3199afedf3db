"""After each answer: the strip, and how the answer can be taken back without asking anybody."""

from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.play.by_itself import undone_together
from companion.play.session import Change
from companion.present.receipts import receipt_after, receipt_of_set_up
from companion.referee import Referee, Step
from companion.referee.question import Answer
from companion.ui.match.table_strip import TO_RETYPE, TO_UNDO
from companion.words.translation import tr

if TYPE_CHECKING:
    from companion.ui.match.screen import MatchScreen


class Receipts:
    """Shows on the ``screen`` of a match what was answered and what hands do on the table."""

    def __init__(self, screen: "MatchScreen") -> None:
        self._screen = screen
        self._typed_at = 0.0
        self._typed: Step | None = None
        """The real throw that was entered last, and when."""

    @property
    def _referee(self) -> Referee:
        return self._screen.session.referee

    def open(self) -> None:
        """A match was opened: before its first answer, say how the table is laid."""
        virtual = self._screen.app.settings["dice"] == "virtual"
        receipt = receipt_of_set_up(self._referee, drawn_by_app=virtual)
        self._typed = None
        self._screen.frame.strip_place.begin()
        if receipt is not None:
            self._screen.frame.strip_place.show(receipt)

    def after(self, change: Change) -> None:
        """Show the receipt of a change; an undo takes the last one away."""
        place = self._screen.frame.strip_place
        receipt = receipt_after(self._referee, change.steps) if change.op == "answer" else None
        self._typed = None
        if receipt is None or (not receipt.paper and self._screen.view.confirms):
            place.hide()
            return
        steps = undone_together(self._referee)
        if not steps or any(step.given.virtual for step in steps):
            place.show(receipt)
            return
        typed = steps[-1] if steps[-1].question.chance else None
        self._typed, self._typed_at = next((s for s in steps if s.question.chance), None), Clock.get_time()
        word, seconds = ("retype", TO_RETYPE) if typed and not receipt.paper else ("undo", TO_UNDO)
        place.show(receipt, tr(f"match.table.{word}"), seconds)

    def hide(self) -> None:
        self._screen.frame.strip_place.hide()

    @property
    def typed(self) -> Answer:
        """The throw that would be entered again, or None."""
        return self._typed.given.answer if self._typed is not None and self.retypes else None

    @property
    def retypes(self) -> bool:
        """Whether the last throw was entered by the same side only moments ago: then it is simply entered again."""
        steps = undone_together(self._referee)
        fresh = Clock.get_time() - self._typed_at <= TO_RETYPE
        return fresh and self._typed is not None and any(step is self._typed for step in steps)

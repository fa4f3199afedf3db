"""After each answer: the strip, and how the answer can be taken back without asking anybody."""

from collections.abc import Callable, Collection

from kivy.clock import Clock

from companion.play.asking.asked import Asking
from companion.play.by_itself import undone_together
from companion.play.change import Change
from companion.play.session import Session
from companion.present.difference import receipt_after_undo
from companion.present.receipts import Receipt, receipt_after, receipt_of_set_up, receipt_while_choosing
from companion.present.undo_words import undo_words
from companion.present.why.last_decision import decide, last_decision
from companion.referee import Referee, Step, Table
from companion.referee.question import Answer
from companion.ui.match.table_strip import TableStrip
from companion.ui.match.tools import Tools
from companion.words.translation import tr

_TO_RETYPE = 10.0


class Receipts:
    """Shows in the strip what was answered and what hands do on the table; ``match`` gives the session."""

    def __init__(self, strip: TableStrip, tools: Tools, match: Callable[[], Session]) -> None:
        self._strip, self._tools, self._match = strip, tools, match
        self._typed_at = 0.0
        self._typed: Step | None = None
        """The real throw that was entered last, and when."""
        self._undone: tuple[str, Table] | None = None
        """What the undo under way takes back, and the table before it."""
        self._last_table: Table | None = None
        """The table as it lay before the last change."""
        self.cue = ""
        """What hands do on the table now, as text."""
        self._last: Receipt | None = None
        """What was said last, apart from what is only being chosen."""
        self._explains = self._choosing = False

    @property
    def _referee(self) -> Referee:
        return self._match().referee

    def open(self, *, drawn_by_app: bool) -> None:
        """A match was opened: before its first answer, say how the table is laid."""
        receipt = receipt_of_set_up(self._referee, drawn_by_app=drawn_by_app)
        self._typed, self._last_table = None, self._referee.table
        self.cue = receipt.text if receipt is not None else ""
        self._tools.retype_for(0)
        self.show(receipt)

    def after(self, change: Change, *, confirmed: bool) -> None:
        """Show the receipt of a change; an undo says what went, and what hands do to put it back.

        What the players have ``confirmed`` they need not read again.
        """
        before, self._last_table = self._last_table, self._referee.table
        receipt = receipt_after(self._referee, change.steps, before) if change.op == "answer" else None
        if change.op == "undo" and self._undone is not None:
            self.show(receipt_after_undo(self._referee, *self._undone))
            self._undone, self._typed, self.cue = None, None, ""
            self._tools.retype_for(0)
            return
        self._typed = None
        self._tools.retype_for(0)
        self.cue = receipt.text if receipt is not None and receipt.paper else ""
        if receipt is None or (not receipt.paper and confirmed):
            self.show(None)
            return
        steps = undone_together(self._referee)
        explains = decide(change.steps)
        if not steps or any(step.given.virtual for step in steps):
            self.show(receipt, explains=explains)
            return
        self._typed, self._typed_at = next((s for s in steps if s.question.chance), None), Clock.get_time()
        if self._typed is not None:
            self._tools.retype_for(_TO_RETYPE)
        self.show(receipt, explains=explains)

    def choosing(self, asking: Asking, chosen: Collection[str]) -> None:
        """Cards of an answer are being tapped: what hands will do takes the strip, and gives it back if none is."""
        if asking.complete:
            return
        receipt = receipt_while_choosing(self._referee, asking.asked.about.topic, chosen)
        if receipt is not None:
            self._choosing = True
            self._strip.show(receipt)
        elif self._choosing:
            self.show(self._last, explains=self._explains)

    def before_undo(self) -> None:
        """Remember what is about to be undone, to name it afterwards."""
        referee = self._referee
        self._undone = (undo_words(referee, undone_together(referee)), referee.table)

    def show(self, receipt: Receipt | None, *, explains: bool = False) -> None:
        """Show this in the strip, if anything; ``explains`` if a tap on the strip can say why."""
        self._last, self._explains, self._choosing = receipt, explains, False
        if receipt is None:
            self.hide()
        else:
            self._strip.show(receipt, explains=explains)

    def hide(self) -> None:
        """Nothing of an answer is left to say: what was decided last, or what is played."""
        referee = self._referee
        decided = last_decision(referee)
        text = decided.what if decided else tr.render(referee.game.title(referee.header))
        self._strip.rest(text, explains=decided is not None)

    @property
    def typed(self) -> Answer:
        """The throw that would be entered again, or None."""
        return self._typed.given.answer if self._typed is not None and self.retypes else None

    @property
    def retypes(self) -> bool:
        """Whether the last throw was entered by the same side only moments ago: then it is simply entered again."""
        steps = undone_together(self._referee)
        fresh = Clock.get_time() - self._typed_at <= _TO_RETYPE
        return fresh and self._typed is not None and any(step is self._typed for step in steps)

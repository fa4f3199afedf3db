"""Taking back on the match screen: the last answer, or a real throw that is entered again."""

from collections.abc import Callable

from companion.play.session import Session
from companion.referee.question import Answer
from companion.ui.match.receipts import Receipts
from companion.ui.match.undo.undo_dialog import ask_undo, asks_before_undo


class TakingBack:
    """``match`` gives the session, ``under_way`` whether nothing may be taken back now."""

    def __init__(self, match: Callable[[], Session], receipts: Receipts, under_way: Callable[[], bool]) -> None:
        self._match, self._receipts, self._under_way = match, receipts, under_way
        self.was: Answer = None
        """The throw that is entered again, if any."""

    def undo(self) -> None:
        """Undo the last answer; where virtual dice were seen, all sides must agree."""
        if self._under_way() or not self._match().referee.can_undo:
            return
        referee = self._match().referee
        if self._receipts.retypes:
            self.at_once()
        elif asks_before_undo(referee):
            ask_undo(referee, self.take_back)
        else:
            self.take_back()

    def take_back(self) -> None:
        """Undo the last answer without asking anybody."""
        self._receipts.before_undo()
        self._match().undo()

    def at_once(self) -> None:
        """Take back what was just answered; a real throw is entered again, and leaves no trace on the sheet."""
        if not self._under_way():
            self.was = self._receipts.typed
            self._receipts.before_undo()
            self._match().undo(retyping=self._receipts.retypes)

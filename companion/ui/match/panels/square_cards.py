"""Cards that move something to a square: a finger on the square shows the path, lifting it plays the card."""

from typing import Any

from kivy.properties import BooleanProperty

from companion.play.squares import SquareToken
from companion.referee import Option
from companion.ui.match.panels.pick import PickPanel
from companion.ui.match.panels.question_view import QuestionView
from companion.words.translation import tr


class SquareCards(PickPanel):
    """``dots`` are the options that lead to each square of the board.

    Of several that lead to the same square, one is chosen ``among`` them.
    """

    covered = BooleanProperty(False)

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        super().__init__(view, **kwargs)
        self.dots: dict[str, list[Option]] = {}
        self.among: list[Option] = []

    def find_squares(self) -> None:
        """Find the squares of a new question."""
        self.among, self.dots = [], {}
        for option in self.question.options:
            square = self.question.leads_to(option)
            if square is not None:
                self.dots.setdefault(SquareToken(*square), []).append(option)

    def show_first(self, option: Option) -> None:
        """Bring the picture of an option into view."""

    def tap(self, token: str) -> None:
        """The cards are in the panel, not on the board; but squares of the board may be tapped."""
        options = self.dots.get(token, [])
        if self.covered:
            return
        if len(options) == 1:
            self.name(options[0])
        elif options:
            self.among, self._pointed = options, None
            self.refresh()
            self.show_first(options[0])
        elif token in self.places and token == self._pointed:
            self.confirm()
        elif token in self.places:
            super().tap(token)

    def hover(self, token: str) -> None:
        """Show the path of the card that leads to this square."""
        options = self.dots.get(token, [])
        self.try_out(options[0] if options and not self.covered else None)

    def try_out(self, option: Option | None) -> None:
        """Show what this card would do, and its text instead of the question."""
        if not self.view.confirms and not self.covered:
            self.view.asks = tr.render(option.words) if option else ""
            self.view.trying = option.answer if option else None

    @property
    def complete(self) -> bool:
        """A square that no known card leads to is confirmed by a second touch, where any card may be played."""
        if self._pointed is not None and self.question.hints.barred:
            return False
        return super().complete

"""The chance of a goal on the tokens of the board that are tapped as an answer."""

from typing import Any

from companion.play.picking import Picking
from companion.referee import Option, Pick, Question
from companion.ui.match.panels.moving_on import MovingOnPanel
from companion.ui.match.panels.question_view import QuestionView


class GoalOddsPanel(MovingOnPanel):
    """``picking`` holds the taps so far."""

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        super().__init__(view, **kwargs)
        self.picking = Picking(())
        self.behind: Pick | None = None
        """The question about cards that one of the answers leads to: its cards may be tapped at once."""

    def odds_of(self, option: Option | None, question: Question | None = None) -> str:
        """An option may be that of the question behind an answer."""
        behind = self.behind if self.behind is not None and option in self.behind.options else None
        return super().odds_of(option, question or behind)

    def token_odds(self) -> dict[str, str]:
        """The chance of a goal with each token whose tap would complete an answer."""
        if not self.view.with_odds:
            return {}
        odds = {token: self.odds_of(option) for token, option in self.picking.completed_by.items()}
        return {token: said for token, said in odds.items() if said}

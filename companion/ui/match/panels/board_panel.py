"""The base of panels whose answers are tapped on the board: chances on the tokens, and what may be moved on."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.play.picking import Picking
from companion.referee import Option, Pick, Question
from companion.referee.question import Answer, written
from companion.ui.match.panels.panel import AnswerPanel, Swipe, Touch
from companion.ui.match.panels.question_view import QuestionView


class BoardPanel(AnswerPanel):
    """``picking`` holds the taps so far.

    An offer to move on may be shown beside the question that follows. What has moved is dragged on, or tapped and then
    its next place; answering the question skips the offer.
    """

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        super().__init__(view, **kwargs)
        self.picking = Picking(())
        self.behind: Pick | None = None
        """The question about cards that one of the answers leads to: its cards may be tapped at once."""
        self._pointed: str | None = None
        """The square that was tapped instead, if one was."""

    def done(self) -> Any:
        return self.picking, self._pointed

    def take_up(self, done: Any) -> None:
        """The same options, or ones with the same answers where a panel makes its own."""
        before, self._pointed = done
        self.picking = replace(self.picking, tapped=before.tapped)
        named = before.named
        if named is not None:
            self.picking = self.picking.name(self.option_of(named.answer))
        self.refresh()

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

    @property
    def moving(self) -> frozenset[str]:
        """What has begun to move: it may be dragged on, or is tapped to go on moving."""
        return frozenset(token.id for token in self.table.tokens if token.state == "moving")

    def lift(self, token: str) -> None:
        """What moved may move on, if that is still offered."""
        if token in self.moving and self.view.offers is not None:
            self.view.actions.take_offer()

    def put_back(self) -> None:
        self.view.actions.put_offer_back()

    def move_on(self, token: str) -> None:
        """Handle a tap on what has moved: take the offer, or go back to what is shown beside it."""
        self.lift(token) if self.view.offers is not None else self.put_back()

    def taps_for_offer(self, topic: str, answer: Answer, *, swipes: bool) -> Iterator[Touch]:
        """What has moved is dragged on, or tapped."""
        (moving,) = self.moving
        options = self.view.offers.first.question.options
        offered = next((option for option in options if written(option.answer) == written(answer)), None)
        yield Swipe((moving, *offered.tokens)) if swipes and offered is not None and offered.tokens else moving

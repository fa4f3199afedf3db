"""Moving something on that has begun to move: an offer shown beside the question that follows."""

from collections.abc import Iterator

from companion.referee.question import Answer, written
from companion.ui.match.panels.panel import AnswerPanel, Swipe, Touch


class MovingOnPanel(AnswerPanel):
    """What has moved is dragged on, or tapped and then its next place; answering the question skips the offer."""

    @property
    def moving(self) -> frozenset[str]:
        """What has begun to move: it may be dragged on, or is tapped to go on moving."""
        return frozenset(token.id for token in self.table.tokens if token.state == "moving")

    def lift(self, token: str) -> None:
        """What moved may move on, if that is still offered."""
        if token in self.moving and self.view.offers is not None:
            self.view.actions.take_offer()

    def put_back(self) -> None:
        self.view.actions.refresh()

    def move_on(self, token: str) -> None:
        """Handle a tap on what has moved: take the offer, or go back to what is shown beside it."""
        self.lift(token) if self.view.offers is not None else self.put_back()

    def taps_for_offer(self, topic: str, answer: Answer, *, swipes: bool) -> Iterator[Touch]:
        """What has moved is dragged on, or tapped."""
        (moving,) = self.moving
        options = self.view.offers.first.question.options
        offered = next((option for option in options if written(option.answer) == written(answer)), None)
        yield Swipe((moving, *offered.tokens)) if swipes and offered is not None and offered.tokens else moving

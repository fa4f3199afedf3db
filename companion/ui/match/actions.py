"""What the panels and the board ask of the match screen (``Actions``): answers, throws, offers, touched tokens."""

from kivy.uix.widget import Widget

from companion.play.skippable_offer import Offer
from companion.referee import Question
from companion.referee.question import Answer
from companion.ui.match.dice_choice import DiceChoosingScreen


class ActingScreen(DiceChoosingScreen):
    """A screen that gives the answers of its ``panel`` to the ``session``."""

    @property
    def showing(self) -> bool:
        """Whether effects are being shown: dice in the air, a result, a goal."""
        raise NotImplementedError

    def answer(self, answer: Answer, first: Answer = None, *, throws: bool = False) -> None:
        throws = throws and self.view.dice == "virtual"
        led = () if first is None else (first,)
        self.session.answer(answer, passing=(*self._passing, *led), throwing=throws)

    def throw(self) -> None:
        self.session.throw(passing=self._passing)

    def throw_row(self) -> None:
        self.session.throw_row()

    def after(self, answer: Answer) -> Question | None:
        question: Question | None = self.session.referee.after(*self._passing, answer)
        return question

    @property
    def _passing(self) -> tuple[Answer, ...]:
        """The answers that skip the offers beside the current question."""
        offers = self.view.offers
        return offers.passing if offers else ()

    def take_offer(self, offer: Offer | None = None) -> None:
        offer = offer or self.view.offers.first
        if offer.taken is not None:
            self.session.answer(offer.taken.answer, passing=offer.before)
        else:
            self.ask(offer.question, self.view.table)

    def offer_tool(self) -> Widget:
        return self.frame.tools.button("offer")

    def dice_tool(self) -> Widget:
        return self.frame.tools.button("dice")

    def repeat(self) -> None:
        """Say the last sentence again."""
        self.app.voice.repeat()

    def hide_strip(self) -> None:
        self.frame.strip_place.hide()

    def tap_token(self, token: str) -> None:
        if not self.showing:
            self.panel.tap(token)

    def hover_token(self, token: str) -> None:
        if not self.showing:
            self.panel.hover(token)

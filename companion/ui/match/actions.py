"""What people do on the match screen (``Actions``): answers, throws, offers, touched tokens, taking back."""

from typing import Any

from kivy.uix.widget import Widget

from companion.play.change import Change
from companion.play.skippable_offer import Offer
from companion.referee import Question, Refused, Table
from companion.referee.question import Answer
from companion.referee.secrecy import options_are_secret, own_hand
from companion.referee.tables.grid import CardToken
from companion.ui.match.dice_choice import DiceChoosingScreen
from companion.ui.match.panels.hand_sheet import HandSheet
from companion.ui.match.undo_dialog import ask_undo, asks_before_undo


class ActingScreen(DiceChoosingScreen):
    """A screen that gives the answers of its ``panel`` to the ``session``."""

    def answer(self, answer: Answer, first: Answer = None, *, throws: bool = False) -> None:
        throws = throws and self.view.dice == "virtual"
        led = () if first is None else (first,)
        self.session.answer(answer, passing=(*self._passing, *led), throwing=throws)
        self._given()

    def throw(self) -> None:
        self.session.throw(passing=self._passing)
        self._given()

    def throw_row(self) -> None:
        self.session.throw_row()
        self._given()

    def _given(self) -> None:
        """An answer is being written: nothing is asked any more, so nothing may look as if it were."""
        if self.session.busy:
            self.let_go()
            self.view.missing, self.view.ready = self.view.action, False

    def let_go(self) -> None:
        """What fingers hold on the board and the panel no longer means anything."""
        raise NotImplementedError

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
            self._given()
        else:
            self.ask(offer.question, self.view.table)

    def put_offer_back(self) -> None:
        self.present()

    def offer_tool(self) -> Widget:
        return self.frame.tools.button("offer")

    def dice_tool(self) -> Widget:
        return self.frame.tools.button("dice")

    def own_cards(self, question: Question) -> list[CardToken]:
        """The hand of whoever is asked, if the app holds it and the question itself does not show it."""
        referee, seat = self.session.referee, question.seat
        if seat.side in self.session.ghosts or options_are_secret(referee, question):
            return []
        return own_hand(referee.table, seat.player)

    def open_hand(self) -> None:
        """Let whoever is asked look at the own hand."""
        question = self.view.question
        if cards := self.own_cards(question):
            HandSheet(question.seat.player, cards).open()

    def repeat(self) -> None:
        """Say the last sentence again."""
        self.app.voice.repeat()

    def hide_strip(self) -> None:
        self.frame.strip_place.hide()

    def tap_token(self, token: str) -> None:
        self.panel.tap(token)

    def lift_token(self, token: str) -> None:
        self.panel.lift(token)

    def put_back_token(self) -> None:
        self.panel.put_back()

    def hover_token(self, token: str) -> None:
        self.panel.hover(token)

    def _preview(self, *_: Any) -> None:
        """Preview the effect of the main button, on a board that can show it."""
        view = self.view
        if view.settled and not self.under_way and (view.confirms or not self.panel.complete):
            self.frame.stage.board.preview(self._table_with(view.trying))

    def _table_with(self, answer: Answer) -> Table | None:
        """The table after this answer; None without one, or if it is no longer possible."""
        try:
            return None if answer is None else self.session.referee.table_after(answer)
        except Refused:
            return None

    def undo(self) -> None:
        """Undo the last answer; where virtual dice were seen, all sides must agree."""
        referee = self.session.referee
        if self.under_way or not referee.can_undo:
            return
        if self.receipts.retypes:
            self.undo_at_once()
        elif asks_before_undo(referee):
            ask_undo(referee, self.take_back)
        else:
            self.take_back()

    def take_back(self) -> None:
        """Undo the last answer without asking anybody."""
        self.receipts.before_undo()
        self.session.undo()

    def take_back_restart(self, change: Change) -> None:
        """Take back what led to a restart, from the page that says what hands do before it."""
        self._stop_effects()
        self._changes = [change]
        self._after()
        self.undo()

    def undo_at_once(self) -> None:
        """Take back what was just answered; a real throw is entered again, and leaves no trace on the sheet."""
        if not self.under_way:
            self.view.was = self.receipts.typed
            self.receipts.before_undo()
            self.session.undo(retyping=self.receipts.retypes)

"""One's own hand, looked at before a question that is not about it: face down until its owner opens it (BU-06)."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.play.session import Session
from companion.present.asked.tools import own_cards
from companion.referee import Question
from companion.referee.tables.grid import CardToken
from companion.ui.match.panels.open_hand import OpenHand
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.cards.card_picture import CardPicture
from companion.ui.widgets.events import fires
from companion.ui.widgets.overlay import PullUp
from companion.words.translation import tr

_HIGH, _SHAPE = 112, 0.72


@fires(on_turn="by the main button")
class HandView(BoxLayout):
    """The cards, and the button that turns them."""

    asks = StringProperty("")
    veil = StringProperty("")
    action = StringProperty("")
    covered = BooleanProperty(True)


class HandSheet(PullUp):
    """``name`` holds these cards. It closes as soon as somebody else may look."""

    def __init__(self, name: str, cards: Sequence[CardToken]) -> None:
        super().__init__(title=tr("grid.own_hand", name=name), share=0.6)
        self._cards = cards
        self._open_hand = OpenHand(self.close)
        self._view = HandView(asks=tr("grid.pass_to", name=name), veil=tr("grid.veil"))
        self._view.bind(on_turn=lambda *_: self.turn())
        self.add_widget(self._view)
        self._show()

    @property
    def pictures(self) -> list[CardPicture]:
        """The cards from left to right."""
        return list(reversed(self._view.ids.cards.children))

    def turn(self) -> None:
        """Open the hand; an open one is put away."""
        if not self._view.covered:
            self.close()
            return
        self._view.covered, self._view.asks = False, ""
        self._show()
        self._open_hand.watch(open=True)

    def _show(self) -> None:
        """A card for each that is held, so that the backs do not tell which are alike."""
        view = self._view
        view.ids.cards.clear_widgets()
        for card in self._cards:
            face = None if view.covered else card.face
            view.ids.cards.add_widget(
                CardPicture(card=face, size_hint=(None, None), size=(dp(_HIGH) * _SHAPE, dp(_HIGH)))
            )
        view.action = tr("grid.show_hand" if view.covered else "grid.hide_hand")

    def close(self, *args: Any) -> None:
        self._open_hand.watch(open=False)
        super().close(*args)


def open_own_hand(session: Session, question: Question) -> None:
    """Let whoever is asked look at the own hand, if the question does not show it."""
    if cards := own_cards(session.referee, session.ghosts, question):
        HandSheet(question.seat.player, cards).open()


load_kv("match/panels/hand_sheet")

"""Plays the match screen: knows which widgets to touch to give an answer.

Used by the guided first match, the demonstration and the tests. Which taps give an answer is known without a window
(``taps_for``), and where each falls by the panel of the question (``AnswerPanel.touches``).
"""

from collections.abc import Callable, Iterator
from typing import Any

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.play.asking.done import MAIN, Tap
from companion.play.asking.taps_for import Then, option_of, taps_for, taps_for_offer
from companion.referee import Option
from companion.referee.question import Answer, written
from companion.ui.shell.companion import Companion

Touch = Callable[[Widget], None]
Stroke = tuple[Widget, ...]
"""Widgets that a finger passes over in one swipe."""


class Touches:
    """The widgets to touch, one after the other; the next may depend on the touch before."""

    def __init__(self, app: Companion) -> None:
        self._app = app

    @property
    def screen(self) -> Any:
        return self._app.screens.get_screen("match")

    def give(self, answer: Answer, then: Then | None = None, *, skipping: bool = False) -> Iterator[Widget | Stroke]:
        """The cards, chips, keys and main button that give this answer to the current question.

        The main button is touched only if the answer has not been accepted before. While an offer is shown beside
        another question, the answer belongs to the offer if that allows it, unless it is to be skipped.
        """
        session = self._app.session
        assert session is not None, "a match is being played"
        question: Any = session.referee.question
        entered = len(session.referee.journal)

        def accepted() -> bool:
            return session.busy or len(session.referee.journal) > entered

        if self.asking.question is not question and not skipping and _offered(question, answer):
            taken = self.asking.asked.offers.first.taken
            if taken is None or written(taken.answer) == written(answer):
                yield from self.offer(question.topic, answer, swipes=then is not None)
            if taken is not None or accepted():
                return
        habits = None
        while habits != self.asking.habits and not accepted():
            habits = self.asking.habits
            for tap in taps_for(self.asking, answer, then):
                yield from self._widgets(tap)
                if self.asking.habits != habits:
                    break
        if not accepted():
            yield self.main

    @property
    def asking(self) -> Any:
        """The state of the question on the screen."""
        return self.screen.shown.asking

    def _widgets(self, tap: Tap) -> Iterator[Widget | Stroke]:
        """The widgets that are touched; before a card of a folded team, its team is opened."""
        if tap == MAIN:
            yield self.main
        elif tap.kind == "dice":
            yield self.screen.frame.tools.button("dice")
        elif tap.kind == "swipe":
            yield tuple(self.screen.frame.stage.board.card(token) for token in tap.what)
        elif tap.kind == "token":
            yield from self._card(tap.what)
        elif tap.kind == "offer":
            panel = self.screen.answering.panel
            chip = panel.offer_chips.get(tap.what.question.topic) or panel.offered
            yield chip or self.screen.frame.tools.button("offer")
        else:
            for touch in self.screen.answering.panel.touches(tap):
                yield from self._card(touch) if isinstance(touch, str) else [_in_sight(touch)]

    def _card(self, token: str) -> Iterator[Widget]:
        board = self.screen.frame.stage.board
        if board.card(token).parent is None:
            yield board.cover_of(token)
        yield board.card(token)

    @property
    def main(self) -> Widget:
        return self.screen.frame.main

    def offer(self, topic: str = "", answer: Answer = None, *, swipes: bool = False) -> Iterator[Widget | Stroke]:
        """What is touched to take an offer: a chip, a tool on a phone, or what moves on."""
        each = self.asking.asked.offers.each
        offer = next((offer for offer in each if offer.question.topic == topic), each[0])
        for tap in taps_for_offer(self.asking, offer, answer, swipes=swipes):
            yield from self._widgets(tap)

    def choose(self, option: Option) -> Iterator[Widget | Stroke]:
        """The cards of an option, or its text button if it has none."""
        asked = self.asking.asked
        if getattr(self.asking.done, "covered", False):
            yield self.main
        known = option_of(asked.options, option.answer)
        tokens = () if asked.in_pictures else known.tokens
        if not tokens:
            yield from self._widgets(Tap("option", known))
        for token in tokens:
            if token not in self.screen.shown.picture.marks.chosen:
                yield from self._card(token)


class Hand:
    """Touches the match screen as people do, without pauses."""

    def __init__(self, app: Companion, tap: Touch, swipe: Callable[[Stroke], None] | None = None) -> None:
        self._touches = Touches(app)
        self._tap, self._swipe = tap, swipe

    @property
    def screen(self) -> Any:
        return self._touches.screen

    def give(self, answer: Answer, then: Then | None = None, *, skipping: bool = False) -> None:
        """Give this answer to the current question with the fewest touches; see ``Touches.give``."""
        self._touch(self._touches.give(answer, then, skipping=skipping))

    def take_up_offer(self, topic: str = "") -> None:
        self._touch(self._touches.offer(topic))

    def throw(self) -> None:
        """Throw virtual dice."""
        self.confirm()

    def choose(self, option: Option) -> None:
        self._touch(self._touches.choose(option))

    def confirm(self) -> None:
        self._tap(self._touches.main)

    def _touch(self, touches: Iterator[Widget | Stroke]) -> None:
        for touch in touches:
            if not isinstance(touch, tuple):
                self._tap(touch)
            elif self._swipe is not None:
                self._swipe(touch)


def _offered(question: Any, answer: Answer) -> bool:
    """Whether an offer may be answered so; otherwise the answer is for the throw beside it."""
    return any(written(option.answer) == written(answer) for option in question.options)


def _in_sight(widget: Widget) -> Widget:
    """A widget in a scrolling row is scrolled into view first, as a finger would."""
    above = widget.parent
    while isinstance(above, Widget) and above.parent is not above:
        if isinstance(above, ScrollView):
            above.scroll_to(widget, animate=False)
            above.update_from_scroll()
        above = above.parent
    return widget

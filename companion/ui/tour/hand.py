"""Plays the match screen: knows which widgets to touch to give an answer.

Used by the guided first match, the demonstration and the tests. Which touches give an answer is known by the panel of
the question (``AnswerPanel.taps_for``).
"""

from collections.abc import Callable, Iterator
from typing import Any

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.referee import Option
from companion.referee.question import Answer, written
from companion.ui.match.panels.cards import CardPanel
from companion.ui.match.panels.panel import Then, Touch
from companion.ui.shell.companion import Companion

Tap = Callable[[Widget], None]


class Touches:
    """The widgets to touch, one after the other; the next may depend on the touch before."""

    def __init__(self, app: Companion) -> None:
        self._app = app

    @property
    def screen(self) -> Any:
        return self._app.screens.get_screen("match")

    def give(self, answer: Answer, then: Then | None = None) -> Iterator[Widget]:
        """The cards, chips, keys and main button that give this answer to the current question.

        The main button is touched only if the answer has not been accepted before.
        """
        session = self._app.session
        assert session is not None, "a match is being played"
        question: Any = session.referee.question
        entered = len(session.referee.journal)
        if self.screen.view.question is not question and _offered(question, answer):
            offer = self.screen.view.offers.first
            if offer.taken is None or written(offer.taken.answer) == written(answer):
                yield self.offer()
            if offer.taken is not None:
                return
        panel = None
        while panel is not self.screen.panel and len(session.referee.journal) == entered:
            panel = self.screen.panel
            for touch in panel.taps_for(answer, then):
                yield from self._widgets(touch)
                if panel is not self.screen.panel:
                    break
        if len(session.referee.journal) == entered:
            yield self.main

    def _widgets(self, touch: Touch) -> Iterator[Widget]:
        """The widget that is touched; before a card of a folded team, its team is opened."""
        if touch is None:
            yield self.main
        elif isinstance(touch, str):
            board = self.screen.frame.stage.board
            if board.card(touch).parent is None:
                yield board.cover_of(touch)
            yield board.card(touch)
        else:
            yield _in_sight(touch)

    @property
    def main(self) -> Widget:
        return self.screen.frame.main

    def offer(self, topic: str = "") -> Widget:
        """The widget of an offer before a throw: a chip, or a tool on a phone."""
        tools, panel = self.screen.frame.tools, self.screen.panel
        chip = getattr(panel, "offer_chips", {}).get(topic) or panel.offered
        return chip or next(button for button in tools.children if button.text == tools.offer)

    def choose(self, option: Option) -> Iterator[Widget]:
        """The cards of an option, or its text button if it has none."""
        panel = self.screen.panel
        if isinstance(panel, CardPanel) and panel.covered:
            yield self.main
        tokens = panel.tokens_of(option)
        if not tokens:
            yield _in_sight(panel.key_of(option))
        for token in tokens:
            if token not in self.screen.view.chosen:
                yield from self._widgets(token)


class Hand:
    """Touches the match screen as people do, without pauses."""

    def __init__(self, app: Companion, tap: Tap) -> None:
        self._touches = Touches(app)
        self._tap = tap

    @property
    def screen(self) -> Any:
        return self._touches.screen

    def give(self, answer: Answer, then: Then | None = None) -> None:
        """Give this answer to the current question with the fewest touches."""
        self._touch(self._touches.give(answer, then))

    def take_up_offer(self, topic: str = "") -> None:
        self._tap(self._touches.offer(topic))

    def throw(self) -> None:
        """Throw virtual dice."""
        self.confirm()

    def choose(self, option: Option) -> None:
        self._touch(self._touches.choose(option))

    def confirm(self) -> None:
        self._tap(self._touches.main)

    def _touch(self, touches: Iterator[Widget]) -> None:
        for widget in touches:
            self._tap(widget)


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
            break
        above = above.parent
    return widget

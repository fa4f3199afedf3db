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
from companion.ui.match.panels.panel import Swipe, Then, Touch
from companion.ui.shell.companion import Companion

Tap = Callable[[Widget], None]
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

        if self.screen.view.question is not question and not skipping and _offered(question, answer):
            taken = self.screen.view.offers.first.taken
            if taken is None or written(taken.answer) == written(answer):
                yield from self.offer(question.topic, answer, swipes=then is not None)
            if taken is not None or accepted():
                return
        panel = None
        while panel is not self.screen.panel and not accepted():
            panel = self.screen.panel
            for touch in panel.taps_for(answer, then):
                yield from self._widgets(touch)
                if panel is not self.screen.panel:
                    break
        if not accepted():
            yield self.main

    def _widgets(self, touch: Touch) -> Iterator[Widget | Stroke]:
        """The widget that is touched; before a card of a folded team, its team is opened."""
        if touch is None:
            yield self.main
        elif isinstance(touch, Swipe):
            yield tuple(self.screen.frame.stage.board.card(token) for token in touch.tokens)
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

    def offer(self, topic: str = "", answer: Answer = None, *, swipes: bool = False) -> Iterator[Widget | Stroke]:
        """What is touched to take an offer: a chip, a tool on a phone, or what moves on."""
        for touch in self.screen.panel.taps_for_offer(topic, answer, swipes=swipes):
            yield from self._widgets(touch)

    def choose(self, option: Option) -> Iterator[Widget | Stroke]:
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

    def __init__(self, app: Companion, tap: Tap, swipe: Callable[[Stroke], None] | None = None) -> None:
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

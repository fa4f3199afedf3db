"""Plays the match screen: knows which widgets to touch to give an answer.

Used by the guided first match, the demonstration and the tests.
"""

from collections.abc import Callable, Iterator
from typing import Any

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.referee import Draw, Option, Roll
from companion.referee.question import Answer, written
from companion.ui.match.panels.cards import CardPanel
from companion.ui.match.panels.hold import HoldPanel
from companion.ui.match.panels.say import SayPanel
from companion.ui.shell.companion import Companion

Tap = Callable[[Widget], None]


class Touches:
    """The widgets to touch, one after the other; the next may depend on the touch before."""

    def __init__(self, app: Companion) -> None:
        self._app = app

    @property
    def screen(self) -> Any:
        return self._app.screens.get_screen("match")

    def give(self, answer: Answer) -> Iterator[Widget]:
        """The cards, chips, keys and main button that give this answer to the current question."""
        session = self._app.session
        assert session is not None, "a match is being played"
        question: Any = session.referee.question
        shown = self.screen.view.question
        if shown is not question:
            if any(written(option.answer) == written(answer) for option in question.options):
                yield self.offer()
            else:
                question = shown
        if isinstance(question, Roll):
            meant = question.meant(answer)
            yield from self.enter_meaning(meant) if meant else self.enter_faces(answer)
            return
        option = next(o for o in question.options if written(o.answer) == written(answer))
        if isinstance(question, Draw):
            yield from self.enter_card(option)
        elif isinstance(self.screen.panel, HoldPanel):
            yield from self.hold(self.screen.panel, option)
        elif isinstance(self.screen.panel, SayPanel):
            yield from self._confirmed(option, self._say(option))
        else:
            yield from self._confirmed(option, self.choose(option))

    def _confirmed(self, option: Option, taps: Iterator[Widget]) -> Iterator[Widget]:
        """The taps of an option, and the main button unless the last of them gives the answer."""
        needed = self.screen.panel.needs_main(option)
        yield from taps
        if needed:
            yield self.main

    @property
    def main(self) -> Widget:
        return self.screen.frame.main

    def offer(self) -> Widget:
        """The widget of the offer before a throw: a chip, or a tool on a phone."""
        tools = self.screen.frame.tools
        chip = self.screen.panel.offered
        return chip or next(button for button in tools.children if button.text == tools.offer)

    def enter_faces(self, faces: list[str]) -> Iterator[Widget]:
        """Enter the faces of real dice, switching to them first if needed."""
        panel = self.screen.panel
        if panel.manner != "faces":
            yield panel.ids.segment.row.children[0]
        for row, face in enumerate(faces):
            yield _in_sight(panel.pad.key(row, face))
        if self.screen.view.confirms:
            yield self.main

    def enter_meaning(self, option: Option) -> Iterator[Widget]:
        """Enter the meaning of real dice, switching to that first if needed."""
        panel = self.screen.panel
        if panel.manner != "meaning":
            yield panel.ids.segment.row.children[1]
        yield from self._confirmed(option, self._say(option))

    def _say(self, option: Option) -> Iterator[Widget]:
        for key in self.screen.panel.saying.keys(option):
            yield _in_sight(key)

    def hold(self, panel: HoldPanel, option: Option) -> Iterator[Widget]:
        """Release the dice that the option throws again and hold the rest; or choose another action."""
        for token in panel.taps_for(option):
            yield self.screen.frame.stage.board.card(token)
        chip = panel.chip(option)
        yield from self._confirmed(option, iter([_in_sight(chip)] if chip is not None else []))

    def enter_card(self, option: Option) -> Iterator[Widget]:
        """Enter the real card or tile that came up, switching to them first if needed."""
        panel = self.screen.panel
        if panel.dice != "real":
            yield panel.ids.segment.row.children[0]
        yield from self._confirmed(option, iter([_in_sight(panel.key_of(option))]))

    def choose(self, option: Option) -> Iterator[Widget]:
        """The cards of an option, or its text button if it has none."""
        panel, board = self.screen.panel, self.screen.frame.stage.board
        if isinstance(panel, CardPanel) and panel.covered:
            yield self.main
        tokens = panel.tokens_of(option)
        if not tokens:
            yield _in_sight(panel.key_of(option))
        for token in tokens:
            if token in self.screen.view.chosen:
                continue
            if board.card(token).parent is None:
                yield board.cover_of(token)
            yield board.card(token)


class Hand:
    """Touches the match screen as people do, without pauses."""

    def __init__(self, app: Companion, tap: Tap) -> None:
        self._touches = Touches(app)
        self._tap = tap

    @property
    def screen(self) -> Any:
        return self._touches.screen

    def give(self, answer: Answer) -> None:
        """Give this answer to the current question."""
        self._touch(self._touches.give(answer))

    def take_up_offer(self) -> None:
        self._tap(self._touches.offer())

    def throw(self) -> None:
        """Throw virtual dice."""
        self.confirm()

    def enter_faces(self, faces: list[str]) -> None:
        self._touch(self._touches.enter_faces(faces))

    def choose(self, option: Option) -> None:
        self._touch(self._touches.choose(option))

    def confirm(self) -> None:
        self._tap(self._touches.main)

    def _touch(self, touches: Iterator[Widget]) -> None:
        for widget in touches:
            self._tap(widget)


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

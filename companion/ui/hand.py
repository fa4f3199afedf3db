"""A hand that plays the app: it knows which widgets to touch to give an answer. For the demonstration and the tests."""

from collections.abc import Callable
from typing import Any

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.referee import Draw, Option, Pick, Roll
from companion.referee.question import Answer, written

Tap = Callable[[Widget], None]


class Hand:
    """Touches the match screen as people do: cards, chips, keys, and the main button."""

    def __init__(self, app: Any, tap: Tap) -> None:
        self._app = app
        self._tap = tap

    @property
    def screen(self) -> Any:
        return self._app.screens.get_screen("match")

    def give(self, answer: Answer) -> None:
        """Give this answer to the question on the screen."""
        question = self._app.session.referee.question
        shown = self.screen.answers.question
        if shown is not question:
            if any(written(option.answer) == written(answer) for option in question.options):
                self.take_up_offer()
            else:
                question = shown
        if isinstance(question, Roll):
            meant = question.meant(answer)
            if meant:
                self.enter_meaning(meant)
            else:
                self.enter_faces(answer)
            return
        option = next(o for o in question.options if written(o.answer) == written(answer))
        if isinstance(question, Draw):
            self.enter_card(option)
            return
        if isinstance(question, Pick) and question.locks:
            self.hold(option)
            return
        if hasattr(self.screen.answers, "telling"):
            self._tell(option)
        else:
            self.choose(option)
        self.confirm()

    def take_up_offer(self) -> None:
        """Tap what may be done before the throw: a chip, on a phone a tool."""
        tools = self.screen.frame.tools
        chip = self.screen.answers.offered
        self._tap(chip or next(button for button in tools.children if button.text == tools.offer))

    def throw(self) -> None:
        """Throw virtual dice."""
        self.confirm()

    def enter_faces(self, faces: list[str]) -> None:
        """Enter what real dice show, going over to them first if need be."""
        answers = self.screen.answers
        if answers.manner != "faces":
            self._tap(answers.ids.segment.row.children[0])
        for row, face in enumerate(faces):
            self._tap(_in_sight(answers.pad.key(row, face)))
        self.confirm()

    def enter_meaning(self, option: Option) -> None:
        """Say what real dice mean, going over to that first if need be."""
        answers = self.screen.answers
        if answers.manner != "meaning":
            self._tap(answers.ids.segment.row.children[1])
        self._tell(option)
        self.confirm()

    def _tell(self, option: Option) -> None:
        telling = self.screen.answers.telling
        for key in telling.keys(option):
            self._tap(_in_sight(key))

    def hold(self, option: Option) -> None:
        """Let go what the option takes up and keep the rest; or do something else instead."""
        answers, board = self.screen.answers, self.screen.frame.stage.board
        for token in answers.taps_for(option):
            self._tap(board.card(token))
        chip = answers.chip(option)
        if chip is not None:
            self._tap(_in_sight(chip))
        if chip is None or not option.tokens:
            self.confirm()

    def enter_card(self, option: Option) -> None:
        """Enter which real card or tile came up, going over to them first if need be."""
        answers = self.screen.answers
        if answers.dice != "real":
            self._tap(answers.ids.segment.row.children[0])
        self._tap(_in_sight(answers.key(option)))
        if not answers.question.in_a_row:
            self.confirm()

    def choose(self, option: Option) -> None:
        """Tap the cards of an option, or its words where it has none."""
        answers, board = self.screen.answers, self.screen.frame.stage.board
        if getattr(answers, "covered", False):
            self.confirm()
        tokens = answers.tokens_of(option)
        if not tokens:
            self._tap(_in_sight(answers.chip(option)))
        for token in tokens:
            if token in answers.chosen:
                continue
            if board.card(token).parent is None:
                self._tap(board.cover_of(token))
            self._tap(board.card(token))

    def confirm(self) -> None:
        self._tap(self.screen.frame.main)


def _in_sight(widget: Widget) -> Widget:
    """What lies in a row that slides is brought into view first, as a finger would."""
    above = widget.parent
    while isinstance(above, Widget) and above.parent is not above:
        if isinstance(above, ScrollView):
            above.scroll_to(widget, animate=False)
            above.update_from_scroll()
            break
        above = above.parent
    return widget

"""A hand that plays the app: it knows which widgets to touch to give an answer.

For the first match that the app plays itself, for the demonstration and for the tests.
"""

from collections.abc import Callable, Iterator
from typing import Any

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.referee import Draw, Option, Roll
from companion.referee.question import Answer, written

Tap = Callable[[Widget], None]


class Touches:
    """Which widgets people touch, one after the other; what comes next may depend on the touch before."""

    def __init__(self, app: Any) -> None:
        self._app = app

    @property
    def screen(self) -> Any:
        return self._app.screens.get_screen("match")

    def give(self, answer: Answer) -> Iterator[Widget]:
        """Cards, chips, keys and the main button that give this answer to the question on the screen."""
        question = self._app.session.referee.question
        shown = self.screen.answers.question
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
        elif hasattr(self.screen.answers, "taps_for"):
            yield from self.hold(option)
        elif hasattr(self.screen.answers, "telling"):
            yield from self._tell(option)
            yield self.main

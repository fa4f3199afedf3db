"""Answering by moving something on the board: drag it, or tap it and then its new place."""

from collections.abc import Iterator
from typing import Any

from companion.referee import Option, Pick, Place, Question
from companion.referee.question import Answer
from companion.ui.match.panels.panel import Swipe, Then, Touch
from companion.ui.match.panels.place import PlacePanel
from companion.ui.match.panels.question_view import QuestionView
from companion.words.translation import tr


class MovePanel(PlacePanel):
    """The tap on a footballer only lights where he may go: both answers are given with the tap, or the drop, there."""

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        super().__init__(view, **kwargs)
        self._lifted: Option | None = None
        self._targets: dict[str, Option] = {}
        self._next: Question | None = None
        """The question about where he goes."""

    def build(self) -> None:
        self._lifted, self._targets = None, {}
        super().build()

    def tap(self, token: str) -> None:
        if self.view.confirms:
            super().tap(token)
        elif self._lifted is not None and token in self._targets:
            self.view.actions.answer(self._targets[token].answer, first=self._lifted.answer)
        elif self._lifted is not None and token in self._lifted.tokens:
            self.put_back()
        else:
            self.lift(token)
            self.view.ready = self._lifted is not None

    def lift(self, token: str) -> None:
        option = next((option for option in self.picking.options if token in option.tokens), None)
        if option is None:
            return
        self._next = self.view.actions.after(option.answer)
        self._lifted, self._targets = option, _by_token(self._next)
        self.refresh()

    def done(self) -> Any:
        return super().done(), self._lifted

    def take_up(self, done: Any) -> None:
        picked, lifted = done
        super().take_up(picked)
        if lifted is not None:
            self.lift(lifted.tokens[0])
            self.view.ready = True

    def put_back(self) -> None:
        self._lifted, self._targets = None, {}
        self.refresh()

    def confirm(self) -> None:
        """Without a target, at least who moves is answered."""
        if self._lifted is not None:
            self.view.answer(self._lifted)
        else:
            super().confirm()

    def taps_for(self, answer: Answer, then: Then | None = None) -> Iterator[Touch]:
        (token,) = self.tokens_of(self.option_of(answer))
        if then is None or self.view.confirms:
            yield token
            return
        targets = _by_token(self.view.actions.after(answer))
        there = then(answer)
        yield Swipe((token, next(each for each, option in targets.items() if option.answer == there)))

    def refresh(self) -> None:
        super().refresh()
        if self.view.confirms:
            return
        movers = frozenset(token for option in self.picking.options for token in option.tokens)
        self.view.movable, self.view.missing = movers, tr("match.tap_or_drag")
        if self._lifted is not None:
            self.view.chosen, self.view.lit = frozenset(self._lifted.tokens), frozenset(self._targets)
            odds = {token: self.odds_of(option, self._next) for token, option in self._targets.items()}
            self.view.odds = {token: said for token, said in odds.items() if said}


def _by_token(question: Question | None) -> dict[str, Option]:
    """The options of the next question by the token that is touched for each."""
    options = question.options if isinstance(question, Pick | Place) else ()
    return {option.tokens[0]: option for option in options if len(option.tokens) == 1}

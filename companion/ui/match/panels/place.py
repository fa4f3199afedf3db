"""Answering a place: point at a square of the board."""

from dataclasses import replace
from typing import Any

from companion.play.squares import square_token
from companion.referee import Game, Option, Place
from companion.ui.match.panels.pick import PickAnswers


class PlaceAnswers(PickAnswers):
    """The squares are tokens of the board; only words that no square carries become chips."""

    def __init__(self, game: Game, question: Place, **kwargs: Any) -> None:
        self._squares = {id(option): self._on_board(option) for option in question.options}
        super().__init__(game, replace(question, options=list(self._squares.values())), **kwargs)
        self.question = question

    @staticmethod
    def _on_board(option: Option) -> Option:
        """A square that the rules name by its place alone gets the token of that place."""
        if option.tokens or not isinstance(option.answer, list):
            return option
        return replace(option, tokens=(square_token(option.answer),))

    @property
    def total(self) -> int | None:
        return None

    def tokens_of(self, option: Option) -> tuple[str, ...]:
        return self._squares[id(option)].tokens

    def tap(self, token: str) -> None:
        """Another square takes the place of the one tapped before."""
        if token not in self.picking.tapped:
            self.picking.tapped = frozenset()
        super().tap(token)

    def _tell_missing(self, chosen: Option | None) -> None:
        super()._tell_missing(chosen)
        self.missing = self._own("one", "grid.tap_square")
        if not chosen:
            self.hint = "" if self.small else self._own("lit", "")

"""Answering a place: tap a square of the board."""

from dataclasses import replace

from companion.play.squares import SquareToken
from companion.referee import Option
from companion.ui.match.panels.pick import PickPanel


class PlacePanel(PickPanel):
    """The squares are tokens of the board; only options without a square become chips."""

    @property
    def total(self) -> int | None:
        return None

    @property
    def options(self) -> list[Option]:
        """The options, in which a square named only by its position gets a token."""
        return [
            option
            if option.tokens or not isinstance(option.answer, list)
            else replace(option, tokens=(SquareToken(*option.answer),))
            for option in self.question.options
        ]

    def tokens_of(self, option: Option) -> tuple[str, ...]:
        return next(known.tokens for known in self.picking.options if known.answer == option.answer)

    def tap(self, token: str) -> None:
        """A tap on another square replaces the one tapped before."""
        if token not in self.picking.tapped:
            self.picking = self.picking.clear()
        super().tap(token)

    @property
    def missing(self) -> str:
        return self.own_word("one", "grid.tap_square")

    def hint_for(self, chosen: Option | None) -> str:
        if not chosen:
            return "" if self.small else self.own_word("lit", "")
        return super().hint_for(chosen)

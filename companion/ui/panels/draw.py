"""Answering a draw: turn a virtual card, or say which real one came up."""

from typing import Any

from kivy.properties import OptionProperty

from companion.referee import Draw, Game, Option
from companion.ui.layout import load_kv
from companion.ui.panels.answers import Answers
from companion.ui.parts import segment  # noqa: F401  the layout names Segment
from companion.ui.parts.chip import Chip
from companion.ui.translation import tr


class DrawAnswers(Answers):
    """Like a roll, with cards: the words of each kind that may come are chips when the cards are real."""

    dice = OptionProperty("virtual", options=("virtual", "real"))
    __events__ = ("on_throw", "on_switch")

    def __init__(self, game: Game, question: Draw, dice: str, **kwargs: Any) -> None:
        super().__init__(game, question, **kwargs)
        self.missing = tr("match.which_card")
        self._picked: Option | None = None
        self._chips: dict[int, Chip] = {}
        for option in question.options:
            chip = Chip(text=tr.render(option.words), look="possible", height=self.line_height)
            chip.bind(on_release=lambda _, option=option: self._pick(option))
            self._chips[id(option)] = chip
        self.dice = dice
        self.bind(dice=self._tell)
        self._tell()

    def confirm(self) -> None:
        if self.dice == "virtual":
            self.dispatch("on_throw")
        elif self._picked is not None:
            self.dispatch("on_answer", self._picked.answer)

    def switch(self, dice: str) -> None:
        """A finger on the switch."""
        self.dice = dice
        self.dispatch("on_switch", dice)

    def on_throw(self) -> None:
        """For the screen: let chance answer."""

    def on_switch(self, dice: str) -> None:
        """For the screen: the table changed its cards."""

    def _pick(self, option: Option) -> None:
        self._picked = option
        self._tell()

    def _tell(self, *_: Any) -> None:
        virtual = self.dice == "virtual"
        self.ready = virtual or self._picked is not None
        self.action = tr("match.draw") if virtual else tr("match.confirm")
        self.icon = "cards-outline" if virtual else "check-bold"
        row = self.ids.chips
        row.clear_widgets()
        for option in () if virtual else self.question.options:
            chip = self._chips[id(option)]
            chip.look = "chosen" if option is self._picked else "possible"
            row.add_widget(chip)
        self.ids.segment.options = [
            {"key": "virtual", "text": tr("match.virtual_cards")},
            {"key": "real", "text": tr("match.real_cards")},
        ]


load_kv("panels/draw")

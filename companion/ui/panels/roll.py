"""Answering a roll: throw virtual dice, or enter the faces of the real ones. Switchable at any moment."""

from typing import Any

from kivy.properties import OptionProperty, StringProperty

from companion.referee import Game, Roll
from companion.ui.layout import load_kv
from companion.ui.looks import pad_rows, throw_words, thrown_die
from companion.ui.panels.answers import Answers
from companion.ui.parts import segment  # noqa: F401  the layout names Segment
from companion.ui.parts.dice_throw import DiceThrow
from companion.ui.parts.face_pad import FacePad
from companion.ui.translation import tr


class RollAnswers(Answers):
    """``dice`` says which dice the table uses; the throw itself comes from the session (``on_throw``)."""

    dice = OptionProperty("virtual", options=("virtual", "real"))
    reading = StringProperty("")
    __events__ = ("on_throw", "on_switch")

    def __init__(self, game: Game, question: Roll, dice: str, **kwargs: Any) -> None:
        super().__init__(game, question, **kwargs)
        self.missing = tr("match.enter_faces")
        self.throwing = DiceThrow(dice=[thrown_die(game, die) for die in question.dice])
        self.throwing.bind(on_tap=lambda *_: self.confirm())
        self.pad = FacePad(rows=pad_rows(game, question))
        self.pad.bind(on_change=self._tell)
        self.dice = dice
        self.bind(dice=self._tell)
        self._tell()

    @property
    def flips(self) -> bool:
        """Whether it is a card that is flipped, not a die that is thrown."""
        return all(self.game.box["dice"][die.name].get("flipped") for die in self.question.dice)

    def confirm(self) -> None:
        if not self.ready:
            return
        if self.dice == "virtual":
            self.dispatch("on_throw")
        else:
            self.dispatch("on_answer", list(self.pad.picked))

    def switch(self, dice: str) -> None:
        """A finger on the switch."""
        self.dice = dice
        self.dispatch("on_switch", dice)

    def on_throw(self) -> None:
        """For the screen: let chance answer."""

    def on_switch(self, dice: str) -> None:
        """For the screen: the table changed its dice."""

    def _tell(self, *_: Any) -> None:
        virtual = self.dice == "virtual"
        self.stage = self.throwing if virtual else self.pad
        self.ready = virtual or self.pad.complete
        self.action = tr("match.flip" if self.flips else "match.throw") if virtual else tr("match.confirm")
        self.icon = "dice-multiple" if virtual else "check-bold"
        total, named = ("", "") if virtual else throw_words(self.game, self.question, self.pad.picked)
        joined = tr("match.and", named=named) if total and named else named
        self.reading = f"{total}  {joined}".strip()
        self.ids.segment.options = [
            {
                "key": "virtual",
                "text": tr("match.virtual_short" if self.small else "match.virtual"),
                "icon": "dice-multiple",
            },
            {"key": "real", "text": tr("match.real_short" if self.small else "match.enter_real"), "icon": "dialpad"},
        ]


load_kv("panels/roll")

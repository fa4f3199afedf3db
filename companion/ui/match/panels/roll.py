"""Answering a roll: throw virtual dice, or tell what the real ones show or mean. Switchable at any moment."""

from functools import cached_property
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, OptionProperty, StringProperty

from companion.present.appearance import pad_rows, throw_words, thrown_die
from companion.referee import Game, Roll
from companion.ui.match.panels.answers import Answers
from companion.ui.match.panels.say import Telling
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets import segment  # noqa: F401  the layout names Segment
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.dice.dice_throw import DiceThrow
from companion.ui.widgets.dice.face_pad import FacePad
from companion.words.translation import tr

_NOTE_LETTERS, _NARROWEST, _GAPS = 0.52, 140, 52
"""How wide a letter of a note is in its type size, the least room for an offer, and what lies between."""


class RollAnswers(Answers):
    """``dice`` says which dice the table uses; the throw itself comes from the session (``on_throw``).

    Where the faces of a box are not certain the table may say what its dice mean: ``entry`` is "meaning" or "faces".
    """

    dice = OptionProperty("virtual", options=("virtual", "real"))
    entry = OptionProperty("meaning", options=("meaning", "faces"))
    reading = StringProperty("")
    telling = ObjectProperty(None, allownone=True)
    offered = ObjectProperty(None, allownone=True)
    """The chip of what else may be done first."""
    __events__ = ("on_throw", "on_switch", "on_offer")

    def __init__(self, game: Game, question: Roll, dice: str, **kwargs: Any) -> None:
        super().__init__(game, question, **kwargs)
        self.throwing = DiceThrow(dice=[thrown_die(game, die) for die in question.dice])
        self.throwing.bind(on_tap=lambda *_: self.confirm())
        self.telling = Telling(game, list(question.meanings), self._tell) if question.meanings else None
        self.dice = dice
        self.bind(dice=self._tell, entry=self._tell)
        self._tell()

    @cached_property
    def pad(self) -> FacePad:
        """The keys of every face, made when they are wanted."""
        pad = FacePad(rows=pad_rows(self.game, self.question))
        pad.bind(on_change=self._tell)
        return pad

    @property
    def manner(self) -> str:
        """How the throw is answered: virtual, by meaning, or by the faces seen."""
        if self.dice == "virtual":
            return "virtual"
        return self.entry if self.telling else "faces"

    @property
    def flips(self) -> bool:
        """Whether it is a card that is flipped, not a die that is thrown."""
        return all(self.game.box["dice"][die.name].get("flipped") for die in self.question.dice)

    def confirm(self) -> None:
        if not self.ready:
            return
        if self.manner == "virtual":
            self.dispatch("on_throw")
        elif self.manner == "meaning":
            self.dispatch("on_answer", self.telling.option.answer)
        else:
            self.dispatch("on_answer", list(self.pad.picked))

    def switch(self, manner: str) -> None:
        """A finger on the switch."""
        if manner != "virtual" and self.telling:
            self.entry = manner
        self.dice = "virtual" if manner == "virtual" else "real"
        self.dispatch("on_switch", self.dice)

    def on_throw(self) -> None:
        """For the screen: let chance answer."""

    def add_offer(self, words: str, note: str) -> None:
        """Something else that may be done first, beside the switch of the dice."""
        self.offered = Chip(icon="swap-horizontal", text=words, note=note, height=self.line_height)
        self.offered.bind(on_release=lambda *_: self.dispatch("on_offer"))
        self.bind(width=self._leave_room)
        self._leave_room()
        self.add_widget(self.offered, index=len(self.children) - 1)

    def _leave_room(self, *_: Any) -> None:
        """The offer stands between the switch and the edge, its note included."""
        note = theme.type_text * _NOTE_LETTERS * len(self.offered.note)
        self.offered.widest = max(dp(_NARROWEST), self.width - self.ids.segment.width - note - dp(_GAPS))

    def on_offer(self) -> None:
        """For the screen: take the offer up."""

    def on_switch(self, dice: str) -> None:
        """For the screen: the table changed its dice."""

    def _tell(self, *_: Any) -> None:
        manner = self.manner
        virtual = manner == "virtual"
        said = self.telling.option if manner == "meaning" else None
        self.stage = self.throwing if virtual else self.telling.pad if manner == "meaning" else self.pad
        self.ready = virtual or said is not None or (manner == "faces" and self.pad.complete)
        self.missing = tr("match.choose" if manner == "meaning" else "match.enter_faces")
        self.action = tr("match.flip" if self.flips else "match.throw") if virtual else tr("match.confirm")
        self.icon = "dice-multiple" if virtual else "check-bold"
        self.reading = tr.render(said.words) if said else self._faces_read() if manner == "faces" else ""
        self.ids.segment.options = self._manners()
        self.ids.segment.chosen = manner

    def _faces_read(self) -> str:
        total, named = throw_words(self.game, self.question, self.pad.picked)
        joined = tr("match.and", named=named) if total and named else named
        return f"{total}  {joined}".strip()

    def _manners(self) -> list[dict[str, str]]:
        short = "_short" if self.small else ""
        virtual = {"key": "virtual", "text": tr(f"match.virtual{short}"), "icon": "dice-multiple"}
        if self.telling is None:
            text = tr("match.real_short" if self.small else "match.enter_real")
            return [virtual, {"key": "faces", "text": text, "icon": "dialpad"}]
        if self.small:
            del virtual["icon"]
        return [
            virtual,
            {"key": "meaning", "text": tr(f"match.say_result{short}")},
            {"key": "faces", "text": tr(f"match.see_faces{short}")},
        ]


load_kv("match/panels/roll")

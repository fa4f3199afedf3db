"""Answering a roll: throw virtual dice, or enter the faces or the meaning of real ones. Can be switched at any time."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from companion.present.appearance import pad_rows, throw_words, thrown_die
from companion.referee import Roll
from companion.referee.question import Answer
from companion.ui.match.panels.panel import AnswerPanel, Then, Touch, offer_icon
from companion.ui.match.panels.question_view import QuestionView
from companion.ui.match.panels.say import Saying
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.dice.dice_throw import DiceThrow
from companion.ui.widgets.dice.face_pad import FacePad
from companion.words.translation import tr

_NOTE_LETTERS, _NARROWEST, _GAPS = 0.52, 140, 52
"""The width of a letter of a note in type sizes, the least width for an offer, and the gaps between."""


class RollPanel(AnswerPanel):
    """``manner`` is how the throw is answered: "virtual", by "meaning", or by the "faces" seen.

    If the faces of a box are not certain, the players may enter what their dice mean.
    """

    has_switch = True
    reading = StringProperty("")
    """The sum of the faces entered so far."""
    by_meaning = ObjectProperty(False)
    offered = ObjectProperty(None, allownone=True)
    """The chip of the offer before the throw."""

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        super().__init__(view, **kwargs)
        self.dice_in_hand: DiceThrow = DiceThrow()
        self.dice_in_hand.bind(on_tap=lambda *_: self.confirm())
        self.bind(width=self._leave_room)

    @cached_property
    def pad(self) -> FacePad:
        """The keys of every face, created on first use."""
        pad = FacePad()
        pad.bind(on_change=lambda *_: self.tapped())
        return pad

    @cached_property
    def saying(self) -> Saying:
        """The keys of every meaning, created on first use."""
        return Saying(lambda *_: self.tapped())

    @property
    def manner(self) -> str:
        if self.view.dice == "virtual":
            return "virtual"
        return self.view.entry if self.by_meaning else "faces"

    @property
    def throws_by_itself(self) -> bool:
        return self.manner == "virtual"

    @property
    def flips(self) -> bool:
        """Whether it is a card that is flipped, not a die."""
        return all(self.view.game.box["dice"][die.name].get("flipped") for die in self.question.dice)

    def build(self) -> None:
        question = self.question
        told = question.outcomes and self.view.turn_by_turn
        self.by_meaning = bool(question.meanings) and (self.view.one_by_one or not told)
        self.take_dice(question)
        self._prepare()
        self._lay_offer()

    def take_dice(self, question: Roll) -> None:
        """Take the virtual dice of a throw in the hand."""
        self.dice_in_hand.put([thrown_die(self.view.game, die) for die in question.dice])

    def _prepare(self) -> None:
        """Create the keys for the current manner."""
        manner = self.manner
        if manner == "meaning":
            self.saying.put(self.view.game, self.question.meanings)
        elif manner == "faces":
            self.pad.put(pad_rows(self.view.game, self.question))
            self.pad.was = self.view.was if isinstance(self.view.was, list) else []

    def confirm(self) -> None:
        if not self.view.ready:
            return
        if self.manner == "virtual":
            self.view.actions.throw()
        elif self.manner == "meaning":
            self.view.answer(self.saying.option)
        else:
            self.view.actions.answer(list(self.pad.picked))

    def type(self, key: int, text: str) -> bool:
        return self.manner == "faces" and self.pad.type(key, text)

    def done(self) -> tuple[str, list[str | None]] | None:
        if self.manner == "virtual":
            return None
        return self.manner, list(self.pad.picked if self.manner == "faces" else self.saying.pad.picked)

    def take_up(self, done: tuple[str, list[str | None]]) -> None:
        manner, picked = done
        if manner == self.manner:
            (self.pad if manner == "faces" else self.saying.pad).picked = picked
            self.refresh()

    @property
    def complete(self) -> bool:
        if self.manner == "virtual":
            return False
        return self.pad.complete if self.manner == "faces" else self.saying.complete

    def taps_for(self, answer: Answer, then: Then | None = None) -> Iterator[Touch]:
        """The faces or the meaning of real dice; switched to that first if needed.

        If that leads to another panel, the rest is up to it.
        """
        meant = self.question.meant(answer)
        keys = [option["key"] for option in reversed(self.ids.segment.options)]
        if meant in self.question.outcomes and "told" in keys:
            yield self.ids.segment.row.children[keys.index("told")]
            return
        manner = "meaning" if meant and self.by_meaning else "faces"
        if self.manner != manner:
            yield self.ids.segment.row.children[keys.index(manner)]
        if meant:
            yield from self.saying.keys(meant)
        else:
            for row, face in enumerate(answer):
                yield self.pad.key(row, face)

    def switch(self, manner: str) -> None:
        """Handle a tap on the switch."""
        if manner == "told":
            self.view.actions.enter_one_by_one(False)
            return
        if manner != "virtual" and self.by_meaning:
            self.view.actions.change_entry(manner)
        self.view.actions.change_dice("virtual" if manner == "virtual" else "real")

    def change_dice(self) -> None:
        self._prepare()
        self.refresh()

    def _lay_offer(self) -> None:
        """The offer before the throw, beside the switch of the dice; on a phone it is a tool."""
        offers = self.view.offers
        self.offered = None
        if offers is None or (self.small and offers.first.taken is None):
            return
        offer = offers.first
        chip = self.new_chip(
            offer.words(short=self.small),
            self.view.actions.take_offer,
            icon=offer_icon(offer),
            note=offer.note,
            odds=self.odds_of(offer.taken, offer.question),
        )
        self.add_widget(chip, index=len(self.children) - 1)
        self.offered = chip
        self._leave_room()

    def _leave_room(self, *_: Any) -> None:
        """The offer is between the switch and the edge, its note included."""
        if self.offered is not None and not self.small:
            note = theme.type_text * _NOTE_LETTERS * len(self.offered.note)
            self.offered.widest = max(dp(_NARROWEST), self.width - self.ids.segment.width - note - dp(_GAPS))

    def refresh(self) -> None:
        manner = self.manner
        virtual = manner == "virtual"
        said = self.saying.option if manner == "meaning" else None
        self.reading = tr.render(said.words) if said else self._faces_read() if manner == "faces" else ""
        self.ids.segment.options = self._manners()
        self.ids.segment.chosen = manner
        throw = tr("match.flip" if self.flips else "match.throw")
        self.view.show(
            picture=self.dice_in_hand if virtual else self.saying.pad if manner == "meaning" else self.pad,
            ready=virtual or said is not None or (manner == "faces" and self.pad.complete),
            missing=tr("match.choose" if manner == "meaning" else "match.enter_faces"),
            action=throw if virtual else tr("match.confirm"),
            icon="dice-multiple" if virtual else "check-bold",
        )

    def _faces_read(self) -> str:
        total, named = throw_words(self.view.game, self.question, self.pad.picked)
        joined = tr("match.and", named=named) if total and named else named
        return f"{total}  {joined}".strip()

    def _manners(self) -> list[dict[str, str]]:
        short = "_short" if self.small else ""
        virtual = {"key": "virtual", "text": tr(f"match.virtual{short}"), "icon": "dice-multiple"}
        if not self.by_meaning:
            text = tr("match.real_short" if self.small else "match.enter_real")
            return [virtual, {"key": "faces", "text": text, "icon": "dialpad"}]
        if self.small:
            del virtual["icon"]
        told = {"key": "told", "text": tr(f"match.told.turn{short}")}
        return [
            virtual,
            *([told] if self.question.outcomes and self.view.turn_by_turn else []),
            {"key": "meaning", "text": tr(f"match.say_result{short}")},
            {"key": "faces", "text": tr(f"match.see_faces{short}")},
        ]


load_kv("match/panels/roll")

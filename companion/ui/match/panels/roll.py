"""Answering a roll: throw virtual dice, or enter the faces or the meaning of real ones. Can be switched at any time."""

from collections.abc import Iterator
from functools import cached_property, partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.play.asking.begin import meant_or_seen, told_at_once
from companion.play.asking.done import MAIN, Tap
from companion.play.asking.face_entry import FaceEntry
from companion.play.asking.throwing import Throwing
from companion.play.asking.word_entry import WordEntry
from companion.present.appearance import pad_rows, thrown_die
from companion.present.asked.axes import axis_rows
from companion.referee import Game, Roll
from companion.ui.match.panels.panel import AnswerPanel, Do, offer_icon
from companion.ui.match.panels.say import word_pad
from companion.ui.match.panels.word_pad import WordPad
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.dice.dice_throw import DiceThrow
from companion.ui.widgets.dice.face_pad import FacePad
from companion.words.translation import tr

_NOTE_LETTERS, _NARROWEST, _GAPS = 0.52, 140, 52
"""The width of a letter of a note in type sizes, the least width for an offer, and the gaps between."""


class RollPanel(AnswerPanel):
    """``manner`` is how the throw is answered: "virtual", by "meaning", or by the "faces" seen."""

    has_switch = True
    reading = StringProperty("")
    """The sum of the faces entered so far."""
    by_meaning = BooleanProperty(False)
    """Whether the players may enter what their dice mean, as their faces are not certain."""
    offered = ObjectProperty(None, allownone=True)
    """The chip of the offer before the throw."""

    def __init__(self, do: Do, **kwargs: Any) -> None:
        super().__init__(do, **kwargs)
        self.dice_in_hand = DiceThrow()
        self.dice_in_hand.bind(on_tap=lambda *_: self.do(MAIN))
        self.bind(width=self._leave_room)

    @cached_property
    def pad(self) -> FacePad:
        """The keys of every face, created on first use."""
        pad = FacePad()
        pad.bind(on_pick=lambda _, row, face: self.do(Tap("key", row, face)) or True)
        return pad

    @cached_property
    def words(self) -> WordPad:
        """The keys of every meaning, created on first use."""
        return word_pad(self.do)

    @property
    def manner(self) -> str:
        done = self.asking.done
        return "virtual" if isinstance(done, Throwing) else "meaning" if isinstance(done, WordEntry) else "faces"

    @property
    def over_board(self) -> Widget:
        manner = self.manner
        return self.dice_in_hand if manner == "virtual" else self.words if manner == "meaning" else self.pad

    def build(self) -> None:
        question, done, game = self.question, self.asking.done, self.asking.asked.game
        self.by_meaning = meant_or_seen(question, self.asking.habits)
        self.take_dice(game, question)
        if isinstance(done, WordEntry):
            self.words.put(axis_rows(game, done))
        elif isinstance(done, FaceEntry):
            self.pad.put(pad_rows(game, question))
            self.pad.was = self.asking.was if isinstance(self.asking.was, list) else []
        self._lay_offer()
        self.ids.segment.options = self._manners()
        self.ids.segment.chosen = self.manner

    def take_dice(self, game: Game, question: Roll) -> None:
        """Take the virtual dice of a throw in the hand."""
        self.dice_in_hand.put([thrown_die(game, die) for die in question.dice])

    def pick_manner(self, manner: str) -> None:
        """Handle a tap on the switch."""
        self.do(Tap("manner", manner))

    def touches(self, tap: Tap) -> Iterator[Widget | str]:
        if tap.kind == "manner":
            keys = [option["key"] for option in reversed(self.ids.segment.options)]
            yield self.ids.segment.row.children[keys.index(tap.what)]
        else:
            yield (self.words if self.manner == "meaning" else self.pad).key(tap.what, tap.key)

    def mark(self) -> None:
        done = self.asking.done
        self.reading = self.picture.read
        if isinstance(done, WordEntry):
            self.words.picked = list(done.values)
        elif isinstance(done, FaceEntry):
            self.pad.picked = list(done.picked)

    def _lay_offer(self) -> None:
        """The offer before the throw, beside the switch of the dice; on a phone it is a tool."""
        offers = self.asking.asked.offers
        self.offered = None
        if offers is None or (self.small and offers.first.taken is None):
            return
        offer = offers.first
        chip = self.new_chip(
            offer.words(short=self.small),
            partial(self.do, Tap("offer", offer)),
            icon=offer_icon(offer),
            note=offer.note,
            odds=self.offer_odds(offer),
        )
        self.add_widget(chip, index=len(self.children) - 1)
        self.offered = chip
        self._leave_room()

    def _leave_room(self, *_: Any) -> None:
        """The offer is between the switch and the edge, its note included."""
        if self.offered is not None and not self.small:
            note = theme.type_text * _NOTE_LETTERS * len(self.offered.note)
            self.offered.widest = max(dp(_NARROWEST), self.width - self.ids.segment.width - note - dp(_GAPS))

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
            *([told] if told_at_once(self.question, self.asking.habits) else []),
            {"key": "meaning", "text": tr(f"match.say_result{short}")},
            {"key": "faces", "text": tr(f"match.see_faces{short}")},
        ]


load_kv("match/panels/roll")

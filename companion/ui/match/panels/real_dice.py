"""Answering a roll of real dice on keys under the board: a sum and a face, and the last tap answers."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.play.asking.dice_entry import DiceEntry
from companion.play.asking.done import Tap
from companion.play.skippable_offer import Offer
from companion.present.appearance import face_look
from companion.present.entry_words import face_notes, sum_marks, sum_notes
from companion.ui.match.panels.keys import Beside, KeysPanel
from companion.ui.match.panels.panel import Do, offer_icon
from companion.ui.widgets.dice.entry_pad import EntryKeys, EntryPad, roomy
from companion.words.translation import tr

_ELEVEN = 11
"""So many sums of two dice leave a place in two rows of six."""


class RealDicePanel(KeysPanel):
    """The board or the contest stays above it; what may be done instead of throwing stands beside it."""

    def __init__(self, do: Do, **kwargs: Any) -> None:
        self.pad = EntryPad()
        super().__init__(do, self.pad, **kwargs)
        self.pad.bind(
            on_pick=lambda _, part, key: self.do(self._one_by_one if part == "more" else Tap("key", part, key))
        )

    @property
    def entry(self) -> DiceEntry:
        done = self.asking.done
        assert isinstance(done, DiceEntry), "dice are entered"
        return done

    @property
    def _one_by_one(self) -> Tap:
        return Tap("one_by_one", not self.entry.one_by_one)

    def build(self) -> None:
        self.pad.form = self.room.form
        self.pad.put(self._keys())
        super().build()

    def _keys(self) -> EntryKeys:
        game, question, entry = self.asking.asked.game, self.question, self.entry
        die, form = entry.other, self.room.form
        faces = {face: face_look(game, die.name, face) for face in die.distinct} if die else {}
        dice = question.dice[: question.summed] if entry.one_by_one else ()
        return EntryKeys(
            sums=() if dice else question.sums,
            marks=sum_marks(self.asking.table, question),
            sum_notes=sum_notes(game, question),
            numbers=[{face: face_look(game, die.name, face) for face in die.distinct} for die in dice],
            faces=faces,
            notes=face_notes(game, question) if roomy(form) else {},
            staged=entry.face_first,
            more=self._more() if form != "wide" and len(question.sums) == _ELEVEN and not dice else "",
        )

    def _more(self) -> str:
        """The text of the switch between one sum and every die."""
        if self.question.summed < 2:
            return ""
        return tr("match.entry.by_sum" if self.entry.one_by_one else "match.entry.one_by_one")

    def touches(self, tap: Tap) -> Iterator[Widget | str]:
        pad, part = self.pad, tap.what
        if part == "sum":
            yield pad.sum_keys[int(tap.key)]
        else:
            yield pad.face_keys[tap.key] if part == "face" else pad.number_keys[part][tap.key]

    def mark(self) -> None:
        entry, was = self.entry, self.asking.was
        self.pad.show(
            total=entry.total,
            numbers=entry.numbers,
            face=entry.face,
            wants_sum=entry.wants_sum,
            wants_face=entry.wants_face,
            was=entry.parts_of(was) if isinstance(was, list) else ((), None, None),
        )
        self._lay_beside()

    def _lay_beside(self) -> None:
        """An offer before the throw, the face chosen first, and the switch to every die."""
        entry, form = self.entry, self.room.form
        wanted: list[Beside] = []
        untouched = entry.total is None and entry.face is None
        offers = [offer for offer in self._offers if untouched]
        for offer in offers:
            act = partial(self.do, Tap("offer", offer))
            note = offer.note if form == "wide" and roomy(form) else ""
            wanted.append(
                Beside(offer.words(short=form != "wide"), act, offer_icon(offer), note, self.offer_odds(offer))
            )
        if entry.face_first and entry.face is not None and entry.other is not None:
            named = face_look(self.asking.asked.game, entry.other.name, entry.face).word
            change = partial(self.do, Tap("open_face"))
            wanted.append(Beside(named, change, "undo-variant", tr("match.entry.change")))
        wanted_by_dice = form == "wide" or entry.one_by_one
        if wanted_by_dice and self._more() and len(offers) < 2 and not (entry.face_first and entry.wants_face):
            wanted.append(Beside(self._more(), lambda: self.do(self._one_by_one), "dialpad"))
        chips = self.lay_beside(wanted)
        self.offered = chips[0] if offers else None
        self.offer_chips = {offer.question.topic: chip for offer, chip in zip(offers, chips, strict=False)}

    @property
    def _offers(self) -> tuple[Offer, ...]:
        """The offers that have a chip here; on a phone one that leads to a choice is a tool."""
        offers = self.asking.asked.offers
        each = offers.each if offers else ()
        return tuple(offer for offer in each if not self.small or offer.taken is not None)

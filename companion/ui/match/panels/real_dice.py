"""Answering a roll of real dice on keys under the board: a sum and a face, and the last tap answers."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.play.asking.dice_entry import DiceEntry
from companion.play.skippable_offer import Offer
from companion.present.appearance import face_look
from companion.present.entry_words import asked_now, face_notes, missing_now, sum_marks, sum_notes, throw_line
from companion.referee.question import Answer
from companion.ui.match.panels.keys import Beside, KeysPanel
from companion.ui.match.panels.panel import Then, Touch, offer_icon
from companion.ui.match.panels.question_view import QuestionView
from companion.ui.widgets.dice.entry_pad import EntryKeys, EntryPad, roomy
from companion.words.translation import tr

_ELEVEN = 11
"""So many sums of two dice leave a place in two rows of six."""


class RealDicePanel(KeysPanel):
    """The board or the contest stays above it; what may be done instead of throwing stands beside it."""

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        self.pad = EntryPad()
        super().__init__(view, self.pad, **kwargs)
        self.entry: DiceEntry
        self.pad.bind(on_pick=lambda _, part, key: self.pick(part, key))

    def build(self) -> None:
        self.entry = DiceEntry.of(self.question, one_by_one=self.view.one_by_one)
        self.pad.form = self.view.form
        self.pad.put(self._keys())

    def _keys(self) -> EntryKeys:
        game, question, entry = self.view.game, self.question, self.entry
        die = entry.other
        faces = {face: face_look(game, die.name, face) for face in die.distinct} if die else {}
        dice = question.dice[: question.summed] if entry.one_by_one else ()
        return EntryKeys(
            sums=() if dice else question.sums,
            marks=sum_marks(self.table, question),
            sum_notes=sum_notes(game, question),
            numbers=[{face: face_look(game, die.name, face) for face in die.distinct} for die in dice],
            faces=faces,
            notes=face_notes(game, question) if roomy(self.view.form) else {},
            staged=entry.face_first,
            more=self._more() if self.view.form != "wide" and len(question.sums) == _ELEVEN and not dice else "",
        )

    def _more(self) -> str:
        """The text of the switch between one sum and every die."""
        if self.question.summed < 2:
            return ""
        return tr("match.entry.by_sum" if self.entry.one_by_one else "match.entry.one_by_one")

    def pick(self, part: str | int, key: str) -> None:
        """Handle a tap on a key of the pad."""
        entry = self.entry
        if part == "more":
            self.view.actions.enter_one_by_one(not entry.one_by_one)
            return
        self.entry = entry.enter(part, key)
        self.tapped()

    def _change_face(self) -> None:
        self.entry = self.entry.without_face()
        self.refresh()

    def type(self, key: int, text: str) -> bool:
        entry = self.entry.type(text)
        if entry == self.entry:
            return False
        self.entry = entry
        self.tapped()
        return True

    def done(self) -> DiceEntry:
        return self.entry

    def take_up(self, done: DiceEntry) -> None:
        if done.one_by_one == self.entry.one_by_one:
            self.entry = done
            self.refresh()

    @property
    def complete(self) -> bool:
        return self.entry.whole

    def confirm(self) -> None:
        if self.entry.whole:
            self.view.actions.answer(self.entry.answer)

    def refresh(self) -> None:
        entry, view = self.entry, self.view
        was = entry.parts_of(view.was) if isinstance(view.was, list) else ((), None, None)
        self.pad.show(
            total=entry.total,
            numbers=entry.numbers,
            face=entry.face,
            wants_sum=entry.wants_sum,
            wants_face=entry.wants_face,
            was=was,
        )
        self._lay_beside()
        known, asked = asked_now(view.game, entry)
        self.hint = self.words("entry_hint", "") if view.form == "wide" else ""
        view.show(
            ready=entry.whole,
            action=tr("match.confirm"),
            missing=missing_now(view.game, entry),
            asks=known,
            asks_then=asked,
            lead=throw_line(view.game, self.table, self.question) if asked else "",
            main_needed=view.confirms,
        )

    def _lay_beside(self) -> None:
        """An offer before the throw, the face chosen first, and the switch to every die."""
        entry, view = self.entry, self.view
        wanted: list[Beside] = []
        untouched = entry.total is None and entry.face is None
        offers = [offer for offer in self._offers if untouched]
        for offer in offers:
            act = partial(view.actions.take_offer, offer)
            note = offer.note if view.form == "wide" and roomy(view.form) else ""
            odds = self.odds_of(offer.taken, offer.question)
            wanted.append(Beside(offer.words(short=view.form != "wide"), act, offer_icon(offer), note, odds))
        if entry.face_first and entry.face is not None and entry.other is not None:
            named = face_look(view.game, entry.other.name, entry.face).word
            wanted.append(Beside(named, self._change_face, "undo-variant", tr("match.entry.change")))
        wanted_by_dice = view.form == "wide" or entry.one_by_one
        if wanted_by_dice and self._more() and len(offers) < 2 and not (entry.face_first and entry.wants_face):
            wanted.append(Beside(self._more(), lambda: self.pick("more", ""), "dialpad"))
        chips = self.lay_beside(wanted)
        self.offered = chips[0] if offers else None
        self.offer_chips = {offer.question.topic: chip for offer, chip in zip(offers, chips, strict=False)}

    @property
    def _offers(self) -> tuple[Offer, ...]:
        """The offers that have a chip here; on a phone one that leads to a choice is a tool."""
        offers = self.view.offers.each if self.view.offers else ()
        return tuple(offer for offer in offers if not self.small or offer.taken is not None)

    def taps_for(self, answer: Answer, then: Then | None = None) -> Iterator[Touch]:
        """The fewest keys for these dice: a face that needs no sum is tapped alone."""
        numbers, total, face = self.entry.parts_of(answer)
        faces = [self.pad.face_keys[face]] if face is not None else []
        sums: list[Touch] = []
        if face not in self.question.alone:
            if self.entry.one_by_one and numbers:
                sums = [row[number] for row, number in zip(self.pad.number_keys, numbers, strict=True)]
            elif total is not None:
                sums = [self.pad.sum_keys[total]]
        yield from [*faces, *sums] if self.entry.face_first else [*sums, *faces]

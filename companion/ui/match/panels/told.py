"""Answering a roll of real dice by how the whole turn ended."""

from collections.abc import Iterator
from typing import Any

from companion.play.asking.told_entry import ToldEntry
from companion.present.told_words import ToldWords
from companion.referee.question import Answer
from companion.ui.match.panels.keys import Beside, KeysPanel
from companion.ui.match.panels.panel import Then, Touch
from companion.ui.match.panels.question_view import QuestionView
from companion.ui.match.panels.told_pad import ToldPad
from companion.ui.widgets.chip import Chip
from companion.words.translation import tr


class ToldPanel(KeysPanel):
    """The track stays above it; people throw as often as they may and tell the result."""

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        self.told_pad = ToldPad()
        super().__init__(view, self.told_pad, **kwargs)
        self.entry: ToldEntry
        self.told_pad.bind(on_pick=lambda _, name, value: self.pick(name, value))
        self.strip_room = self.told_pad.room
        self.by_dice: Chip

    @property
    def _words(self) -> ToldWords:
        return ToldWords(self.view.game, self.question, self.table)

    def build(self) -> None:
        self.entry = ToldEntry.of(self.question.outcomes)
        self.told_pad.form = self.view.form

    def pick(self, name: str, value: str) -> None:
        """Handle a tap on a key of the pad."""
        self.entry = self.entry.choose(name, value)
        self.tapped()

    def done(self) -> ToldEntry:
        return self.entry

    def take_up(self, done: ToldEntry) -> None:
        self.entry = done
        self.refresh()

    @property
    def complete(self) -> bool:
        return self.entry.option is not None

    def confirm(self) -> None:
        option = self.entry.option
        if option is not None:
            self.view.answer(option)

    def refresh(self) -> None:
        entry, view, words = self.entry, self.view, self._words
        self.told_pad.put([words.facet(entry, name, short=self.small) for name in entry.facets])
        open_facets = [name for name in entry.facets if name not in entry.chosen and entry.values(name)]
        awaited = open_facets[0] if open_facets else None
        self.told_pad.show(dict(entry.chosen), awaited)
        if awaited == entry.facets[-1] and len(entry.facets) > 1:
            view.actions.hide_strip()
        by_dice = Beside(tr("match.entry.one_by_one"), lambda: view.actions.enter_one_by_one(True), "dialpad")
        (self.by_dice,) = self.lay_beside([by_dice])
        known, asked = words.asked(entry, short=self.small)
        view.show(
            ready=entry.option is not None,
            action=tr("match.confirm"),
            missing=words.missing(entry),
            asks=known,
            asks_then=asked,
            lead=words.lead(entry, short=self.small),
            main_needed=view.confirms,
        )

    def taps_for(self, answer: Answer, then: Then | None = None) -> Iterator[Touch]:
        """The keys whose value is not chosen yet, in order; for anything else the dice are entered one by one."""
        option = self.question.meant(answer)
        if option not in self.question.outcomes:
            yield self.by_dice
            return
        for name, value in option.says:
            if self.entry.chosen.get(name) != value:
                yield self.told_pad.keys[name][value]

"""Answering a roll of real dice by how the whole turn ended."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.play.asking.done import Tap
from companion.play.asking.told_entry import ToldEntry
from companion.present.told_words import ToldWords
from companion.ui.match.panels.keys import Beside, KeysPanel
from companion.ui.match.panels.panel import Do
from companion.ui.match.panels.told_pad import ToldPad
from companion.ui.widgets.chip import Chip
from companion.words.translation import tr


class ToldPanel(KeysPanel):
    """The track stays above it; people throw as often as they may and tell the result."""

    def __init__(self, do: Do, **kwargs: Any) -> None:
        self.told_pad = ToldPad()
        super().__init__(do, self.told_pad, **kwargs)
        self.told_pad.bind(on_pick=lambda _, name, value: self.do(Tap("key", name, value)))
        self.by_dice: Chip

    def build(self) -> None:
        super().build()
        self.told_pad.form = self.room.form
        by_dice = Beside(tr("match.entry.one_by_one"), partial(self.do, Tap("one_by_one", True)), "dialpad")
        (self.by_dice,) = self.lay_beside([by_dice])

    def mark(self) -> None:
        entry, asked = self.asking.done, self.asking.asked
        assert isinstance(entry, ToldEntry), "a turn is told"
        words = ToldWords(asked.game, self.question, asked.table)
        self.told_pad.put([words.facet(entry, name, short=self.small) for name in entry.facets])
        open_facets = [name for name in entry.facets if name not in entry.chosen and entry.values(name)]
        awaited = open_facets[0] if open_facets else None
        self.told_pad.show(dict(entry.chosen), awaited)

    def touches(self, tap: Tap) -> Iterator[Widget | str]:
        yield self.by_dice if tap.kind == "one_by_one" else self.told_pad.keys[tap.what][tap.key]

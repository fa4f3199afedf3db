"""Answering by holding: tap the dice that stay, then throw the rest again, or choose another action."""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.play.asking.done import Tap
from companion.play.asking.holding import Holding
from companion.present.asked.choosing import again
from companion.present.asked.words import odds_of
from companion.referee import Option
from companion.referee.tables.arena import ArenaTable
from companion.ui.match.panels.combination_list import open_combinations
from companion.ui.match.panels.panel import AnswerPanel, Do
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import Chip
from companion.words.translation import tr


class HoldPanel(AnswerPanel):
    """Chips for all but the main action, and the combinations to look up."""

    def __init__(self, do: Do, **kwargs: Any) -> None:
        super().__init__(do, **kwargs)
        self._again: Chip | None = None

    @property
    def done(self) -> Holding:
        done = self.asking.done
        assert isinstance(done, Holding), "dice are held"
        return done

    def build(self) -> None:
        done, row = self.done, self.ids.chips
        self._again = None
        if done.main is not None and done.locks:
            self._again = self.new_chip("", partial(self.do, Tap("again")), icon="" if self.small else "dice-multiple")
            row.add_widget(self._fitting(self._again))
        for option in done.options:
            if not option.tokens and option is not done.main:
                act, odds = partial(self.do, Tap("option", option)), odds_of(self.asking, option)
                chip = self.by_option[id(option)] = self.new_chip(tr.render(option.words), act, odds=odds)
                row.add_widget(self._fitting(chip))
        table = self.asking.table
        if isinstance(table, ArenaTable) and table.combinations:
            words = "" if self.small else tr("match.combinations")
            row.add_widget(self.new_chip(words, partial(open_combinations, self.box, table), icon="book-open-variant"))

    def key_of(self, option: Option) -> Widget:
        """Its chip; dice are thrown again by one chip, whichever they are."""
        key = self.by_option.get(id(option), self._again)
        assert key is not None, "the main action has no chip"
        return key

    def mark(self) -> None:
        done, taken_up = self.done, self.done.taken_up
        if self._again is not None:
            self._again.text = again(done, self.box)
            self._again.look = "possible" if taken_up else "plain"
            self._again.odds = odds_of(self.asking, taken_up)
        for option in done.options:
            chip = self.by_option.get(id(option))
            if chip is not None:
                chip.look = "chosen" if option is done.named else "plain"

    def _fitting(self, chip: Chip) -> Chip:
        """On a phone the chips share the row."""
        if self.small:
            chip.size_hint_x = 1
        return chip


load_kv("match/panels/hold")

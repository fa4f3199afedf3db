"""Answering a pick by holding: tap the dice that stay, then throw the rest again, or choose another action."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from kivy.properties import StringProperty

from companion.referee import Option
from companion.referee.question import Answer
from companion.referee.tables.arena import ArenaTable
from companion.ui.match.panels.combination_list import open_combinations
from companion.ui.match.panels.panel import AnswerPanel, Then, Touch
from companion.ui.match.panels.question_view import QuestionView
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import Chip
from companion.words.translation import tr


class HoldPanel(AnswerPanel):
    """The first option is the main action if it needs no tokens; otherwise the main action takes up what is not held.

    Taking up throws nothing yet, so its chip needs no confirmation; other chips choose, and the main button confirms.
    Once nothing may be taken up any more, the dice on the table can still be taken.
    """

    hint = StringProperty("")

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        super().__init__(view, **kwargs)
        self._held: set[str] = set()
        self._named: Option | None = None
        self._main: Option | None = None
        self._again: Chip | None = None
        self._by_option: dict[int, Chip] = {}

    def build(self) -> None:
        question = self.question
        self._held = {token for token, held in question.hints.locks.items() if held}
        self._named, self._again = None, None
        self._main = None if question.options[0].tokens else question.options[0]
        self._by_option.clear()
        self.hint = tr.render(self._main.then) if self._main and self._main.then and not self.small else ""
        row = self.ids.chips
        if self._main is not None and question.hints.locks:
            self._again = self.new_chip("", self._take_up, icon="" if self.small else "dice-multiple")
            row.add_widget(self._fitting(self._again))
        for option in question.options:
            if not option.tokens and option is not self._main:
                chip = self.new_chip(
                    tr.render(option.words), lambda option=option: self._name(option), odds=self.odds_of(option)
                )
                self._by_option[id(option)] = chip
                row.add_widget(self._fitting(chip))
        table = self.table
        if isinstance(table, ArenaTable) and table.combinations:
            words = "" if self.small else tr("match.combinations")
            row.add_widget(
                self.new_chip(words, partial(open_combinations, self.view.box, table), icon="book-open-variant")
            )

    @property
    def taken_up(self) -> Option | None:
        """The option of all dice that are not held; None if all are held."""
        free = set(self.question.hints.locks) - self._held
        return next((option for option in self.question.options if free and set(option.tokens) == free), None)

    def taps_for(self, answer: Answer, then: Then | None = None) -> Iterator[Touch]:
        """Release the dice that the option throws again and hold the rest; or choose another action."""
        option = self.option_of(answer)
        if option.tokens:
            yield from [
                token for token in self.question.hints.locks if (token in self._held) == (token in option.tokens)
            ]
        chip = self.chip(option)
        if chip is not None:
            yield chip

    def chip(self, option: Option) -> Chip | None:
        """The chip of an option; None if it is the main action."""
        if option is self._main or (option.tokens and self._main is None):
            return None
        return self._by_option.get(id(option), self._again)

    def done(self) -> tuple[set[str], Option | None]:
        return self._held, self._named

    def take_up(self, done: tuple[set[str], Option | None]) -> None:
        self._held, self._named = done
        self.refresh()

    def tap(self, token: str) -> None:
        if token in self.question.hints.locks:
            self._held ^= {token}
            self._named = None
            self.refresh()

    def confirm(self) -> None:
        chosen = self._chosen
        if chosen is not None:
            self.view.answer(chosen)

    @property
    def _chosen(self) -> Option | None:
        return self._named or self._main or self.taken_up

    def _take_up(self) -> None:
        option = self.taken_up
        if option is not None:
            self.view.answer(option)

    def _name(self, option: Option) -> None:
        """A tap on a chip chooses, a second one confirms."""
        if self._named is option:
            self.confirm()
            return
        self._named = option
        self.tapped()

    @property
    def complete(self) -> bool:
        return self._named is not None

    def _fitting(self, chip: Chip) -> Chip:
        """On a phone the chips share the row."""
        if self.small:
            chip.size_hint_x = 1
        return chip

    def refresh(self) -> None:
        taken_up, chosen = self.taken_up, self._chosen
        again = self.view.box.word("do.again", n=len(taken_up.tokens)) if taken_up else tr("match.lock.none")
        if self._again is not None:
            self._again.text, self._again.look = again, "possible" if taken_up else "plain"
            self._again.odds = self.odds_of(taken_up)
        for option in self.question.options:
            chip = self._by_option.get(id(option))
            if chip is not None:
                chip.look = "chosen" if option is self._named else "plain"
        self.view.show(
            lit=frozenset(self.question.hints.locks),
            chosen=frozenset(self._held),
            ready=chosen is not None,
            action=again if chosen is taken_up else tr.render(chosen.words) if chosen else "",
            missing=tr("match.lock.none"),
            action_odds=self.odds_of(chosen),
            icon="dice-multiple" if chosen is taken_up else "check-bold" if self._named else "soccer",
        )


load_kv("match/panels/hold")

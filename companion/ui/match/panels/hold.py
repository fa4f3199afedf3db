"""Answering a pick by holding back: tap what stays on the table, then take up all the rest, or do something else."""

from typing import Any

from kivy.properties import StringProperty

from companion.referee import Game, Option, Pick
from companion.ui.match.panels.answers import Answers
from companion.ui.match.panels.combinations import open_combinations
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.chip import Chip
from companion.words.translation import tr


class HoldAnswers(Answers):
    """The first option is the main action if it touches nothing; otherwise that is to take up what is not held.

    Taking it up throws nothing yet, so that its chip needs no confirmation; other chips choose, the main button does.
    Once nothing may be taken up any more, what lies there can still be taken.
    """

    hint = StringProperty("")

    def __init__(self, game: Game, question: Pick, **kwargs: Any) -> None:
        super().__init__(game, question, **kwargs)
        self._held = {token for token, held in question.locks.items() if held}
        self._named: Option | None = None
        self._words = [option for option in question.options if not option.tokens]
        first = question.options[0]
        self._offered = None if first.tokens else first
        self._chips: dict[int, Chip] = {}
        self._again = Chip(icon="" if self.small else "dice-multiple", height=self.line_height)
        self._again.bind(on_release=lambda *_: self._take_up())
        self._build()
        self.lit = frozenset(question.locks)
        self.hint = tr.render(question.gaps["then"]) if "then" in question.gaps and not self.small else ""
        self._tell()

    @property
    def taken_up(self) -> Option | None:
        """The option of everything that is not held back; none while all of it is."""
        free = set(self.question.locks) - self._held
        return next((option for option in self.question.options if free and set(option.tokens) == free), None)

    def taps_for(self, option: Option) -> list[str]:
        """What to tap for the main button or its chip to mean this option."""
        if not option.tokens:
            return []
        return [token for token in self.question.locks if (token in self._held) == (token in option.tokens)]

    def chip(self, option: Option) -> Chip | None:
        """The chip that names an option; none where it is the main action."""
        if option is self._offered or (option.tokens and self._offered is None):
            return None
        return self._chips.get(id(option), self._again)

    def tap(self, token: str) -> None:
        if token in self.question.locks:
            self._held ^= {token}
            self._named = None
            self._tell()

    def confirm(self) -> None:
        chosen = self._chosen
        if chosen is not None:
            self.dispatch("on_answer", chosen.answer)

    @property
    def _chosen(self) -> Option | None:
        return self._named or self._offered or self.taken_up

    def _take_up(self) -> None:
        option = self.taken_up
        if option is not None:
            self.dispatch("on_answer", option.answer)

    def _name(self, option: Option) -> None:
        """A tap on a chip chooses, a second one confirms."""
        if self._named is option:
            self.confirm()
            return
        self._named = option
        self._tell()

    def _build(self) -> None:
        row = self.ids.chips
        if self._offered is not None and self.question.locks:
            row.add_widget(self._fitting(self._again))
        for option in self._words:
            if option is not self._offered:
                chip = self._chips[id(option)] = Chip(text=tr.render(option.words), height=self.line_height)
                chip.bind(on_release=lambda _, option=option: self._name(option))
                row.add_widget(self._fitting(chip))
        if self.table is not None and self.table.facts.get("combinations"):
            words = "" if self.small else tr("match.combinations")
            book = Chip(icon="book-open-variant", text=words, height=self.line_height)
            book.bind(on_release=lambda *_: open_combinations(self.box, self.table))
            row.add_widget(book)

    def _fitting(self, chip: Chip) -> Chip:
        """On a phone the chips share the row."""
        if self.small:
            chip.size_hint_x = 1
        return chip

    def _tell(self) -> None:
        taken_up, chosen = self.taken_up, self._chosen
        count = len(taken_up.tokens) if taken_up else 0
        again = self.box.word("do.again", n=count) if taken_up else tr("match.lock.none")
        self._again.text, self._again.look = again, "possible" if taken_up else "plain"
        for option in self._words:
            chip = self._chips.get(id(option))
            if chip is not None:
                chip.look = "chosen" if option is self._named else "plain"
        self.chosen = frozenset(self._held)
        self.ready = chosen is not None
        self.action = again if chosen is taken_up else tr.render(chosen.words) if chosen else ""
        self.missing = tr("match.lock.none")
        self.icon = "dice-multiple" if chosen is taken_up else "check-bold" if self._named else "soccer"


load_kv("match/panels/hold")

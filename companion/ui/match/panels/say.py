"""Answering in words, row by row: what dice mean that we cannot read ourselves."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from companion.play.option_axes import Facet, facets_of, option_saying
from companion.referee import Game, Option, Pick, Table
from companion.ui.match.panels.answers import Answers
from companion.ui.match.panels.word_pad import WordPad, WordRow
from companion.ui.widgets.chip import Chip
from companion.words import catalogue
from companion.words.translation import tr


def told_in_words(question: Pick, table: Table) -> bool:
    """Whether the options say several things at once that do not lie on the table."""
    lying = {token.id for token in table.tokens}
    touched = {token for option in question.options for token in option.tokens}
    return len(facets_of(question.options)) > 1 and not touched & lying


class Telling:
    """A pad for options that are told in words, and the option that its keys say; ``changed`` follows every key."""

    def __init__(self, game: Game, options: list[Option], changed: Callable[..., None]) -> None:
        self._game = game
        self._options = options
        self._facets = facets_of(options)
        self._changed = changed

    @cached_property
    def pad(self) -> WordPad:
        """Made when it is wanted."""
        pad = WordPad(rows=[self._row(facet) for facet in self._facets])
        pad.bind(on_change=self._changed)
        return pad

    @property
    def option(self) -> Option | None:
        return option_saying(self._options, self._facets, self.pad.picked)

    def keys(self, option: Option) -> list[Chip]:
        """The keys that say an option."""
        return [self.pad.key(row, token.partition(":")[2]) for row, token in enumerate(option.tokens)]

    def _row(self, facet: Facet) -> WordRow:
        """How many begins at the least: it is what the table sees most."""
        words = {value: self._word(facet, value) for value in facet.values}
        alone = len(self._facets) == 1
        label = tr("match.say_result_short") if alone else tr(f"{self._game.id}.facet.{facet.name}")
        return WordRow(label, words, facet.values[0] if facet.counts else None)

    def _word(self, facet: Facet, value: str) -> str:
        if len(self._facets) == 1:
            return tr.render(next(o.words for o in self._options if o.tokens == (f"{facet.name}:{value}",)))
        key = f"{self._game.id}.{facet.name}.{value}"
        return tr(key) if catalogue(tr.lang).has(key) else value


class SayAnswers(Answers):
    """The pad stands in the board's place; the main button takes what it says."""

    def __init__(self, game: Game, question: Pick, **kwargs: Any) -> None:
        super().__init__(game, question, **kwargs)
        self.rows = 0
        self.telling = Telling(game, list(question.options), self._tell)
        self.stage = self.telling.pad
        self.action, self.missing = tr("match.confirm"), tr("match.choose")
        self._tell()

    def confirm(self) -> None:
        option = self.telling.option
        if option is not None:
            self.dispatch("on_answer", option.answer)

    def _tell(self, *_: Any) -> None:
        self.ready = self.telling.option is not None

"""Entering the meaning of dice as text, row by row, if their pictures are unknown."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.play.option_axes import OptionAxis, axes_of, option_saying
from companion.referee import Game, Option
from companion.referee.question import Answer
from companion.ui.match.panels.panel import AnswerPanel, Then, Touch
from companion.ui.match.panels.question_view import QuestionView
from companion.ui.match.panels.word_pad import WordPad, WordRow
from companion.ui.widgets.chip import Chip
from companion.words.translation import tr


class Saying:
    """A pad for the axes of the options, and the option chosen with it; calls ``changed`` at every tap."""

    def __init__(self, changed: Callable[..., None]) -> None:
        self._options: list[Option] = []
        self._axes: list[OptionAxis] = []
        self.pad = WordPad()
        self.pad.bind(on_change=changed)

    def put(self, game: Game, options: Sequence[Option]) -> None:
        self._options, self._axes = list(options), axes_of(options)
        self.pad.put([self._row(game, axis) for axis in self._axes])

    @property
    def option(self) -> Option | None:
        return option_saying(self._options, self._axes, self.pad.picked)

    @property
    def preset(self) -> bool:
        """Whether a row starts with a choice: a tap on another row may then be followed by one that changes it."""
        return any(axis.counts for axis in self._axes)

    @property
    def complete(self) -> bool:
        return self.option is not None and not self.preset

    def keys(self, option: Option) -> list[Chip]:
        """The keys for an option that are not chosen yet; the last one, if all are."""
        keys = [(self.pad.key(row, value), value != self.pad.picked[row]) for row, (_, value) in enumerate(option.says)]
        return [key for key, wanted in keys if wanted] or [keys[-1][0]]

    def _row(self, game: Game, axis: OptionAxis) -> WordRow:
        """A row for an axis; numbers start at the smallest, which is the most frequent."""
        words = {value: self._word(game, axis, value) for value in axis.values}
        alone = len(self._axes) == 1
        label = tr("match.say_result_short") if alone else tr(f"{game.id}.facet.{axis.name}")
        return WordRow(label, words, axis.values[0] if axis.counts else None)

    def _word(self, game: Game, axis: OptionAxis, value: str) -> str:
        if len(self._axes) == 1:
            return tr.render(next(o.words for o in self._options if o.says == ((axis.name, value),)))
        return value if axis.counts else tr(f"{game.id}.{axis.name}.{value}")


class SayPanel(AnswerPanel):
    """The pad is in the board's place; the main button confirms its choice."""

    def __init__(self, view: QuestionView, **kwargs: Any) -> None:
        super().__init__(view, **kwargs)
        self.saying = Saying(lambda *_: self.tapped())
        self.rows = 0

    def build(self) -> None:
        self.saying.put(self.view.game, self.question.options)

    def done(self) -> list[str | None]:
        return list(self.saying.pad.picked)

    def take_up(self, done: list[str | None]) -> None:
        self.saying.pad.picked = done
        self.refresh()

    def taps_for(self, answer: Answer, then: Then | None = None) -> Iterator[Touch]:
        yield from self.saying.keys(self.option_of(answer))

    def confirm(self) -> None:
        option = self.saying.option
        if option is not None:
            self.view.answer(option)

    @property
    def complete(self) -> bool:
        return self.saying.complete

    def refresh(self) -> None:
        ready = self.saying.option is not None
        self.view.show(picture=self.saying.pad, ready=ready, action=tr("match.confirm"), missing=tr("match.choose"))

"""Answering in words, row by row: what dice mean whose pictures are unknown, or several choices in one."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from kivy.uix.widget import Widget

from companion.play.asking.done import Tap
from companion.play.asking.word_entry import WordEntry
from companion.present.asked.axes import axis_rows
from companion.ui.match.panels.panel import AnswerPanel, Do
from companion.ui.match.panels.word_pad import WordPad


def word_pad(do: Do) -> WordPad:
    """A pad whose state is kept elsewhere."""
    pad = WordPad()
    pad.bind(on_pick=lambda _, row, value: do(Tap("key", row, value)))
    return pad


class SayPanel(AnswerPanel):
    """The pad is in the board's place; the main button confirms its choice."""

    def __init__(self, do: Do, **kwargs: Any) -> None:
        super().__init__(do, **kwargs)
        self.rows = 0

    @cached_property
    def pad(self) -> WordPad:
        return word_pad(self.do)

    @property
    def over_board(self) -> Widget:
        return self.pad

    @property
    def _done(self) -> WordEntry:
        done = self.asking.done
        assert isinstance(done, WordEntry), "words are entered"
        return done

    def build(self) -> None:
        self.pad.put(axis_rows(self.asking.asked.game, self._done))

    def touches(self, tap: Tap) -> Iterator[Widget | str]:
        yield self.pad.key(tap.what, tap.key)

    def mark(self) -> None:
        self.pad.picked = list(self._done.values)

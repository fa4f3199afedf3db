"""Entering what dice mean, or an answer that combines several choices: a value on each axis."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from companion.play.asking.asked import Asking
from companion.play.asking.done import Done, Given, Taken, Tap
from companion.play.option_axes import OptionAxis, axes_of, option_saying
from companion.referee import Option


@dataclass(frozen=True, slots=True)
class WordEntry(Done):
    """``values`` holds what is chosen on each axis, or None. Numbers start at the smallest, the most frequent."""

    options: tuple[Option, ...]
    axes: tuple[OptionAxis, ...]
    values: tuple[str | None, ...]

    @classmethod
    def of(cls, options: Sequence[Option]) -> Self:
        """Only the numbers are chosen."""
        axes = tuple(axes_of(options))
        return cls(tuple(options), axes, tuple(axis.values[0] if axis.counts else None for axis in axes))

    @property
    def option(self) -> Option | None:
        return option_saying(self.options, self.axes, self.values)

    def take(self, tap: Tap, asking: Asking) -> Taken:
        if tap.kind != "key":
            return self
        values = tuple(tap.key if row == tap.what else value for row, value in enumerate(self.values))
        return replace(self, values=values).tapped(asking)

    def confirm(self, _: Asking) -> Taken:
        option = self.option
        return self if option is None else Given(option.answer, throws=option.throws)

    def complete(self, _: Asking) -> bool:
        """Where a row starts with a choice, a tap on another row may be followed by one that changes it."""
        return self.option is not None and not any(axis.counts for axis in self.axes)

    def like(self, other: Done) -> bool:
        return isinstance(other, WordEntry) and self.options == other.options

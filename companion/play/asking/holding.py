"""Holding dice: those that stay are tapped, then the rest is thrown again, or another action chosen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from companion.play.asking.asked import Asking
from companion.play.asking.done import Done, Given, Taken, Tap
from companion.referee import Option, Pick


@dataclass(frozen=True, slots=True)
class Holding(Done):
    """The first option is the main action if it needs no tokens; otherwise the main action takes up what is not held.

    Taking up throws nothing yet, so it needs no confirmation; other options are chosen, and the main button confirms.
    Once nothing may be taken up any more, the dice on the table can still be taken.
    """

    options: Sequence[Option]
    locks: Mapping[str, bool]
    held: frozenset[str]
    named: Option | None = None

    @classmethod
    def of(cls, question: Pick) -> Self:
        """As the dice lie when it is asked."""
        locks = question.hints.locks
        return cls(question.options, locks, frozenset(token for token, held in locks.items() if held))

    @property
    def main(self) -> Option | None:
        return None if self.options[0].tokens else self.options[0]

    @property
    def taken_up(self) -> Option | None:
        """The option of all dice that are not held; None if all are held."""
        free = set(self.locks) - self.held
        return next((option for option in self.options if free and set(option.tokens) == free), None)

    @property
    def chosen(self) -> Option | None:
        return self.named or self.main or self.taken_up

    def take(self, tap: Tap, asking: Asking) -> Taken:
        if tap.kind == "token" and tap.what in self.locks:
            return replace(self, held=self.held ^ {tap.what}, named=None)
        if tap.kind == "again" and self.taken_up is not None:
            return Given(self.taken_up.answer, throws=self.taken_up.throws)
        if tap.kind == "option" and self.named is tap.what:
            return self.confirm(asking)
        return replace(self, named=tap.what).tapped(asking) if tap.kind == "option" else self

    def confirm(self, _: Asking) -> Taken:
        chosen = self.chosen
        return self if chosen is None else Given(chosen.answer, throws=chosen.throws)

    def complete(self, _: Asking) -> bool:
        return self.named is not None

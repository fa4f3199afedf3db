"""Telling with real dice how a whole turn ended: one value after the other, until an outcome is named."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from companion.play.asking.asked import Asking
from companion.play.asking.done import Done, Given, Taken, Tap
from companion.referee import Option


@dataclass(frozen=True, slots=True)
class ToldEntry(Done):
    """What has been told so far. Numbers start at the smallest; which values a facet has may depend on those before."""

    outcomes: tuple[Option, ...]
    facets: tuple[str, ...]
    chosen: Mapping[str, str]

    @classmethod
    def of(cls, outcomes: Sequence[Option]) -> Self:
        """Nothing is told yet."""
        longest = max(outcomes, key=lambda option: len(option.says))
        entry = cls(tuple(outcomes), tuple(name for name, _ in longest.says), {})
        return replace(entry, chosen={name: entry.values(name)[0] for name in entry.facets if entry.counts(name)})

    def take(self, tap: Tap, asking: Asking) -> Taken:
        return self.choose(tap.what, tap.key).tapped(asking) if tap.kind == "key" else self

    def confirm(self, _: Asking) -> Taken:
        option = self.option
        return self if option is None else Given(option.answer, throws=option.throws)

    def complete(self, _: Asking) -> bool:
        return self.option is not None

    def _all_values(self, name: str) -> list[str]:
        return list(dict.fromkeys(value for option in self.outcomes for said, value in option.says if said == name))

    def counts(self, name: str) -> bool:
        """Whether the values of this facet are numbers, of which one is always chosen."""
        return all(value.isdigit() for value in self._all_values(name))

    def values(self, name: str) -> list[str]:
        """The values that may be chosen after what was chosen before this facet; all of them for a number."""
        if self.counts(name):
            return self._all_values(name)
        before = self.facets[: self.facets.index(name)]
        told = {facet: self.chosen[facet] for facet in before if facet in self.chosen}
        if len(told) < len(before):
            return []
        said = [dict(option.says) for option in self.outcomes]
        fitting = [says for says in said if name in says and all(says[facet] == told[facet] for facet in told)]
        return list(dict.fromkeys(says[name] for says in fitting))

    def choose(self, name: str, value: str) -> Self:
        """With another value; what was chosen after it is open again, unless it is a number."""
        entry = replace(self, chosen={**self.chosen, name: value})
        for later in self.facets[self.facets.index(name) + 1 :]:
            fits = entry.chosen.get(later) in entry.values(later)
            if not self.counts(later) and (not self.counts(name) or not fits):
                entry = replace(entry, chosen={facet: told for facet, told in entry.chosen.items() if facet != later})
        return entry

    @property
    def option(self) -> Option | None:
        """The outcome that is told completely, or None."""
        said = tuple((name, self.chosen[name]) for name in self.facets if name in self.chosen)
        return next((option for option in self.outcomes if option.says == said), None)

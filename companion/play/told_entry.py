"""Telling with real dice how a whole turn ended: one value after the other, until an outcome is named."""

from collections.abc import Sequence

from companion.referee import Option


class ToldEntry:
    """What has been told so far. Numbers start at the smallest; which values a facet has may depend on those before."""

    def __init__(self, outcomes: Sequence[Option]) -> None:
        self.outcomes = tuple(outcomes)
        self.chosen: dict[str, str] = {}
        longest = max(self.outcomes, key=lambda option: len(option.says))
        self.facets = tuple(name for name, _ in longest.says)
        for name in self.facets:
            values = self._all_values(name)
            if all(value.isdigit() for value in values):
                self.chosen[name] = values[0]

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

    def choose(self, name: str, value: str) -> None:
        """Choose a value; what was chosen after it is open again, unless it is a number."""
        self.chosen[name] = value
        for later in self.facets[self.facets.index(name) + 1 :]:
            if not self.counts(later) and (not self.counts(name) or self.chosen.get(later) not in self.values(later)):
                self.chosen.pop(later, None)

    @property
    def option(self) -> Option | None:
        """The outcome that is told completely, or None."""
        said = tuple((name, self.chosen[name]) for name in self.facets if name in self.chosen)
        return next((option for option in self.outcomes if option.says == said), None)

"""Options that say one thing of each kind ("a lob, two cards"): told row by row, they need no list of all pairs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.referee import Option


@dataclass(frozen=True, slots=True)
class Facet:
    """One kind of thing that is said, and everything it can be."""

    name: str
    values: tuple[str, ...]

    @property
    def counts(self) -> bool:
        """Whether it says how many."""
        return all(value.isdigit() for value in self.values)


def facets_of(options: Sequence[Option]) -> list[Facet]:
    """The facets that all these options share, as their tokens name them ("seen:lob"); none where they differ."""
    split = [[token.partition(":") for token in option.tokens] for option in options]
    names = {tuple(name for name, _, _ in parts) for parts in split}
    if len(names) != 1:
        return []
    return [
        Facet(name, tuple(dict.fromkeys(parts[index][2] for parts in split))) for index, name in enumerate(names.pop())
    ]


def option_saying(options: Iterable[Option], facets: Sequence[Facet], values: Sequence[str | None]) -> Option | None:
    """The option that says these values, one for each facet."""
    wanted = tuple(f"{facet.name}:{value}" for facet, value in zip(facets, values, strict=True))
    return next((option for option in options if option.tokens == wanted), None)

"""Options that say one thing of each kind ("a lob, two cards"): told row by row, they need no list of all pairs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.referee import Option


@dataclass(frozen=True, slots=True)
class OptionAxis:
    """One kind of thing that is said, and everything it can be."""

    name: str
    values: tuple[str, ...]

    @property
    def counts(self) -> bool:
        """Whether it says how many."""
        return all(value.isdigit() for value in self.values)


def axes_of(options: Sequence[Option]) -> list[OptionAxis]:
    """The axes that all these options share, in the order they say them; none where they differ."""
    names = {tuple(name for name, _ in option.says) for option in options}
    if len(names) != 1:
        return []
    return [
        OptionAxis(name, tuple(dict.fromkeys(option.says[index][1] for option in options)))
        for index, name in enumerate(names.pop())
    ]


def option_saying(options: Iterable[Option], axes: Sequence[OptionAxis], values: Sequence[str | None]) -> Option | None:
    """The option that says these values, one for each axis."""
    wanted = tuple((axis.name, value) for axis, value in zip(axes, values, strict=True))
    return next((option for option in options if option.says == wanted), None)

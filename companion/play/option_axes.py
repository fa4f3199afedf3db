"""Options that combine several choices ("a lob, two cards"), split into one axis for each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.referee import Option


@dataclass(frozen=True, slots=True)
class OptionAxis:
    """One axis: its name and its possible values."""

    name: str
    values: tuple[str, ...]

    @property
    def counts(self) -> bool:
        """Whether its values are numbers."""
        return all(value.isdigit() for value in self.values)


def axes_of(options: Sequence[Option]) -> list[OptionAxis]:
    """The axes that all these options share, in order; empty if they differ."""
    names = {tuple(name for name, _ in option.says) for option in options}
    if len(names) != 1:
        return []
    return [
        OptionAxis(name, tuple(dict.fromkeys(option.says[index][1] for option in options)))
        for index, name in enumerate(names.pop())
    ]


def option_saying(options: Iterable[Option], axes: Sequence[OptionAxis], values: Sequence[str | None]) -> Option | None:
    """The option with these values, one for each axis."""
    wanted = tuple((axis.name, value) for axis, value in zip(axes, values, strict=True))
    return next((option for option in options if option.says == wanted), None)

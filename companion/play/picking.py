"""Choosing by tapping: keep the options that contain every tap. Used for sums, walls, swaps and cards."""

from dataclasses import dataclass, replace
from typing import Self

from companion.referee.question import Option


@dataclass(frozen=True, slots=True)
class Picking:
    """The taps of one pick question. It knows the options but no rules."""

    options: tuple[Option, ...]
    tapped: frozenset[str] = frozenset()
    named: Option | None = None
    """The option whose text was tapped, if one was."""

    @property
    def lit(self) -> frozenset[str]:
        """Tokens whose tap still leads to an option; if one tap is a whole choice, all others stay open."""
        if all(len(option.tokens) <= 1 for option in self.options):
            return frozenset(token for option in self.options for token in option.tokens) - self.tapped
        return frozenset(token for option in self.possible for token in option.tokens) - self.tapped

    @property
    def possible(self) -> tuple[Option, ...]:
        """Options that contain every tap."""
        return tuple(option for option in self.options if self.tapped <= set(option.tokens))

    @property
    def chosen(self) -> Option | None:
        """The option that is complete, if any."""
        if self.named is not None:
            return self.named
        if not self.tapped:
            return None
        return next((option for option in self.options if self.tapped == set(option.tokens)), None)

    @property
    def complete(self) -> bool:
        """Whether an option is chosen and no other one contains it."""
        chosen = self.chosen
        return chosen is not None and (self.named is not None or self.possible == (chosen,))

    @property
    def completed_by(self) -> dict[str, Option]:
        """The option that each token completes, or chooses alone."""
        found: dict[str, Option] = {}
        for option in self.options:
            left = set(option.tokens) - self.tapped
            if len(option.tokens) == 1:
                found[option.tokens[0]] = option
            elif len(left) == 1 and self.tapped < set(option.tokens):
                found[left.pop()] = option
        return found

    def tap(self, token: str) -> Self:
        """After a tap on a token: undone, added, or a new choice begun with it. The same if it belongs to no option."""
        if token in self.tapped:
            return replace(self, tapped=self.tapped - {token}, named=None)
        for wanted in (self.tapped | {token}, frozenset({token})):
            if any(wanted <= set(option.tokens) for option in self.options):
                return replace(self, tapped=wanted, named=None)
        return self

    def clear(self) -> Self:
        """With nothing chosen."""
        return replace(self, tapped=frozenset(), named=None)

    def name(self, option: Option) -> Self:
        """With an option chosen by a tap on its text."""
        return replace(self, tapped=frozenset(option.tokens), named=option)

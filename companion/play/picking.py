"""Choosing by tapping: keep the options that contain every tap. Used for sums, walls, swaps and cards."""

from collections.abc import Sequence

from companion.referee.question import Option


class Picking:
    """The taps of one pick question. It knows the options but no rules."""

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = tuple(options)
        self.tapped: frozenset[str] = frozenset()
        self.named: Option | None = None
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

    def tap(self, token: str) -> bool:
        """Tap a token: undo it, add it, or start another choice. False if it belongs to no option."""
        self.named = None
        if token in self.tapped:
            self.tapped -= {token}
            return True
        for wanted in (self.tapped | {token}, frozenset({token})):
            if any(wanted <= set(option.tokens) for option in self.options):
                self.tapped = wanted
                return True
        return False

    def clear(self) -> None:
        """Clear the choice."""
        self.named, self.tapped = None, frozenset()

    def name(self, option: Option) -> None:
        """Choose an option by a tap on its text."""
        self.named = option
        self.tapped = frozenset(option.tokens)

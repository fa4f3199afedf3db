"""Choosing by tapping: keep the options that contain every tap. One mechanism for sums, walls, swaps and cards."""

from collections.abc import Sequence

from companion.referee.question import Option


class Picking:
    """The taps of one pick question. It knows the options and nothing of the rules."""

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = tuple(options)
        self.tapped: frozenset[str] = frozenset()
        self._named: Option | None = None

    @property
    def lit(self) -> frozenset[str]:
        """Tokens whose tap still leads to an option; where one tap is a whole choice, all others stay open."""
        if all(len(option.tokens) <= 1 for option in self.options):
            return frozenset(token for option in self.options for token in option.tokens) - self.tapped
        return frozenset(token for option in self.possible for token in option.tokens) - self.tapped

    @property
    def possible(self) -> tuple[Option, ...]:
        """Options that contain every tap."""
        return tuple(option for option in self.options if self.tapped <= set(option.tokens))

    @property
    def chosen(self) -> Option | None:
        """The option that is complete, if one is."""
        if self._named is not None:
            return self._named
        if not self.tapped:
            return None
        return next((option for option in self.options if self.tapped == set(option.tokens)), None)

    def tap(self, token: str) -> bool:
        """A tap on a token: taken back, added, or the start of another choice. False when it belongs to no option."""
        self._named = None
        if token in self.tapped:
            self.tapped -= {token}
            return True
        for wanted in (self.tapped | {token}, frozenset({token})):
            if any(wanted <= set(option.tokens) for option in self.options):
                self.tapped = wanted
                return True
        return False

    def clear(self) -> None:
        """Nothing is chosen."""
        self._named, self.tapped = None, frozenset()

    def name(self, option: Option) -> None:
        """A tap on the words of an option chooses it whole."""
        self._named = option
        self.tapped = frozenset(option.tokens)

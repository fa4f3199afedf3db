"""The ways to play a box."""

from dataclasses import dataclass

from companion.referee import Mode


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play as offered before kick-off: a mode with the fewest people, or with more of them."""

    mode: Mode
    many: bool

    @property
    def key(self) -> str:
        return f"{self.mode.id}+" if self.many else self.mode.id

    @property
    def counts(self) -> range:
        few = self.mode.fewest
        return range(few + 1, self.mode.most + 1) if self.many else range(few, few + 1)

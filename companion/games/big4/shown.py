"""What the state knows of a shot that is being taken."""

from fractions import Fraction
from typing import Protocol

from companion.referee.tables.eleven import Contest


class ShownShot(Protocol):
    """A shot whose sums can be shown."""

    @property
    def contest(self) -> Contest: ...

    def goal_chance(self, more: int = 0) -> Fraction: ...

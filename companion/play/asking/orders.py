"""The turn of a ghost: it thinks, or says what hands move for it, until that is done."""

from dataclasses import dataclass

from companion.play.asking.asked import Asking
from companion.play.asking.done import Done, Given, Taken


@dataclass(frozen=True, slots=True)
class Orders(Done):
    """What is said; without ``waits`` there is nothing to do but wait."""

    lead: str
    text: str
    waits: bool = False
    moved: frozenset[str] = frozenset()
    """What hands move."""
    turned: frozenset[str] = frozenset()
    """Cards that hands turn over now."""
    repeats: bool = False
    """Whether it can be heard again."""
    dice: str = ""
    """Who throws its dice: the app, "virtual", or a person, "real"; empty if the box has none."""

    def confirm(self, _: Asking) -> Taken:
        return Given(by="hands") if self.waits else self

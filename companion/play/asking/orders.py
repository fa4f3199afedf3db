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
    turned: frozenset[str] = frozenset()
    """Cards that hands turn over now."""

    def confirm(self, _: Asking) -> Taken:
        return Given(by="moved") if self.waits else self

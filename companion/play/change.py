"""What a session tells its listeners: a change of the match that is saved, or why there is none."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Protocol

from companion.referee import Refused, Step
from companion.referee.event import Event


@dataclass(frozen=True, slots=True)
class Change:
    """A change of the match: the step that was answered, if any, and its events.

    ``steps`` are all its steps: also those after the first, which were answered without asking.
    """

    op: str
    step: Step | None = None
    events: tuple[Event, ...] = ()
    steps: tuple[Step, ...] = ()


def joined(changes: Sequence[Change]) -> Change:
    """Changes that followed each other at once, as one: the last ones of the same kind."""
    last = [*takewhile(lambda change: change.op == changes[-1].op, reversed(changes))][::-1]
    steps = tuple(step for change in last for step in change.steps)
    return Change(last[-1].op, last[0].step, tuple(event for change in last for event in change.events), steps)


class Listener(Protocol):
    """A display of the match."""

    def on_change(self, change: Change) -> None:
        """An entry was saved and is in force."""

    def on_refused(self, refused: Refused) -> None:
        """The rules refused that answer; nothing has changed."""

    def on_unwritten(self) -> None:
        """Another app continued this match, so the entry was not saved; the match is as it is on disk."""

    def on_waiting(self) -> None:
        """Entries could not be saved and wait in memory (``waiting``), or have been saved since."""

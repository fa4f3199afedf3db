"""What a session tells its listeners: a change of the match that is saved."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from companion.referee import Step
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

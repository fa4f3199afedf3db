"""The dice of the turn, shown again while its choices are made."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.referee import Referee, Roll, Step
from companion.referee.event import Turn
from companion.referee.question import Answer


class Thrown(NamedTuple):
    """A throw and its faces."""

    roll: Roll
    answer: Answer


def last_throw(referee: Referee, steps: Sequence[Step] | None = None) -> Thrown | None:
    """The last faces of this turn, or among these ``steps``; None if only their meaning was entered."""
    for step in reversed(referee.steps if steps is None else steps):
        if steps is None and any(isinstance(event, Turn) for event in step.events):
            return None
        if isinstance(step.question, Roll):
            roll, answer = step.question, step.given.answer
            return Thrown(roll, answer) if roll.shown(answer) or roll.sum_only(answer) else None
    return None

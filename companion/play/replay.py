"""The replay of a match: forward, back, or to any line of its sheet."""

from bisect import bisect_left
from dataclasses import dataclass

from companion.referee import Draw, Play, Referee, Step
from companion.referee.event import Event
from companion.sheet import Line


@dataclass(frozen=True, slots=True)
class Passage:
    """What happened between two stops: the steps and their events."""

    steps: tuple[Step, ...]
    events: tuple[Event, ...]


class Replay:
    """Stops are the moments at which a question was asked; ``stop`` is the current one.

    Going forward gives the next answers; going back replays from the last saved state before that stop.
    """

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self.stops = _stops(referee)
        self.play = Play(referee.game, referee.header)
        self.stop = 0
        self._run_to(self.stops[0])

    @property
    def last(self) -> int:
        return len(self.stops) - 1

    @property
    def at(self) -> int:
        """How many answers are in force at this stop."""
        return self.stops[self.stop]

    def go(self, stop: int) -> None:
        """Go to that stop, or to the nearest one."""
        self.stop = min(max(0, stop), self.last)
        self._run_to(self.at)

    def go_to_line(self, line: Line) -> None:
        """Go to just after the event of that line; to its question, if the line was struck out."""
        self.go(bisect_left(self.stops, line.at if line.struck else line.at + 1))

    def tells(self, line: Line) -> bool:
        """Whether that line was written between the last stop and this one."""
        before = self.stops[self.stop - 1] if self.stop else -1
        return (not line.struck and before <= line.at < self.at) or (self.stop == 0 and line.at < self.at)

    @property
    def passage(self) -> Passage:
        """What happened between the last stop and this one."""
        if self.stop == 0:
            steps = self.play.steps
            return Passage(tuple(steps), (*self.play.opening, *(event for step in steps for event in step.events)))
        steps = self.play.steps[self.stops[self.stop - 1] :]
        return Passage(tuple(steps), tuple(event for step in steps for event in step.events))

    def _run_to(self, at: int) -> None:
        given = self._referee.given
        if at < len(self.play.steps):
            self.play = self.play.back(at)
        for answer in given[len(self.play.steps) : at]:
            self.play.answer(answer)


def _stops(referee: Referee) -> list[int]:
    """Cards that the app deals itself are not stops."""
    asked = [
        at for at, step in enumerate(referee.steps) if not (isinstance(step.question, Draw) and step.question.dealt)
    ]
    return [*asked, len(referee.steps)]

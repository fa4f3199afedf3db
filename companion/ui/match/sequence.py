"""A timed sequence of effects: dice landing, totals, a goal. A tap skips to the next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.clock import Clock

from companion.ui.theme.theme import theme


@dataclass(frozen=True, slots=True)
class TimedStep:
    """``start`` shows the effect; without ``seconds`` it lasts until ``next`` is called."""

    start: Callable[[], None]
    seconds: float | None = None


class TimedSequence:
    """Plays steps one after the other, then calls what comes after them."""

    def __init__(self) -> None:
        self._left: list[TimedStep] = []
        self._then: Callable[[], None] | None = None
        self._alarm = Clock.create_trigger(lambda *_: self.next(), 0)

    @property
    def playing(self) -> bool:
        return self._then is not None

    def play(self, steps: Sequence[TimedStep], then: Callable[[], None]) -> None:
        self.stop()
        self._left, self._then = list(steps), then
        self.next()

    def next(self) -> None:
        """End the current step."""
        self._alarm.cancel()
        if self._left:
            step = self._left.pop(0)
            if step.seconds is not None:
                seconds = min(step.seconds, 0.6) if theme.reduce_motion else step.seconds
                self._alarm = Clock.create_trigger(lambda *_: self.next(), seconds)
                self._alarm()
            step.start()
        elif self._then:
            then, self._then = self._then, None
            then()

    def stop(self) -> None:
        """Drop the remaining steps."""
        self._alarm.cancel()
        self._left, self._then = [], None

"""The clock of a match: it counts while the match is played, and never ends a turn or a period by itself."""

from collections.abc import Callable
from time import monotonic

from companion.referee import Referee
from companion.referee.event import Event, Period, Turn
from companion.safety import limits


class MatchClock:
    """Seconds of play. It stands until it is started; without ``on`` it stands for good and writes nothing.

    The journal keeps the time of every answer, so a match that is resumed goes on from the last of them.
    """

    def __init__(self, referee: Referee, now: Callable[[], float] = monotonic) -> None:
        self._referee = referee
        self.now = now
        self.on = False
        times = [step.given.clock for step in referee.steps if step.given.clock is not None]
        self.counted = float(max(times, default=0))
        self._since: float | None = None

    def follow(self, referee: Referee) -> None:
        """Go on with the same match as another app left it."""
        self._referee = referee

    @property
    def running(self) -> bool:
        return self._since is not None

    @property
    def seconds(self) -> float:
        return self.counted + (self.now() - self._since if self._since is not None else 0.0)

    @property
    def stamp(self) -> int | None:
        """The time to write beside an answer."""
        return min(int(self.seconds), limits.CLOCK) if self.on else None

    def start(self) -> None:
        if self.on and self._since is None:
            self._since = self.now()

    def stop(self) -> None:
        self.counted, self._since = self.seconds, None

    @property
    def turn_seconds(self) -> float:
        """How long the current turn has lasted."""
        return self.seconds - self._time_of(Turn)

    @property
    def period_seconds(self) -> float:
        """How long the current period has lasted."""
        return self.seconds - self._time_of(Period)

    def _time_of(self, kind: type[Event]) -> int:
        """The time of the last such event; zero if it came before the first answer or before the clock."""
        for step in reversed(self._referee.steps):
            if any(isinstance(event, kind) for event in step.events):
                return step.given.clock or 0
        return 0


def clock_words(seconds: float) -> str:
    """Minutes and seconds, "24:10"; time that has run over a countdown is negative.

    >>> clock_words(1450.9), clock_words(-3)
    ('24:10', '−0:03')
    """
    whole = int(abs(seconds))
    return f"{'−' if seconds < 0 else ''}{whole // 60}:{whole % 60:02}"

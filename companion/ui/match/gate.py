"""When the match screen takes a touch: only what is shown and settled counts, for whoever is asked."""

from collections.abc import Callable

from companion.referee.seat import Seat

PAUSE = 0.4
"""Seconds after another person is asked: the second half of a double tap was meant for the question before."""
_ROUNDING = 1e-6


class Gate:
    """Closed while something is ``under_way``, until a question is drawn, and a moment longer if another is asked.

    It asks what is under way and keeps no copy of it, so it cannot stay closed.
    """

    def __init__(self, under_way: Callable[[], bool]) -> None:
        self._under_way = under_way
        self._asked: Seat | None = None
        self._drawn = False
        self._opens = 0.0

    def put(self) -> None:
        """A question is put, and nobody has seen it yet."""
        self._drawn = False

    def drawn(self, asked: Seat, now: float) -> None:
        """The question is on the screen."""
        other = self._asked != asked
        self._opens = max(self._opens, now + PAUSE if other else now)
        self._asked, self._drawn = asked, True

    def enter(self) -> None:
        """The match is shown, or shown again: the second half of the tap that led here is no answer."""
        self._asked = None

    def takes(self, began: float) -> bool:
        """Whether a touch that began then, or later, counts."""
        return self._drawn and began + _ROUNDING >= self._opens and not self._under_way()

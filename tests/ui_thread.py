"""The thread of the screens, without screens: what a session wants to be called there is called when a test says so."""

from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue

from companion.play.session import Session

_LONGEST = 60
"""Seconds that a disk may take before a test fails."""


class UiThread:
    def __init__(self) -> None:
        self._calls: SimpleQueue[Callable[[], None]] = SimpleQueue()

    def post(self, call: Callable[[], None]) -> None:
        self._calls.put(call)

    def settle(self, session: Session) -> None:
        """Until everything is saved and nothing follows from it any more."""
        called = 0
        while called != 1:  # the one that says that all before it was saved
            saved: list[Future[int]] = []
            session.in_turn(int, saved.append)
            called = 0
            while not saved:
                self._calls.get(timeout=_LONGEST)()
                called += 1

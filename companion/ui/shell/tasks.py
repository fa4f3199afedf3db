"""Background tasks: disk, history and export work that the UI does not wait for."""

from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any

from kivy.clock import Clock

WRITING = "writing"
"""The queue for writes: it is finished even when the app is closed."""


def next_frame(call: Callable[[], None]) -> None:
    """Run a call in the next frame, on the UI thread; safe from any thread."""
    Clock.schedule_once(lambda _: call())


def _ignore(_: Any) -> None:
    pass


class Tasks:
    """Tasks of one queue run one after the other, off the UI thread; queues do not wait for each other."""

    def __init__(self) -> None:
        self._queues: defaultdict[str, ThreadPoolExecutor] = defaultdict(partial(ThreadPoolExecutor, max_workers=1))
        self.waiting = 0
        """How many tasks have not been reported yet."""
        self.closing = False
        """Whether the app is being closed: work that takes long gives up."""

    def run(
        self,
        work: Callable[[], Any],
        then: Callable[[Any], object] = _ignore,
        fail: Callable[[BaseException], object] | None = None,
        *,
        queue: str = "reading",
    ) -> None:
        """``then`` gets what ``work`` returned, ``fail`` what it raised, both on the UI thread.

        Without ``fail`` the exception is raised there.
        """
        self.waiting += 1
        done = self._queues[queue].submit(work)
        done.add_done_callback(lambda done: next_frame(lambda: self._report(done, then, fail)))

    def _report(
        self, done: Future[Any], then: Callable[[Any], object], fail: Callable[[BaseException], object] | None
    ) -> None:
        self.waiting -= 1
        if done.cancelled():
            return
        wrong = done.exception()
        if wrong is None:
            then(done.result())
        elif fail is not None:
            fail(wrong)
        else:
            raise wrong

    def finish_writing(self) -> None:
        """Wait until everything in the writing queue is saved."""
        self._queues[WRITING].submit(lambda: None).result()

    def close(self) -> None:
        """Finish writing and the tasks already running; drop the rest."""
        self.closing = True
        for name, queue in self._queues.items():
            queue.shutdown(wait=True, cancel_futures=name != WRITING)

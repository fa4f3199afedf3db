"""Work that the screen does not wait for: the disk, the history, the writers."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from kivy.clock import Clock


def next_frame(call: Callable[[], None]) -> None:
    """Run a call in the next frame, on the thread that draws; safe from any thread."""
    Clock.schedule_once(lambda _: call())


class Errands:
    """One after the other, off the screen's thread; what comes of each is told on it."""

    def __init__(self) -> None:
        self._runner = ThreadPoolExecutor(max_workers=1, thread_name_prefix="errands")
        self.waiting = 0

    def run(
        self, work: Callable[[], Any], then: Callable[[Any], None], fail: Callable[[BaseException], None] | None = None
    ) -> None:
        """``then`` gets what ``work`` returned; ``fail`` what it raised, which is raised again where nobody asks."""
        self.waiting += 1
        done = self._runner.submit(work)
        done.add_done_callback(lambda done: Clock.schedule_once(lambda _: self._tell(done, then, fail)))

    def _tell(
        self, done: Future[Any], then: Callable[[Any], None], fail: Callable[[BaseException], None] | None
    ) -> None:
        self.waiting -= 1
        wrong = done.exception()
        if wrong is None:
            then(done.result())
        elif fail is not None:
            fail(wrong)
        else:
            raise wrong

    def close(self) -> None:
        """What was begun is finished; what was not is dropped."""
        self._runner.shutdown(wait=True, cancel_futures=True)

"""A pytest plugin (``-p tests.tools.parallel.queue``): processes with the same tests each take the next that is left.

What they share lies in the folder that ``TEST_QUEUE`` names. With ``TESTS_BY=file`` a process takes all tests of a file
at a time. One that has grown large takes no more.
"""

import fcntl
import gc
import os
import resource
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

import pytest

_LARGEST = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 6
"""Bytes. What touch tests have dropped is not freed: a new process costs less than looking for it."""


class Queue:
    """Portions of tests, how many have been taken, and how each test ended, in three files.

    The tests of a portion stand on consecutive lines, with an empty one after them.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)
        self._tests, self._taken, self._ended = folder / "tests", folder / "taken", folder / "ended"
        for file in (self._tests, self._taken, self._ended):
            file.touch()

    def fill(self, portions: Iterable[Iterable[str]]) -> None:
        """The first process to have collected its tests does so; the others have collected the same."""
        if not self._tests.stat().st_size:
            text = "".join("".join(f"{test}\n" for test in portion) + "\n" for portion in portions)
            self._tests.write_text(text, encoding="utf-8")

    def take(self) -> int:
        """The number of the next portion that is left."""
        with self._taken.open("a", encoding="utf-8") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            number = self._taken.stat().st_size
            file.write("\n")
        return number

    def end(self, test: str, outcome: str) -> None:
        with self._ended.open("a", encoding="utf-8") as file:
            file.write(f"{outcome} {test}\n")

    @property
    def taken(self) -> int:
        return self._taken.stat().st_size

    @property
    def left(self) -> int:
        return max(0, self._lines.count("") - self.taken)

    @property
    def _lines(self) -> list[str]:
        return self._tests.read_text(encoding="utf-8").splitlines()

    def outcomes(self) -> dict[str, str]:
        """How every test ended; "lost" is one whose process did not live to tell."""
        ended = {test: "lost" for test in self._lines if test}
        for line in self._ended.read_text(encoding="utf-8").splitlines():
            outcome, _, test = line.partition(" ")
            if ended[test] != "failed":
                ended[test] = outcome
        return ended


def _queue() -> Queue:
    return Queue(Path(os.environ["TEST_QUEUE"]))


def _portions(items: list[pytest.Item]) -> list[list[pytest.Item]]:
    if os.environ.get("TESTS_BY") == "file":
        return [list(portion) for _, portion in groupby(items, lambda item: item.path)]
    return [[item] for item in items]


def _taken(portions: list[list[pytest.Item]]) -> Iterator[pytest.Item]:
    queue = _queue()
    while resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 < _LARGEST:
        number = queue.take()
        if number >= len(portions):
            return
        yield from portions[number]


def pytest_collection_finish(session: pytest.Session) -> None:
    _queue().fill([item.nodeid for item in portion] for portion in _portions(session.items))
    gc.freeze()  # what was imported and collected is never garbage


def pytest_runtestloop(session: pytest.Session) -> bool:
    if session.testsfailed:
        raise session.Interrupted("not every test could be collected")
    taken = _taken(_portions(session.items))
    item = next(taken, None)
    while item is not None:
        following = next(taken, None)
        if not gc.isenabled():
            gc.freeze()  # a test that searches for garbage searches through its own
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        item = following
    return True


_outcomes: list[str] = []
"""Of the test that is running. They are written after its end: some tests leave no room for files."""


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" or report.outcome != "passed":
        _outcomes.append(report.outcome)


def pytest_runtest_logfinish(nodeid: str) -> None:
    for outcome in _outcomes:
        _queue().end(nodeid, outcome)
    _outcomes.clear()

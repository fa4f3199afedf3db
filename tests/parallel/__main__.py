"""All tests on two cores: ``python -m tests.parallel``, or only some suites: ``python -m tests.parallel by_touch``.

For each core a process takes one test after the other from a common queue. One that has grown large is followed by
another, which finds everything compiled. Nothing that fails is tried again. A core that finds no more tests without
Kivy goes on with the touch tests at once. Their files lie in memory where there is enough of it: each touch test opens
a library, and a disk takes its time to make that durable.
"""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import disk_usage
from tempfile import TemporaryDirectory, mkdtemp
from typing import NamedTuple

from tests.parallel.queue import Queue

_CORES = 2
_PLUGINS = ("-p", "tests.parallel.queue", "-p", "tests.parallel.leave_at_once", "-p", "no:cacheprovider")
_FOLDER = Path(__file__).parent.parent
_MEMORY, _ENOUGH = Path("/dev/shm"), 2**30


class Suite(NamedTuple):
    """Tests that run in the same kind of process."""

    name: str
    arguments: tuple[str, ...]
    environment: Mapping[str, str]


_WITHOUT_KIVY = ("-p", "tests.without_kivy")
SUITES = (
    Suite("without_kivy", (*_WITHOUT_KIVY, str(_FOLDER), f"--ignore={_FOLDER / 'ui'}"), {}),
    Suite("by_touch", (str(_FOLDER / "ui"), f"--ignore={_FOLDER / 'ui' / 'painted'}"), {"KIVY_GL_BACKEND": "mock"}),
)
ENDURANCE = Suite("endurance", (*_WITHOUT_KIVY, str(_FOLDER / "games" / "big4" / "test_random_matches.py")), {})


def _run(suite: Suite, folder: Path) -> None:
    """Processes one after the other until no test is left, or one could take none."""
    queue, taken = Queue(folder / suite.name), -1
    environment = os.environ | suite.environment
    environment |= {"TEST_QUEUE": str(queue.folder), "PYTHONPYCACHEPREFIX": str(folder), "XDG_CACHE_HOME": str(folder)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    while queue.taken > taken and (taken < 0 or queue.left):
        taken = queue.taken
        done = subprocess.run(
            [
                *(sys.executable, "-m", "pytest", "-q", *_PLUGINS, "--show-capture=no"),
                *(f"--basetemp={mkdtemp(dir=folder)}", "--override-ini=tmp_path_retention_policy=failed"),
                *suite.arguments,
            ],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        _tell(suite, (done.stdout + done.stderr).strip(), failed=done.returncode != 0)


def _tell(suite: Suite, output: str, *, failed: bool) -> None:
    """All that a process with failures has printed, else its last line and what was skipped."""
    *lines, last = output.splitlines() or [""]
    shown = lines if failed else [line for line in lines if line.startswith("SKIPPED")]
    print("\n".join([*shown, f"{suite.name}: {last}"]), flush=True)


def _run_all(suites: tuple[Suite, ...], folder: Path) -> None:
    for suite in suites:
        _run(suite, folder)


def main(names: list[str]) -> int:
    suites = tuple(suite for suite in (*SUITES, ENDURANCE) if suite.name in names) if names else SUITES
    in_memory = _MEMORY.is_dir() and disk_usage(_MEMORY).free > _ENOUGH
    with TemporaryDirectory(dir=_MEMORY if in_memory else None) as place:
        folder = Path(place)
        with ThreadPoolExecutor(_CORES) as cores:
            list(cores.map(_run_all, [suites] * _CORES, [folder] * _CORES))
        ends = [Queue(folder / suite.name).outcomes() for suite in suites]
    for outcomes in ends:
        for test, outcome in outcomes.items():
            if outcome == "lost":
                print(f"LOST {test}: its process ended before it")
    count = Counter("failed" if outcome == "lost" else outcome for outcomes in ends for outcome in outcomes.values())
    skipped = f", {count['skipped']} skipped" if count["skipped"] else ""
    print(f"{count['passed']} passed, {count['failed']} failed{skipped}", flush=True)
    return 1 if count["failed"] or not all(ends) or not count["passed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

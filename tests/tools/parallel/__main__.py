"""All checks on two cores: ``python -m tests.tools.parallel``, or a part: ``python -m tests.tools.parallel by_touch``.

Paint and lint take the first core while the second begins with the tests without Kivy and compiles what both import.
Then a process for each core takes one file or test after the other from a common queue, and goes on with the next suite
when nothing is left, so that no core waits for the other. A process that has grown large is followed by another, which
finds everything compiled. Nothing that fails is tried again. The files of the tests lie in memory where there is enough
of it: each touch test opens a library, and a disk takes its time to make that durable.
"""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import disk_usage
from tempfile import TemporaryDirectory, mkdtemp
from typing import NamedTuple

from tests.assertions import never_met
from tests.tools.parallel.queue import Queue

_PLUGINS = ("-p", "tests.tools.parallel.queue", "-p", "tests.tools.parallel.leave_at_once", "-p", "no:cacheprovider")
_FOLDER = Path(__file__).parents[2]
_MEMORY, _ENOUGH = Path("/dev/shm"), 2**30


class Suite(NamedTuple):
    """Tests that run in the same kind of process."""

    name: str
    arguments: tuple[str, ...]
    environment: Mapping[str, str]

    def run(self, folder: Path) -> None:
        """Processes one after the other until no test is left, or one could take none."""
        queue, taken = Queue(folder / self.name), -1
        environment = os.environ | self.environment
        environment |= {"TEST_QUEUE": str(queue.folder), "ASSERTIONS": str(queue.folder)}
        environment |= {"PYTHONPYCACHEPREFIX": str(folder), "XDG_CACHE_HOME": str(folder)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        while queue.taken > taken and (taken < 0 or queue.left):
            taken = queue.taken
            command = (
                *(sys.executable, "-m", "pytest", "-q", *_PLUGINS, "--show-capture=no"),
                *(f"--basetemp={mkdtemp(dir=folder)}", "--override-ini=tmp_path_retention_policy=failed"),
                *self.arguments,
            )
            _run(self.name, command, environment)


_WITHOUT_KIVY = ("-p", "tests.without_kivy")
_LINT = ("make", "--no-print-directory", "-C", str(_FOLDER.parent), "lint")
WITHOUT_KIVY = Suite(
    "without_kivy",
    (*_WITHOUT_KIVY, str(_FOLDER), f"--ignore={_FOLDER / 'ui'}"),
    {"TESTS_BY": "file"},  # a file's fixtures and what its tests remember are made once
)
PAINTED = Suite("painted", (str(_FOLDER / "ui" / "painted"),), {})
BY_TOUCH = Suite(
    "by_touch", (str(_FOLDER / "ui"), f"--ignore={_FOLDER / 'ui' / 'painted'}"), {"KIVY_GL_BACKEND": "mock"}
)
_MATCHES = (
    "match/test_match_by_touch.py::test_a_whole_match_with_virtual_dice",
    "match/test_real_dice.py::test_a_whole_match_of_tir_et_but_by_touch_with_real_dice",
    "boards/test_grid_hands.py::test_a_whole_match_with_hands_that_the_app_holds",
    "boards/test_savanna.py::test_a_whole_match_on_a_phone_with_real_tiles_and_cards",
)
ON_STOCK_KIVY = Suite(  # without our patches; all of them: ``make test-stock``
    "on_stock_kivy",
    tuple(str(_FOLDER / "ui" / match) for match in _MATCHES),
    {"KIVY_GL_BACKEND": "mock", "COMPANION_STOCK_KIVY": "1"},
)
SHARED = (WITHOUT_KIVY, BY_TOUCH, ON_STOCK_KIVY)
ENDURANCE = Suite("endurance", (*_WITHOUT_KIVY, str(_FOLDER / "games" / "big4" / "test_random_matches.py")), {})


def _run(name: str, command: Sequence[str], environment: Mapping[str, str]) -> bool:
    """Run and report: all that a process with failures has printed, else its last line and what was skipped."""
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    *lines, last = (done.stdout + done.stderr).strip().splitlines() or [""]
    shown = lines if done.returncode else [line for line in lines if line.startswith("SKIPPED")]
    print("\n".join([*shown, f"{name}: {last}"]), flush=True)
    return done.returncode == 0


def _run_suites(suites: Sequence[Suite], folder: Path) -> None:
    for suite in suites:
        suite.run(folder)


def _never_met(folder: Path, ends: Sequence[Mapping[str, str]]) -> list[str]:
    """The assertions that nobody has met, after all suites were run."""
    met = {place for file in folder.glob("*/*.met") for place in file.read_text(encoding="utf-8").splitlines()}
    return never_met(met, {test: outcome for outcomes in ends for test, outcome in outcomes.items()})


def main(names: list[str]) -> int:
    """Lint and run every suite, or only run those with these names."""
    suites = [suite for suite in (PAINTED, *SHARED, ENDURANCE) if suite.name in names] if names else [PAINTED, *SHARED]
    shared = [suite for suite in suites if suite is not PAINTED]
    in_memory = _MEMORY.is_dir() and disk_usage(_MEMORY).free > _ENOUGH
    with TemporaryDirectory(dir=_MEMORY if in_memory else None) as place:
        folder = Path(place)
        with ThreadPoolExecutor(1) as other:
            second = other.submit(_run_suites, shared, folder)
            _run_suites(suites[: len(suites) - len(shared)], folder)
            clean = bool(names) or _run("lint", _LINT, os.environ)
            _run_suites(shared, folder)
            second.result()
        ends = [Queue(folder / suite.name).outcomes() for suite in suites]
        blind = [] if names else _never_met(folder, ends)
    for outcomes in ends:
        for test, outcome in outcomes.items():
            if outcome == "lost":
                print(f"LOST {test}: its process ended before it")
    for place in blind:
        print(f"NEVER MET {place}: no test runs this assertion")
    count = Counter("failed" if outcome == "lost" else outcome for outcomes in ends for outcome in outcomes.values())
    skipped = f", {count['skipped']} skipped" if count["skipped"] else ""
    unclean = "" if clean else ", lint failed"
    unmet = f", {len(blind)} assertions never met" if blind else ""
    print(f"{count['passed']} passed, {count['failed']} failed{skipped}{unclean}{unmet}", flush=True)
    return 1 if count["failed"] or not all(ends) or not count["passed"] or not clean or blind else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""A copy of the project in which faults are planted and tests run. The working tree is never touched."""

import os
import shutil
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.tools.mutants.planting import Mutant

_LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "build", "dist", "*-out", "__pycache__", ".*_cache", ".hypothesis")
_PATIENCE = 60
"""Seconds, and so many times what the tests took without a fault: a fault that lets them go on for ever is seen."""
_TIMES = 6
_NOTHING_TO_RUN = 5
SUITES: Mapping[str, tuple[tuple[str, ...], Mapping[str, str]]] = {
    "without_kivy": (("-p", "tests.without_kivy"), {}),
    "by_touch": ((), {"KIVY_GL_BACKEND": "mock"}),
    "painted": ((), {}),
}
"""How the tests of each suite of ``tests/tools/parallel`` are run: arguments and environment."""


def suite_of(test: str) -> str:
    if test.startswith("tests/ui/painted/"):
        return "painted"
    return "by_touch" if test.startswith("tests/ui/") else "without_kivy"


class Tree:
    """One copy. A file that is changed always gets a date of its own, so that nobody takes it for what was compiled."""

    def __init__(self, original: Path, folder: Path) -> None:
        self.original, self.top = original, folder / "project"
        self._compiled = folder / "compiled"
        self._changed: set[str] = set()
        self._date = 0
        shutil.copytree(original, self.top, ignore=_LEFT_OUT, symlinks=True)

    def plant(self, mutants: Sequence[Mutant]) -> None:
        """These faults, which do not overlap, and no others."""
        self.restore()
        by_file = defaultdict(list)
        for mutant in mutants:
            by_file[mutant.path].append(mutant)
        for path, faults in by_file.items():
            text = (self.original / path).read_bytes()
            for mutant in sorted(faults, key=lambda one: -one.start):
                text = mutant.planted(text)
            self._write(path, text)

    def restore(self) -> None:
        for path in self._changed:
            shutil.copy2(self.original / path, self.top / path)
        self._changed.clear()

    def _write(self, path: str, text: bytes) -> None:
        file = self.top / path
        file.write_bytes(text)
        self._changed.add(path)
        self._date += 1
        os.utime(file, (self._date, self._date))

    def failures(self, tests: Sequence[str], seconds: float) -> list[str]:
        """The first of these tests that fails, suite by suite, in a list; empty where all pass."""
        for suite in SUITES:
            own = [test for test in tests if suite_of(test) == suite]
            if own and (failed := self._first_failure(suite, own, seconds)):
                return [failed]
        return []

    def _first_failure(self, suite: str, tests: Sequence[str], seconds: float) -> str:
        arguments, environment = SUITES[suite]
        files = dict.fromkeys(test.partition("::")[0] for test in tests)
        with TemporaryDirectory() as place:
            folder = Path(place)
            (folder / "chosen").write_text("\n".join(tests), encoding="utf-8")
            command = (
                *(sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--show-capture=no"),
                *("-p", "tests.tools.mutants.chosen", f"--basetemp={folder / 'files'}", *arguments, *files),
            )
            own = {"CHOSEN": str(folder / "chosen"), "FAILED": str(folder / "failed"), **environment}
            status = self.run(command, folder, own, _PATIENCE + _TIMES * seconds)
            failed = folder / "failed"
            if failed.exists():
                return failed.read_text(encoding="utf-8").splitlines()[0]
        return "" if status in (0, _NOTHING_TO_RUN) else "does not end" if status is None else "does not start"

    def run(
        self, command: Sequence[str], folder: Path, environment: Mapping[str, str], patience: float | None = None
    ) -> int | None:
        """Run it in this copy, quietly; its status, or None if it has not ended in that many seconds.

        What the app keeps between two runs begins empty: a fault may have spoilt it.
        """
        own = {"PYTHONPYCACHEPREFIX": str(self._compiled), "XDG_CACHE_HOME": str(folder), **environment}
        process = subprocess.Popen(
            command,
            cwd=self.top,
            env=os.environ | own,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            return process.wait(patience)
        except subprocess.TimeoutExpired:
            return None
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()

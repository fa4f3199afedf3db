"""Which tests call each function: found once by a run of the whole suite, and kept under ``build/``."""

import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.tools.mutants.planting import Mutant
from tests.tools.mutants.tree import Tree

_ENOUGH = 20
"""Seconds of tests for one function: those that call fewest others come first, and the rest follows for survivors."""


def digest(top: Path, *, screens: bool) -> str:
    """Of the app, with or without its screens, which tests without Kivy do not call.

    A change of the tests alone leaves the kept map useful: new ones are then met among the rest.
    """
    check = sha256()
    for file in sorted((top / "companion").rglob("*.py")):
        if screens or top / "companion" / "ui" not in file.parents:
            check.update(file.relative_to(top).as_posix().encode() + b"\0" + file.read_bytes())
    return check.hexdigest()[:16]


class Reached:
    """The tests of each function, the most particular first, the seconds of each, and those that fail anyway."""

    def __init__(self, tests: dict[str, list[str]], seconds: dict[str, float], failing: list[str]) -> None:
        self._tests, self._seconds, self.failing = tests, seconds, failing

    def tests(self, mutant: Mutant) -> list[str]:
        """Those that call its function, or for a line outside of all functions any function of its module."""
        found = self._tests.get(f"{mutant.path}::{mutant.function}")
        if found is None:
            module = [tests for name, tests in self._tests.items() if name.startswith(f"{mutant.path}::")]
            found = list(dict.fromkeys(test for tests in module for test in tests))
        return self._enough(found)

    def _enough(self, tests: Iterable[str]) -> list[str]:
        chosen, seconds = [], 0.0
        for test in tests:
            chosen.append(test)
            seconds += self._seconds[test]
            if seconds > _ENOUGH:
                break
        return chosen

    def seconds(self, tests: Iterable[str]) -> float:
        return sum(self._seconds.get(test, 1) for test in tests)

    def to_json(self) -> str:
        return json.dumps({"tests": self._tests, "seconds": self._seconds, "failing": self.failing})

    @classmethod
    def read(cls, folder: Path) -> "Reached":
        """From what ``tests.tools.mutants.reach`` has written."""
        seconds, calls, failing = {}, {}, []
        for test, took, passed, called in _rows(folder):
            if passed:
                seconds[test], calls[test] = took, called
            else:
                failing.append(test)
        tests: dict[str, list[str]] = defaultdict(list)
        for test in sorted(calls, key=lambda test: (len(calls[test]), test)):
            for name in calls[test]:
                tests[name].append(test)
        known = cls({}, seconds, failing)
        return cls({name: known._enough(found) for name, found in tests.items()}, seconds, failing)


def _rows(folder: Path) -> Iterator[tuple[str, float, bool, list[str]]]:
    for file in sorted(folder.glob("*.jsonl")):
        names: list[str] = []
        for line in file.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            names += row["new"]
            yield row["test"], row["seconds"], row["passed"], [names[number] for number in row["called"]]


def reached(tree: Tree, kept: Path, suites: tuple[str, ...]) -> Reached:
    """The kept map of these suites, or a new one if the app has changed since."""
    screens = suites != ("without_kivy",)
    file = kept / f"reached-{'-'.join(suites)}-{digest(tree.original, screens=screens)}.json"
    if not file.exists():
        print(
            f"Looking which tests call which function ({', '.join(suites)}): a few minutes, kept in {kept}", flush=True
        )
        with TemporaryDirectory() as place:
            folder = Path(place)
            environment = {"PYTEST_ADDOPTS": "-p tests.tools.mutants.reach", "REACH": place}
            tree.run((sys.executable, "-m", "tests.tools.parallel", *suites), folder, environment)
            found = Reached.read(folder)
        for old in kept.glob(f"reached-{'-'.join(suites)}-*.json"):
            old.unlink()
        kept.mkdir(parents=True, exist_ok=True)
        file.write_text(found.to_json(), encoding="utf-8")
    return Reached(**json.loads(file.read_text(encoding="utf-8")))

"""`make android-check`: everything about the Android package that can be proved without building it.

It needs the network once, for the packer (pip) and for Android's declarations (npm), and a virtual screen; as root it
also makes a Debian unstable in a folder, which has the phone's Python.
"""

import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.tools.android import api_check, container, packer, phone_python, resources
from tests.tools.android.packer import CannotBeTried
from tests.tools.android.phone_python import report
from tests.tools.android.stage import compile_without_sources, difference, start

_WITH_SOURCES = packer.FOLDER / "app-with-sources"
SYSTEMS = ("android", "linux")
"""What Python calls Android: from 3.13 on, and before."""


def requirements() -> bool:
    return packer.run_in_packer("tests.tools.android.resolve") == 0


def manifest() -> bool:
    return packer.run_in_packer("tests.tools.android.manifest") == 0


def java_names() -> bool:
    if missing := packer.fetch_declarations():
        raise CannotBeTried(missing)
    return api_check.main(packer.DECLARATIONS) == 0


def staged() -> bool:
    """The packed files, compiled and without sources, started as Android starts them."""
    folder = packer.FOLDER / "app"
    if packer.run_in_packer("tests.tools.android.stage", str(folder)):
        return False
    if differs := difference(folder):
        print(f"WRONG: our reading of buildozer's rules differs from its own copy: {sorted(differs)[:5]}")
        return False
    shutil.rmtree(_WITH_SOURCES, ignore_errors=True)
    shutil.copytree(folder, _WITH_SOURCES)
    compile_without_sources(folder)
    count = sum(1 for file in folder.rglob("*") if file.is_file())
    print(f"{count} files as buildozer copies them, compiled with -OO, no sources")
    passed = [_started(folder, packer.FOLDER / f"run-{system}", system) for system in SYSTEMS]
    return all(passed)


def _started(folder: Path, out: Path, system: str) -> bool:
    right = report(start(folder, out, system), system)
    print(f"  pictures and calls to Java: {out}")
    return right


def under_the_phones_python() -> bool:
    """The same copy under Python 3.14; the check before this one has made it."""
    if missing := phone_python.cannot():
        raise CannotBeTried(missing)
    out = packer.FOLDER / "run-python-3.14"
    right = phone_python.run(_WITH_SOURCES, out)
    print(f"  pictures and calls to Java: {out}")
    return right


CHECKS: dict[str, Callable[[], bool]] = {
    "requirements, by python-for-android's own resolver": requirements,
    "manifest, by buildozer's and python-for-android's own code": manifest,
    "resources and manifest, linked by aapt2 against the framework of API 33": resources.check,
    "the container's recipe, up to the first download, and with each of its old faults": container.check,
    "Java names, against the declarations of API 37": java_names,
    "the packed app, started": staged,
    "the packed app under the phone's Python, with the pins of the spec": under_the_phones_python,
}


def main() -> int:
    if missing := packer.fetch_packer():
        print(f"The packer could not be installed: {missing}")
        return 2
    return run(CHECKS)


def run(checks: Mapping[str, Callable[[], bool]]) -> int:
    """Run them all and say what is proved and what is not."""
    wrong = skipped = 0
    for title, check in checks.items():
        print(f"== {title}", flush=True)
        try:
            wrong += not check()
        except CannotBeTried as why:
            print(f"SKIPPED: {why}")
            skipped += 1
    proved = f"{len(checks) - wrong - skipped} of {len(checks)} proved"
    print(f"android-check: {proved}, {wrong} WRONG, {skipped} SKIPPED")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

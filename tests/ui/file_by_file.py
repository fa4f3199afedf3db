"""The touch tests, each file in a process of its own, two at a time: ``python -m tests.ui.file_by_file``.

Two processes keep two cores busy, and what one file left behind cannot trouble the next. A file that fails beside
another one on a busy machine is given a second look alone.
"""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

_AT_ONCE = 2
_QUIET = ("-p", "no:cacheprovider", "--show-capture=no")
_PAINTED = "test_gallery.py"
_COUNT = re.compile(r"(\d+) (passed|failed|error|skipped)")


def _run(file: Path) -> tuple[Path, int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.ui.leave_at_once", *_QUIET, str(file)],
        env=os.environ | {"KIVY_GL_BACKEND": "mock"},
        capture_output=True,
        text=True,
        check=False,
    )
    return file, done.returncode, done.stdout + done.stderr


def _counted(output: str) -> dict[str, int]:
    closing = output.strip().rpartition("\n")[2]
    return {name: int(number) for number, name in _COUNT.findall(closing)}


def main() -> int:
    """Long files first, so that none is left alone at the end."""
    files = [file for file in Path(__file__).parent.glob("test_*.py") if file.name != _PAINTED]
    files.sort(key=lambda file: file.stat().st_size, reverse=True)
    passed = failed = 0
    again: list[Path] = []
    with ThreadPoolExecutor(_AT_ONCE) as hands:
        for file, code, output in hands.map(_run, files):
            print(f"{file.name}: {output.strip().rpartition(chr(10))[2]}", flush=True)
            if code:
                again.append(file)
            else:
                passed += _counted(output).get("passed", 0)
    for file in again:
        _, code, output = _run(file)
        counted = _counted(output)
        passed += counted.get("passed", 0)
        failed += counted.get("failed", 0) + counted.get("error", 0) + (1 if code and not counted else 0)
        print(output if code else f"{file.name}, looked at again: {output.strip().rpartition(chr(10))[2]}", flush=True)
    print(f"{passed} passed, {failed} failed", flush=True)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())

"""The touch tests, on two cores: ``python -m tests.ui.by_touch``.

A process for each core takes one test after the other from a common queue, and opens its window once; one that has
grown large is followed by another, which finds everything compiled. Nothing that fails is tried again. Their files lie
in memory where there is enough of it: each test opens a library, and a disk takes its time to make that durable.
"""

import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import disk_usage
from tempfile import TemporaryDirectory, mkdtemp

from tests.ui.queue import Queue

_AT_ONCE = 2
_PLUGINS = ("-p", "tests.ui.queue", "-p", "tests.ui.leave_at_once", "-p", "no:cacheprovider")
_FOLDER = Path(__file__).parent
_PAINTED = _FOLDER / "painted"
_MEMORY, _ENOUGH = Path("/dev/shm"), 2**30


def _work(folder: str) -> None:
    """Processes one after the other until no test is left, or one could take none."""
    queue, taken = Queue(Path(folder)), -1
    environment = os.environ | {
        "KIVY_GL_BACKEND": "mock",
        "TOUCH_QUEUE": folder,
        "PYTHONPYCACHEPREFIX": folder,
        "XDG_CACHE_HOME": folder,
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    while queue.taken > taken and (taken < 0 or queue.left):
        taken = queue.taken
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                "-q",
                *_PLUGINS,
                "--show-capture=no",
                f"--basetemp={mkdtemp(dir=folder)}",
                "--override-ini=tmp_path_retention_policy=failed",
                str(_FOLDER),
                f"--ignore={_PAINTED}",
            ],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        output = (done.stdout + done.stderr).strip()
        print(output if done.returncode else output.rpartition("\n")[2], flush=True)


def main() -> int:
    in_memory = _MEMORY.is_dir() and disk_usage(_MEMORY).free > _ENOUGH
    with TemporaryDirectory(dir=_MEMORY if in_memory else None) as folder:
        with ThreadPoolExecutor(_AT_ONCE) as cores:
            list(cores.map(_work, [folder] * _AT_ONCE))
        outcomes = Queue(Path(folder)).outcomes()
    for test, outcome in outcomes.items():
        if outcome == "lost":
            print(f"LOST {test}: its process ended before it")
    count = Counter("failed" if outcome == "lost" else outcome for outcome in outcomes.values())
    skipped = f", {count['skipped']} skipped" if count["skipped"] else ""
    print(f"{count['passed']} passed, {count['failed']} failed{skipped}", flush=True)
    return 1 if count["failed"] or not count["passed"] else 0


if __name__ == "__main__":
    sys.exit(main())

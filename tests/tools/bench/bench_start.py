"""From the command to the first frame, and the memory it takes, beside a bare Kivy app that shows a label.

Each start is a process of its own, in turn with the peer's; the medians are compared. Nothing is painted.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from tests.tools.bench.score import LeftOut, Row, Score

ROUNDS, VISITS = 9, 5
_MB = 1024.0


def run() -> Iterator[Row]:
    if not (os.environ.get("DISPLAY") or os.environ.get("SDL_VIDEODRIVER")):
        yield LeftOut("start", "there is no display")
        return
    with tempfile.TemporaryDirectory() as folder:
        starts: dict[str, list[dict[str, Any]]] = {"hello": [], "ours": []}
        for name in starts:
            started(name, folder)  # compiles, and makes the library
        for _ in range(ROUNDS):
            for name, each in starts.items():
                each.append(started(name, folder))
        middle = {
            name: {what: median(one[what] for one in each) for what in ("seconds", "memory")}
            for name, each in starts.items()
        }
        hello, ours = middle["hello"], middle["ours"]
        yield Score(
            "start to the first frame", ours["seconds"] * 1000, hello["seconds"] * 1000, "ms", "bare hello", 1.5
        )
        yield Score("memory at the first frame", ours["memory"] / _MB, hello["memory"] / _MB, "MB", "bare hello", 1.25)
        started("visits", folder)
        visits = [started("visits", folder) for _ in range(VISITS)]
        memory = median(visit["memory"] for visit in visits)
        yield Score("memory after every screen", memory / _MB, hello["memory"] / _MB, "MB", "bare hello", 1.35)
        opened = {name: median(visit["opened"][name] for visit in visits) for name in visits[0]["opened"]}
        slowest = max(opened, key=lambda name: opened[name])
        yield Score(f"slowest first opening ({slowest})", opened[slowest] * 1000, 250.0, "ms", "limit of 250 ms", 1.0)


def started(name: str, folder: str) -> dict[str, Any]:
    """What one of the programs in ``started`` reports, run in a process of its own."""
    home = {"XDG_CONFIG_HOME": folder, "XDG_CACHE_HOME": folder, "KIVY_HOME": folder, "HOME": folder}
    quiet = {"KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1", "KIVY_NO_ARGS": "1", "KIVY_GL_BACKEND": "mock"}
    environment = os.environ | home | quiet | {"PYTHONPYCACHEPREFIX": str(Path(folder) / "compiled")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, "-m", f"tests.tools.bench.started.{name}"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[3],
    )
    return json.loads(done.stdout.strip().splitlines()[-1])

"""A damaged library on a disk that fails at one operation: ``python -m tests.store.failing_disk``.

Python announces what it is about to do with files; whoever listens may raise an error in its place. Each run lets one
operation more succeed than the run before, until a whole start needs no more of them. It prints a JSON object a run.
"""

import errno
import json
import sqlite3
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.store.damage import damaged
from tests.store.little_room import MATCHES, left_in, started

WATCHED = ("open", "os.", "shutil.", "sqlite3.connect", "tempfile.")


class Disk:
    """Fails at operation ``at`` in the ``folder``, and at all after it if it is ``broken``."""

    def __init__(self) -> None:
        self.folder, self.failure, self.broken = "", "", False
        self.at, self.done = -1, 0
        sys.addaudithook(self.hear)

    def fail(self, folder: Path, at: int, failure: str, *, broken: bool) -> None:
        self.folder, self.at, self.failure, self.broken, self.done = str(folder), at, failure, broken, 0

    def work(self) -> bool:
        """From now on it works; returns whether it had failed."""
        self.folder = ""
        return self.done > self.at

    def hear(self, event: str, given: tuple[Any, ...]) -> None:
        if self.folder and event.startswith(WATCHED) and any(self.folder in str(each) for each in given):
            self.done += 1
            if self.done == self.at + 1 or (self.broken and self.done > self.at):
                raise (
                    self._refusal() if event == "sqlite3.connect" else OSError(getattr(errno, self.failure), "planted")
                )

    @staticmethod
    def _refusal() -> sqlite3.Error:
        """SQLite says in its own way that it cannot open a file."""
        refused = sqlite3.OperationalError("unable to open database file")
        refused.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        return refused


def runs(disk: Disk, content: bytes, failure: str, *, broken: bool) -> Iterator[dict[str, object]]:
    for at in count():
        with TemporaryDirectory() as folder:
            file = Path(folder) / "library.sqlite"
            file.write_bytes(content)
            disk.fail(Path(folder), at, failure, broken=broken)
            first = started(file)
            if not disk.work():
                return
            yield {"at": at, "first": first, "second": started(file), "left": left_in(Path(folder))}


if __name__ == "__main__":
    with TemporaryDirectory() as sound:
        given = damaged(Path(sound) / "library.sqlite", MATCHES).read_bytes()
    for run in runs(Disk(), given, sys.argv[1], broken=sys.argv[2] == "broken"):
        print(json.dumps(run), flush=True)

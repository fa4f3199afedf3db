"""Reads a library that cannot be written, on a full disk or in a folder without the right to write, into memory."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.store.library import Library
from companion.store.trouble import SQLITE_ERRORS, BadLibrary

_LARGEST = 100_000_000
"""Bytes of a library that is read into memory; a larger one, of thousands of matches, would fill a telephone's."""


def copied(file: Path) -> Library | None:
    """A library in memory with everything that is in the file, which stays as it is; None if it cannot be read.

    What is played in it is merged into the file once that can be written (``settle``).
    """
    for source in _ways(file):
        library = Library(None)
        try:
            with closing(source):
                library.database.fill_from(source)
            return library
        except (*SQLITE_ERRORS, BadLibrary):
            library.close()
    return None


def _ways(file: Path) -> Iterator[sqlite3.Connection]:
    """Ways to read it, the usual one first.

    SQLite's index of the log needs a file beside it. Where that cannot be made, one that has no log is read without,
    one that has one is read alone, or as a copy in another folder.
    """
    log = file.with_name(f"{file.name}-wal")
    try:
        if not file.is_file() or file.stat().st_size > _LARGEST:
            return
        has_log = log.exists() and log.stat().st_size > 0
    except OSError:
        return
    with suppress(*SQLITE_ERRORS):
        yield connected(file, "mode=ro")
    with suppress(*SQLITE_ERRORS):
        if not has_log:
            yield connected(file, "immutable=1")
        else:
            alone = connected(file, "mode=rw")
            alone.execute("PRAGMA locking_mode = EXCLUSIVE")
            yield alone
    with suppress(*SQLITE_ERRORS, OSError), TemporaryDirectory() as folder:
        for part in (file, log):
            if part.exists():
                shutil.copyfile(part, Path(folder) / part.name)
        yield connected(Path(folder) / file.name, "mode=rw")


def connected(file: Path, how: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True, timeout=0.2, isolation_level=None)

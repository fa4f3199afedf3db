"""The file behind the library: opened whole or set aside, never overwritten."""

import sqlite3
import threading
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from companion.store.schema import prepare, upgrade
from companion.words import Phrase


class BadLibrary(Exception):
    """The library cannot be used as it is; ``words`` say why and what became of it."""

    def __init__(self, words: Phrase) -> None:
        super().__init__(words.key)
        self.words = words


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


class Database:
    """One SQLite file, usable from any thread, one writer at a time."""

    def __init__(self, file: Path) -> None:
        self.file = file
        file.parent.mkdir(parents=True, exist_ok=True)
        self._database = _open(file)
        self._turn = threading.Lock()

    def close(self) -> None:
        self._database.close()


def _open(file: Path) -> sqlite3.Connection:
    """Open the library; a damaged one is set aside under another name, never overwritten."""
    try:
        return _connect(file)
    except sqlite3.DatabaseError as bad:
        if isinstance(bad, sqlite3.OperationalError):
            raise BadLibrary(Phrase("store.cannot_open", file=str(file))) from bad
        aside = file.with_name(f"{file.stem}-damaged-{datetime.now(UTC):%Y%m%d-%H%M%S}{file.suffix}")
        for suffix in ("", "-wal", "-shm"):
            part = file.with_name(file.name + suffix)
            if part.exists():
                part.rename(aside.with_name(aside.name + suffix))
        raise BadLibrary(Phrase("store.set_aside", file=aside.name)) from bad


def _connect(file: Path) -> sqlite3.Connection:
    database = sqlite3.connect(file, check_same_thread=False)
    try:
        prepare(database)
        with closing(database.execute("PRAGMA quick_check")) as check:
            if check.fetchone()[0] != "ok":
                raise sqlite3.DatabaseError("the file is damaged")
        if not upgrade(database):
            raise BadLibrary(Phrase("store.newer"))
    except BaseException:
        database.close()
        raise
    return database

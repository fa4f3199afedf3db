"""The file behind the library: one SQLite database, readable by its owner only, or one in memory."""

import os
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from companion.safety.atomic import PRIVATE
from companion.store.schema import complete, prepare, upgrade
from companion.store.trouble import SQLITE_ERRORS, BadLibrary, Unwritten, trouble
from companion.words import Phrase

_WAIT = 1.0
"""Seconds to wait for another process that has locked the file."""
_START, _BETWEEN = 3.0, 0.1
"""Two first starts at the same time can each find the file busy: seconds to retry, and seconds between retries."""


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


class Database:
    """Usable from any thread, one call at a time. Without a file it lives in memory."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self._turn = threading.RLock()
        self._database = _open(file)

    def close(self) -> None:
        with self._turn:
            self._database.close()

    def _read(self, sql: str, given: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows of a query; every SQLite error is raised as one kind of error."""
        with self._turn:
            try:
                return self._database.execute(sql, given).fetchall()
            except SQLITE_ERRORS as bad:
                raise BadLibrary(Phrase("store.cannot_read"), trouble(bad, self.file)) from bad

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction; when it ends without an error it is on disk."""
        with self._turn:
            try:
                self._database.execute("BEGIN IMMEDIATE")
                yield self._database
                self._database.execute("COMMIT")
            except sqlite3.IntegrityError:
                self._roll_back()
                raise
            except SQLITE_ERRORS as bad:
                self._roll_back()
                kind = trouble(bad, self.file)
                raise Unwritten(Phrase(f"store.unwritten.{kind}"), kind) from bad
            except BaseException:
                self._roll_back()
                raise

    def _roll_back(self) -> None:
        with suppress(*SQLITE_ERRORS):
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")


def _open(file: Path | None) -> sqlite3.Connection:
    """Open the library; nothing is changed if that fails."""
    try:
        return _connect(file)
    except (*SQLITE_ERRORS, OSError) as bad:
        kind = trouble(bad, file)
        words = Phrase("store.damaged") if kind == "damaged" else Phrase("store.cannot_open", file=str(file))
        raise BadLibrary(words, kind) from bad


def _connect(file: Path | None) -> sqlite3.Connection:
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        _keep_private(file)
    database = sqlite3.connect(file or ":memory:", timeout=_WAIT, isolation_level=None, check_same_thread=False)
    try:
        database.text_factory = lossless
        _prepared(database)
        with closing(database.execute("PRAGMA quick_check")) as check:
            if check.fetchone()[0] != "ok":
                raise sqlite3.DatabaseError("the file is damaged")
        if not upgrade(database):
            raise BadLibrary(Phrase("store.newer"), "newer")
        if not complete(database):
            raise sqlite3.DatabaseError("a table is not as it was made")
    except BaseException:
        database.close()
        raise
    return database


def _prepared(database: sqlite3.Connection) -> None:
    """Switching on the write-ahead log does not wait for another first start, so retry a few times."""
    end = monotonic() + _START
    while True:
        try:
            return prepare(database)
        except sqlite3.OperationalError as bad:
            if bad.sqlite_errorcode not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) or monotonic() > end:
                raise
            sleep(_BETWEEN)


def _keep_private(file: Path) -> None:
    """SQLite gives its log the permissions of the file."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    with suppress(OSError):
        file.chmod(PRIVATE)


def lossless(content: bytes) -> str:
    """Decode text; bytes that are not UTF-8 become surrogates, which all our readers refuse."""
    return content.decode("utf-8", "surrogateescape")

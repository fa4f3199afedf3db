"""The file behind the library: one SQLite database, readable by its owner only, or one in memory."""

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from companion.safety.atomic import PRIVATE
from companion.store.copies import parts_of, real
from companion.store.schema import HEADER, complete, prepare, upgrade
from companion.store.trouble import SQLITE_ERRORS, BadLibrary, NotSaved, not_saved, trouble
from companion.words import Phrase

_WAIT = 1.0
"""Seconds to wait for another process that has locked the file."""
_START, _BETWEEN = 3.0, 0.1
"""Two first starts at the same time can each find the file busy: seconds to retry, and seconds between retries."""

_LEFT_OPEN: list[sqlite3.Connection] = []


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


class Database:
    """Usable from any thread: one connection that writes, one call at a time, and one that reads and waits for nobody.

    Without a file it lives in memory, where one connection does both.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = real(file) if file else None
        if self.file is not None:
            _look_at(self.file)
        self.writer = self._reader = _opened(self.file, _made_ready)
        self._turn = self._reading = threading.RLock()
        if self.file is not None:
            try:
                self._reader, self._reading = _opened(self.file, _only_reading), threading.RLock()
            except BadLibrary:
                self.writer.close()
                raise
        self._parts = {part: _identity(part) for part in parts_of(self.file)} if self.file is not None else {}

    def close(self) -> None:
        """One whose file was moved or replaced stays open: closing it, SQLite would delete the log at its old path."""
        with self._turn, self._reading:
            if self._reader is not self.writer:
                self._reader.close()
            if self.displaced:
                _LEFT_OPEN.append(self.writer)
            else:
                self.writer.close()

    def check_in(self) -> None:
        """Move what the log holds into the file, if that is possible now: a log that is lost costs nothing then."""
        with self._turn, suppress(*SQLITE_ERRORS):
            self.writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def compact(self) -> None:
        """Write the file anew without what was deleted, and empty the log; raises ``NotSaved`` if that fails."""
        with self._turn, self._refusing():
            self.writer.execute("VACUUM")
            [(busy, _, _)] = self.writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        if busy:
            raise NotSaved(Phrase("store.unwritten.locked"), "locked")

    def fill_from(self, source: sqlite3.Connection) -> None:
        """Take over the whole content of another library; raises ``BadLibrary`` or SQLite's error if it is damaged."""
        with self._turn:
            source.execute("BEGIN")
            source.execute("SELECT COUNT(*) FROM match").fetchall()
            source.backup(self.writer)
            _check_content(self.writer)

    @property
    def displaced(self) -> bool:
        """Whether the file at this path is no longer the one that is open: removed, moved or replaced."""
        return self.file is not None and _identity(self.file) != self._parts[self.file]

    def left_behind(self) -> list[Path]:
        """The log of a file that was moved or replaced, still at its old path: SQLite would add it to what is there."""
        parts = self._parts.items() if self.displaced else ()
        return [part for part, known in parts if part != self.file and known and _identity(part) == known]

    def read(self, sql: str, given: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows of a query; every SQLite error is raised as one kind of error."""
        with self._reading:
            try:
                return self._reader.execute(sql, given).fetchall()
            except SQLITE_ERRORS as bad:
                raise BadLibrary(Phrase("store.cannot_read"), trouble(bad, self.file)) from bad

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction; when it ends without an error it is on disk."""
        with self._turn:
            if self.displaced:
                raise NotSaved(Phrase("store.unwritten.misplaced"), "misplaced")
            try:
                with self._refusing():
                    self.writer.execute("BEGIN IMMEDIATE")
                    yield self.writer
                    self.writer.execute("COMMIT")
            except BaseException:
                self._roll_back()
                raise

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """What SQLite refuses to write is raised as ``NotSaved``."""
        try:
            yield
        except sqlite3.IntegrityError:
            raise
        except SQLITE_ERRORS as bad:
            raise not_saved(bad, self.file) from bad

    def _roll_back(self) -> None:
        with suppress(*SQLITE_ERRORS):
            if self.writer.in_transaction:
                self.writer.execute("ROLLBACK")


def _opened(file: Path | None, make_ready: Callable[[sqlite3.Connection], None]) -> sqlite3.Connection:
    """A connection; nothing is changed if opening it fails."""
    try:
        database = sqlite3.connect(file or ":memory:", timeout=_WAIT, isolation_level=None, check_same_thread=False)
        try:
            database.text_factory = lossless
            make_ready(database)
        except BaseException:
            database.close()
            raise
        return database
    except (*SQLITE_ERRORS, OSError) as bad:
        raise _cannot_open(bad, file) from bad


def _look_at(file: Path) -> None:
    """Make a place for the file, for its owner only, and look at its header.

    Never do that while it is open: a file that is closed gives up all locks that this process has on it.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        _keep_private(file)
        if file.is_file():
            _check_header(file)
    except (*SQLITE_ERRORS, OSError) as bad:
        raise _cannot_open(bad, file) from bad


def _cannot_open(bad: Exception, file: Path | None) -> BadLibrary:
    kind = trouble(bad, file)
    words = Phrase("store.damaged") if kind == "damaged" else Phrase("store.cannot_open", file=str(file))
    return BadLibrary(words, kind)


def _check_header(file: Path) -> None:
    """SQLite takes a file whose header asks for a version that it does not know for one that is only to be read."""
    with file.open("rb") as library:
        asked_for = library.read(HEADER)[18:20]
    if asked_for not in (b"", b"\1\1", b"\2\2"):
        raise sqlite3.DatabaseError("the header is damaged")


def _check_content(database: sqlite3.Connection) -> None:
    """Migrate a sound library to this version; raises ``BadLibrary`` if it is newer, SQLite's error if damaged."""
    _check(database, "quick_check")
    if not upgrade(database):
        raise BadLibrary(Phrase("store.newer"), "newer")
    if not complete(database):
        raise sqlite3.DatabaseError("a table is not as it was made")
    for table in ("match", "squad"):
        _check(database, f"integrity_check({table})")  # the quick one looks into no index


def _check(database: sqlite3.Connection, pragma: str) -> None:
    with closing(database.execute(f"PRAGMA {pragma}")) as found:
        if found.fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("the file is damaged")


def _made_ready(database: sqlite3.Connection) -> None:
    _prepared(database)
    _check_content(database)


def _only_reading(database: sqlite3.Connection) -> None:
    """SQLite looks for the log when it first reads: now, while file and log are in their place."""
    database.execute("PRAGMA query_only = ON")
    database.execute("SELECT COUNT(*) FROM sqlite_master").fetchall()


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


def _identity(file: Path) -> tuple[int, int] | None:
    """What tells this file from another one at the same path."""
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def lossless(content: bytes) -> str:
    """Decode text; bytes that are not UTF-8 become surrogates, which all our readers refuse."""
    return content.decode("utf-8", "surrogateescape")

"""What can be wrong with a library, classified by what the user can do about it."""

import errno
import shutil
import sqlite3
from pathlib import Path

from companion.words import Phrase, WordedError

KINDS = ("full", "read_only", "locked", "misplaced", "damaged", "newer", "other")
SQLITE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What sqlite3 raises for a damaged file. If its message quotes damaged bytes, it cannot be decoded either."""
ENOUGH = 1_000_000
"""The free bytes required for a library to grow."""
_CODES = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_ERROR: "damaged",
    sqlite3.SQLITE_FORMAT: "damaged",
}
_OF_THE_DISK = (
    *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY),
    *(sqlite3.SQLITE_PERM, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED),
)
_NUMBERS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.EROFS: "read_only",
}


class BadLibrary(WordedError):
    """The library, or one match of it, cannot be used; ``words`` say why, ``kind`` is one of ``KINDS``."""

    def __init__(self, words: Phrase, kind: str = "damaged") -> None:
        super().__init__(words)
        self.kind = kind


class NotSaved(BadLibrary):
    """Saving failed; the content is unchanged."""


class ChangedElsewhere(BadLibrary):
    """Another app wrote to this match meanwhile; the content is unchanged."""

    def __init__(self) -> None:
        super().__init__(Phrase("store.elsewhere"), "locked")


def trouble(bad: Exception, file: Path | None) -> str:
    """The kind of trouble that an error of the disk or of SQLite means."""
    if isinstance(bad, SQLITE_ERRORS):
        code = getattr(bad, "sqlite_errorcode", None)
        kind = _CODES.get((code or 0) & 0xFF, "other") if code else "damaged"
    else:
        kind = _NUMBERS.get(getattr(bad, "errno", None) or 0, "other")
    return "full" if kind == "other" and file is not None and _is_full(file.parent) else kind


def is_of_the_disk(bad: Exception) -> bool:
    """Whether an error of SQLite says that the disk fails, and nothing of what is on it."""
    return (getattr(bad, "sqlite_errorcode", 0) & 0xFF) in _OF_THE_DISK


def not_saved(bad: Exception, file: Path | None) -> NotSaved:
    """The error that says why this error of SQLite or of the disk kept something from being saved."""
    kind = trouble(bad, file)
    return NotSaved(Phrase(f"store.unwritten.{kind}"), kind)


def _is_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < ENOUGH
    except OSError:
        return False

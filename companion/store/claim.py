"""Whether another app has this library open: only the first one may continue unfinished matches."""

import os
from contextlib import suppress
from pathlib import Path

from companion.safety.atomic import PRIVATE
from companion.store.copies import real


class Claim:
    """A lock held by the first app that asks, until it ends or crashes."""

    def __init__(self, file: Path | None) -> None:
        self._file = real(file).with_name(f"{real(file).name}.lock") if file else None
        self._handle: int | None = None
        self._begun: set[int] = set()

    @property
    def held(self) -> bool:
        """Whether this app was first, or is by now. On a system without locks, always true."""
        if self._handle is None and self._file is not None:
            self._handle = _locked(self._file)
        return self._handle is not None or self._file is None

    def begin(self, match: int) -> None:
        """This app started that match, so it may continue it in any case."""
        self._begun.add(match)

    def may_go_on(self, match: int) -> bool:
        return match in self._begun or self.held

    def release(self) -> None:
        if self._handle not in (None, _NO_LOCKS):
            with suppress(OSError):
                os.close(self._handle or 0)
        self._handle = None


_NO_LOCKS = -1


def _locked(file: Path) -> int | None:
    """A file handle that holds the lock; None while another process holds it."""
    try:
        import fcntl
    except ImportError:
        return _NO_LOCKS
    try:
        handle = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
    except OSError:
        return _NO_LOCKS
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        return None
    except OSError:
        os.close(handle)
        return _NO_LOCKS
    return handle

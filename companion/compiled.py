"""What takes long to parse, kept in the app's cache folder as Python's own marshalled data, and read back from there.

As with Python's compiled modules, a copy is used only while the source is the same and by the same Python. A copy that
is damaged, or a folder that cannot be written, costs time and nothing else.
"""

import marshal
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp
from typing import Any
from zlib import crc32

from companion import __version__

_APP = "companion"
_CHECK = 4
"""Bytes of the checksum before the data: marshal must not be given damaged data."""


def cache_folder() -> Path | None:
    """The folder for what the app can make again at any time; None if there is no home folder to have it in."""
    private = os.environ.get("ANDROID_PRIVATE")
    if private:
        return Path(private) / "cache"
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA", "~"))
    elif sys.platform == "darwin":
        folder = Path("~/Library/Caches")
    else:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache")
    try:
        return folder.expanduser() / _APP
    except RuntimeError:
        return None


def compiled(name: str, source: Any, make: Callable[[], Any]) -> Any:
    """What ``make`` returns, or the copy that was kept under that name when ``source`` was the same.

    ``source`` identifies what it is made from: texts, sizes and times. Both are of types that marshal can write.
    """
    stamp = (sys.hexversion, __version__, source)
    folder = cache_folder()
    if folder is None:
        return make()
    file = folder / f"{name}.marshal"
    try:
        found, value = _read(file)
    except (OSError, ValueError, EOFError, TypeError, RuntimeError):
        found = value = None
    if found == stamp:
        return value
    value = make()
    if not sys.dont_write_bytecode:
        with suppress(OSError):
            _write(file, marshal.dumps((stamp, value)))
    return value


def file_stamp(file: Path) -> tuple[str, int, int]:
    """A file's path, size and time of change; zeros for one that is not there, such as a source that was left out."""
    try:
        status = file.stat()
    except OSError:
        return (str(file), 0, 0)
    return (str(file), status.st_size, status.st_mtime_ns)


def _read(file: Path) -> tuple[object, Any]:
    content = file.read_bytes()
    data = memoryview(content)[_CHECK:]
    if crc32(data).to_bytes(_CHECK, "little") != content[:_CHECK]:
        raise ValueError(f"{file} is damaged")
    stamp, value = marshal.loads(data)
    return stamp, value


def _write(file: Path, data: bytes) -> None:
    """Written beside it and renamed: another process may be reading."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = mkstemp(dir=file.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(crc32(data).to_bytes(_CHECK, "little") + data)
        Path(beside).replace(file)
    except OSError:
        Path(beside).unlink(missing_ok=True)
        raise

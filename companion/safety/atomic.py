"""Atomic writes: a file is written beside its target, synced, and only then renamed.

A crash, a full disk or an unplugged drive leaves the old content.
"""

import os
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp

PRIVATE, PUBLIC = 0o600, 0o644


def write_file(file: Path, content: bytes | str, *, private: bool = False) -> None:
    """Write ``content``, replacing the file; ``private`` makes it readable by its owner only.

    A pipe or a terminal is written directly.
    """
    file = file.resolve()
    if file.exists() and not file.is_file():
        file.write_bytes(_bytes(content))
        return
    beside = _beside(file, content, private)
    try:
        beside.replace(file)
    except BaseException:
        _drop(beside)
        raise
    sync_folder(file.parent)


def write_new(file: Path, content: bytes | str, *, private: bool = False) -> None:
    """The same for a new file: raises ``FileExistsError`` if it exists."""
    beside = _beside(file, content, private)
    try:
        _name(beside, file)
    finally:
        _drop(beside)
    sync_folder(file.parent)


def _beside(file: Path, content: bytes | str, private: bool) -> Path:
    handle, name = mkstemp(dir=file.parent, prefix=f".{file.name[:40]}-", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(_bytes(content))
            out.flush()
            os.fsync(out.fileno())
        if not private:
            with suppress(OSError):
                Path(name).chmod(PUBLIC & ~_umask())
    except BaseException:
        _drop(Path(name))
        raise
    return Path(name)


def _name(beside: Path, file: Path) -> None:
    """A hard link never overwrites another file; on a file system without links, check first."""
    try:
        file.hardlink_to(beside)
    except FileExistsError:
        raise
    except OSError:
        if file.exists():
            raise FileExistsError(file) from None
        beside.replace(file)


def _bytes(content: bytes | str) -> bytes:
    return content.encode() if isinstance(content, str) else content


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def _drop(file: Path) -> None:
    with suppress(OSError):
        file.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Sync the folder, so that the name is on disk too; not all systems can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

"""Writing a file whole or not at all: beside its place first, on the disk, and only then under its name.

A kill, a full disk or an unplugged drive leaves what was there before.
"""

import os
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp

PRIVATE, PUBLIC = 0o600, 0o644


def write_file(file: Path, content: bytes | str, *, private: bool = False) -> None:
    """Put ``content`` under that name, in place of what is there; ``private`` lets nobody but the owner read it.

    A pipe or a terminal is simply written to.
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
    _settle(file.parent)


def write_new(file: Path, content: bytes | str, *, private: bool = False) -> None:
    """The same where nothing may stand under that name yet: ``FileExistsError`` if something does."""
    beside = _beside(file, content, private)
    try:
        _name(beside, file)
    finally:
        _drop(beside)
    _settle(file.parent)


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
    """A hard link never lands on another file; where the disk knows no links, look first."""
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


def _settle(folder: Path) -> None:
    """The name itself reaches the disk with its folder; systems that cannot sync a folder do it in their own time."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

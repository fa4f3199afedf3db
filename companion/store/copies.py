"""The files beside a library that hold a copy of it: set aside, from a rescue, or left by one that was killed."""

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

PARTS = ("", "-wal", "-shm", "-journal")
"""The files of a library: itself and those that SQLite keeps beside it."""
SALVAGE = ".rescue-"
"""How the folder begins in which a rescue reads its copy."""


def real(file: Path) -> Path:
    """The file behind a link: what SQLite keeps beside a library lies there, and so do its copies."""
    return Path(os.path.realpath(file))


def aside_folder(file: Path) -> Path:
    return file.with_name("set-aside")


def new_file(file: Path) -> Path:
    """What a rescue writes."""
    return file.with_name(f"{file.name}.new")


def rescued_file(file: Path) -> Path:
    """What a rescue has written whole: it takes the place of the library."""
    return file.with_name(f"{file.stem}-rescued{file.suffix}")


def second_file(file: Path) -> Path:
    """What was played beside a library that comes from a newer app."""
    return file.with_name(f"{file.stem}-2{file.suffix}")


def parts_of(file: Path) -> Iterator[Path]:
    return (file.with_name(file.name + ending) for ending in PARTS)


def new_folder(file: Path) -> Path:
    """A folder of today, not there yet, in which a library can be set aside."""
    day = f"{file.stem}-{datetime.now().astimezone():%Y-%m-%d}"
    names = (day if n == 1 else f"{day}-{n}" for n in count(1))
    return next(folder for name in names if not (folder := aside_folder(file) / name).exists())


def set_aside(parts: Iterable[Path], folder: Path) -> None:
    """Move the files of a library into that folder. The log goes first: beside another file it would do harm."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    for part in reversed(list(parts)):
        if part.exists():
            part.replace(folder / part.name)


def leftovers_of(file: Path) -> Iterator[Path]:
    """What a rescue that was killed has left, and nobody will read."""
    with suppress(OSError):
        yield from file.parent.glob(f"{SALVAGE}*")
    yield from parts_of(new_file(file))


def copies_of(file: Path) -> Iterator[Path]:
    """Every copy of the library in its folder."""
    yield from leftovers_of(file)
    yield from parts_of(rescued_file(file))
    yield from parts_of(second_file(file))
    yield aside_folder(file)


def remove(path: Path) -> None:
    """Remove a file or a folder, if it is there."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        with suppress(OSError):
            path.unlink(missing_ok=True)

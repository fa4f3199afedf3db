"""The files beside a library that hold a copy of it: set aside, from a rescue, or left by one that was killed."""

import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

PARTS = ("", "-wal", "-shm", "-journal")
"""The files of a library: itself and those that SQLite keeps beside it."""
SALVAGE = ".rescue-"
"""How the folder begins in which a rescue reads its copy."""


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

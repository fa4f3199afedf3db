"""Opens the library so that the app always starts: intact, rescued from damage, or in memory until it can be saved."""

import shutil
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

from companion.store.claim import Claim
from companion.store.copies import aside_folder, leftovers_of, new_file, parts_of, remove, rescued_file, second_file
from companion.store.library import Library
from companion.store.reading import copied, matches_in
from companion.store.salvage import PARTS, Found, salvage
from companion.store.trouble import SQLITE_ERRORS, BadLibrary, Unwritten, unwritten
from companion.words import Phrase

RESCUE = "rescue"
"""The setting that stores the result of the last rescue."""
_COPY = "2"
_READABLE = ("full", "read_only", "other")
"""The kinds of trouble in which a library may be sound, and only cannot be written."""


class InUse(BadLibrary):
    """Another app has the damaged library open."""

    def __init__(self) -> None:
        super().__init__(Phrase("rescue.in_use"), "locked")


@dataclass(frozen=True, slots=True)
class Rescue:
    """The result of rescuing a damaged library: each match, and where the old file is."""

    matches: tuple[Found, ...]
    folder: str
    name: str
    size: int
    seen: bool = False

    @property
    def saved(self) -> int:
        return sum(match.state != "aside" for match in self.matches)

    def as_json(self) -> dict[str, Any]:
        plain = {name: getattr(self, name) for name in ("folder", "name", "size", "seen")}
        return plain | {"matches": [match.as_json() for match in self.matches]}

    @classmethod
    def from_json(cls, given: Any) -> "Rescue | None":
        try:
            matches = tuple(Found(**match) for match in given["matches"])
            return cls(matches, str(given["folder"]), str(given["name"]), int(given["size"]), given["seen"] is True)
        except (KeyError, TypeError, ValueError):
            return None


@dataclass(frozen=True, slots=True)
class Opened:
    """A library in any case. ``trouble`` says why it is not the usual one, ``kind`` is one of ``trouble.KINDS``."""

    library: Library
    claim: Claim
    trouble: Phrase | None = None
    kind: str = ""


def open_library(file: Path) -> Opened:
    """Open the library; never fails. A damaged one is rescued; one that cannot be written is read into memory."""
    try:
        return _opened(file)
    except BadLibrary as bad:
        if bad.kind == "newer":
            with suppress(BadLibrary):
                second = second_file(file)
                return Opened(Library(second), Claim(second), bad.words, bad.kind)
        if bad.kind == "damaged":
            try:
                rescue(file)
                return _opened(file)
            except InUse as in_use:
                bad = in_use
            except (BadLibrary, OSError):
                """It stays as it is until there is room to rescue it."""
        read = copied(file) if bad.kind in _READABLE else None
        return Opened(read or Library(None), Claim(None), bad.words, bad.kind)


def _opened(file: Path) -> Opened:
    _finish_rescue(file)
    _sweep(file)
    library = Library(file)
    with suppress(BadLibrary, OSError):
        _merge_second(library, file)
    return Opened(library, Claim(file))


def settle(memory: Library, file: Path) -> tuple[Library, Mapping[int, int]]:
    """Save what was played in memory, or in a file that was moved away.

    Returns the library on disk, and each match's new id by its old one.
    Raises ``BadLibrary`` if the disk still cannot be used; then nothing has changed.
    """
    held, ids = memory.holdings(), {match.uuid: match.id for match in memory.past()}
    library = _opened(file).library
    try:
        library.take_in(held, _COPY)
        there = {match.uuid: match.id for match in library.past()}
    except BadLibrary:
        library.close()
        raise
    return library, {id: there[uuid] for uuid, id in ids.items() if uuid in there}


def rescue(file: Path) -> Rescue:
    """Replace a damaged library by one with everything that can still be read; the damaged one is kept.

    A crash at any time leaves either the damaged library or the new one, and the copy. Raises ``InUse`` while another
    app has the library open: that app would go on writing into a file that nobody finds.
    """
    claim = Claim(file)
    if not claim.held:
        raise InUse
    try:
        return _rescue(file)
    except SQLITE_ERRORS as bad:
        raise unwritten(bad, file) from bad
    finally:
        claim.release()


def _rescue(file: Path) -> Rescue:
    read = salvage(file)
    name = _set_aside(file)
    size = sum(part.stat().st_size for part in name.parent.iterdir())
    told = Rescue(read.found, name.parent.parent.name, name.parent.name, size)
    new = new_file(file)
    _drop(new)
    try:
        library = Library(new)
        try:
            library.take_in(read.holdings, _COPY)
            library.set(RESCUE, told.as_json())
            matches = library.past_count()
        finally:
            library.close_whole()
        _check_whole(new, matches)
        new.replace(rescued_file(file))
    except BaseException:
        _drop(new)
        raise
    _finish_rescue(file)
    return told


def last_rescue(library: Library) -> Rescue | None:
    return Rescue.from_json(library.setting(RESCUE, None))


def mark_seen(library: Library) -> None:
    """Record that the user has seen the result of the last rescue."""
    told = last_rescue(library)
    if told is not None:
        library.set(RESCUE, replace(told, seen=True).as_json())


def _check_whole(new: Path, matches: int) -> None:
    """The new library must have every match in its one file before it replaces the damaged one."""
    logs = [part for part in parts_of(new) if part != new and part.exists() and part.stat().st_size]
    if logs or matches_in(new) != matches:
        raise Unwritten(Phrase("store.unwritten.other"), "other")


def _sweep(file: Path) -> None:
    """Remove what a rescue that was killed has left; while another app is open it may be at it, so not then."""
    claim = Claim(file)
    if claim.held:
        for left in leftovers_of(file):
            remove(left)
    claim.release()


def _finish_rescue(file: Path) -> None:
    """Remove the log of the damaged library, which must not be taken for that of the new one."""
    rescued = rescued_file(file)
    with suppress(OSError):
        if rescued.exists():
            for part in PARTS[1:]:
                file.with_name(file.name + part).unlink(missing_ok=True)
            rescued.replace(file)


def _set_aside(file: Path) -> Path:
    """Copy a library with its log into a folder of its own; returns the copy."""
    day = f"{file.stem}-{datetime.now().astimezone():%Y-%m-%d}"
    names = (day if n == 1 else f"{day}-{n}" for n in count(1))
    folder = next(each for name in names if not (each := aside_folder(file) / name).exists())
    part = folder.with_name(f".{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True, mode=0o700)
    for ending in PARTS:
        source = file.with_name(file.name + ending)
        if source.exists():
            shutil.copy2(source, part / source.name)
    part.rename(folder)
    return folder / file.name


def _merge_second(library: Library, file: Path) -> None:
    """Merge what was played beside a library that could not be opened; the second file is kept aside."""
    second = second_file(file)
    if not second.exists():
        return
    other = open_library(second) if not second.is_symlink() else None
    if other is None or other.library.file is None:
        return
    library.take_in(other.library.holdings(), _COPY)
    other.library.close()
    _set_aside(second)
    _drop(second)


def _drop(file: Path) -> None:
    for part in parts_of(file):
        part.unlink(missing_ok=True)

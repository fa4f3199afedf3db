"""Opens the library so that the app always starts: intact, rescued from damage, or in memory until it can be saved."""

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from companion.safety.atomic import PRIVATE, sync_folder
from companion.store import copies
from companion.store.claim import Claim
from companion.store.library import Library
from companion.store.reading import connected, copied
from companion.store.salvage import RescuedMatch, salvage
from companion.store.schema import upgrade
from companion.store.stored_json import stored_object
from companion.store.trouble import SQLITE_ERRORS, BadLibrary, NotSaved, not_saved
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

    matches: tuple[RescuedMatch, ...]
    folder: str
    name: str
    size: int
    seen: bool = False

    @property
    def saved(self) -> int:
        return sum(match.state != "aside" for match in self.matches)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, given: Any) -> "Rescue | None":
        try:
            matches = tuple(RescuedMatch(**match) for match in given["matches"])
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
    file = copies.real(file)
    try:
        return _opened_or_rescued(file)
    except BadLibrary as bad:
        if bad.kind == "newer":
            with suppress(BadLibrary):
                second = copies.second_file(file)
                return Opened(Library(second), Claim(second), bad.words, bad.kind)
        read = copied(file) if bad.kind in _READABLE else None
        return Opened(read or Library(None), Claim(None), bad.words, bad.kind)


def _opened_or_rescued(file: Path) -> Opened:
    """Raises ``BadLibrary``; a damaged library that cannot be rescued stays as it is until there is room for that."""
    try:
        return _opened(file)
    except BadLibrary as bad:
        if bad.kind != "damaged":
            raise
        try:
            rescue(file)
        except NotSaved:
            raise bad from None
        return _opened(file)


def _opened(file: Path) -> Opened:
    claim = Claim(file)
    try:
        if claim.held:
            _finish_rescue(file)
            for left in copies.leftovers_of(file):
                copies.remove(left)
        elif copies.rescued_file(file).exists():
            raise InUse
    except (OSError, *SQLITE_ERRORS) as bad:
        raise not_saved(bad, file) from bad
    finally:
        claim.release()
    library = Library(file)
    with suppress(BadLibrary, OSError):
        library.forget_deleted()
        _merge_second(library, file)
    return Opened(library, Claim(file))


def settle(memory: Library, file: Path) -> tuple[Library, Mapping[int, int]]:
    """Save what was played in memory, or in a file that was moved away.

    Returns the library on disk, and each match's new id by its old one.
    Raises ``BadLibrary`` if the disk still cannot be used; then nothing has changed.
    """
    file = copies.real(file)
    held, ids = memory.holdings(), {match.uuid: match.id for match in memory.summaries.page()}
    if left := memory.database.left_behind():
        with suppress(OSError):
            copies.set_aside(left, copies.new_folder(file))
    library = _opened_or_rescued(file).library
    try:
        library.take_in(held, _COPY)
        there = {match.uuid: match.id for match in library.summaries.page()}
    except BadLibrary:
        library.close()
        raise
    return library, {id: there[uuid] for uuid, id in ids.items() if uuid in there}


def rescue(file: Path) -> Rescue:
    """Replace a damaged library by one with everything that can still be read; the damaged one is set aside.

    A crash at any time leaves either the damaged library or the new one. Raises ``InUse`` while another app has the
    library open: that app would go on writing into a file that nobody finds. Raises ``NotSaved`` if the disk refuses.
    """
    file = copies.real(file)
    claim = Claim(file)
    if not claim.held:
        raise InUse
    try:
        return _rescue(file)
    except (OSError, *SQLITE_ERRORS) as bad:
        raise not_saved(bad, file) from bad
    finally:
        claim.release()


def _rescue(file: Path) -> Rescue:
    new, folder = copies.new_file(file), copies.new_folder(file)
    size = sum(part.stat().st_size for part in copies.parts_of(file) if part.exists())
    copies.remove(new)
    try:
        with closing(sqlite3.connect(new, isolation_level=None)) as target:
            new.chmod(PRIVATE)
            target.execute("PRAGMA journal_mode = MEMORY")
            upgrade(target)
            target.execute("BEGIN")
            rescued = Rescue(salvage(file, target), folder.parent.name, folder.name, size)
            target.execute("REPLACE INTO setting (name, value) VALUES (?, ?)", (RESCUE, json.dumps(rescued.as_json())))
            held = _counted(target)
            target.execute("COMMIT")
        with closing(connected(new, "immutable=1")) as written:
            if _counted(written) != held:
                raise sqlite3.DatabaseError("not everything is in the new file")
        new.replace(copies.rescued_file(file))
    except BaseException:
        copies.remove(new)
        raise
    _finish_rescue(file)
    return rescued


def _counted(database: sqlite3.Connection) -> list[tuple[Any, ...]]:
    """How many matches and entries there are, and whether SQLite finds the file sound."""
    counts = "SELECT (SELECT COUNT(*) FROM match), (SELECT COUNT(*) FROM entry), (SELECT SUM(entries) FROM match)"
    return database.execute(counts).fetchall() + database.execute("PRAGMA quick_check").fetchall()


def _finish_rescue(file: Path) -> None:
    """Put what a rescue has written whole in the place of the damaged library, which is set aside."""
    rescued = copies.rescued_file(file)
    if rescued.exists():
        with closing(connected(rescued, "immutable=1")) as library:
            rows = library.execute("SELECT value FROM setting WHERE name = ?", (RESCUE,)).fetchall()
        found = Rescue.from_json(stored_object(rows[0][0]) if rows else None)
        sync_folder(file.parent)
        folder = copies.aside_folder(file) / found.name if found else copies.new_folder(file)
        copies.set_aside(copies.parts_of(file), folder)
        rescued.replace(file)
        sync_folder(file.parent)


def last_rescue(library: Library) -> Rescue | None:
    return Rescue.from_json(library.settings.get(RESCUE, None))


def mark_seen(library: Library) -> None:
    """Record that the user has seen the result of the last rescue."""
    rescued = last_rescue(library)
    if rescued is not None:
        library.settings.set(RESCUE, replace(rescued, seen=True).as_json())


def _merge_second(library: Library, file: Path) -> None:
    """Merge what was played beside a library that could not be opened; the second file is set aside."""
    second = copies.second_file(file)
    if not second.exists():
        return
    other = open_library(second) if not second.is_symlink() else None
    if other is None or other.library.file is None:
        return
    library.take_in(other.library.holdings(), _COPY)
    other.library.close()
    copies.set_aside(copies.parts_of(second), copies.new_folder(second))

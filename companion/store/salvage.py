"""Reads what can still be read of a damaged library, row by row. The file itself is never changed."""

import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.referee.annotation import read_annotation
from companion.referee.journal import Entry
from companion.safety.moments import known_moment
from companion.store.carried import CARRIED, CarriedMatch, Holdings, carried_match, read_settings
from companion.store.copies import SALVAGE
from companion.store.database import lossless
from companion.store.kept import kept_object, kept_text, kept_value
from companion.store.schema import donate_first_page
from companion.store.trouble import SQLITE_ERRORS, unwritten

PARTS = ("", "-wal", "-shm")
"""The up to three files of a library."""
_DEFAULTS: Mapping[str, Any] = {"later_secrets": "[]", "uuid": "", "title": "", "secret": "", "changed": ""}
_MOST_MATCHES = 100_000
_TABLES = {"match", "entry", "setting", "squad"}
"""More than one of them makes a library, in case damage renamed one."""


@dataclass(frozen=True, slots=True)
class Found:
    """The result for one match: ``whole``, ``short`` of its last ``lost`` entries, or ``aside`` if unreadable."""

    state: str
    game: str
    created: str
    uuid: str = ""
    lost: int = 0

    def as_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in ("state", "game", "created", "uuid", "lost")}


@dataclass(frozen=True, slots=True)
class Salvaged:
    """Everything that could be read, and the result for each match."""

    holdings: Holdings
    found: tuple[Found, ...]


def salvage(file: Path) -> Salvaged:
    """Read a copy of a damaged library; empty if it cannot be opened at all."""
    with TemporaryDirectory(dir=file.parent, prefix=SALVAGE) as folder:
        best = Salvaged(Holdings(), ())
        for repair in (None, donate_first_page):
            copy = Path(folder) / f"copy-{repair is not None}.sqlite"
            for part in PARTS[: 2 if repair is None else 1]:
                source = file.with_name(file.name + part)
                if source.exists():
                    shutil.copyfile(source, copy.with_name(copy.name + part))
            try:
                if repair:
                    repair(copy)
                found = _read(copy)
            except SQLITE_ERRORS as bad:
                raise unwritten(bad, file) from bad
            if _worth(found) > _worth(best) or not best.found:
                best = found
        return best


def is_library(file: Path) -> bool:
    """Whether a file is a library, or was one before it was damaged. It stays as it is.

    One whose list of tables can be read is judged by them: a database of another app has others.
    """
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite"
        for part in PARTS[:2]:
            source = file.with_name(file.name + part)
            if source.exists():
                shutil.copyfile(source, copy.with_name(copy.name + part))
        with suppress(*SQLITE_ERRORS), closing(sqlite3.connect(copy, isolation_level=None)) as database:
            tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            return len(tables & _TABLES) > 1
    return _worth(salvage(file)) > (0, 0)


def _worth(salvaged: Salvaged) -> tuple[int, int]:
    """How much was read: matches first, then everything else."""
    held = salvaged.holdings
    return len(held.matches), len(held.squads) + len(held.kits) + len(held.settings)


def _read(copy: Path) -> Salvaged:
    database = sqlite3.connect(copy, isolation_level=None)
    try:
        database.text_factory = lossless
        rows = [(id, _row(database, "match", "id", id)) for id in sorted(_ids(database))[:_MOST_MATCHES]]
        read = [_match(database, id, row) for id, row in rows if not (row and row.get("gone"))]
        squads = [
            (kept_text(game), kept_object(text)) for game, text in _rows(database, "SELECT game, squad FROM squad")
        ]
        kits = {kept_text(game): kept_object(text) for game, text in _rows(database, "SELECT game, kit FROM kit")}
        settings = read_settings(list(_rows(database, "SELECT name, value FROM setting")))
    finally:
        database.close()
    holdings = Holdings(
        [match for match, _ in read if match],
        [(game, squad) for game, squad in squads if squad is not None],
        {game: kit for game, kit in kits.items() if kit is not None},
        settings,
        sum(match is None for match, _ in read),
    )
    return Salvaged(holdings, tuple(found for _, found in read))


def _rows(database: sqlite3.Connection, sql: str, given: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Rows until the first one that cannot be read."""
    try:
        yield from database.execute(sql, given)
    except SQLITE_ERRORS:
        return


def _ids(database: sqlite3.Connection) -> set[int]:
    """The ids of all matches from every source: both ends of the table, its index, the entries."""
    queries = (
        "SELECT id FROM match ORDER BY id",
        "SELECT id FROM match ORDER BY id DESC",
        "SELECT id FROM match INDEXED BY match_newest",
        "SELECT DISTINCT match FROM entry ORDER BY match",
        "SELECT DISTINCT match FROM entry ORDER BY match DESC",
    )
    return {id for sql in queries for (id,) in _rows(database, sql) if type(id) is int and 0 < id < 2**31}


def _row(database: sqlite3.Connection, table: str, key: str, value: int) -> dict[str, Any] | None:
    try:
        cursor = database.execute(f"SELECT * FROM {table} WHERE {key} = ?", (value,))
        row = cursor.fetchone()
    except SQLITE_ERRORS:
        return None
    return dict(zip((column[0] for column in cursor.description), row, strict=True)) if row else None


def _match(database: sqlite3.Connection, id: int, row: Mapping[str, Any] | None) -> tuple[CarriedMatch | None, Found]:
    """The match, as far as its journal can be read from its start."""
    header = kept_object(row.get("header")) if row else None
    game = str((header or {}).get("game", ""))[:40]
    created = known_moment(row.get("created")) if row else ""
    entries = list(_entries(database, id))
    journal, total = _readable(entries), _total(database, id, len(entries))
    notes = [text for (text,) in _rows(database, "SELECT note FROM annotation WHERE match = ? ORDER BY number", (id,))]
    if row is None or (not entries and not _countable(database)):
        return None, Found("aside", game, created)
    facts = {name: row.get(name, _DEFAULTS.get(name, 0)) for name in CARRIED}
    for kept_notes, later in ((_readable_notes(notes), facts["later_secrets"]), ([], "[]")):
        try:
            match = carried_match(facts | {"later_secrets": later}, journal, kept_notes)
        except ValueError:
            continue
        lost = total - len(journal)
        if lost:
            match = replace(match, over=False, file=replace(match.file, ended=""))
        return match, Found("short" if lost else "whole", game, created, match.file.id, lost)
    return None, Found("aside", game, created)


def _entries(database: sqlite3.Connection, match: int) -> Iterator[Any]:
    """Entries in order; after an unreadable page, those that can be read one by one."""
    number = 0
    for found, text in _rows(database, "SELECT number, entry FROM entry WHERE match = ? ORDER BY number", (match,)):
        if found != number:
            return
        yield text
        number += 1
    while rows := list(_rows(database, "SELECT entry FROM entry WHERE match = ? AND number = ?", (match, number))):
        yield rows[0][0]
        number += 1


def _countable(database: sqlite3.Connection) -> bool:
    """Whether the table of entries can be read at all; a match without any may otherwise have had many."""
    try:
        database.execute("SELECT COUNT(*) FROM entry").fetchone()
    except SQLITE_ERRORS:
        return False
    return True


def _readable(entries: list[Any]) -> list[Any]:
    for at, text in enumerate(entries):
        try:
            Entry.from_json(kept_value(text))
        except ValueError:
            return entries[:at]
    return entries


def _readable_notes(notes: list[Any]) -> list[Any]:
    for at, text in enumerate(notes):
        try:
            read_annotation(kept_value(text))
        except ValueError:
            return notes[:at]
    return notes


def _total(database: sqlite3.Connection, match: int, read: int) -> int:
    """How many entries there were, as far as can be told."""
    last = list(_rows(database, "SELECT number FROM entry WHERE match = ? ORDER BY number DESC LIMIT 1", (match,)))
    return max(read, last[0][0] + 1 if last and type(last[0][0]) is int else 0)

"""Reads what can still be read of a damaged library, row by row, into a new one. The file itself is never changed."""

import shutil
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.referee.annotation import read_annotation
from companion.referee.journal import Entry
from companion.safety.moments import known_moment
from companion.store.copies import SALVAGE
from companion.store.database import lossless
from companion.store.schema import HEADER, match_uuid, upgrade
from companion.store.stored_json import stored_object, stored_text, stored_value
from companion.store.stored_match import COLUMNS, Holdings, StoredMatch, holdings_without_matches, stored_match
from companion.store.transfer import merge
from companion.store.trouble import SQLITE_ERRORS, is_of_the_disk, not_saved

_DEFAULTS: Mapping[str, Any] = dict.fromkeys(COLUMNS, "") | {"later_secrets": "[]", "over": 0}
_MOST_MATCHES = 100_000
_TABLES = {"match", "entry", "setting", "squad"}
"""More than one of them makes a library, in case damage renamed one."""


@dataclass(frozen=True, slots=True)
class RescuedMatch:
    """The result for one match.

    It is ``whole``, ``short`` of its last ``lost`` entries, or ``aside`` if unreadable. Of one from a library that did
    not count its entries yet all that can be said is that it was ``read``.
    """

    state: str
    game: str
    created: str
    uuid: str = ""
    lost: int = 0


def salvage(file: Path, target: sqlite3.Connection) -> tuple[RescuedMatch, ...]:
    """Write what can be read of a damaged library into a new one; raises SQLite's error or ``OSError`` if it cannot."""
    with TemporaryDirectory(dir=file.parent, prefix=SALVAGE) as folder:
        copy = _copied(file, Path(folder))
        with _opened(copy, max(_first_pages(copy), key=lambda page: _worth(copy, page))) as source:
            return tuple(_saved(source, target))


def is_library(file: Path) -> bool:
    """Whether a file is a library, or was one before it was damaged. It stays as it is.

    One whose list of tables can be read is judged by them: a database of another app has others. Raises ``NotSaved``
    if there is no room to look.
    """
    try:
        with TemporaryDirectory() as folder:
            copy = _copied(file, Path(folder))
            as_it_is, donated = _first_pages(copy)
            with _opened(copy, as_it_is) as source:
                tables = {name for (name,) in _rows(source, "SELECT name FROM sqlite_master WHERE type = 'table'")}
            return len(tables & _TABLES) > 1 if tables else any(_worth(copy, donated))
    except (OSError, *SQLITE_ERRORS) as bad:
        raise not_saved(bad, None) from bad


def _copied(file: Path, folder: Path) -> Path:
    for ending in ("", "-wal"):
        source = file.with_name(file.name + ending)
        if source.exists():
            shutil.copyfile(source, folder / f"copy.sqlite{ending}")
    return folder / "copy.sqlite"


def _first_pages(copy: Path) -> tuple[bytes, bytes]:
    """What the first page may have been: with the header of an empty library, and as a whole that of an empty one.

    The header is the same in all libraries but for the number of pages. The tables lie where those of an empty library
    do if this version made them; otherwise nothing is found there. The log is checked in, so that it counts for both.
    """
    donor = copy.with_name("donor.sqlite")
    with closing(sqlite3.connect(donor, isolation_level=None)) as database:
        upgrade(database)
        size = int(database.execute("PRAGMA page_size").fetchone()[0])
    empty = donor.read_bytes()[:size]
    with _opened(copy, _sized(empty, copy)[:HEADER]) as source:
        list(_rows(source, "PRAGMA wal_checkpoint(TRUNCATE)"))
    with copy.open("rb") as damaged:
        own, donated = damaged.read(size), _sized(empty, copy)
    return donated[:HEADER] + own[HEADER:], donated


def _sized(page: bytes, file: Path) -> bytes:
    """A first page that says as many pages as the file has, and none of them free."""
    return page[:28] + (file.stat().st_size // len(page)).to_bytes(4, "big") + bytes(8) + page[40:]


@contextmanager
def _opened(copy: Path, first_page: bytes) -> Iterator[sqlite3.Connection]:
    """The copy with that first page. Opened alone, it needs no index of its log on the disk."""
    with copy.open("r+b") as file:
        file.write(first_page)
    with closing(sqlite3.connect(copy, isolation_level=None)) as database:
        database.text_factory = lossless
        database.execute("PRAGMA locking_mode = EXCLUSIVE")
        yield database


def _worth(copy: Path, first_page: bytes) -> tuple[int, int, int]:
    """How much can be read: matches first, then entries, then everything else."""
    with _opened(copy, first_page) as source:
        headers = [stored_object((_row(source, id) or {}).get("header")) for id in _ids(source)]
        entries = len(list(_rows(source, "SELECT entry FROM entry")))
        others = ("SELECT squad FROM squad", "SELECT kit FROM kit", "SELECT value FROM setting")
        rest = sum(len(list(_rows(source, sql))) for sql in others)
        return sum(header is not None for header in headers), entries, rest


def _saved(source: sqlite3.Connection, target: sqlite3.Connection) -> Iterator[RescuedMatch]:
    """Save match by match, so that only one is in memory, and then the rest."""
    for id in sorted(_ids(source))[:_MOST_MATCHES]:
        row = _row(source, id)
        if not (row and row.get("gone")):
            match, found = _match(source, id, row)
            if match:
                merge(target, Holdings([match]), "")
            yield found
    merge(target, holdings_without_matches(lambda sql: _rows(source, sql)), "")


def _rows(database: sqlite3.Connection, sql: str, given: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Rows until the first one that is damaged; a disk that fails is no damage, and is said."""
    try:
        yield from database.execute(sql, given)
    except SQLITE_ERRORS as bad:
        if is_of_the_disk(bad):
            raise


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


def _row(database: sqlite3.Connection, id: int) -> dict[str, Any] | None:
    columns = [name for _, name, *_ in _rows(database, "PRAGMA table_info(match)")]
    rows = list(_rows(database, "SELECT * FROM match WHERE id = ?", (id,)))
    return dict(zip(columns, rows[0], strict=False)) if rows else None


def _match(
    database: sqlite3.Connection, id: int, row: Mapping[str, Any] | None
) -> tuple[StoredMatch | None, RescuedMatch]:
    """The match, as far as its journal can be read from its start."""
    if row is None:
        return None, RescuedMatch("aside", "", "")
    header, created = stored_object(row.get("header")), known_moment(row.get("created"))
    game = str((header or {}).get("game", ""))[:40]
    entries = list(_entries(database, id))
    journal = entries[: len(_readable([text for text, _ in entries], Entry.from_json))]
    texts = [text for (text,) in _rows(database, "SELECT note FROM annotation WHERE match = ? ORDER BY number", (id,))]
    facts = {**_DEFAULTS, **row}
    facts["uuid"] = facts["uuid"] or match_uuid(stored_text(facts["secret"]), created, id)
    for notes, later in ((_readable(texts, read_annotation), facts["later_secrets"]), ([], "[]")):
        try:
            match = stored_match(facts | {"later_secrets": later}, journal, notes)
        except ValueError:
            continue
        lost = _total(database, row, id, len(entries)) - len(journal)
        if lost:
            match = replace(match, over=False, file=replace(match.file, ended=""))
        state = "short" if lost else "whole" if type(row.get("entries")) is int else "read"
        return match, RescuedMatch(state, game, created, match.file.id, lost)
    return None, RescuedMatch("aside", game, created)


def _entries(database: sqlite3.Connection, match: int) -> Iterator[tuple[Any, Any]]:
    """Entries in order, with their times; after an unreadable page, those that can be read one by one."""
    number, each = 0, "SELECT number, entry, entered FROM entry WHERE match = ?"
    for found, text, entered in _rows(database, f"{each} ORDER BY number", (match,)):
        if found != number:
            return
        yield text, entered
        number += 1
    while rows := list(_rows(database, f"{each} AND number = ?", (match, number))):
        yield rows[0][1:]
        number += 1


def _readable(texts: Sequence[Any], read: Any) -> list[Any]:
    """The texts before the first one that cannot be read."""
    for at, text in enumerate(texts):
        try:
            read(stored_value(text))
        except ValueError:
            return list(texts[:at])
    return list(texts)


def _total(database: sqlite3.Connection, row: Mapping[str, Any], match: int, read: int) -> int:
    """How many entries there were: as many as the match has counted, or more if more are there."""
    last = list(_rows(database, "SELECT number FROM entry WHERE match = ? ORDER BY number DESC LIMIT 1", (match,)))
    numbers = (row.get("entries"), last[0][0] + 1 if last and type(last[0][0]) is int else 0)
    return max(read, *(number for number in numbers if type(number) is int))

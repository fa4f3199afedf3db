"""Matches as journals in SQLite. The journal only grows: what was entered is never overwritten."""

import json
import sqlite3
import threading
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion.referee.header import BadHeader, Header
from companion.referee.journal import BadMatchFile, Entry
from companion.store.schema import prepare, upgrade
from companion.words import Phrase


class BadLibrary(Exception):
    """The library cannot be used as it is; ``words`` say why and what became of it."""

    def __init__(self, words: Phrase) -> None:
        super().__init__(words.key)
        self.words = words


@dataclass(frozen=True, slots=True)
class Shelved:
    """A match as the library keeps it."""

    id: int
    header: Header
    journal: Sequence[Entry]
    secret: str
    """The key of its virtual dice."""
    created: str
    changed: str
    over: bool


@dataclass(frozen=True, slots=True)
class KeptSquad:
    """A squad that people entered for a box, as its game writes squads down."""

    id: int
    game: str
    squad: Mapping[str, Any]


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


class Library:
    """All matches and settings of this device, in one file. Usable from any thread, one call at a time."""

    def __init__(self, file: Path) -> None:
        self.file = file
        file.parent.mkdir(parents=True, exist_ok=True)
        self._database = _open(file)
        self._turn = threading.Lock()

    def close(self) -> None:
        self._database.close()

    def begin(self, header: Header, secret: str) -> int:
        """Put a new match on the shelf; returns its number."""
        time = now()
        with self._turn, self._database as database:
            row = database.execute(
                "INSERT INTO match (header, secret, created, changed) VALUES (?, ?, ?, ?)",
                (json.dumps(header.as_json(), ensure_ascii=False), secret, time, time),
            )
        return int(row.lastrowid or 0)

    def enter(self, match: int, number: int, entry: Entry, *, over: bool = False) -> None:
        """Add one entry to a journal. When this returns it is on the disk."""
        time = now()
        with self._turn, self._database as database:
            database.execute(
                "INSERT INTO entry (match, number, entry, entered) VALUES (?, ?, ?, ?)",
                (match, number, json.dumps(entry.as_json(), ensure_ascii=False), time),
            )
            database.execute("UPDATE match SET changed = ?, over = ? WHERE id = ?", (time, over, match))

    def match(self, id: int) -> Shelved:
        row = self._database.execute(
            "SELECT id, header, secret, created, changed, over FROM match WHERE id = ?", (id,)
        ).fetchone()
        if row is None:
            raise BadLibrary(Phrase("store.no_such_match", id=id))
        return self._shelved(row)

    def open_match(self) -> Shelved | None:
        """The match to resume: the one touched last that is neither over nor put away."""
        row = self._database.execute(
            "SELECT id, header, secret, created, changed, over FROM match WHERE NOT over AND NOT closed"
            " ORDER BY changed DESC, id DESC LIMIT 1"
        ).fetchone()
        return self._shelved(row) if row else None

    def matches(self) -> list[Shelved]:
        """All matches, the newest first."""
        rows = self._database.execute(
            "SELECT id, header, secret, created, changed, over FROM match ORDER BY created DESC, id DESC"
        ).fetchall()
        return [self._shelved(row) for row in rows]

    def put_away(self, id: int) -> None:
        """Offer this match no more; it stays on the shelf."""
        with self._turn, self._database as database:
            database.execute("UPDATE match SET closed = 1 WHERE id = ?", (id,))

    def setting(self, name: str, default: Any) -> Any:
        row = self._database.execute("SELECT value FROM setting WHERE name = ?", (name,)).fetchone()
        return json.loads(row[0]) if row else default

    def set(self, name: str, value: Any) -> None:
        with self._turn, self._database as database:
            database.execute("REPLACE INTO setting (name, value) VALUES (?, ?)", (name, json.dumps(value)))

    def squads(self, game: str) -> list[KeptSquad]:
        """The squads entered for a box, in the order of their first entry; one that cannot be read is left out."""
        rows = self._database.execute("SELECT id, squad FROM squad WHERE game = ? ORDER BY id", (game,)).fetchall()
        found = ((id, _read_squad(text)) for id, text in rows)
        return [KeptSquad(id, game, squad) for id, squad in found if squad is not None]

    def keep_squad(self, game: str, squad: Mapping[str, Any], id: int | None = None) -> int:
        """Write a squad down, in place of an older version of it or as a new one; returns its number."""
        row = (game, json.dumps(dict(squad), ensure_ascii=False), now())
        with self._turn, self._database as database:
            if id is None:
                written = database.execute("INSERT INTO squad (game, squad, changed) VALUES (?, ?, ?)", row)
                return int(written.lastrowid or 0)
            database.execute("UPDATE squad SET game = ?, squad = ?, changed = ? WHERE id = ?", (*row, id))
        return id

    def drop_squad(self, id: int) -> None:
        """Take a squad off the shelf; matches it played keep their own copy."""
        with self._turn, self._database as database:
            database.execute("DELETE FROM squad WHERE id = ?", (id,))

    def _shelved(self, row: tuple[Any, ...]) -> Shelved:
        id, header, secret, created, changed, over = row
        entries = self._database.execute("SELECT entry FROM entry WHERE match = ? ORDER BY number", (id,)).fetchall()
        try:
            journal = [Entry.from_json(json.loads(text)) for (text,) in entries]
            return Shelved(id, Header.from_json(json.loads(header)), journal, secret, created, changed, bool(over))
        except (ValueError, BadHeader, BadMatchFile) as bad:
            raise BadLibrary(Phrase("store.damaged_match", id=id)) from bad


def _read_squad(text: str) -> Mapping[str, Any] | None:
    try:
        squad = json.loads(text)
    except ValueError:
        return None
    return squad if isinstance(squad, dict) else None


def _open(file: Path) -> sqlite3.Connection:
    """Open the library; a damaged one is set aside under another name, never overwritten."""
    try:
        return _connect(file)
    except sqlite3.DatabaseError as bad:
        if isinstance(bad, sqlite3.OperationalError):
            raise BadLibrary(Phrase("store.cannot_open", file=str(file))) from bad
        aside = file.with_name(f"{file.stem}-damaged-{datetime.now(UTC):%Y%m%d-%H%M%S}{file.suffix}")
        for suffix in ("", "-wal", "-shm"):
            part = file.with_name(file.name + suffix)
            if part.exists():
                part.rename(aside.with_name(aside.name + suffix))
        raise BadLibrary(Phrase("store.set_aside", file=aside.name)) from bad


def _connect(file: Path) -> sqlite3.Connection:
    database = sqlite3.connect(file, check_same_thread=False)
    try:
        prepare(database)
        with closing(database.execute("PRAGMA quick_check")) as check:
            if check.fetchone()[0] != "ok":
                raise sqlite3.DatabaseError("the file is damaged")
        if not upgrade(database):
            raise BadLibrary(Phrase("store.newer"))
    except BaseException:
        database.close()
        raise
    return database

"""Matches as journals in SQLite. The journal is only added to: entries are never overwritten."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from companion.referee.annotation import Annotation, read_annotations
from companion.referee.header import Header
from companion.referee.journal import Entry
from companion.safety import limits
from companion.store.copies import copies_of, remove
from companion.store.database import Database, now
from companion.store.kits import Kits
from companion.store.schema import match_uuid
from companion.store.secrets import keep_later_secret
from companion.store.settings import StoredSettings
from companion.store.squads import Squads
from companion.store.stored_json import stored_value
from companion.store.stored_match import COLUMNS, Holdings, StoredMatch, holdings_without_matches, stored_match
from companion.store.summaries import Summaries
from companion.store.transfer import Merged, merge
from companion.store.trouble import BadLibrary, ChangedElsewhere
from companion.words import Phrase, plain

KEPT = timedelta(days=30)
"""How long a deleted match can be restored."""

_SELECT = f"SELECT {', '.join(COLUMNS)} FROM match"
_NEXT = "(SELECT COALESCE(MAX(touched), 0) + 1 FROM match)"


class Library:
    """All matches of this device, with its settings, squads and kits, in one file. Usable from any thread."""

    def __init__(self, file: Path | None) -> None:
        self.database = Database(file)
        self.summaries = Summaries(self.database)
        self.settings = StoredSettings(self.database)
        self.squads = Squads(self.database)
        self.kits = Kits(self.database)

    @property
    def file(self) -> Path | None:
        return self.database.file

    @property
    def displaced(self) -> bool:
        """Whether the file at this path is no longer the one that is open: removed, moved or replaced."""
        return self.database.displaced

    def close(self) -> None:
        self.database.close()

    def begin(self, header: Header, secret: str) -> int:
        """Add a new match; returns its id."""
        time = now()
        with self.database.writing() as database:
            row = database.execute(
                f"INSERT INTO match (header, secret, created, changed, touched) VALUES (?, ?, ?, ?, {_NEXT})",
                (json.dumps(header.as_json(), ensure_ascii=False), secret, time, time),
            )
            id = int(row.lastrowid or 0)
            database.execute("UPDATE match SET uuid = ? WHERE id = ?", (match_uuid(secret, time, id), id))
        return id

    def enter(self, match: int, number: int, *entries: Entry, over: bool = False, secrets: Sequence[str] = ()) -> None:
        """Add entries to a journal, from ``number`` on, all of them or none; when this returns they are on disk.

        ``over`` says whether the match is over now, and ``secrets`` are the keys of the seals among the entries.
        """
        try:
            self._add(match, number, entries, over, secrets)
        except sqlite3.IntegrityError as bad:
            raise ChangedElsewhere from bad
        if over:
            self.database.check_in()

    def _add(self, match: int, number: int, entries: Sequence[Entry], over: bool, secrets: Sequence[str]) -> None:
        time = now()
        texts = [json.dumps(entry.as_json(), ensure_ascii=False) for entry in entries]
        with self.database.writing() as database:
            database.executemany(
                "INSERT INTO entry (match, number, entry, entered) VALUES (?, ?, ?, ?)",
                [(match, at, text, time) for at, text in enumerate(texts, number)],
            )
            for secret in secrets:
                keep_later_secret(database, match, secret)
            database.execute(
                "UPDATE match SET changed = ?, over = ?, entries = entries + ?, summary_version = 0,"
                f" touched = {_NEXT} WHERE id = ?",
                (time, over, len(entries), match),
            )

    def match(self, id: int) -> StoredMatch:
        """A match as it is on disk now."""
        rows = self.database.read(f"{_SELECT} WHERE id = ?", (id,))
        if not rows:
            raise BadLibrary(Phrase("store.no_such_match", id=id))
        return self._match(rows[0])

    def open_match(self) -> StoredMatch | None:
        """The match to resume: the one played last that is not over, whatever the clock said."""
        last = "ORDER BY touched DESC, changed DESC, id DESC LIMIT 1"
        rows = self.database.read(f"{_SELECT} WHERE NOT over AND gone = '' {last}")
        return self._match(rows[0]) if rows else None

    def matches(self) -> list[StoredMatch]:
        """All readable matches, newest first."""
        return self._readable(self.ids("created DESC, id DESC"))

    def ids(self, order: str = "id") -> list[int]:
        """The matches that are not deleted."""
        return [id for (id,) in self.database.read(f"SELECT id FROM match WHERE gone = '' ORDER BY {order}")]

    def _readable(self, ids: Iterable[int]) -> list[StoredMatch]:
        found = []
        for id in ids:
            with suppress(BadLibrary):
                found.append(self.match(id))
        return found

    def _match(self, row: tuple[Any, ...]) -> StoredMatch:
        id = row[0]
        try:
            entries = self.database.read("SELECT entry, entered FROM entry WHERE match = ? ORDER BY number", (id,))
            return stored_match(dict(zip(COLUMNS, row, strict=True)), entries, self._notes(id))
        except (ValueError, BadLibrary) as bad:
            raise BadLibrary(Phrase("store.damaged_match", id=id)) from bad

    def _notes(self, match: int) -> list[Any]:
        rows = self.database.read("SELECT note FROM annotation WHERE match = ? ORDER BY number", (match,))
        return [note for (note,) in rows]

    def annotations(self, match: int) -> list[Annotation]:
        """The annotations of a match, by number."""
        try:
            return read_annotations([stored_value(note) for note in self._notes(match)])
        except ValueError as bad:
            raise BadLibrary(Phrase("store.damaged_match", id=match)) from bad

    def annotate(self, match: int, note: Annotation) -> int:
        """Add an annotation to a match; returns its number. When this returns it is on disk."""
        text = json.dumps(note.as_json() | {"when": note.when or now()}, ensure_ascii=False)
        with self.database.writing() as database:
            number = int(database.execute("SELECT COUNT(*) FROM annotation WHERE match = ?", (match,)).fetchone()[0])
            database.execute("INSERT INTO annotation (match, number, note) VALUES (?, ?, ?)", (match, number, text))
            database.execute("UPDATE match SET summary_version = 0 WHERE id = ?", (match,))
        return number

    def rename(self, id: int, title: str) -> None:
        """Set the title of a match; an empty one removes it."""
        known_by = plain(title).strip()[: limits.NAME]
        self._change("UPDATE match SET title = ?, summary_version = 0 WHERE id = ?", known_by, id)

    def delete(self, id: int) -> None:
        """Delete a match; it can be restored for a month."""
        self._change("UPDATE match SET gone = ? WHERE id = ?", now(), id)

    def bring_back(self, id: int) -> None:
        """Restore a deleted match."""
        self._change("UPDATE match SET gone = '' WHERE id = ?", id)

    def forget_deleted(self) -> None:
        """Forget for good the matches that were deleted more than a month ago."""
        limit = (datetime.now(UTC) - KEPT).isoformat(timespec="seconds")
        self._change("DELETE FROM match WHERE gone <> '' AND gone < ?", limit)

    def reveal(self, id: int) -> None:
        """Record that the secret of this match's dice was revealed: from now on it must not be used for a throw."""
        self._change("UPDATE match SET revealed = 1 WHERE id = ?", id)

    def revealed(self, id: int) -> bool:
        return bool(self.database.read("SELECT 1 FROM match WHERE id = ? AND revealed", (id,)))

    def tell_secrets(self) -> None:
        """The keys of all matches are about to leave the device: every later throw needs a new seal."""
        self._change("UPDATE match SET known_outside = 1")

    def _change(self, sql: str, *given: Any) -> None:
        with self.database.writing() as database:
            database.execute(sql, given)

    def holdings(self) -> Holdings:
        """All matches that are not deleted, all squads, kits and settings."""
        ids = self.ids()
        matches = self._readable(ids)
        return replace(self.holdings_without_matches(), matches=matches, unreadable=len(ids) - len(matches))

    def holdings_without_matches(self) -> Holdings:
        """All squads, kits and settings."""
        return holdings_without_matches(self.database.read)

    def take_in(self, given: Holdings, copy_title: str) -> Merged:
        """Merge, all or nothing. A match that differs from ours is added under ``copy_title``; ours is unchanged."""
        with self.database.writing() as database:
            return merge(database, given, copy_title)

    def erase_everything(self) -> None:
        """Erase matches, squads, kits and settings permanently, with the log and all copies.

        Raises ``NotSaved`` if that fails, also if only the log cannot be emptied because another app reads it.
        """
        with self.database.writing() as database:
            for table in ("match", "squad", "kit", "setting"):
                database.execute(f"DELETE FROM {table}")
        self.database.compact()
        for copy in copies_of(self.file) if self.file is not None else ():
            remove(copy)

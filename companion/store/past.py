"""The library as a history: light rows with their summaries, titles, and deleted matches that can be restored."""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from companion.referee.annotation import Annotation, BadAnnotation, read_annotation
from companion.safety import limits
from companion.safety.moments import known_moment
from companion.store.database import check_content, now
from companion.store.kept import kept_object, kept_text, kept_value
from companion.store.remembered import Remembered
from companion.store.trouble import BadLibrary
from companion.words import Phrase, folded, plain

_MATCHES = uuid5(NAMESPACE_URL, "fourth-official/match")
KEPT = timedelta(days=30)
"""How long a deleted match can be restored."""


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A match without its journal; ``summary`` is its last summary, None if it must be computed again."""

    id: int
    uuid: str
    title: str
    header: Mapping[str, Any]
    summary: Mapping[str, Any] | None
    created: str
    changed: str
    over: bool


def match_uuid(secret: str, created: str, id: int) -> str:
    """A permanent id made of what only this match has; it reveals nothing of the secret."""
    return str(uuid5(_MATCHES, f"{secret}/{created}/{id}")).upper()


class Past(Remembered):
    """Listing, renaming, deleting and annotating matches."""

    def __init__(self, file: Path | None) -> None:
        super().__init__(file)
        try:
            self._name_matches()
            self._forget_long_gone()
        except BaseException:
            self.close()
            raise

    def fill_from(self, source: sqlite3.Connection) -> None:
        """Take over the whole content of another library; raises ``BadLibrary`` or SQLite's error if it is damaged."""
        with self._turn:
            source.execute("BEGIN")
            source.execute("SELECT COUNT(*) FROM match").fetchall()
            source.backup(self._database)
            check_content(self._database)
        self._name_matches()
        self._remember()

    def past(self, *, game: str = "", name: str = "", start: int = 0, count: int = -1) -> list[PastMatch]:
        """A page of matches, newest first: of that game, with that name among people and teams."""
        where, given = _wanted(game, name)
        rows = self._read(
            "SELECT id, uuid, title, header, summary, summary_version, created, changed, over FROM match"
            f" WHERE {where} ORDER BY created DESC, id DESC LIMIT ? OFFSET ?",
            (*given, count, start),
        )
        return [_past_match(*row) for row in rows]

    def past_count(self, *, game: str = "", name: str = "") -> int:
        where, given = _wanted(game, name)
        return int(self._read(f"SELECT COUNT(*) FROM match WHERE {where}", given)[0][0])

    def stale(self, version: int) -> list[int]:
        """Matches whose summary is missing, outdated, or of an older version; newest first."""
        rows = self._read(
            "SELECT id FROM match WHERE summary_version <> ? AND gone = '' ORDER BY created DESC, id DESC", (version,)
        )
        return [id for (id,) in rows]

    def last_summary(self, id: int) -> Mapping[str, Any] | None:
        """The summary that was saved last, also an outdated one."""
        rows = self._read("SELECT summary FROM match WHERE id = ?", (id,))
        return kept_object(rows[0][0]) if rows and rows[0][0] else None

    def keep_summary(
        self, id: int, summary: Mapping[str, Any] | None, version: int, *, game: str, names: Iterable[str]
    ) -> None:
        """Save the summary of a match and its search terms; an empty one for a match that cannot be read."""
        text = "" if summary is None else json.dumps(summary, ensure_ascii=False)
        found_by = "\n".join(folded(name) for name in names)
        with self._writing() as database:
            database.execute(
                "UPDATE match SET summary = ?, summary_version = ?, game = ?, names = ? WHERE id = ?",
                (text, version, game, found_by, id),
            )

    def rename(self, id: int, title: str) -> None:
        """Set the title of a match; an empty one removes it."""
        known_by = plain(title).strip()[: limits.NAME]
        with self._writing() as database:
            database.execute("UPDATE match SET title = ?, summary_version = 0 WHERE id = ?", (known_by, id))
        self._recent.change(id, lambda _: {"title": known_by})

    def delete(self, id: int) -> None:
        """Delete a match; it can be restored for a month."""
        with self._writing() as database:
            database.execute("UPDATE match SET gone = ? WHERE id = ?", (now(), id))
        self._recent.forget(id)

    def bring_back(self, id: int) -> None:
        """Restore a deleted match."""
        with self._writing() as database:
            database.execute("UPDATE match SET gone = '' WHERE id = ?", (id,))

    def annotate(self, match: int, note: Annotation) -> int:
        """Add an annotation to a match; returns its number. When this returns it is on disk."""
        plain = note.as_json() | {"when": note.when or now()}
        with self._writing() as database:
            number = int(database.execute("SELECT COUNT(*) FROM annotation WHERE match = ?", (match,)).fetchone()[0])
            database.execute(
                "INSERT INTO annotation (match, number, note) VALUES (?, ?, ?)",
                (match, number, json.dumps(plain, ensure_ascii=False)),
            )
            database.execute("UPDATE match SET summary_version = 0 WHERE id = ?", (match,))
        self._recent.change(match, lambda known: {"annotations": [*known.annotations, read_annotation(plain)]})
        return number

    def annotations(self, match: int) -> list[Annotation]:
        """The annotations of a match, by number."""
        rows = self._read("SELECT note FROM annotation WHERE match = ? ORDER BY number", (match,))
        try:
            return [read_annotation(kept_value(note)) for (note,) in rows]
        except (ValueError, BadAnnotation) as bad:
            raise BadLibrary(Phrase("store.damaged_match", id=match)) from bad

    def _name_matches(self) -> None:
        """Give matches of older libraries the id that they would have now."""
        with self._writing() as database:
            rows = database.execute("SELECT id, secret, created FROM match WHERE uuid = ''").fetchall()
            named = [(match_uuid(kept_text(secret), kept_text(created), id), id) for id, secret, created in rows]
            database.executemany("UPDATE match SET uuid = ? WHERE id = ?", named)

    def _forget_long_gone(self) -> None:
        limit = (datetime.now(UTC) - KEPT).isoformat(timespec="seconds")
        with self._writing() as database:
            database.execute("DELETE FROM match WHERE gone <> '' AND gone < ?", (limit,))


def _wanted(game: str, name: str) -> tuple[str, tuple[str, ...]]:
    parts, given = ["gone = ''"], []
    if game:
        parts.append("game = ?")
        given.append(game)
    if folded(name):
        parts.append("instr(names, ?) > 0")
        given.append(folded(name))
    return " AND ".join(parts), tuple(given)


def _past_match(
    id: int, uuid: str, title: str, header: str, summary: str, version: int, created: str, changed: str, over: int
) -> PastMatch:
    told = kept_object(summary) if summary and version else None
    return PastMatch(
        id,
        kept_text(uuid),
        kept_text(title),
        kept_object(header) or {},
        told,
        known_moment(created),
        known_moment(changed),
        bool(over),
    )

"""The library as a history: light rows with the summary of each match."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.safety.moments import known_moment
from companion.store.database import Database
from companion.store.stored_json import stored_object, stored_text
from companion.words import folded


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


class Summaries:
    """The part of the library that lists matches, finds them by name, and keeps a summary of each."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def page(self, *, game: str = "", name: str = "", start: int = 0, count: int = -1) -> list[PastMatch]:
        """A page of matches, newest first: of that game, with that name among people and teams."""
        where, given = _wanted(game, name)
        rows = self._database.read(
            "SELECT id, uuid, title, header, summary, summary_version, created, changed, over FROM match"
            f" WHERE {where} ORDER BY created DESC, id DESC LIMIT ? OFFSET ?",
            (*given, count, start),
        )
        return [_past_match(*row) for row in rows]

    def count(self, *, game: str = "", name: str = "") -> int:
        where, given = _wanted(game, name)
        return int(self._database.read(f"SELECT COUNT(*) FROM match WHERE {where}", given)[0][0])

    def stale(self, version: int) -> list[int]:
        """Matches whose summary is missing, outdated, or of an older version; newest first."""
        rows = self._database.read(
            "SELECT id FROM match WHERE summary_version <> ? AND gone = '' ORDER BY created DESC, id DESC", (version,)
        )
        return [id for (id,) in rows]

    def last(self, id: int) -> Mapping[str, Any] | None:
        """The summary that was saved last, also an outdated one."""
        rows = self._database.read("SELECT summary FROM match WHERE id = ?", (id,))
        return stored_object(rows[0][0]) if rows and rows[0][0] else None

    def keep(
        self, id: int, summary: Mapping[str, Any] | None, version: int, *, game: str, names: Iterable[str]
    ) -> None:
        """Save the summary of a match and its search terms; an empty one for a match that cannot be read."""
        text = "" if summary is None else json.dumps(summary, ensure_ascii=False)
        found_by = "\n".join(folded(name) for name in names)
        with self._database.writing() as database:
            database.execute(
                "UPDATE match SET summary = ?, summary_version = ?, game = ?, names = ? WHERE id = ?",
                (text, version, game, found_by, id),
            )


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
    return PastMatch(
        id,
        stored_text(uuid),
        stored_text(title),
        stored_object(header) or {},
        stored_object(summary) if summary and version else None,
        known_moment(created),
        known_moment(changed),
        bool(over),
    )

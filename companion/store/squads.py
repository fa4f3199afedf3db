"""The squads that people entered for each box."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.store.database import Database, now
from companion.store.stored_json import stored_object


@dataclass(frozen=True, slots=True)
class StoredSquad:
    """A squad that people entered for a box, in its game's format."""

    id: int
    game: str
    squad: Mapping[str, Any]


class Squads:
    """The part of the library for squads."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, game: str) -> list[StoredSquad]:
        """The squads entered for a box, in order of entry; unreadable ones are left out."""
        rows = self._database.read("SELECT id, squad FROM squad WHERE game = ? ORDER BY id", (game,))
        return [StoredSquad(id, game, squad) for id, text in rows if (squad := stored_object(text)) is not None]

    def keep(self, game: str, squad: Mapping[str, Any], id: int | None = None) -> int:
        """Save a squad, replacing the one with that id or as a new one; returns its id.

        The id of a deleted squad restores it in its old place.
        """
        row = (id, game, json.dumps(dict(squad), ensure_ascii=False), now())
        with self._database.writing() as database:
            written = database.execute("REPLACE INTO squad (id, game, squad, changed) VALUES (?, ?, ?, ?)", row)
        return int(written.lastrowid or 0)

    def drop(self, id: int) -> None:
        """Delete a squad; matches it played keep their own copy."""
        with self._database.writing() as database:
            database.execute("DELETE FROM squad WHERE id = ?", (id,))

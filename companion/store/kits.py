"""The players' corrections to the boxes."""

import json
from collections.abc import Mapping
from typing import Any

from companion.store.database import Database, now
from companion.store.stored_json import stored_object


class Kits:
    """The part of the library for kits."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> dict[str, Mapping[str, Any]]:
        """The players' corrections to each box; unreadable ones are left out."""
        rows = self._database.read("SELECT game, kit FROM kit ORDER BY game")
        return {game: kit for game, text in rows if (kit := stored_object(text)) is not None}

    def of(self, game: str) -> Mapping[str, Any]:
        """The players' corrections to a box; empty if there are none."""
        return self.all().get(game, {})

    def keep(self, game: str, kit: Mapping[str, Any]) -> None:
        """Save the players' corrections to a box; an empty kit resets it. Matches keep their own copy."""
        text = json.dumps(dict(kit), ensure_ascii=False)
        with self._database.writing() as database:
            database.execute("DELETE FROM kit WHERE game = ?", (game,))
            if kit:
                database.execute("INSERT INTO kit (game, kit, changed) VALUES (?, ?, ?)", (game, text, now()))

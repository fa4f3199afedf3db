"""The players' corrections to the boxes, and the matches whose dice secret has been revealed."""

import json
from collections.abc import Mapping
from typing import Any

from companion.store.database import Database, now
from companion.store.kept import kept_object


class Kits(Database):
    """The part of the library for kits and sealed dice."""

    def kits(self) -> dict[str, Mapping[str, Any]]:
        """The players' corrections to each box; unreadable ones are left out."""
        rows = self._read("SELECT game, kit FROM kit ORDER BY game")
        return {game: kit for game, text in rows if (kit := kept_object(text)) is not None}

    def kit(self, game: str) -> Mapping[str, Any]:
        """The players' corrections to a box; empty if there are none."""
        return self.kits().get(game, {})

    def keep_kit(self, game: str, kit: Mapping[str, Any]) -> None:
        """Save the players' corrections to a box; an empty kit resets it. Matches keep their own copy."""
        with self._writing() as database:
            database.execute("DELETE FROM kit WHERE game = ?", (game,))
            if kit:
                row = (game, json.dumps(dict(kit), ensure_ascii=False), now())
                database.execute("INSERT INTO kit (game, kit, changed) VALUES (?, ?, ?)", row)

    def reveal(self, id: int) -> None:
        """Record that the secret of this match's dice was revealed: from now on it must not be used for a throw."""
        with self._writing() as database:
            database.execute("UPDATE match SET revealed = 1 WHERE id = ?", (id,))

    def revealed(self, id: int) -> bool:
        return any(told for (told,) in self._read("SELECT revealed FROM match WHERE id = ?", (id,)))

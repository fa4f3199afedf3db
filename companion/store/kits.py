"""The boxes as the table corrected them, and the matches whose dice have told their secret."""

import json
from collections.abc import Mapping
from typing import Any

from companion.store.database import Database, now
from companion.store.kept import kept_object


class Kits(Database):
    """What the library knows of kits and of sealed dice."""

    def kits(self) -> dict[str, Mapping[str, Any]]:
        """What the table corrected of each box; one that cannot be read is left out."""
        rows = self._read("SELECT game, kit FROM kit ORDER BY game")
        return {game: kit for game, text in rows if (kit := kept_object(text)) is not None}

    def kit(self, game: str) -> Mapping[str, Any]:
        """What the table corrected of a box; empty where it is as ours."""
        return self.kits().get(game, {})

    def keep_kit(self, game: str, kit: Mapping[str, Any]) -> None:
        """Write down what the table found in its box; an empty kit is the box as ours. Matches keep their own copy."""
        with self._writing() as database:
            database.execute("DELETE FROM kit WHERE game = ?", (game,))
            if kit:
                row = (game, json.dumps(dict(kit), ensure_ascii=False), now())
                database.execute("INSERT INTO kit (game, kit, changed) VALUES (?, ?, ?)", row)

    def reveal(self, id: int) -> None:
        """The secret of this match's dice is told: from now on nobody may throw with it."""
        with self._writing() as database:
            database.execute("UPDATE match SET revealed = 1 WHERE id = ?", (id,))

    def revealed(self, id: int) -> bool:
        return any(told for (told,) in self._read("SELECT revealed FROM match WHERE id = ?", (id,)))

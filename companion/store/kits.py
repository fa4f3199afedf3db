"""The players' corrections to the boxes, and the matches whose dice secret has been revealed."""

import json
from collections.abc import Mapping
from typing import Any

from companion.store.database import now
from companion.store.kept import kept_object
from companion.store.remembered import Remembered


class Kits(Remembered):
    """The part of the library for kits and sealed dice."""

    def kits(self) -> dict[str, Mapping[str, Any]]:
        """The players' corrections to each box; unreadable ones are left out."""
        rows = sorted(self.kit_texts.items())
        return {game: kit for game, text in rows if (kit := kept_object(text)) is not None}

    def kit(self, game: str) -> Mapping[str, Any]:
        """The players' corrections to a box; empty if there are none."""
        return self.kits().get(game, {})

    def keep_kit(self, game: str, kit: Mapping[str, Any]) -> None:
        """Save the players' corrections to a box; an empty kit resets it. Matches keep their own copy."""
        text = json.dumps(dict(kit), ensure_ascii=False)
        with self._writing() as database:
            database.execute("DELETE FROM kit WHERE game = ?", (game,))
            if kit:
                database.execute("INSERT INTO kit (game, kit, changed) VALUES (?, ?, ?)", (game, text, now()))
        if self._kits is not None:
            self._kits.pop(game, None)
            self._kits |= {game: text} if kit else {}

    def reveal(self, id: int) -> None:
        """Record that the secret of this match's dice was revealed: from now on it must not be used for a throw."""
        with self._writing() as database:
            database.execute("UPDATE match SET revealed = 1 WHERE id = ?", (id,))
        if self._revealed is not None:
            self._revealed.add(id)

    def revealed(self, id: int) -> bool:
        return id in self.revealed_matches

"""A cache of small tables that the screens read at any time, so that they never wait for the disk."""

from pathlib import Path
from typing import Any

from companion.store.database import Database
from companion.store.recent import Recent
from companion.store.trouble import BadLibrary

Rows = list[tuple[Any, ...]]

_SETTINGS = "SELECT name, value FROM setting"
_KITS = "SELECT game, kit FROM kit ORDER BY game"
_SQUADS = "SELECT id, game, squad FROM squad ORDER BY id"
_REVEALED = "SELECT id FROM match WHERE revealed"


class Remembered(Database):
    """Settings, kits, squads and which matches have revealed their secret: read once, and updated by every write.

    A table that could not be read is None; asking for it reads it again, and raises the error.
    """

    def __init__(self, file: Path | None) -> None:
        super().__init__(file)
        self._recent: Recent[Any] = Recent()
        self._remember()

    def _remember(self) -> None:
        """Read the small tables, at the start and after everything may have changed."""
        self._recent.forget()
        settings, revealed = self._rows(_SETTINGS), self._rows(_REVEALED)
        kits, squads = self._rows(_KITS), self._rows(_SQUADS)
        self._settings: dict[str, str] | None = None if settings is None else dict(settings)
        self._kits: dict[str, str] | None = None if kits is None else dict(kits)
        self._squads: dict[int, tuple[str, str]] | None = (
            None if squads is None else {id: (game, text) for id, game, text in squads}
        )
        self._revealed: set[int] | None = None if revealed is None else {id for (id,) in revealed}

    def _rows(self, sql: str) -> Rows | None:
        try:
            return self._read(sql)
        except BadLibrary:
            return None

    @property
    def setting_texts(self) -> dict[str, str]:
        return dict(self._read(_SETTINGS)) if self._settings is None else self._settings

    @property
    def kit_texts(self) -> dict[str, str]:
        return dict(self._read(_KITS)) if self._kits is None else self._kits

    @property
    def squad_texts(self) -> dict[int, tuple[str, str]]:
        """Game and text of each squad by its number, in the order of their first entry."""
        if self._squads is None:
            return {id: (game, text) for id, game, text in self._read(_SQUADS)}
        return dict(sorted(self._squads.items()))

    @property
    def revealed_matches(self) -> set[int]:
        return {id for (id,) in self._read(_REVEALED)} if self._revealed is None else self._revealed

"""The settings of the app, by name."""

import json
from typing import Any

from companion.store.database import Database
from companion.store.stored_json import stored_value
from companion.store.trouble import BadLibrary


class StoredSettings:
    """The part of the library for settings."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, name: str, default: Any) -> Any:
        """The setting with that name; ``default`` if there is none that can be read."""
        try:
            return stored_value(self._database.read("SELECT value FROM setting WHERE name = ?", (name,))[0][0])
        except (BadLibrary, IndexError, ValueError):
            return default

    def set(self, name: str, value: Any) -> None:
        with self._database.writing() as database:
            database.execute("REPLACE INTO setting (name, value) VALUES (?, ?)", (name, json.dumps(value)))

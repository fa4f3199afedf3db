"""The stored keys of a match's virtual dice: that of the first seal, and those of later ones."""

import json
import sqlite3
from typing import Any

from companion.store.stored_json import stored_value

_DIGITS = 64


def read_secrets(first: Any, later: Any) -> tuple[str, ...]:
    """The key of each seal, empty if it is not on this device; raises ``ValueError`` if the text is damaged."""
    stored = stored_value(later)
    if not isinstance(stored, list):
        raise ValueError(later)
    return tuple(checked_secret(each) for each in (first, *stored))


def checked_secret(text: Any) -> str:
    """An empty text, or a key in hexadecimal; older libraries have short ones."""
    if not isinstance(text, str) or len(text) > 2 * _DIGITS:
        raise ValueError("no key")
    bytes.fromhex(text)
    return text


def keep_later_secret(database: sqlite3.Connection, match: int, secret: str) -> None:
    """Save the key of one more seal. It is not known outside this device."""
    [(stored,)] = database.execute("SELECT later_secrets FROM match WHERE id = ?", (match,)).fetchall()
    later = json.dumps([*stored_value(stored), secret])
    database.execute("UPDATE match SET later_secrets = ?, known_outside = 0 WHERE id = ?", (later, match))

"""The keys of a match's virtual dice, as the library keeps them: that of the first seal, and those of later ones."""

import json
import sqlite3
from typing import Any

from companion.store.kept import kept_value

_DIGITS = 64


def read_secrets(first: Any, later: Any) -> tuple[str, ...]:
    """The key of each seal; ``ValueError`` where the text is damaged. An empty one is not on this device."""
    kept = kept_value(later)
    if not isinstance(kept, list):
        raise ValueError(later)
    return tuple(checked_secret(each) for each in (first, *kept))


def checked_secret(text: Any) -> str:
    """Nothing, or a key in hexadecimal; short ones stand in older libraries."""
    if not isinstance(text, str) or len(text) > 2 * _DIGITS:
        raise ValueError("no key")
    bytes.fromhex(text)
    return text


def keep_later_secret(database: sqlite3.Connection, match: int, secret: str) -> None:
    """Write down the key of one more seal. Nobody outside knows it."""
    [(kept,)] = database.execute("SELECT later_secrets FROM match WHERE id = ?", (match,)).fetchall()
    later = json.dumps([*kept_value(kept), secret])
    database.execute("UPDATE match SET later_secrets = ?, known_outside = 0 WHERE id = ?", (later, match))

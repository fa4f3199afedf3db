"""The tables of the library and their migrations."""

import sqlite3
from contextlib import closing
from functools import cache
from uuid import NAMESPACE_URL, uuid5

from companion.store.stored_json import stored_text

_MATCH_IDS = uuid5(NAMESPACE_URL, "fourth-official/match")

_MATCHES = """
CREATE TABLE match (
    id       INTEGER PRIMARY KEY,
    header   TEXT NOT NULL,
    secret   TEXT NOT NULL,
    created  TEXT NOT NULL,
    changed  TEXT NOT NULL,
    over     INTEGER NOT NULL DEFAULT 0,
    closed   INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE entry (
    match    INTEGER NOT NULL REFERENCES match(id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    entry    TEXT NOT NULL,
    entered  TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE setting (
    name     TEXT PRIMARY KEY,
    value    TEXT NOT NULL
) WITHOUT ROWID;
"""

_SQUADS = """
CREATE TABLE squad (
    id       INTEGER PRIMARY KEY,
    game     TEXT NOT NULL,
    squad    TEXT NOT NULL,
    changed  TEXT NOT NULL
);
CREATE INDEX squad_of_game ON squad (game);
"""

_HISTORY = """
ALTER TABLE match ADD COLUMN uuid TEXT NOT NULL DEFAULT '';
ALTER TABLE match ADD COLUMN title TEXT NOT NULL DEFAULT '';
ALTER TABLE match ADD COLUMN gone TEXT NOT NULL DEFAULT '';
ALTER TABLE match ADD COLUMN game TEXT NOT NULL DEFAULT '';
ALTER TABLE match ADD COLUMN names TEXT NOT NULL DEFAULT '';
ALTER TABLE match ADD COLUMN summary TEXT NOT NULL DEFAULT '';
ALTER TABLE match ADD COLUMN summary_version INTEGER NOT NULL DEFAULT 0;
CREATE INDEX match_newest ON match (created DESC, id DESC);
CREATE TABLE annotation (
    match    INTEGER NOT NULL REFERENCES match(id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    note     TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
"""
"""The data of the history: a permanent id, a title, a summary; ``gone`` is when a match was deleted."""

_KITS = """
CREATE TABLE kit (
    game     TEXT PRIMARY KEY,
    kit      TEXT NOT NULL,
    changed  TEXT NOT NULL
) WITHOUT ROWID;
ALTER TABLE match ADD COLUMN revealed INTEGER NOT NULL DEFAULT 0;
"""

_SEALS = """
ALTER TABLE match ADD COLUMN later_secrets TEXT NOT NULL DEFAULT '[]';
ALTER TABLE match ADD COLUMN known_outside INTEGER NOT NULL DEFAULT 0;
"""
"""The keys of later seals of the dice, and whether the current key is or was known outside this device."""

_ORDER = """
ALTER TABLE match ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
UPDATE match SET touched = ranked.number
    FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY changed, id) AS number FROM match) AS ranked
    WHERE ranked.id = match.id;
CREATE INDEX match_touched ON match (touched);
"""
"""The order in which matches were played last, which a clock that is set back does not change."""

_COUNT = """
ALTER TABLE match DROP COLUMN closed;
ALTER TABLE match ADD COLUMN entries INTEGER NOT NULL DEFAULT 0;
UPDATE match SET entries = (SELECT COUNT(*) FROM entry WHERE entry.match = match.id);
"""
"""How many entries a match has, so that a rescue knows whether some are missing."""

STEPS = (_MATCHES, _SQUADS, _HISTORY, _KITS, _SEALS, _ORDER, _COUNT)
"""The migration to each version. A library of any older version runs the missing ones, and keeps its content.

Each changes the definition of a table: that tells a newer library from one whose number of the version is damaged.
"""

VERSION = len(STEPS)
HEADER = 100
"""Bytes of the header of SQLite's file, at the beginning of its first page."""


def prepare(database: sqlite3.Connection) -> None:
    """Make commits durable: WAL, and every commit flushed to disk. What is deleted is overwritten with zeros.

    Debian's SQLite does that unless told otherwise, SQLite's own default does not.
    """
    database.execute("PRAGMA secure_delete = ON")
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA foreign_keys = ON")


def upgrade(database: sqlite3.Connection) -> bool:
    """Migrate the tables to this version; false if they come from a newer app.

    Tables that are as this version makes them are of this version, whatever a damaged header says. Of two first
    starts at the same time, the second waits and finds the tables made.
    """
    database.execute("BEGIN IMMEDIATE")
    try:
        number = int(database.execute("PRAGMA user_version").fetchone()[0])
        found = VERSION if number and _definitions(database) == _wanted() else number
        for step in STEPS[max(0, found) :]:
            for statement in filter(str.strip, step.split(";")):
                database.execute(statement)
        if found <= VERSION:
            _name_matches(database)
        if found <= VERSION and number != VERSION:
            database.execute(f"PRAGMA user_version = {VERSION}")
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise
    return found <= VERSION


def match_uuid(secret: str, created: str, id: int) -> str:
    """A permanent id made of what only this match has; it reveals nothing of the secret."""
    return str(uuid5(_MATCH_IDS, f"{secret}/{created}/{id}")).upper()


def _name_matches(database: sqlite3.Connection) -> None:
    """Give matches of older libraries the id that they would have now."""
    for id, secret, created in database.execute("SELECT id, secret, created FROM match WHERE uuid = ''").fetchall():
        uuid = match_uuid(stored_text(secret), stored_text(created), id)
        database.execute("UPDATE match SET uuid = ? WHERE id = ?", (uuid, id))


def complete(database: sqlite3.Connection) -> bool:
    """Whether all tables and indexes are as the migrations make them.

    A damaged byte may rename a column or a table, and SQLite finds nothing wrong with that.
    """
    return _definitions(database) >= _wanted()


@cache
def _wanted() -> frozenset[str]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        upgrade(fresh)
        return _definitions(fresh)


def _definitions(database: sqlite3.Connection) -> frozenset[str]:
    """The statements that define the tables and indexes, without their white space."""
    named = "SELECT name || ' ' || tbl_name || ' ' || sql FROM sqlite_master WHERE sql IS NOT NULL"
    return frozenset("".join(str(text).split()) for (text,) in database.execute(named))

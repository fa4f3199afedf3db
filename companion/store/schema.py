"""The tables of the library and how they grow from version to version."""

import sqlite3

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
"""What the history lists: a name that never changes, a title, a summary; ``gone`` is when a match was deleted."""

_KITS = """
CREATE TABLE kit (
    game     TEXT PRIMARY KEY,
    kit      TEXT NOT NULL,
    changed  TEXT NOT NULL
) WITHOUT ROWID;
ALTER TABLE match ADD COLUMN revealed INTEGER NOT NULL DEFAULT 0;
"""

STEPS = (_MATCHES, _SQUADS, _HISTORY, _KITS)
"""What each version added. A library of any version goes through the steps it has not seen, and keeps what it holds."""

VERSION = len(STEPS)


def prepare(database: sqlite3.Connection) -> None:
    """Durable before anything else: WAL, and every commit flushed to the disk itself."""
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA foreign_keys = ON")


def upgrade(database: sqlite3.Connection) -> bool:
    """Bring the tables to this version; false when they come from a newer app than this one."""
    found = database.execute("PRAGMA user_version").fetchone()[0]
    if found > VERSION:
        return False
    for version, step in enumerate(STEPS[found:], start=found + 1):
        database.executescript(f"BEGIN; {step} PRAGMA user_version = {version}; COMMIT;")
    return True

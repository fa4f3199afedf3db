"""Matches as journals in SQLite. The journal only grows: what was entered is never overwritten."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.referee.annotation import Annotation
from companion.referee.header import BadHeader, Header
from companion.referee.journal import BadMatchFile, Entry
from companion.referee.match_file import MatchFile
from companion.store.database import BadLibrary, now
from companion.store.kept import kept_object
from companion.store.kits import Kits
from companion.store.past import Past, match_uuid
from companion.store.transfer import Transfer, first_entered
from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class Shelved:
    """A match as the library keeps it."""

    id: int
    header: Header
    journal: Sequence[Entry]
    secret: str
    """The key of its virtual dice."""
    created: str
    changed: str
    over: bool
    uuid: str = ""
    title: str = ""
    annotations: Sequence[Annotation] = ()
    kicked_off: str = ""
    """When its first answer came; empty before that, and where a library of old took the match in from elsewhere."""

    @property
    def file(self) -> MatchFile:
        """The match as the file that can leave the device; without the secret of its dice."""
        ended = self.changed if self.over else ""
        times = (self.created, ended, self.kicked_off)
        return MatchFile(self.header, self.journal, self.annotations, self.uuid, self.title, *times)


@dataclass(frozen=True, slots=True)
class KeptSquad:
    """A squad that people entered for a box, as its game writes squads down."""

    id: int
    game: str
    squad: Mapping[str, Any]


_COLUMNS = "id, header, secret, created, changed, over, uuid, title"


class Library(Past, Kits, Transfer):
    """All matches, squads and settings of this device, in one file. Usable from any thread, one call at a time."""

    def begin(self, header: Header, secret: str) -> int:
        """Put a new match on the shelf; returns its number."""
        time = now()
        with self._turn, self._database as database:
            row = database.execute(
                "INSERT INTO match (header, secret, created, changed) VALUES (?, ?, ?, ?)",
                (json.dumps(header.as_json(), ensure_ascii=False), secret, time, time),
            )
            id = int(row.lastrowid or 0)
            database.execute("UPDATE match SET uuid = ? WHERE id = ?", (match_uuid(secret, time, id), id))
        return id

    def enter(self, match: int, number: int, entry: Entry, *, over: bool = False) -> None:
        """Add one entry to a journal. When this returns it is on the disk."""
        time = now()
        with self._turn, self._database as database:
            database.execute(
                "INSERT INTO entry (match, number, entry, entered) VALUES (?, ?, ?, ?)",
                (match, number, json.dumps(entry.as_json(), ensure_ascii=False), time),
            )
            database.execute(
                "UPDATE match SET changed = ?, over = ?, summary_version = 0 WHERE id = ?", (time, over, match)
            )

    def match(self, id: int) -> Shelved:
        row = self._database.execute(f"SELECT {_COLUMNS} FROM match WHERE id = ?", (id,)).fetchone()
        if row is None:
            raise BadLibrary(Phrase("store.no_such_match", id=id))
        return self._shelved(row)

    def open_match(self) -> Shelved | None:
        """The match to resume: the one touched last that is neither over nor put away."""
        row = self._database.execute(
            f"SELECT {_COLUMNS} FROM match WHERE NOT over AND NOT closed AND gone = ''"
            " ORDER BY changed DESC, id DESC LIMIT 1"
        ).fetchone()
        return self._shelved(row) if row else None

    def matches(self) -> list[Shelved]:
        """All matches, the newest first."""
        rows = self._database.execute(
            f"SELECT {_COLUMNS} FROM match WHERE gone = '' ORDER BY created DESC, id DESC"
        ).fetchall()
        return [self._shelved(row) for row in rows]

    def put_away(self, id: int) -> None:
        """Offer this match no more; it stays on the shelf."""
        with self._turn, self._database as database:
            database.execute("UPDATE match SET closed = 1 WHERE id = ?", (id,))

    def setting(self, name: str, default: Any) -> Any:
        row = self._database.execute("SELECT value FROM setting WHERE name = ?", (name,)).fetchone()
        return json.loads(row[0]) if row else default

    def set(self, name: str, value: Any) -> None:
        with self._turn, self._database as database:
            database.execute("REPLACE INTO setting (name, value) VALUES (?, ?)", (name, json.dumps(value)))

    def squads(self, game: str) -> list[KeptSquad]:
        """The squads entered for a box, in the order of their first entry; one that cannot be read is left out."""
        rows = self._database.execute("SELECT id, squad FROM squad WHERE game = ? ORDER BY id", (game,)).fetchall()
        found = ((id, kept_object(text)) for id, text in rows)
        return [KeptSquad(id, game, squad) for id, squad in found if squad is not None]

    def keep_squad(self, game: str, squad: Mapping[str, Any], id: int | None = None) -> int:
        """Write a squad down, in place of an older version of it or as a new one; returns its number.

        Under the number of one that was dropped it stands again where it stood.
        """
        row = (id, game, json.dumps(dict(squad), ensure_ascii=False), now())
        with self._turn, self._database as database:
            written = database.execute("REPLACE INTO squad (id, game, squad, changed) VALUES (?, ?, ?, ?)", row)
        return int(written.lastrowid or 0)

    def drop_squad(self, id: int) -> None:
        """Take a squad off the shelf; matches it played keep their own copy."""
        with self._turn, self._database as database:
            database.execute("DELETE FROM squad WHERE id = ?", (id,))

    def _shelved(self, row: tuple[Any, ...]) -> Shelved:
        id, header, secret, created, changed, over, uuid, title = row
        entries = self._database.execute(
            "SELECT entry, entered FROM entry WHERE match = ? ORDER BY number", (id,)
        ).fetchall()
        kicked_off = first_entered([entered for _, entered in entries])
        try:
            journal = [Entry.from_json(json.loads(text)) for text, _ in entries]
            told = Header.from_json(json.loads(header))
        except (ValueError, BadHeader, BadMatchFile) as bad:
            raise BadLibrary(Phrase("store.damaged_match", id=id)) from bad
        notes = self.annotations(id)
        return Shelved(id, told, journal, secret, created, changed, bool(over), uuid, title, notes, kicked_off)

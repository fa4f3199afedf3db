"""Matches as journals in SQLite. The journal is only added to: entries are never overwritten."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from companion.referee.annotation import Annotation
from companion.referee.header import Header
from companion.referee.journal import Entry
from companion.referee.match_file import MatchFile
from companion.safety.moments import known_moment
from companion.store.carried import first_entered
from companion.store.database import now
from companion.store.kept import kept_object, kept_text, kept_value
from companion.store.kits import Kits
from companion.store.past import Past, match_uuid
from companion.store.secrets import keep_later_secret, read_secrets
from companion.store.transfer import Transfer
from companion.store.trouble import BadLibrary, Elsewhere
from companion.words import Phrase


@dataclass(frozen=True, slots=True)
class Shelved:
    """A match as stored in the library."""

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
    """The time of its first answer; empty before that, and in old imports."""
    later_secrets: Sequence[str] = ()
    """The keys of the seals in the journal, in order."""
    known_outside: bool = False
    """Whether the current key is or was known outside this device: the next throw needs a new seal."""

    @property
    def secrets(self) -> tuple[str, ...]:
        """The key of each seal; empty for one that this device does not have."""
        return (self.secret, *self.later_secrets)

    @property
    def file(self) -> MatchFile:
        """The match as a file for export, without the secret of its dice."""
        ended = self.changed if self.over else ""
        times = (self.created, ended, self.kicked_off)
        return MatchFile(self.header, self.journal, self.annotations, self.uuid, self.title, *times)


@dataclass(frozen=True, slots=True)
class NewEntry:
    """An entry to be added to a journal; ``secret`` is the key of its seal, if it is one."""

    number: int
    entry: Entry
    over: bool = False
    secret: str = ""


@dataclass(frozen=True, slots=True)
class KeptSquad:
    """A squad that people entered for a box, in its game's format."""

    id: int
    game: str
    squad: Mapping[str, Any]


_COLUMNS = "id, header, secret, created, changed, over, uuid, title, later_secrets, known_outside"

_NEXT = "(SELECT COALESCE(MAX(touched), 0) + 1 FROM match)"


class Library(Past, Kits, Transfer):
    """All matches, squads and settings of this device, in one file. Usable from any thread, one call at a time."""

    def begin(self, header: Header, secret: str) -> int:
        """Add a new match; returns its id."""
        time = now()
        with self._writing() as database:
            row = database.execute(
                f"INSERT INTO match (header, secret, created, changed, touched) VALUES (?, ?, ?, ?, {_NEXT})",
                (json.dumps(header.as_json(), ensure_ascii=False), secret, time, time),
            )
            id = int(row.lastrowid or 0)
            uuid = match_uuid(secret, time, id)
            database.execute("UPDATE match SET uuid = ? WHERE id = ?", (uuid, id))
        self._recent.put(id, Shelved(id, header, [], secret, time, time, over=False, uuid=uuid))
        return id

    def enter(self, match: int, number: int, entry: Entry, *, over: bool = False) -> None:
        """Add one entry to a journal. When this returns it is on disk."""
        self.enter_all(match, [NewEntry(number, entry, over)])

    def enter_all(self, match: int, new: Sequence[NewEntry]) -> None:
        """Add entries to a journal, all of them or none; the secret of a seal is saved with it."""
        try:
            self._enter_all(match, new, now())
        except sqlite3.IntegrityError as bad:
            raise Elsewhere from bad

    def _enter_all(self, match: int, new: Sequence[NewEntry], time: str) -> None:
        with self._writing() as database:
            for each in new:
                database.execute(
                    "INSERT INTO entry (match, number, entry, entered) VALUES (?, ?, ?, ?)",
                    (match, each.number, json.dumps(each.entry.as_json(), ensure_ascii=False), time),
                )
                if each.secret:
                    keep_later_secret(database, match, each.secret)
            database.execute(
                "UPDATE match SET changed = ?, over = ?, entries = entries + ?, summary_version = 0,"
                f" touched = {_NEXT} WHERE id = ?",
                (time, new[-1].over, len(new), match),
            )
        if new[-1].over:
            self.check_in()
        self._recent.change(match, lambda known: _grown(known, new, time))

    def known_match(self, id: int) -> Shelved:
        """A match from memory if it was read or played recently, so that screens do not wait for the disk."""
        known: Shelved | None = self._recent.get(id)
        return known or self.match(id)

    def match(self, id: int) -> Shelved:
        """A match as it is on disk now."""
        rows = self._read(f"SELECT {_COLUMNS} FROM match WHERE id = ?", (id,))
        if not rows:
            raise BadLibrary(Phrase("store.no_such_match", id=id))
        match = self._shelved(rows[0])
        self._recent.put(id, match)
        return match

    def open_match(self) -> Shelved | None:
        """The match to resume: the one played last that is not over, whatever the clock said."""
        rows = self._read(
            f"SELECT {_COLUMNS} FROM match WHERE NOT over AND gone = ''"
            " ORDER BY touched DESC, changed DESC, id DESC LIMIT 1"
        )
        return self._shelved(rows[0]) if rows else None

    def matches(self) -> list[Shelved]:
        """All readable matches, newest first."""
        found = []
        for row in self._read(f"SELECT {_COLUMNS} FROM match WHERE gone = '' ORDER BY created DESC, id DESC"):
            with suppress(BadLibrary):
                found.append(self._shelved(row))
        return found

    def setting(self, name: str, default: Any) -> Any:
        """The setting with that name; ``default`` if there is none that can be read."""
        try:
            return kept_value(self.setting_texts[name])
        except (BadLibrary, KeyError, ValueError):
            return default

    def setting_object(self, name: str) -> Mapping[str, Any] | None:
        """A setting that is an object; None if there is none, or another value."""
        kept = self.setting(name, None)
        return kept if isinstance(kept, dict) else None

    def set(self, name: str, value: Any) -> None:
        text = json.dumps(value)
        with self._writing() as database:
            database.execute("REPLACE INTO setting (name, value) VALUES (?, ?)", (name, text))
        if self._settings is not None:
            self._settings[name] = text

    def squads(self, game: str) -> list[KeptSquad]:
        """The squads entered for a box, in order of entry; unreadable ones are left out."""
        found = ((id, kept_object(text)) for id, (box, text) in self.squad_texts.items() if box == game)
        return [KeptSquad(id, game, squad) for id, squad in found if squad is not None]

    def keep_squad(self, game: str, squad: Mapping[str, Any], id: int | None = None) -> int:
        """Save a squad, replacing the one with that id or as a new one; returns its id.

        The id of a deleted squad restores it in its old place.
        """
        text = json.dumps(dict(squad), ensure_ascii=False)
        row = (id, game, text, now())
        with self._writing() as database:
            written = database.execute("REPLACE INTO squad (id, game, squad, changed) VALUES (?, ?, ?, ?)", row)
        number = int(written.lastrowid or 0)
        if self._squads is not None:
            self._squads[number] = (game, text)
        return number

    def drop_squad(self, id: int) -> None:
        """Delete a squad; matches it played keep their own copy."""
        with self._writing() as database:
            database.execute("DELETE FROM squad WHERE id = ?", (id,))
        if self._squads is not None:
            self._squads.pop(id, None)

    def _shelved(self, row: tuple[Any, ...]) -> Shelved:
        id, header, secret, created, changed, over, uuid, title, later, known = row
        try:
            entries = self._read("SELECT entry, entered FROM entry WHERE match = ? ORDER BY number", (id,))
            journal = [Entry.from_json(kept_value(text)) for text, _ in entries]
            told = Header.from_json(kept_value(header))
            secrets = read_secrets(secret, later)
            notes = self.annotations(id)
        except (ValueError, BadLibrary) as bad:
            raise BadLibrary(Phrase("store.damaged_match", id=id)) from bad
        return Shelved(
            id=id,
            header=told,
            journal=journal,
            secret=secrets[0],
            created=known_moment(created),
            changed=known_moment(changed),
            over=bool(over),
            uuid=kept_text(uuid),
            title=kept_text(title),
            annotations=notes,
            kicked_off=first_entered([entered for _, entered in entries]),
            later_secrets=secrets[1:],
            known_outside=bool(known),
        )


def _grown(match: Shelved, new: Sequence[NewEntry], time: str) -> dict[str, Any]:
    """The fields of a match that these entries change."""
    secrets = [each.secret for each in new if each.secret]
    return {
        "journal": [*match.journal, *(each.entry for each in new)],
        "changed": time,
        "over": new[-1].over,
        "kicked_off": match.kicked_off or time,
        "later_secrets": (*match.later_secrets, *secrets),
        "known_outside": match.known_outside and not secrets,
    }

"""Merges what another library holds without losing anything."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, NamedTuple
from uuid import NAMESPACE_URL, uuid5

from companion.safety.strict_json import BadJson
from companion.store.database import now
from companion.store.secrets import read_secrets
from companion.store.stored_json import stored_value
from companion.store.stored_match import Holdings, StoredMatch

_COPIES = uuid5(NAMESPACE_URL, "fourth-official/copy")
_AFTER = "(SELECT COALESCE(MAX(touched), 0) FROM match WHERE changed <= ?)"
"""The place of a match that was played elsewhere: after those that were played before it, by their dates."""


@dataclass(slots=True)
class Merged:
    """The result of a merge.

    ``grown`` matches got their missing entries; ``both`` are those that differ: each version is kept. A kit or a
    setting that differs is not taken: ``kits_kept`` and ``settings_kept`` name them.
    """

    added: int = 0
    grown: int = 0
    both: int = 0
    already: int = 0
    squads: int = 0
    kits: int = 0
    kits_kept: list[str] = field(default_factory=list)
    settings: int = 0
    settings_kept: list[str] = field(default_factory=list)


class _Here(NamedTuple):
    id: int
    gone: str
    header: str
    journal: list[str]
    notes: list[str]


def merge(database: sqlite3.Connection, given: Holdings, copy_title: str) -> Merged:
    """Merge in the transaction that is open."""
    merged = Merged()
    for match in given.matches:
        _take_match(database, match, copy_title, merged)
    for game, squad in given.squads:
        _take_squad(database, game, squad, merged)
    for game, kit in given.kits.items():
        _take_kit(database, game, kit, merged)
    for name, value in given.settings.items():
        _take_setting(database, name, value, merged)
    return merged


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _same(one: str, other: str) -> bool:
    """Whether both have the same content; damaged text equals only itself."""
    try:
        return one == other or stored_value(one) == stored_value(other)
    except BadJson:
        return False


def _begins(whole: Sequence[str], part: Sequence[str]) -> bool:
    return len(part) <= len(whole) and all(map(_same, whole, part))


def _here(database: sqlite3.Connection, uuid: str) -> _Here | None:
    row = database.execute("SELECT id, gone, header FROM match WHERE uuid = ?", (uuid,)).fetchone()
    if row is None:
        return None
    id, gone, header = row
    journal = database.execute("SELECT entry FROM entry WHERE match = ? ORDER BY number", (id,)).fetchall()
    notes = database.execute("SELECT note FROM annotation WHERE match = ? ORDER BY number", (id,)).fetchall()
    return _Here(id, gone, header, [text for (text,) in journal], [text for (text,) in notes])


def _take_match(database: sqlite3.Connection, match: StoredMatch, copy_title: str, merged: Merged) -> None:
    journal = [_written(entry.as_json()) for entry in match.file.journal]
    notes = [_written(note.as_json()) for note in match.file.annotations]
    here = _here(database, match.file.id)
    if here is None:
        _add(database, match, match.file.id, match.file.title, journal, notes)
        merged.added += 1
        return
    same_start = _same(here.header, _written(match.file.header.as_json()))
    if same_start and _begins(here.journal, journal) and _begins(here.notes, notes):
        database.execute("UPDATE match SET gone = '' WHERE id = ?", (here.id,))
        if len(here.journal) == len(journal):
            _join_what_is_known(database, here.id, match)
        _join_secrets(database, here.id, match)
        merged.added += bool(here.gone)
        merged.already += not here.gone
    elif same_start and _begins(journal, here.journal) and _begins(notes, here.notes):
        _grow(database, match, here, journal, notes)
        merged.grown += 1
    else:
        copy = _copy_name(match.file.id, journal, notes)
        if _here(database, copy) is None:
            title = f"{match.file.title} ({copy_title})" if match.file.title else copy_title
            _add(database, match, copy, title, journal, notes)
            merged.both += 1
        else:
            merged.already += 1


def _copy_name(uuid: str, journal: Sequence[str], notes: Sequence[str]) -> str:
    """A permanent id for a copy, so that importing it twice adds it once."""
    return str(uuid5(_COPIES, "\n".join((uuid, *journal, *notes)))).upper()


def _add(
    database: sqlite3.Connection,
    match: StoredMatch,
    uuid: str,
    title: str,
    journal: Sequence[str],
    notes: Sequence[str],
) -> None:
    created = match.file.begun or match.changed
    row = database.execute(
        "INSERT INTO match (uuid, title, header, secret, created, changed, over, revealed, later_secrets,"
        f" known_outside, touched) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, {_AFTER})",
        (
            uuid,
            title,
            _written(match.file.header.as_json()),
            match.secrets[0],
            created,
            match.changed,
            match.over,
            match.revealed,
            _written(list(match.secrets[1:])),
            match.known_outside,
            match.changed,
        ),
    )
    new = int(row.lastrowid or 0)
    _write(database, new, match.changed, list(enumerate(journal)), list(enumerate(notes)))
    if match.file.kicked_off:
        database.execute("UPDATE entry SET entered = ? WHERE match = ? AND number = 0", (match.file.kicked_off, new))


def _grow(
    database: sqlite3.Connection, match: StoredMatch, here: _Here, journal: Sequence[str], notes: Sequence[str]
) -> None:
    """Add the missing entries and notes; nothing existing changes."""
    new_entries = list(enumerate(journal))[len(here.journal) :]
    new_notes = list(enumerate(notes))[len(here.notes) :]
    _write(database, here.id, match.changed, new_entries, new_notes)
    database.execute(
        "UPDATE match SET gone = '', changed = ?, over = ?, revealed = revealed OR ?,"
        f" known_outside = known_outside OR ?, summary_version = 0, touched = MAX(touched, {_AFTER}) WHERE id = ?",
        (match.changed, match.over, match.revealed, match.known_outside, match.changed, here.id),
    )
    _join_secrets(database, here.id, match)


def _join_what_is_known(database: sqlite3.Connection, id: int, match: StoredMatch) -> None:
    """A key that was told while the match was elsewhere is no secret here either."""
    key_known = match.known_outside and bool(match.secrets[-1])
    database.execute(
        "UPDATE match SET revealed = revealed OR ?, known_outside = known_outside OR ? WHERE id = ?",
        (match.revealed, key_known, id),
    )


def _join_secrets(database: sqlite3.Connection, id: int, match: StoredMatch) -> None:
    """Take the keys that this device lacks; its own are kept."""
    [(first, later)] = database.execute("SELECT secret, later_secrets FROM match WHERE id = ?", (id,)).fetchall()
    try:
        ours = read_secrets(first, later)
    except ValueError:
        return
    joined = [mine or theirs for mine, theirs in zip_longest(ours, match.secrets, fillvalue="")]
    if tuple(joined) != ours:
        row = (joined[0], _written(joined[1:]), id)
        database.execute("UPDATE match SET secret = ?, later_secrets = ? WHERE id = ?", row)


def _write(
    database: sqlite3.Connection,
    id: int,
    time: str,
    journal: Sequence[tuple[int, str]],
    notes: Sequence[tuple[int, str]],
) -> None:
    database.executemany(
        "INSERT INTO entry (match, number, entry, entered) VALUES (?, ?, ?, ?)",
        [(id, number, text, time) for number, text in journal],
    )
    database.execute("UPDATE match SET entries = entries + ? WHERE id = ?", (len(journal), id))
    database.executemany(
        "INSERT INTO annotation (match, number, note) VALUES (?, ?, ?)", [(id, number, text) for number, text in notes]
    )


def _take_squad(database: sqlite3.Connection, game: str, squad: Mapping[str, Any], merged: Merged) -> None:
    """A squad that already exists is not added again; one that differs is a new squad."""
    rows = database.execute("SELECT squad FROM squad WHERE game = ?", (game,)).fetchall()
    text = _written(dict(squad))
    if not any(_same(ours, text) for (ours,) in rows):
        database.execute("INSERT INTO squad (game, squad, changed) VALUES (?, ?, ?)", (game, text, now()))
        merged.squads += 1


def _take_kit(database: sqlite3.Connection, game: str, kit: Mapping[str, Any], merged: Merged) -> None:
    row = database.execute("SELECT kit FROM kit WHERE game = ?", (game,)).fetchone()
    text = _written(dict(kit))
    if row is None:
        database.execute("INSERT INTO kit (game, kit, changed) VALUES (?, ?, ?)", (game, text, now()))
        merged.kits += 1
    elif not _same(row[0], text):
        merged.kits_kept.append(game)


def _take_setting(database: sqlite3.Connection, name: str, value: Any, merged: Merged) -> None:
    row = database.execute("SELECT value FROM setting WHERE name = ?", (name,)).fetchone()
    if row is None:
        database.execute("INSERT INTO setting (name, value) VALUES (?, ?)", (name, json.dumps(value)))
        merged.settings += 1
    elif not _same(row[0], json.dumps(value)):
        merged.settings_kept.append(name)

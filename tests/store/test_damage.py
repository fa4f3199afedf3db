"""Damage to any table costs what stood there and nothing else: a text, a row that is no text, a whole table.

Only what everybody may call is used: a library is filled, closed, damaged from outside and opened again.
"""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.backup import backup, restore
from companion.present.trouble.rescue_words import rescue_facts
from companion.referee import Comment, Entry, Header
from companion.store import BadLibrary, Library, UnsavedEntries, last_rescue, open_library, rescue
from companion.words.translation import tr
from tests.players import match

HEADER = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0})
WHOLE = (3, 2, 2, 2)
"""Matches, squads, kits and settings of the library that is damaged."""
ENTRIES = 30
NO_TEXT = {"bytes": "CAST(x'ff' AS TEXT)", "nothing": "''", "blob": "x'00ff'", "number": "7"}
COLUMN = {
    "match": ("header", "id = 2"),
    "entry": ("entry", "match = 2 AND number = 20"),
    "annotation": ("note", "match = 2 AND number = 1"),
    "squad": ("squad", "id = 1"),
    "kit": ("kit", "game = 'big4'"),
    "setting": ("value", "name = 'lang'"),
}
"""The text of each table that is damaged, and in which row."""


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """A library of three matches, the second with two notes, and two of everything else; made once."""
    path = tmp_path_factory.mktemp("filled") / "library.sqlite"
    with closing(Library(path)) as library:
        for seed in range(3):
            played = match("big4", seed, players=["Nina", "Papi"], mode="easy")
            id = library.begin(played.header, f"{seed}b" * 32)
            library.enter(id, 0, *played.journal[:ENTRIES])
        for text in ("Belle partie", "Revanche samedi"):
            library.annotate(2, Comment(text=text, when="2026-11-16T20:00:00+00:00"))
        for name in ("Étoile", "Mistral"):
            library.squads.keep("big4", {"name": name})
        library.kits.keep("big4", {"duel": ["goal", "goal", "miss", "star", "star", "two_stars"]})
        library.kits.keep("tir-et-but", {"white": ["doubled"] * 3 + ["lost"] * 3})
        library.settings.set("lang", "en")
        library.settings.set("theme", "night")
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path


@pytest.fixture
def file(filled, tmp_path):
    """The same for one test."""
    return Path(shutil.copy(filled, tmp_path))


def damage(path, sql):
    with closing(sqlite3.connect(path)) as database:
        database.executescript(sql)


def carried(library):
    """What a backup carries to a new library: matches, squads, kits, settings."""
    with closing(Library(None)) as there:
        merged = restore(there, backup(library), "fr").merged
        return merged.added, merged.squads, merged.kits, merged.settings


def test_a_whole_library_is_carried_whole(file):
    with closing(open_library(file).library) as library:
        assert carried(library) == WHOLE
        assert last_rescue(library) is None
    told = rescue(file)
    assert [(found.state, found.game, found.lost) for found in told.matches] == [("whole", "big4", 0)] * 3
    with closing(Library(file)) as library:
        assert carried(library) == WHOLE


def test_a_rescue_is_told_on_the_device_where_it_happened(file):
    """It goes into no backup, so nobody else is told that his library was damaged."""
    rescue(file)
    with closing(Library(file)) as library, closing(Library(None)) as there:
        assert last_rescue(library) is not None
        restore(there, backup(library), "fr")
        assert last_rescue(there) is None


COST = {
    "match": ((2, 2, 2, 2), (2, 2, 2, 2)),
    "entry": ((2, 2, 2, 2), (3, 2, 2, 2)),
    "annotation": ((2, 2, 2, 2), (3, 2, 2, 2)),
    "squad": ((3, 1, 2, 2), (3, 1, 2, 2)),
    "kit": ((3, 2, 1, 2), (3, 2, 1, 2)),
    "setting": ((3, 2, 2, 1), (3, 2, 2, 1)),
}
"""What a backup carries while one row is damaged, and after a rescue."""


@pytest.mark.parametrize(
    ("table", "value"),
    [(table, value) for table in COLUMN for value in NO_TEXT if (table, value) != ("setting", "number")],
)
def test_a_damaged_row_costs_what_stood_in_it(file, table, value):
    """A match is short of the answers from there on, and its notes; any other row is left out alone.

    A number is a setting like any other.
    """
    column, where = COLUMN[table]
    damage(file, f"UPDATE {table} SET {column} = {NO_TEXT[value]} WHERE {where}")
    before, after = COST[table]
    with closing(open_library(file).library) as library:
        assert last_rescue(library) is None
        assert carried(library) == before
        assert len(library.squads.of("big4")) == before[1]
        assert len(library.kits.all()) == before[2]
        assert library.settings.get("theme", "") == "night"
        assert library.settings.get("lang", "fr") == ("fr" if table == "setting" else "en")
    told = rescue(file)
    second = {"match": ("aside", 0), "entry": ("short", ENTRIES - 20)}.get(table, ("whole", 0))
    assert [(found.state, found.lost) for found in told.matches] == [("whole", 0), second, ("whole", 0)]
    with closing(Library(file)) as library:
        assert carried(library) == after
        journals = {match.id: len(match.journal) for match in library.matches()}
        notes = [note for match in library.matches() for note in match.annotations]
        assert sorted(journals.values()) == sorted(
            {"match": [ENTRIES] * 2, "entry": [20, ENTRIES, ENTRIES]}.get(table, [ENTRIES] * 3)
        )
        assert len(notes) == {"match": 0, "annotation": 1}.get(table, 2)


MISSING = {
    "match": ((0, 2, 2, 2), [("aside", 0)] * 3),
    "entry": ((3, 2, 2, 2), [("short", ENTRIES)] * 3),
    "annotation": (WHOLE, [("whole", 0)] * 3),
    "squad": ((3, 0, 2, 2), [("whole", 0)] * 3),
    "kit": ((3, 2, 0, 2), [("whole", 0)] * 3),
    "setting": ((3, 2, 2, 0), [("whole", 0)] * 3),
}
HEADLINES = {
    "fr": ("Aucun match n’a pu être relu.", "3 matchs sur 3 ont été sauvés"),
    "en": ("No match could be read.", "3 matches of 3 were saved"),
}


def torn_out(path, table):
    damage(path, f"PRAGMA foreign_keys = OFF; DROP TABLE {table}")


def overwritten(path, table):
    """The first page of the table is nothing but ones."""
    with closing(sqlite3.connect(path)) as database:
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    content = bytearray(path.read_bytes())
    content[(page - 1) * size : page * size] = b"\xff" * size
    path.write_bytes(content)


@pytest.mark.parametrize("lost", [torn_out, overwritten])
@pytest.mark.parametrize("table", MISSING)
def test_a_lost_table_costs_what_stood_in_it(file, table, lost):
    """Matches without their answers are set aside; whatever else is lost, they are whole."""
    lost(file, table)
    kept, found = MISSING[table]
    with closing(open_library(file).library) as library:
        told = last_rescue(library)
        assert told is not None
        assert carried(library) == kept
        assert [(each.state, each.lost) for each in told.matches] == found
        assert told.saved == kept[0]
        for lang, sentences in HEADLINES.items():
            tr.switch(lang)
            assert rescue_facts(library, told).headline == sentences[bool(kept[0])]


def test_answers_that_waited_are_not_written_into_a_match_that_went_on_elsewhere(file):
    """Dropped, they are gone: what is entered next stands alone."""
    with closing(Library(file)) as library:
        waiting = UnsavedEntries(library, 1)
        damage(file, "ALTER TABLE entry RENAME TO away")
        assert waiting.keep(ENTRIES, Entry("answer", answer="ours")) == 1
        damage(file, "ALTER TABLE away RENAME TO entry")
        waiting.drop()
        assert waiting.count == 0
        assert waiting.retry() == 0
        assert len(library.match(1).journal) == ENTRIES
        assert waiting.keep(ENTRIES, Entry("answer", answer="theirs")) == 0
        assert [entry.answer for entry in library.match(1).journal[ENTRIES:]] == ["theirs"]


def test_what_a_restore_brings_is_seen_at_once(file, tmp_path):
    """Settings, squads, kits, and that the dice of a match were shown."""
    with closing(Library(file)) as here, closing(Library(tmp_path / "there" / "library.sqlite")) as there:
        here.reveal(1)
        assert (there.settings.get("theme", ""), there.squads.of("big4"), there.kits.all()) == ("", [], {})
        restore(there, backup(here), "fr")
        assert there.settings.get("theme", "") == "night"
        assert [kept.squad["name"] for kept in there.squads.of("big4")] == ["Étoile", "Mistral"]
        assert set(there.kits.all()) == {"big4", "tir-et-but"}
        shown = {match.secrets[0] for match in there.matches() if there.revealed(match.id)}
        assert shown == {here.match(1).secrets[0]}


@pytest.mark.parametrize(
    ("table", "read", "content"),
    [
        ("squad", lambda library: [kept.squad["name"] for kept in library.squads.of("big4")], ["Étoile", "Mistral"]),
        ("kit", lambda library: sorted(library.kits.all()), ["big4", "tir-et-but"]),
    ],
)
def test_a_table_that_cannot_be_read_for_a_while_is_read_again(file, table, read, content):
    """While it is away that is said; afterwards everything is there."""
    with closing(Library(file)) as library, closing(Library(None)) as other:
        other.begin(HEADER, "cd" * 32)
        damage(file, f"ALTER TABLE {table} RENAME TO away")
        assert restore(library, backup(other), "fr").merged.added == 1
        with pytest.raises(BadLibrary):
            read(library)
        assert library.settings.get("theme", "") == "night"
        damage(file, f"ALTER TABLE away RENAME TO {table}")
        assert read(library) == content

"""Squads in the library: kept, changed, dropped; and a library of an older version grows without losing anything."""

import json
import sqlite3
from contextlib import closing

from companion.referee import Entry, Header
from companion.store import Library
from companion.store.schema import STEPS, VERSION

HEADER = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0})
SQUAD = {"name": "Étoile du Sud", "coach": "Brel", "players": [{"post": "G", "name": "Noé", "defence": 6}]}


def test_a_squad_comes_back_as_it_was_and_only_for_its_box(library):
    id = library.squads.keep("big4", SQUAD)
    assert [(kept.id, kept.squad) for kept in library.squads.of("big4")] == [(id, SQUAD)]
    assert library.squads.of("buteur") == []


def test_a_squad_is_changed_in_place(library):
    first, second = library.squads.keep("big4", SQUAD), library.squads.keep("big4", SQUAD | {"name": "B"})
    assert library.squads.keep("big4", SQUAD | {"coach": "Ferré"}, first) == first
    assert [(kept.id, kept.squad["coach"]) for kept in library.squads.of("big4")] == [
        (first, "Ferré"),
        (second, "Brel"),
    ]


def test_a_dropped_squad_is_gone_and_the_others_stay(library):
    first, second = library.squads.keep("big4", SQUAD), library.squads.keep("big4", SQUAD)
    library.squads.drop(first)
    assert [kept.id for kept in library.squads.of("big4")] == [second]


def test_a_squad_that_cannot_be_read_is_left_out(library):
    library.squads.keep("big4", SQUAD)
    with closing(sqlite3.connect(library.file)) as database, database:
        database.execute("INSERT INTO squad (game, squad, changed) VALUES ('big4', '{\"name\":', '')")
        database.execute("INSERT INTO squad (game, squad, changed) VALUES ('big4', '[1]', '')")
    assert [kept.squad for kept in library.squads.of("big4")] == [SQUAD]


def test_a_library_from_before_squads_grows_and_keeps_its_matches(tmp_path):
    file = tmp_path / "library.sqlite"
    with closing(sqlite3.connect(file)) as database, database:
        database.executescript(STEPS[0])
        match = (json.dumps(HEADER.as_json()), "ab" * 32, "2025-01-02T10:00:00+00:00", "2025-01-02T11:00:00+00:00")
        id = database.execute(
            "INSERT INTO match (header, secret, created, changed) VALUES (?, ?, ?, ?)", match
        ).lastrowid
        database.execute("INSERT INTO entry VALUES (?, 0, '{\"answer\": \"towns\"}', '')", (id,))
        database.execute("INSERT INTO setting VALUES ('lang', '\"en\"')")
        database.execute("PRAGMA user_version = 1")
    grown = Library(file)
    assert grown.match(id).journal == [Entry("answer", answer="towns")]
    assert grown.settings.get("lang", "fr") == "en"
    assert grown.squads.of("big4") == []
    grown.squads.keep("big4", SQUAD)
    grown.close()
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA user_version").fetchone()[0] == VERSION

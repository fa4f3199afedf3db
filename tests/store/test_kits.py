"""Kits in the library: kept for each box, put back, never a reason to lose a match."""

import sqlite3
from contextlib import closing

from companion.games import GAMES
from companion.referee import Header
from companion.store import Library

KIT = {"duel": ["goal", "goal", "miss", "star", "two_stars", "two_stars"]}


def test_a_kit_is_kept_for_its_box_only(library):
    library.kits.keep("big4", KIT)
    assert library.kits.of("big4") == KIT
    assert library.kits.of("buteur") == {}
    assert library.kits.all() == {"big4": KIT}


def test_the_last_kit_kept_stands_and_an_empty_one_is_the_box_as_ours(library):
    library.kits.keep("big4", KIT)
    library.kits.keep("big4", {"referee": ["minor"]})
    assert library.kits.of("big4") == {"referee": ["minor"]}
    library.kits.keep("big4", {})
    assert library.kits.all() == {}


def test_a_kit_is_there_when_the_library_is_opened_again(tmp_path):
    for _ in range(2):
        shelf = Library(tmp_path / "library.sqlite")
        shelf.kits.keep("big4", shelf.kits.of("big4") or KIT)
        shelf.close()
    shelf = Library(tmp_path / "library.sqlite")
    assert shelf.kits.of("big4") == KIT
    shelf.close()


def test_a_kit_that_cannot_be_read_is_the_box_as_ours(library):
    with closing(sqlite3.connect(library.file)) as database, database:
        database.execute("INSERT INTO kit (game, kit, changed) VALUES ('big4', '{\"duel\":', ''), ('buteur', '[]', '')")
    assert library.kits.all() == {}


def test_a_match_keeps_the_kit_it_was_played_with(library):
    header = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "kit": KIT})
    id = library.begin(header, "ab" * 32)
    library.kits.keep("big4", {})
    assert library.match(id).header.kit == KIT
    assert GAMES["big4"].begin(library.match(id).header).kit.die("duel").faces == tuple(KIT["duel"])


def test_a_secret_is_told_once_and_for_one_match(library):
    header = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"]})
    first, second = library.begin(header, "ab" * 32), library.begin(header, "cd" * 32)
    assert not library.revealed(first)
    library.reveal(first)
    assert [library.revealed(id) for id in (first, second, 99)] == [True, False, False]

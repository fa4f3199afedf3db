"""The app always starts: damage is said of one match, salvaged, or waited out; two apps do not disturb each other."""

import json
import multiprocessing
import os
import random
import sqlite3
import stat
import subprocess
import sys
from contextlib import suppress

import pytest

from companion.backup import backup, restore
from companion.cli import main
from companion.history import freshen, rows
from companion.referee import Entry, Header
from companion.store import (
    BadLibrary,
    ChangedElsewhere,
    Claim,
    Library,
    NotSaved,
    UnsavedEntries,
    last_rescue,
    open_library,
    rescue,
    settle,
)
from companion.store.schema import STEPS, VERSION
from tests.store.damage import filled, shelve

HEADER = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0})


def raw(library, sql, *given):
    library.database.writer.execute(sql, given)


def damage_entry(library, id, at, value=b'{"answer": "tow\xffs"}'):
    raw(library, "UPDATE entry SET entry = CAST(? AS TEXT) WHERE match = ? AND number = ?", value, id, at)


def test_a_byte_that_is_no_text_is_said_of_that_match_alone(library):
    good, bad = shelve(library, 1), shelve(library, 2)
    damage_entry(library, bad, 3)
    with pytest.raises(BadLibrary) as said:
        library.match(bad)
    assert said.value.words.key == "store.damaged_match"
    assert library.match(good).header.game == "big4"
    assert [match.id for match in library.matches()] == [good]
    freshen(library)
    assert {row.id for row in rows(library)} == {good, bad}
    there = Library(None)
    restore(there, backup(library), "fr")
    assert len(there.matches()) == 1
    there.close()


NEEDED = {"header", "secret"}
"""Without these a match cannot be carried to another library; the rest has a value that does for it."""


@pytest.mark.parametrize("column", ["header", "title", "created", "changed", "uuid", "secret", "summary", "names"])
@pytest.mark.parametrize("value", [b"\xff\xfe", b"", "not a date", 7, 2.5, b"\x00" * 9])
def test_nonsense_in_any_column_ends_nothing(library, column, value):
    id = shelve(library, 1)
    text = "CAST(? AS TEXT)" if isinstance(value, bytes) and value else "?"
    raw(library, f"UPDATE match SET {column} = {text} WHERE id = ?", value, id)
    with suppress(BadLibrary):
        library.match(id)
    with suppress(BadLibrary):
        library.open_match()
    freshen(library)
    (row,) = rows(library)
    row.title.encode()
    row.created.encode()
    holdings = library.holdings()
    assert (holdings.unreadable, len(holdings.matches)) == ((1, 0) if column in NEEDED else (0, 1))


def test_settings_that_are_no_json_are_the_default(library):
    raw(library, "INSERT INTO setting (name, value) VALUES ('lang', '{')")
    raw(library, "INSERT INTO setting (name, value) VALUES ('theme', CAST(x'ff' AS TEXT))")
    assert (library.settings.get("lang", "fr"), library.settings.get("theme", "night")) == ("fr", "night")
    assert library.holdings().settings == {}


def test_a_library_is_readable_by_its_owner_only(tmp_path):
    file = tmp_path / "library.sqlite"
    library = Library(file)
    shelve(library)
    for part in tmp_path.iterdir():
        assert stat.S_IMODE(part.stat().st_mode) == 0o600, part.name
    library.close()
    file.chmod(0o644)
    Library(file).close()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def _first_start(file):
    Library(file).close()


def test_two_first_starts_at_once_both_succeed(tmp_path):
    fork = multiprocessing.get_context("fork")
    for attempt in range(6):
        file = tmp_path / f"library-{attempt}.sqlite"
        starts = [fork.Process(target=_first_start, args=(file,)) for _ in range(4)]
        for start in starts:
            start.start()
        for start in starts:
            start.join()
        assert [start.exitcode for start in starts] == [0] * 4


@pytest.mark.parametrize("version", range(VERSION))
def test_libraries_of_every_version_open(tmp_path, version):
    file = tmp_path / "library.sqlite"
    database = sqlite3.connect(file)
    for step in STEPS[:version]:
        database.executescript(step)
    database.execute(f"PRAGMA user_version = {version}")
    if version:
        row = (json.dumps(HEADER.as_json()), "ab" * 32, "2026-11-16T20:00:00+00:00", "2026-11-16T20:00:00+00:00")
        database.execute("INSERT INTO match (header, secret, created, changed) VALUES (?, ?, ?, ?)", row)
        database.execute("INSERT INTO entry VALUES (1, 0, '{\"answer\": \"towns\"}', '')")
    database.commit()
    database.close()
    library = Library(file)
    assert [match.journal for match in library.matches()] == [[Entry("answer", answer="towns")]] * bool(version)
    assert all(match.uuid for match in library.matches())
    assert library.database.read("SELECT entries FROM match") == [(1,)] * bool(version)
    columns = {name for _, name, *_ in library.database.read("PRAGMA table_info(match)")}
    library.close()
    fresh = Library(None)
    assert columns == {name for _, name, *_ in fresh.database.read("PRAGMA table_info(match)")}
    assert "closed" not in columns
    fresh.close()


LOCKED = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.execute("PRAGMA journal_mode = DELETE")
database.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.read()
"""


def test_a_library_that_another_process_holds_opens_in_memory_and_is_written_later(tmp_path):
    file = tmp_path / "library.sqlite"
    Library(file).close()
    holder = subprocess.Popen(
        [sys.executable, "-c", LOCKED, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    holder.stdout.readline()
    opened = open_library(file)
    assert (opened.library.file, opened.kind) == (None, "locked")
    id = shelve(opened.library, 3)
    with pytest.raises(BadLibrary):
        settle(opened.library, file)
    holder.stdin.close()
    holder.wait()
    library, numbers = settle(opened.library, file)
    assert library.match(numbers[id]).journal == opened.library.match(id).journal
    assert not library.match(numbers[id]).known_outside
    library.close()


def test_a_folder_that_cannot_be_made_opens_in_memory(tmp_path):
    (tmp_path / "file").write_text("no folder")
    opened = open_library(tmp_path / "file" / "library.sqlite")
    assert opened.library.file is None
    assert opened.trouble is not None


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
def test_what_is_no_file_opens_in_memory(tmp_path, make):
    make(tmp_path / "library.sqlite")
    opened = open_library(tmp_path / "library.sqlite")
    assert opened.library.file is None
    assert opened.trouble is not None


def test_a_newer_library_is_left_alone_and_what_is_played_meanwhile_comes_back(tmp_path):
    file = tmp_path / "library.sqlite"
    Library(file).close()
    database = sqlite3.connect(file)
    database.execute("ALTER TABLE match ADD COLUMN weather TEXT NOT NULL DEFAULT ''")
    database.execute("PRAGMA user_version = 99")
    database.close()
    opened = open_library(file)
    assert (opened.kind, opened.library.file.name) == ("newer", "library-2.sqlite")
    shelve(opened.library, 4)
    opened.library.close()
    database = sqlite3.connect(file)
    database.execute("ALTER TABLE match DROP COLUMN weather")
    database.execute(f"PRAGMA user_version = {VERSION}")
    database.close()
    again = open_library(file).library
    assert again.file == file
    assert len(again.matches()) == 1
    assert not (tmp_path / "library-2.sqlite").exists()
    assert list((tmp_path / "set-aside").iterdir())
    again.close()


def test_what_is_no_database_is_kept_aside_and_a_new_library_begins(tmp_path):
    file = tmp_path / "library.sqlite"
    file.write_bytes(b"this is no database" * 100)
    opened = open_library(file)
    told = last_rescue(opened.library)
    assert (opened.library.file, told.saved, told.seen) == (file, 0, False)
    aside = tmp_path / told.folder / told.name / "library.sqlite"
    assert aside.read_bytes() == b"this is no database" * 100
    opened.library.close()


@pytest.mark.parametrize("name", [b"tablematch", b"indexmatch_newest"])
def test_a_damaged_name_that_sqlite_quotes_ends_nothing(tmp_path, name):
    """SQLite names the table in its message, and sqlite3 cannot decode that message."""
    file = filled(tmp_path / "library.sqlite")
    content = bytearray(file.read_bytes())
    content[content.index(name) + len(name) - 1] = 0x9E
    file.write_bytes(content)
    opened = open_library(file)
    assert (opened.library.file, len(opened.library.matches())) == (file, 6)
    opened.library.close()


@pytest.mark.parametrize(
    ("whole", "damaged"), [(b"header   TEXT", b"heaxer   TEXT"), (b"kit      TEXT", b"kix      TEXT")]
)
def test_a_column_that_damage_renamed_is_found_again(tmp_path, whole, damaged):
    """SQLite finds nothing wrong with such a file, but the app could not read it."""
    file = filled(tmp_path / "library.sqlite")
    content = file.read_bytes()
    assert content.count(whole) == 1
    file.write_bytes(content.replace(whole, damaged))
    opened = open_library(file)
    assert len(opened.library.matches()) == 6
    assert opened.library.holdings().squads
    assert last_rescue(opened.library) is not None
    opened.library.close()


def test_a_damaged_page_costs_only_what_stood_on_it(tmp_path):
    file = filled(tmp_path / "library.sqlite")
    content = bytearray(file.read_bytes())
    dice = random.Random(7)
    saved = total = 0
    for attempt in range(12):
        hurt = bytearray(content)
        page = dice.randrange(2, len(content) // 4096) * 4096
        hurt[page : page + 4096] = dice.randbytes(4096)
        each = tmp_path / str(attempt) / "library.sqlite"
        each.parent.mkdir()
        each.write_bytes(hurt)
        opened = open_library(each)
        told = last_rescue(opened.library)
        saved += len(opened.library.matches())
        total += 6
        if told is not None:
            assert (each.parent / told.folder / told.name / "library.sqlite").read_bytes() == bytes(hurt)
            assert told.saved == len(opened.library.matches())
        opened.library.close()
    assert saved / total > 0.8


@pytest.mark.parametrize("hurt", [slice(0, 16), slice(0, 100), slice(100, 4096), slice(0, 4096)])
def test_a_library_without_its_beginning_is_read_all_the_same(tmp_path, hurt):
    file = filled(tmp_path / "library.sqlite")
    content = bytearray(file.read_bytes())
    content[hurt] = bytes(len(content[hurt]))
    file.write_bytes(content)
    opened = open_library(file)
    assert len(opened.library.matches()) == 6
    assert opened.library.squads.of("big4")[0].squad == {"name": "Étoile"}
    assert {found.state for found in last_rescue(opened.library).matches} == {"whole"}
    opened.library.close()


def test_a_match_whose_end_is_unreadable_is_saved_up_to_there(tmp_path):
    file = filled(tmp_path / "library.sqlite", 1)
    database = sqlite3.connect(file)
    database.execute("UPDATE entry SET entry = CAST(x'ff' AS TEXT) WHERE match = 1 AND number = 20")
    database.commit()
    total = database.execute("SELECT COUNT(*) FROM entry").fetchone()[0]
    database.close()
    told = rescue(file)
    assert [(found.state, found.lost) for found in told.matches] == [("short", total - 20)]
    library = Library(file)
    assert len(library.matches()[0].journal) == 20
    library.close()


def test_a_kill_during_the_rescue_is_finished_by_the_next_start(tmp_path):
    file = filled(tmp_path / "library.sqlite")
    rescued = tmp_path / "library-rescued.sqlite"
    rescued.write_bytes(file.read_bytes())
    file.write_bytes(b"damaged")
    (tmp_path / "library.sqlite-wal").write_bytes(b"the log of the damaged library")
    opened = open_library(file)
    assert len(opened.library.matches()) == 6
    assert not rescued.exists()
    opened.library.close()


def test_entries_wait_while_the_disk_refuses_and_go_when_it_takes_them(library, monkeypatch):
    id = library.begin(HEADER, "ab" * 32)
    waiting = UnsavedEntries(library, id)
    raw(library, "PRAGMA max_page_count = 1")
    kept = [waiting.keep(at, Entry("answer", answer="x" * 3000)) for at in range(5)]
    assert kept[-1] > 0
    assert waiting.trouble == "full"
    raw(library, "PRAGMA max_page_count = 100000")
    assert waiting.retry() == 0
    assert waiting.trouble == ""
    assert len(library.match(id).journal) == 5


def test_a_full_library_says_so(library):
    raw(library, "PRAGMA max_page_count = 1")
    with pytest.raises(NotSaved) as said:
        library.squads.keep("big4", {"name": ["x" * 15_000] * 3})
    assert said.value.kind == "full"


def test_the_first_app_goes_on_and_the_second_looks_on(tmp_path):
    file = tmp_path / "library.sqlite"
    first, second = Claim(file), Claim(file)
    assert first.held
    assert not second.may_go_on(1)
    second.begin(2)
    assert second.may_go_on(2)
    first.release()
    assert second.may_go_on(1)
    second.release()


def test_an_entry_that_another_app_wrote_first_is_not_overwritten(library, tmp_path):
    id = library.begin(HEADER, "ab" * 32)
    other = Library(library.file)
    other.enter(id, 0, Entry("answer", answer="towns"))
    with pytest.raises(ChangedElsewhere):
        UnsavedEntries(library, id).keep(0, Entry("answer", answer="mordan"))
    assert library.match(id).journal == [Entry("answer", answer="towns")]
    other.close()


def test_the_command_saves_what_can_be_read_and_lists_it(tmp_path, capsys):
    file = filled(tmp_path / "library.sqlite", 2)
    assert main(["rescue", str(file)]) == 0
    assert "intacte" in capsys.readouterr().out
    content = bytearray(file.read_bytes())
    content[:100] = bytes(100)
    file.write_bytes(content)
    assert main(["backup", str(tmp_path / "b.quatrieme"), "--library", str(file)]) == 2
    assert "fourth-official rescue" in capsys.readouterr().err
    assert main(["rescue", str(file), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "2 matches of 2 were saved." in told
    assert told.count("  saved: BIG 4 Football") == 2
    assert "set-aside/library-" in told
    assert main(["rescue", str(tmp_path / "missing.sqlite")]) == 2

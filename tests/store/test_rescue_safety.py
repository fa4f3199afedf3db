"""A rescue never loses what it was to save, and takes nothing from an app that is playing."""

import os
import sqlite3
import subprocess
import sys

import pytest

from companion.cli import main
from companion.store import BadLibrary, Claim, Library, NewEntry, Unwritten, open_library, opening, rescue, salvage
from companion.store.copies import copies_of
from companion.store.opening import InUse
from tests.players import match
from tests.store.test_opening import filled


def damaged(file, matches=6):
    filled(file, matches)
    content = bytearray(file.read_bytes())
    content[:100] = bytes(100)
    file.write_bytes(content)
    return file


def test_a_log_that_cannot_be_checked_in_never_stays_behind(tmp_path, monkeypatch):
    """Another program reads the new library: SQLite closes it without a word and leaves everything in its log."""
    file = damaged(tmp_path / "library.sqlite")
    before = file.read_bytes()
    readers = []
    write = Library.set

    def watched(library, name, value):
        write(library, name, value)
        reader = sqlite3.connect(library.file, isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM match").fetchall()
        readers.append(reader)

    monkeypatch.setattr(Library, "set", watched)
    with pytest.raises(BadLibrary):
        rescue(file)
    assert file.read_bytes() == before
    for reader in readers:
        reader.close()
    monkeypatch.undo()
    opened = open_library(file)
    assert len(opened.library.matches()) == 6
    opened.library.close()


def test_a_new_library_that_lost_a_match_on_the_way_replaces_nothing(tmp_path, monkeypatch):
    file = damaged(tmp_path / "library.sqlite")
    before = file.read_bytes()
    close = Library.close_whole

    def failing(library):
        close(library)
        with sqlite3.connect(library.file) as disk:
            disk.execute("DELETE FROM match WHERE id = 3")
        disk.close()

    monkeypatch.setattr(Library, "close_whole", failing)
    with pytest.raises(Unwritten):
        rescue(file)
    assert file.read_bytes() == before


LITTLE_ROOM = """
import resource, signal, sys
from pathlib import Path
from companion.store import open_library
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]),) * 2)
opened = open_library(Path(sys.argv[1]))
print(opened.library.file, opened.kind)
"""


@pytest.mark.parametrize("room", [0, 4096, 20_000, 60_000])
def test_a_damaged_library_and_little_room_keep_no_app_from_starting(tmp_path, room):
    file = damaged(tmp_path / "library.sqlite")
    command = [sys.executable, "-B", "-c", LITTLE_ROOM, str(file), str(room)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == 0
    opened = open_library(file)
    assert (opened.library.file, len(opened.library.matches())) == (file, 6)
    opened.library.close()


@pytest.mark.parametrize(("module", "step"), [(salvage, "donate_first_page"), (opening, "matches_in")])
def test_what_sqlite_refuses_in_the_middle_of_a_rescue_ends_nothing(tmp_path, monkeypatch, capsys, module, step):
    file = damaged(tmp_path / "library.sqlite")
    before = file.read_bytes()

    def refused(_):
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(module, step, refused)
    opened = open_library(file)
    assert (opened.library.file, opened.kind, file.read_bytes()) == (None, "damaged", before)
    assert main(["rescue", str(file), "--lang", "en"]) == 2
    assert "aved" in capsys.readouterr().err
    monkeypatch.undo()
    assert len(rescue(file).matches) == 6


def test_no_rescue_while_an_app_has_the_library_open(tmp_path, capsys):
    file = damaged(tmp_path / "library.sqlite")
    before = file.read_bytes()
    playing = Claim(file)
    assert playing.held
    with pytest.raises(InUse):
        rescue(file)
    opened = open_library(file)
    assert (opened.library.file, opened.trouble.key) == (None, "rescue.in_use")
    assert main(["rescue", str(file), "--lang", "en"]) == 2
    assert "another window of the app" in capsys.readouterr().err
    assert file.read_bytes() == before
    playing.release()
    assert len(rescue(file).matches) == 6


@pytest.mark.parametrize("what", ["replaced", "removed", "moved away"])
def test_an_answer_is_never_called_saved_in_a_file_that_nobody_finds(library, what):
    played = match("big4", 1)
    id = library.begin(played.header, "ab" * 32)
    library.enter(id, 0, played.journal[0])
    if what == "replaced":
        other = library.file.with_name("other")
        filled(other)
        other.replace(library.file)
    elif what == "removed":
        library.file.unlink()
    else:
        library.file.rename(library.file.with_name("elsewhere"))
    assert library.displaced
    with pytest.raises(Unwritten) as said:
        library.enter_all(id, [NewEntry(1, played.journal[1])])
    assert (said.value.kind, said.value.words.key) == ("misplaced", "store.unwritten.misplaced")


@pytest.mark.parametrize("left", ["folder", "file"])
def test_what_a_killed_rescue_left_is_gone_after_the_next_start(tmp_path, left):
    file = filled(tmp_path / "library.sqlite", 1)
    if left == "folder":
        folder = tmp_path / ".rescue-abc"
        folder.mkdir()
        (folder / "copy.sqlite").write_bytes(file.read_bytes())
    else:
        (tmp_path / "library.sqlite.new").write_bytes(file.read_bytes())
        (tmp_path / "library.sqlite.new-wal").write_bytes(b"a log")
    opened = open_library(file)
    assert not [copy for copy in copies_of(file) if copy.exists()]
    assert len(opened.library.matches()) == 1
    opened.library.close()


NO_LIBRARY = {
    "nothing": b"",
    "a text": b"Nina and Papi played on Sunday\n" * 300,
    "noise": os.urandom(20_000),
}


@pytest.mark.parametrize("kind", [*NO_LIBRARY, "another database"])
def test_the_command_leaves_what_is_no_library_as_it_is(tmp_path, capsys, kind):
    file = tmp_path / "file"
    if kind == "another database":
        with sqlite3.connect(file) as other:
            other.execute("CREATE TABLE cookies (name TEXT, value TEXT)")
            other.execute("INSERT INTO cookies VALUES ('a', '1')")
        other.close()
    else:
        file.write_bytes(NO_LIBRARY[kind])
    file.chmod(0o644)
    before, mode = file.read_bytes(), file.stat().st_mode
    assert main(["rescue", str(file), "--lang", "en"]) == 2
    assert "not a Fourth Official library" in capsys.readouterr().err
    assert (file.read_bytes(), file.stat().st_mode) == (before, mode)
    assert [each.name for each in tmp_path.iterdir()] == ["file"]

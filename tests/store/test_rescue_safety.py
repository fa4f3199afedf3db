"""A rescue never loses what it was to save, and takes nothing from an app that is playing."""

import errno
import os
import sqlite3

import pytest

from companion.cli import main
from companion.store import (
    Claim,
    Library,
    NotSaved,
    last_rescue,
    open_library,
    opening,
    rescue,
    salvage,
    settle,
)
from companion.store.copies import copies_of
from companion.store.opening import InUse
from companion.store.schema import HEADER
from tests.players import match
from tests.store.damage import PAGE, damaged, filled, shelve


def test_a_new_library_that_lost_a_match_on_the_way_replaces_nothing(tmp_path, monkeypatch):
    file = damaged(tmp_path / "library.sqlite")
    before = file.read_bytes()
    connect = opening.connected

    def forgetful(new, how):
        with sqlite3.connect(new) as disk:
            disk.execute("DELETE FROM match WHERE id = 3")
        disk.close()
        return connect(new, how)

    monkeypatch.setattr(opening, "connected", forgetful)
    with pytest.raises(NotSaved):
        rescue(file)
    assert file.read_bytes() == before
    assert {each.name for each in tmp_path.iterdir()} == {"library.sqlite", "library.sqlite.lock"}


@pytest.mark.parametrize(("module", "step"), [(salvage, "_worth"), (opening, "upgrade"), (opening, "connected")])
def test_what_sqlite_refuses_in_the_middle_of_a_rescue_ends_nothing(tmp_path, monkeypatch, capsys, module, step):
    file = damaged(tmp_path / "library.sqlite")
    before = file.read_bytes()

    def refused(*_):
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
    id = library.begin(played.header, "ef" * 32)
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
    with pytest.raises(NotSaved) as said:
        library.enter(id, 1, played.journal[1])
    assert (said.value.kind, said.value.words.key) == ("misplaced", "store.unwritten.misplaced")
    again, ids = settle(library, library.file)
    assert list(again.match(ids[id]).journal) == played.journal[:1]
    assert len(again.matches()) == (7 if what == "replaced" else 1)
    again.close()


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


@pytest.mark.parametrize(
    "at", [*range(0, 16, 5), *range(16, 24), *range(24, 44, 4), *range(44, 64), *range(64, 100, 9)]
)
def test_a_flipped_bit_in_the_header_hides_no_match(tmp_path, sound, at):
    file = tmp_path / "library.sqlite"
    for bit in (0, 3, 7) if at in (18, 19, 60, 63) else [at % 8]:
        content = bytearray(sound)
        content[at] ^= 1 << bit
        file.write_bytes(content)
        opened = open_library(file)
        assert (opened.library.file, opened.kind, len(opened.library.matches())) == (file, "", 2), bit
        opened.library.close()


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    return filled(tmp_path_factory.mktemp("sound") / "library.sqlite", 2).read_bytes()


def test_a_rescue_through_a_link_leaves_the_link(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    target = damaged(tmp_path / "elsewhere" / "kept.sqlite")
    file = tmp_path / "library.sqlite"
    file.symlink_to(target)
    opened = open_library(file)
    assert (opened.library.file, len(opened.library.matches())) == (target, 6)
    opened.library.close()
    assert file.is_symlink()
    assert [each.name for each in tmp_path.iterdir() if each.name != "elsewhere"] == ["library.sqlite"]
    again = Library(target)
    assert len(again.matches()) == 6
    again.close()


def test_a_claim_through_a_link_is_the_same_claim(tmp_path):
    target, link = filled(tmp_path / "kept.sqlite", 1), tmp_path / "library.sqlite"
    link.symlink_to(target)
    first, second = Claim(target), Claim(link)
    assert (first.held, second.held) == (True, False)
    first.release()


def test_a_rescue_that_cannot_be_finished_leaves_no_copies(tmp_path, monkeypatch):
    file = damaged(tmp_path / "library.sqlite")

    def refused(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(opening, "upgrade", refused)
    for _ in range(5):
        opened = open_library(file)
        assert opened.kind == "damaged"
        opened.library.close()
    assert {each.name for each in tmp_path.iterdir()} == {"library.sqlite", "library.sqlite.lock"}


def test_what_was_played_beside_a_damaged_library_is_saved_when_it_can_be_rescued(tmp_path, monkeypatch):
    file = damaged(tmp_path / "library.sqlite", 2)

    def refused(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(opening, "upgrade", refused)
    memory = open_library(file).library
    shelve(memory, 5)
    monkeypatch.undo()
    library, _ = settle(memory, file)
    assert len(library.matches()) == 3
    library.close()


def test_the_log_counts_though_the_header_is_damaged(tmp_path):
    file = filled(tmp_path / "library.sqlite", 2)
    library = Library(file)
    shelve(library, 9)
    killed = tmp_path / "killed"
    killed.mkdir()
    content = bytearray(file.read_bytes())
    content[:HEADER] = bytes(HEADER)
    (killed / "library.sqlite").write_bytes(content)
    (killed / "library.sqlite-wal").write_bytes((tmp_path / "library.sqlite-wal").read_bytes())
    library.close()
    opened = open_library(killed / "library.sqlite")
    assert len(opened.library.matches()) == 3
    assert {found.state for found in last_rescue(opened.library).matches} == {"whole"}
    opened.library.close()


def test_a_match_is_called_whole_only_if_no_answer_is_missing(tmp_path):
    """Every page of a library in turn is lost; journals are known."""
    sound = filled(tmp_path / "sound.sqlite", 3)
    library = Library(sound)
    journals = {match.uuid: len(match.journal) for match in library.matches()}
    library.close()
    content = sound.read_bytes()
    called = 0
    for page in range(1, len(content) // PAGE):
        for lost in (bytes(PAGE), content[-PAGE:]):
            file = tmp_path / "library.sqlite"
            file.write_bytes(content[: page * PAGE] + lost + content[(page + 1) * PAGE :])
            opened = open_library(file)
            told = last_rescue(opened.library)
            kept = {match.uuid: len(match.journal) for match in opened.library.matches()}
            opened.library.close()
            for found in told.matches if told else ():
                if found.state != "aside":
                    called += 1
                    assert kept[found.uuid] + found.lost == journals[found.uuid], (page, found)
                    assert (found.state == "whole") == (found.lost == 0)
    assert called > 50


def test_a_library_that_did_not_count_its_entries_is_never_called_whole(tmp_path):
    file = filled(tmp_path / "library.sqlite", 2)
    database = sqlite3.connect(file)
    database.execute("ALTER TABLE match DROP COLUMN entries")
    database.execute("PRAGMA user_version = 6")
    database.close()
    content = bytearray(file.read_bytes())
    content[:HEADER] = bytes(HEADER)
    file.write_bytes(content)
    assert [found.state for found in rescue(file).matches] == ["read", "read"]

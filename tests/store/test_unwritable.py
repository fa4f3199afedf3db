"""A library that cannot be written is still read; which match is offered does not hang on the clock."""

import subprocess
import sys

import pytest

from companion.store import Library, copied, open_library, settle
from companion.store import library as shelf
from tests.players import match
from tests.store.damage import filled, shelve
from tests.store.test_opening import HEADER, raw

NO_ROOM = """
import resource, signal, sys
from pathlib import Path
from companion.cli import main
from companion.store import open_library
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
opened = open_library(Path(sys.argv[1]))
print(opened.library.file, opened.kind != "", len(opened.library.matches()), opened.library.settings.get("lang", ""))
opened.library.begin(opened.library.matches()[0].header, "ab" * 32)
print(len(opened.library.matches()), flush=True)
"""


def killed(file, folder):
    """The library as an app leaves it that is killed after one more match: the match is in the log alone."""
    library = Library(file)
    shelve(library, 9)
    folder.mkdir()
    for ending in ("", "-wal"):
        (folder / f"{file.name}{ending}").write_bytes(file.with_name(f"{file.name}{ending}").read_bytes())
    library.close()
    return folder / file.name


@pytest.mark.parametrize("log", [False, True])
def test_a_sound_library_on_a_full_disk_is_read(tmp_path, log):
    file = filled(tmp_path / "library.sqlite")
    if log:
        file = killed(file, tmp_path / "killed")
    done = subprocess.run([sys.executable, "-B", "-c", NO_ROOM, str(file)], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.split("\n")[:2] == [f"None True {6 + log} en", f"{7 + log}"]


def test_what_is_played_meanwhile_is_merged_and_nothing_doubled(tmp_path):
    file = filled(tmp_path / "library.sqlite", 2)
    memory = copied(file)
    running = memory.matches()[0]
    entry = match("big4", 5).journal[0]
    memory.enter(running.id, len(running.journal), entry)
    new = memory.begin(HEADER, "cd" * 32)
    memory.reveal(memory.matches()[-1].id)
    library, numbers = settle(memory, file)
    assert len(library.matches()) == 3
    assert len(library.match(numbers[running.id]).journal) == len(running.journal) + 1
    assert library.match(numbers[new]).secrets[0] == "cd" * 32
    assert library.revealed(numbers[memory.matches()[-1].id])
    assert library.open_match().id == numbers[new]
    library.close()


def test_a_damaged_library_is_not_taken_for_a_sound_one(tmp_path):
    file = filled(tmp_path / "library.sqlite")
    content = bytearray(file.read_bytes())
    content[4096:8192] = b"\x05" * 4096
    file.write_bytes(content)
    assert copied(file) is None
    assert copied(tmp_path / "missing.sqlite") is None


def at(monkeypatch, time):
    monkeypatch.setattr(shelf, "now", lambda: time)


def test_the_match_played_last_is_offered_though_the_clock_was_set_back(library, monkeypatch):
    at(monkeypatch, "2026-11-16T20:00:00+00:00")
    first = library.begin(HEADER, "ab" * 32)
    at(monkeypatch, "2025-11-16T20:00:00+00:00")
    second = library.begin(HEADER, "cd" * 32)
    assert library.open_match().id == second
    library.enter(first, 0, match("big4", 1).journal[0])
    assert library.open_match().id == first


def test_libraries_of_the_version_before_offer_the_same_match_as_then(library, monkeypatch):
    at(monkeypatch, "2026-11-16T20:00:00+00:00")
    first = library.begin(HEADER, "ab" * 32)
    at(monkeypatch, "2026-11-15T20:00:00+00:00")
    library.begin(HEADER, "cd" * 32)
    raw(library, "DROP INDEX match_touched")
    raw(library, "ALTER TABLE match DROP COLUMN touched")
    raw(library, "ALTER TABLE match DROP COLUMN entries")
    raw(library, "ALTER TABLE match ADD COLUMN closed INTEGER NOT NULL DEFAULT 0")
    raw(library, "PRAGMA user_version = 5")
    library.close()
    opened = open_library(library.file).library
    assert opened.open_match().id == first
    opened.close()


def test_at_full_time_everything_is_in_the_file_itself(library, tmp_path):
    played = match("big4", 1)
    id = library.begin(played.header, "ab" * 32)
    for number, entry in enumerate(played.journal):
        library.enter(id, number, entry, over=number == len(played.journal) - 1)
    alone = tmp_path / "alone" / "library.sqlite"
    alone.parent.mkdir()
    alone.write_bytes(library.file.read_bytes())
    copy = Library(alone)
    assert len(copy.match(id).journal) == len(played.journal)
    copy.close()

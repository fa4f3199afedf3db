"""The library: what was entered is on the disk, and a damaged file is never overwritten."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from companion.games import game
from companion.referee import Entry, Header, Referee
from companion.store import BadLibrary, ChangedElsewhere, Library

HEADER = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0})
SECRET = "ab" * 32


def test_a_match_comes_back_with_its_journal(library):
    id = library.begin(HEADER, SECRET)
    journal = [Entry("answer", answer="towns"), Entry("answer", answer=["1", "2", "pass"], virtual=True), Entry("undo")]
    for number, entry in enumerate(journal):
        library.enter(id, number, entry)
    stored = library.match(id)
    assert (stored.header, list(stored.journal), stored.secrets[0]) == (HEADER, journal, SECRET)
    assert not stored.over


def test_the_match_to_resume_is_the_one_touched_last_that_is_not_over(library):
    assert library.open_match() is None
    first, second, third = (library.begin(HEADER, SECRET) for _ in range(3))
    library.enter(third, 0, Entry("answer", answer="towns"), over=True)
    assert library.open_match().id == second
    assert [match.id for match in library.matches()] == [third, second, first]


def test_an_undone_ending_opens_the_match_again(library):
    id = library.begin(HEADER, SECRET)
    library.enter(id, 0, Entry("answer", answer="towns"), over=True)
    assert library.open_match() is None
    library.enter(id, 1, Entry("undo"), over=False)
    assert library.open_match().id == id


def test_the_same_entry_cannot_be_written_twice(library):
    id = library.begin(HEADER, SECRET)
    library.enter(id, 0, Entry("answer", answer="towns"))
    with pytest.raises(ChangedElsewhere):
        library.enter(id, 0, Entry("answer", answer="mordan"))
    assert library.match(id).journal == [Entry("answer", answer="towns")]


def test_settings_are_kept(library, tmp_path):
    assert library.settings.get("lang", "fr") == "fr"
    library.settings.set("lang", "en")
    library.settings.set("text_scale", 1.3)
    library.close()
    again = Library(tmp_path / "library.sqlite")
    assert (again.settings.get("lang", "fr"), again.settings.get("text_scale", 1.0)) == ("en", 1.3)
    again.close()


def test_it_is_durable_by_its_settings(library):
    assert library.database.writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert library.database.writer.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_damaged_library_is_said_and_left_as_it_is(tmp_path):
    file = tmp_path / "library.sqlite"
    file.write_bytes(b"this is no database" * 100)
    with pytest.raises(BadLibrary) as bad:
        Library(file)
    assert (bad.value.words.key, bad.value.kind) == ("store.damaged", "damaged")
    assert file.read_bytes() == b"this is no database" * 100


def test_a_library_from_a_newer_app_is_left_alone(tmp_path):
    file = tmp_path / "library.sqlite"
    Library(file).close()
    database = sqlite3.connect(file)
    database.execute("ALTER TABLE match ADD COLUMN weather TEXT NOT NULL DEFAULT ''")
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(BadLibrary) as bad:
        Library(file)
    assert bad.value.words.key == "store.newer"
    assert file.exists()


def test_a_damaged_match_does_not_hide_behind_another_error(library):
    id = library.begin(HEADER, SECRET)
    library.database.writer.execute("UPDATE match SET header = '{' WHERE id = ?", (id,))
    with pytest.raises(BadLibrary) as bad:
        library.match(id)
    assert bad.value.words.key == "store.damaged_match"


PLAYER = """
import sys
from pathlib import Path
from companion.games import game
from companion.referee import Entry, Header, Referee
from companion.store import Library
import random

library = Library(Path(sys.argv[1]))
header = Header.from_json({"game": "big4", "mode": "easy", "players": ["Nina", "Papi"], "starts": 0})
id = library.begin(header, "00" * 32)
referee = Referee(game("big4"), header)
dice = random.Random(5)
while referee.question:
    question = referee.question
    answer = ([dice.choice(die.faces) for die in question.dice] if question.kind == "roll"
              else dice.choice(question.options).answer)
    referee.check(answer)
    library.enter(id, len(referee.journal), Entry("answer", answer=answer))
    referee.answer(answer)
    print(len(referee.journal), flush=True)
"""


def test_killing_the_process_at_any_moment_loses_no_accepted_answer(tmp_path):
    for attempt, wait in enumerate([0.0, 0.02, 0.05, 0.11]):
        file = tmp_path / f"library-{attempt}.sqlite"
        process = subprocess.Popen([sys.executable, "-c", PLAYER, str(file)], stdout=subprocess.PIPE, text=True)
        process.stdout.readline()
        time.sleep(wait)
        os.kill(process.pid, signal.SIGKILL)
        rest = process.stdout.read().split()
        process.wait()
        shown = int(rest[-1]) if rest else 1
        library = Library(file)
        stored = library.open_match()
        if stored is None:
            stored = library.matches()[0]
        library.close()
        referee, failure = Referee.resume(game("big4"), stored.header, stored.journal)
        assert failure is None
        assert len(referee.given) >= shown


def test_kick_off_is_when_the_first_answer_came_and_travels_with_the_match(library, tmp_path, monkeypatch):
    moments = iter(f"2026-11-16T20:{minute:02}:00+00:00" for minute in range(0, 60, 5))
    monkeypatch.setattr("companion.store.library.now", lambda: next(moments))
    id = library.begin(HEADER, SECRET)
    assert library.match(id).file.kicked_off == ""
    for number, answer in enumerate(("towns", ["1", "2", "pass"])):
        library.enter(id, number, Entry("answer", answer=answer))
    file = library.match(id).file
    assert (file.begun[11:16], file.kicked_off[11:16]) == ("20:00", "20:05")
    other = Library(tmp_path / "other.sqlite")
    other.take_in(library.holdings(), "copy")
    assert other.matches()[0].file.kicked_off == file.kicked_off
    other.close()


def test_a_match_taken_in_without_a_kick_off_has_none(library, tmp_path):
    id = library.begin(HEADER, SECRET)
    for number, answer in enumerate(("towns", ["1", "2", "pass"])):
        library.enter(id, number, Entry("answer", answer=answer))
    holdings = library.holdings()
    old = [replace(match, file=replace(match.file, kicked_off="")) for match in holdings.matches]
    other = Library(tmp_path / "other.sqlite")
    other.take_in(replace(holdings, matches=old), "copy")
    assert other.matches()[0].file.kicked_off == ""
    other.close()


def test_reading_does_not_wait_for_what_is_being_written(library):
    id = library.begin(HEADER, SECRET)
    library.settings.set("lang", "en")

    def read():
        return library.settings.get("lang", ""), len(library.match(id).journal), library.summaries.count()

    with library.database.writing() as database, ThreadPoolExecutor() as other:
        database.execute("DELETE FROM setting")
        assert other.submit(read).result(timeout=30) == ("en", 0, 1)
    assert library.settings.get("lang", "") == ""


def test_what_another_app_writes_is_read_at_once(library):
    id = library.begin(HEADER, SECRET)
    other = Library(library.file)
    other.settings.set("lang", "en")
    other.kits.keep("big4", {"duel": ["goal"]})
    other.squads.keep("big4", {"name": "Étoile"})
    other.enter(id, 0, Entry("answer", answer="towns"))
    other.reveal(id)
    other.close()
    assert library.settings.get("lang", "fr") == "en"
    assert library.kits.of("big4") == {"duel": ["goal"]}
    assert [kept.squad["name"] for kept in library.squads.of("big4")] == ["Étoile"]
    assert len(library.match(id).journal) == 1
    assert library.revealed(id)


def test_opening_a_library_deletes_nothing(library):
    id = library.begin(HEADER, SECRET)
    library.database.writer.execute("UPDATE match SET gone = '2001-01-01T00:00:00+00:00' WHERE id = ?", (id,))
    again = Library(library.file)
    again.bring_back(id)
    assert len(again.matches()) == 1
    again.close()


def test_a_library_in_memory_works_the_same_way():
    library = Library(None)
    id = library.begin(HEADER, SECRET)
    library.enter(id, 0, Entry("answer", answer="towns"))
    library.settings.set("lang", "en")
    with pytest.raises(ChangedElsewhere):
        library.enter(id, 0, Entry("answer", answer="mordan"))
    assert (len(library.match(id).journal), library.settings.get("lang", "fr")) == (1, "en")
    library.close()


ANOTHER_APP = """
import sys
from pathlib import Path
from companion.store import Library
library = Library(Path(sys.argv[1]))
print(sum(len(match.journal) for match in library.matches()))
library.close()
"""


def test_another_app_that_comes_and_goes_takes_no_answer_along(library):
    """If this process gave up its locks, the other one would delete the log when it closes the file."""
    id = library.begin(HEADER, SECRET)
    for number in range(3):
        library.enter(id, number, Entry("answer", answer="towns"))
        command = [sys.executable, "-c", ANOTHER_APP, str(library.file)]
        assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == f"{number + 1}\n"

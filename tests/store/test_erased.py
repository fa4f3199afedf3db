"""What was erased is in no file of the folder any more, whatever the SQLite."""

import sqlite3

import pytest

from companion.store import Library, NotSaved
from companion.store import database as opened_database
from companion.store.schema import prepare
from tests.players import match

NAME, KEY, SQUAD = "Zéphyrine", "c0ffee" * 10 + "abcd", "Ouistiti"


def played(library):
    """Matches with a name and a key that stand nowhere else, one of them deleted before everything is erased."""
    for seed in range(6):
        given = match("big4", seed)
        header = given.header.__class__.from_json(given.header.as_json() | {"players": [NAME, f"{NAME} {seed}"]})
        id = library.begin(header, KEY)
        library.enter(id, 0, *given.journal)
        library.rename(id, f"Finale {NAME}")
    library.squads.keep("big4", {"name": SQUAD * 300})
    library.settings.set("place", NAME)


def found_in(folder):
    """The files of a folder in which a name or a key still stands."""
    traces = [text.encode() for text in (NAME, KEY, SQUAD)]
    traces.append(NAME.encode("unicode_escape"))
    files = [file for file in folder.rglob("*") if file.is_file()]
    return sorted(file.name for file in files if any(trace in file.read_bytes() for trace in traces))


@pytest.fixture(params=["as it is", "SQLite's default"])
def sqlite_of(request, monkeypatch):
    """Debian's SQLite overwrites what is deleted; SQLite's own default does not: libraries were made with it too."""
    if request.param != "as it is":

        def without(database):
            prepare(database)
            database.execute("PRAGMA secure_delete = OFF")

        monkeypatch.setattr(opened_database, "prepare", without)


@pytest.mark.parametrize("closed", [True, False])
def test_no_name_is_left_in_the_folder(tmp_path, sqlite_of, closed):
    library = Library(tmp_path / "library.sqlite")
    played(library)
    if closed:
        library.close()
        library = Library(tmp_path / "library.sqlite")
    assert found_in(tmp_path)
    library.erase_everything()
    assert found_in(tmp_path) == []
    library.close()
    assert found_in(tmp_path) == []


def test_every_copy_goes_too(tmp_path):
    file = tmp_path / "library.sqlite"
    library = Library(file)
    played(library)
    library.database.check_in()
    content = file.read_bytes()
    for name in (
        "set-aside/library-2026-11-01/library.sqlite",
        "set-aside/.library-2026-11-02.part/library.sqlite",
        ".rescue-x1/copy-False.sqlite",
        "library.sqlite.new",
        "library.sqlite.new-wal",
        "library.sqlite.new-journal",
        "library-rescued.sqlite",
        "library-2.sqlite",
        "library-2.sqlite-wal",
    ):
        copy = tmp_path / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(content)
    library.erase_everything()
    assert found_in(tmp_path) == []
    library.close()


def test_what_is_deleted_is_overwritten_on_every_sqlite(library):
    assert library.database.writer.execute("PRAGMA secure_delete").fetchone() == (1,)
    off = sqlite3.connect(":memory:", isolation_level=None)
    off.execute("PRAGMA secure_delete = OFF")
    prepare(off)
    assert off.execute("PRAGMA secure_delete").fetchone() == (1,)
    off.close()


def test_a_log_that_another_app_reads_is_not_called_erased(library):
    played(library)
    other = sqlite3.connect(library.file, isolation_level=None)
    other.execute("BEGIN")
    other.execute("SELECT * FROM match").fetchall()
    with pytest.raises(NotSaved):
        library.erase_everything()
    other.close()
    library.erase_everything()
    assert found_in(library.file.parent) == []

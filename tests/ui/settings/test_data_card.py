"""Settings, data: back up, restore, erase; by touch, off the screen's thread, and never in silence."""

import threading

import pytest

from companion import history
from companion.backup import backup, restore
from companion.store import Library
from companion.ui.settings.data_card import DataCard
from companion.ui.theme.theme import theme
from companion.ui.widgets.buttons import MainButton, QuietButton
from companion.ui.widgets.overlay import Dialog
from companion.ui.widgets.rows import Row
from tests.ui.at_the_table import AtTheTable
from tests.ui.shelf import settle_tasks, shelve_match


@pytest.fixture
def table(stage, tmp_path, monkeypatch):
    theme.reduce_motion = True
    monkeypatch.setenv("HOME", str(tmp_path))
    table = AtTheTable(stage, tmp_path / "app")
    shelve_match(table.app.library, "big4", 1, 20)
    table.app.go("settings")
    stage.frames(4)
    return table


def test_a_backup_is_written_and_the_table_hears_where(stage, table, tmp_path):
    stage.find(Row, text="Sauvegarder").dispatch("on_release")
    settle_tasks(table)
    assert stage.says("Enregistré")
    [file] = tmp_path.glob("*.quatrieme")
    other = Library(tmp_path / "other.sqlite")
    assert restore(other, file.read_bytes(), "fr").merged.added == 1
    other.close()


def test_a_backup_is_merged_and_says_what_came(stage, table, tmp_path):
    other = Library(tmp_path / "other.sqlite")
    shelve_match(other, "buteur", 2, 20, secret="08" * 32)
    content = backup(other)
    other.close()
    card = stage.find(DataCard)
    card.take("mine.quatrieme", content)
    settle_tasks(table)
    stage.seconds(0.3)
    assert "1 match ajouté" in stage.find(Dialog).body.replace("\u00a0", " ")
    assert history.row_count(table.app.library) == 2
    stage.tap(stage.find(MainButton, text="Fermer"))
    stage.seconds(0.3)
    card.take("mine.quatrieme", content)
    settle_tasks(table)
    assert history.row_count(table.app.library) == 2


@pytest.mark.parametrize("content", [b"no backup at all", b"PK\x03\x04 broken", None])
def test_a_file_that_is_no_backup_changes_nothing_and_says_so(stage, table, content):
    stage.find(DataCard).take("holiday.zip", content)
    settle_tasks(table)
    assert stage.says("Rien n’a changé")
    assert history.row_count(table.app.library) == 1


def test_erasing_names_what_goes_and_asks(stage, table):
    card = stage.find(DataCard)
    dialog = card.ask_to_erase()
    stage.seconds(0.3)
    assert "1 match" in dialog.body.replace("\u00a0", " ")
    stage.tap(stage.find(MainButton, text="Garder"))
    stage.seconds(0.3)
    assert history.row_count(table.app.library) == 1
    card.ask_to_erase()
    stage.seconds(0.3)
    stage.tap(stage.find(QuietButton, text="Tout effacer"))
    stage.seconds(0.3)
    settle_tasks(table)
    assert history.row_count(table.app.library) == 0
    assert stage.says("Tout est effacé")


def test_a_backup_says_how_far_it_is_and_a_touch_stops_it(stage, table, tmp_path, monkeypatch):
    gate = threading.Event()
    read = Library.match

    def slowly(library, id):
        gate.wait(5)
        return read(library, id)

    monkeypatch.setattr(Library, "match", slowly)
    row = stage.find(Row, text="Sauvegarder")
    row.dispatch("on_release")
    assert "Touchez pour arrêter" in row.note
    row.dispatch("on_release")
    gate.set()
    settle_tasks(table)
    assert stage.says("Sauvegarde arrêtée")
    assert list(tmp_path.glob("*.quatrieme")) == []
    row.dispatch("on_release")
    settle_tasks(table)
    assert len(list(tmp_path.glob("*.quatrieme"))) == 1

"""On a device with other apps files are handed to them, and taken from them; on a desktop from the list of files."""

import pytest

from companion import history
from companion.referee import match_text
from companion.ui.files.export import export, open_export
from companion.ui.files.file_list import FileRow
from companion.ui.files.qr_page import QrPage
from companion.ui.theme.theme import theme
from companion.ui.widgets.overlay import Dialog
from companion.ui.widgets.rows import Row
from tests.ui.at_the_table import AtTheTable
from tests.ui.other_apps import OtherApps
from tests.ui.shelf import match, settle_tasks, shelve_match

APP = "Ouvrir dans BG Stats"


@pytest.fixture
def device(stage, tmp_path, monkeypatch):
    theme.reduce_motion = True
    apps = OtherApps(monkeypatch)
    return AtTheTable(stage, tmp_path), apps


def match_file(game: str, seed: int) -> bytes:
    played = match(game, seed, 20_000)
    return match_text(played.header, played.journal).encode()


def test_every_page_of_a_picture_is_shared_at_once(device):
    table, apps = device
    id = shelve_match(table.app.library, "tir-et-but", 3)
    screen = table.app.screens.current_screen
    screen.everything = True
    export(screen, id, "png")
    settle_tasks(table)
    [(files, kind)] = apps.shared
    assert kind == "image/png"
    assert len(files) > 1
    assert all(content.startswith(b"\x89PNG") for _, content in files)


def test_bg_stats_opens_where_it_is_installed(stage, device):
    table, apps = device
    apps.answers = ("bgstats",)
    id = shelve_match(table.app.library, "big4", 1)
    open_export(table.app.screens.current_screen, id)
    stage.find(Row, text=APP).dispatch("on_release")
    settle_tasks(table)
    [address] = apps.opened
    assert address.startswith("bgstats://")
    assert not list(stage.all(QrPage))


def test_where_bg_stats_is_missing_its_code_is_shown(stage, device):
    table, apps = device
    id = shelve_match(table.app.library, "big4", 1)
    open_export(table.app.screens.current_screen, id)
    stage.find(Row, text=APP).dispatch("on_release")
    settle_tasks(table)
    assert apps.opened == []
    assert list(stage.all(QrPage))


def test_the_matches_of_a_tie_go_to_bg_stats_one_by_one(stage, device):
    table, apps = device
    apps.answers = ("bgstats",)
    id = shelve_match(table.app.library, "tir-et-but", 3)
    open_export(table.app.screens.current_screen, id)
    stage.find(Row, text=APP).dispatch("on_release")
    settle_tasks(table)
    rows = [row for row in stage.all(Row, icon="chart-bar") if "BG Stats" not in row.text]
    assert len(rows) > 1
    rows[0].dispatch("on_release")
    stage.frames(4)
    assert len(apps.opened) == 1


def test_a_desktop_offers_the_code_only(stage, tmp_path):
    table = AtTheTable(stage, tmp_path)
    open_export(table.app.screens.current_screen, shelve_match(table.app.library, "big4", 1))
    assert not list(stage.all(Row, text=APP))
    assert list(stage.all(Row, icon="qrcode"))


def test_a_match_file_from_another_app_is_taken_in(stage, device):
    table, apps = device
    apps.hand_over("match.json", match_file("buteur", 2))
    settle_tasks(table)
    stage.seconds(0.3)
    assert "1 match ajouté" in stage.find(Dialog).body.replace("\u00a0", " ")
    assert history.row_count(table.app.library) == 1
    stage.tap(stage.find(text="Feuilles de match"))
    stage.seconds(0.3)
    assert table.app.screens.current == "history"


def test_a_file_that_arrives_during_a_match_does_not_leave_it(stage, device):
    table, apps = device
    table.begin(given=["towns"])
    asked = table.referee.question
    apps.hand_over("match.json", match_file("buteur", 2))
    settle_tasks(table)
    stage.seconds(0.3)
    stage.tap(stage.find(text="Fermer"))
    stage.seconds(0.3)
    assert (table.app.screens.current, table.referee.question) == ("match", asked)


@pytest.mark.parametrize("content", [None, b"not a match"])
def test_a_file_from_another_app_that_is_no_match_is_refused_in_words(stage, device, content):
    table, apps = device
    table.app.go("settings")
    apps.hand_over("holiday.jpg", content)
    settle_tasks(table)
    assert stage.says("Rien n’a changé")
    assert history.row_count(table.app.library) == 0


def test_a_desktop_finds_match_files_beside_backups(stage, tmp_path, monkeypatch):
    theme.reduce_motion = True
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "Documents").mkdir()
    (tmp_path / "Documents" / "lions.json").write_bytes(match_file("foot-savane", 2))
    table = AtTheTable(stage, tmp_path / "app")
    table.app.go("settings")
    stage.frames(4)
    stage.find(Row, icon="backup-restore").dispatch("on_release")
    settle_tasks(table)
    stage.find(FileRow, text="lions.json").dispatch("on_release")
    settle_tasks(table)
    assert history.row_count(table.app.library) == 1

"""A file is chosen by touch, from what was found or by walking through folders, and read off the app's thread."""

import time
from pathlib import Path

import pytest

from companion.ui.files.file_list import FileList, FileRow
from companion.ui.files.file_picker import choose_file
from companion.ui.theme.theme import theme
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable
from tests.ui.legible import clipped
from tests.ui.stage import PHONE, SIZES, Stage


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / ".config"))
    deep = tmp_path / "Documents" / "a" / "b" / "c" / "d"
    deep.mkdir(parents=True)
    (deep / "deep.csv").write_text("deep", encoding="utf-8")
    (tmp_path / "Documents" / "les-tigres-de-la-plage-saison-2026.csv").write_text("tigers", encoding="utf-8")
    return tmp_path


class Choosing:
    def __init__(self, stage: Stage, folder: Path, size: tuple[int, int]) -> None:
        theme.reduce_motion = True
        self.stage = stage
        self.taken: list[tuple[str, bytes | None]] = []
        self.table = AtTheTable(stage, folder / "app", size)
        self.list: FileList = choose_file("Fichier", (".csv",), lambda *file: self.taken.append(file))
        self.wait(lambda: list(stage.all(FileRow)))

    def wait(self, condition) -> None:
        for _ in range(500):
            self.stage.frames()
            if condition():
                self.stage.frames(2)
                return
            time.sleep(0.004)
        raise AssertionError("nothing came")

    def tap(self, text: str) -> None:
        self.wait(lambda: self.list.rows.where != tr("files.searching") and list(self.stage.all(FileRow, text=text)))
        row = self.stage.find(FileRow, text=text)
        self.list.rows.ids.scroll.scroll_to(row, padding=10, animate=False)
        self.stage.frames(3)
        self.stage.tap(row, hold=6)
        self.stage.frames(8)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_file_that_was_found_is_one_tap_away(stage: Stage, home: Path, size: tuple[int, int]) -> None:
    choosing = Choosing(stage, home, size)
    assert not list(stage.all(FileRow, text="deep.csv"))
    choosing.tap("les-tigres-de-la-plage-saison-2026.csv")
    choosing.wait(lambda: choosing.taken)
    assert choosing.taken == [("les-tigres-de-la-plage-saison-2026.csv", b"tigers")]
    stage.seconds(0.3)
    assert not list(stage.all(FileList))


def test_others_are_reached_through_their_folders(stage: Stage, home: Path) -> None:
    choosing = Choosing(stage, home, PHONE)
    for folder in ("Documents", "a", "b", "Dossier parent", "b", "c", "d", "deep.csv"):
        choosing.tap(folder)
    choosing.wait(lambda: choosing.taken)
    assert choosing.taken == [("deep.csv", b"deep")]


def test_a_file_that_has_gone_comes_without_content(stage: Stage, home: Path) -> None:
    choosing = Choosing(stage, home, PHONE)
    (home / "Documents" / "les-tigres-de-la-plage-saison-2026.csv").unlink()
    choosing.tap("les-tigres-de-la-plage-saison-2026.csv")
    choosing.wait(lambda: choosing.taken)
    assert choosing.taken[0][1] is None


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_nothing_is_clipped(stage: Stage, home: Path, size: tuple[int, int], lang: str) -> None:
    theme.text_scale = 1.6
    choosing = Choosing(stage, home, size)
    choosing.table.app.settings["lang"], choosing.table.app.settings["text_scale"] = lang, 1.6
    stage.frames(4)
    assert clipped(choosing.list) == []

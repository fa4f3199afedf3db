"""Somebody's files are found where people keep them, and a disk that says no is only an empty folder."""

import os
from pathlib import Path

import pytest

from companion.device.files import files_in, find_files, folders_in, pick_file, user_folders


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / ".config"))
    monkeypatch.setattr("companion.device.files.DRIVES", ())
    return tmp_path


def put(file: Path, age: int = 0) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("post,name", encoding="utf-8")
    os.utime(file, (1_700_000_000 - age, 1_700_000_000 - age))
    return file


def test_the_newest_come_first_wherever_they_lie(home: Path) -> None:
    old = put(home / "Documents" / "Foot" / "saison" / "old.csv", age=50)
    new = put(home / "Downloads" / "new.CSV")
    put(home / "Documents" / "letter.txt")
    put(home / ".hidden" / "secret.csv")
    assert [file.path for file in find_files((".csv",), most=10)] == [new, old]
    assert [file.path for file in find_files((".csv",), most=1)] == [new]


def test_a_file_is_found_once_although_home_holds_documents(home: Path) -> None:
    put(home / "Documents" / "one.csv")
    assert len(find_files((".csv",), most=10)) == 1


def test_too_deep_is_left_to_the_finger(home: Path) -> None:
    put(home / "a" / "b" / "c" / "d" / "e" / "deep.csv")
    assert find_files((".csv",), most=10) == []
    assert folders_in(home) == [home / "a"]
    assert [file.path.name for file in files_in(home / "a/b/c/d/e", (".csv",))] == ["deep.csv"]


def test_a_french_desktop_says_what_its_folders_are_called(home: Path) -> None:
    (home / "Téléchargements").mkdir()
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_text('XDG_DOWNLOAD_DIR="$HOME/Téléchargements"\n', encoding="utf-8")
    assert user_folders()[:2] == [home / "Téléchargements", home]


def test_what_cannot_be_opened_is_empty(home: Path) -> None:
    assert files_in(home / "gone", (".csv",)) == []
    assert folders_in(home / "gone") == []
    (home / "broken.csv").symlink_to(home / "nowhere")
    (home / "folder.csv").mkdir()
    assert files_in(home, (".csv",)) == []


def test_a_computer_has_no_picker_of_its_own() -> None:
    assert not pick_file(lambda *_: None)

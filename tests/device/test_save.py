"""A sheet that no other app takes is left among the user's documents, and never over another file."""

import pytest

from companion.device.share import move_file, save_file


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path


def test_documents_are_the_place_for_it(home):
    (home / "Documents").mkdir()
    assert save_file("sheet.txt", "1 – 0".encode()) == home / "Documents" / "sheet.txt"
    assert (home / "Documents" / "sheet.txt").read_text(encoding="utf-8") == "1 – 0"


def test_without_documents_the_home_folder_will_do(home):
    assert save_file("sheet.txt", "1 – 0".encode()) == home / "sheet.txt"


def test_another_file_is_never_overwritten(home):
    files = [save_file("sheet.txt", text) for text in (b"first", b"second", b"third")]
    assert [file.name for file in files] == ["sheet.txt", "sheet-2.txt", "sheet-3.txt"]
    assert files[0].read_text(encoding="utf-8") == "first"


def test_where_nothing_can_be_written_nothing_is_said_to_be(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "gone"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "gone"))
    assert save_file("sheet.txt", "1 – 0".encode()) is None


def test_a_saved_file_can_go_elsewhere_and_never_over_another(home):
    elsewhere = home / "club"
    elsewhere.mkdir()
    for name in ("sheet.txt", "sheet-2.txt"):
        saved = save_file("sheet.txt", "1 – 0".encode())
        assert move_file(saved, elsewhere) == elsewhere / name
        assert not saved.exists()
    assert move_file(save_file("sheet.txt", "1 – 0".encode()), home / "nowhere") is None
    assert (home / "sheet.txt").exists()

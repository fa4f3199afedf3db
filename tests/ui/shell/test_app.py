"""The app around its screens: where it keeps its files, and what it does with a library it cannot read."""

from companion.store import last_rescue
from companion.ui.shell.app import CompanionApp
from companion.words.translation import tr
from tests.ui.at_the_table import AtTheTable


def test_the_first_start_needs_no_folder_of_the_system(stage, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "not" / "there"))
    app = CompanionApp()
    stage.open(app)
    assert app.library.file.is_relative_to(tmp_path / "not" / "there")
    assert app.screens.current == "home"


def test_a_damaged_library_is_kept_aside_and_the_app_starts(stage, tmp_path):
    (tmp_path / "library.sqlite").write_bytes(b"no database at all" * 200)
    played = AtTheTable(stage, tmp_path)
    told = last_rescue(played.app.library)
    assert (told.saved, told.seen) == (0, False)
    assert played.app.library.open_match() is None
    assert (tmp_path / told.folder / told.name / "library.sqlite").exists()


def test_back_from_a_match_pauses_it_and_loses_nothing(stage, tmp_path):
    played = AtTheTable(stage, tmp_path).begin(given=["towns"])
    played.screen.on_back()
    stage.frames(3)
    assert stage.says(tr("match.pause.title"))
    stage.tap(stage.find(text=tr("match.pause.home")))
    stage.frames(3)
    assert played.app.screens.current == "home"
    assert played.app.library.open_match().id == played.app.session.id

"""What the screens change is written in the background: in order, told if the disk refuses, finished before the end."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from companion.store import Library, NotSaved
from companion.store.place import LIBRARY
from companion.store.settings import StoredSettings
from companion.ui.shell.tasks import WRITING
from companion.words import Phrase
from companion.words.translation import tr
from tests.ui.at_the_table import MATCH, AtTheTable
from tests.ui.stage import Stage


@pytest.fixture
def table(stage: Stage, tmp_path: Path) -> AtTheTable:
    return AtTheTable(stage, tmp_path)


class FullDisk:
    """Refuses what this method of a part of the library writes until there is room."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, part: type, method: str) -> None:
        self.full = True
        write: Callable[..., Any] = getattr(part, method)

        def refuse(*what: Any) -> Any:
            if self.full:
                raise NotSaved(Phrase("store.unwritten.full"), "full")
            return write(*what)

        monkeypatch.setattr(part, method, refuse)


@pytest.fixture
def busy_disk(table: AtTheTable) -> Iterator[Event]:
    """A disk that writes nothing until the event is set."""
    gate = Event()
    table.app.tasks.run(gate.wait, queue=WRITING)
    yield gate
    gate.set()


def reopened(folder: Path, name: str) -> Any:
    library = Library(folder / LIBRARY)
    value = library.settings.get(name, None)
    library.close()
    return value


def test_settings_count_at_once_and_the_last_value_is_kept(table: AtTheTable, busy_disk: Event, stage: Stage) -> None:
    settings, studies = table.app.settings, {"big4/action": ["1"]}
    for on in (False, True, False):
        settings["sound"] = on
        assert settings["sound"] is on
    settings["studies"] = studies
    studies.clear()
    assert table.app.library.settings.get("sound", None) is None
    busy_disk.set()
    stage.until(lambda: not table.app.tasks.waiting)
    assert table.app.library.settings.get("sound", None) is settings["sound"] is False
    assert table.app.library.settings.get("studies", None) == {"big4/action": ["1"]}


def test_a_setting_that_the_disk_refuses_is_told_and_written_with_the_next(
    table: AtTheTable, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, disk = table.app, FullDisk(monkeypatch, StoredSettings, "set")
    app.settings["sound"] = False
    stage.frames(2)
    assert stage.says(tr("store.unwritten.full"))
    assert app.settings["sound"] is False
    assert app.library.settings.get("sound", None) is None
    disk.full = False
    app.settings["haptics"] = False
    stage.frames(2)
    assert [app.library.settings.get(name, None) for name in ("sound", "haptics")] == [False, False]


@pytest.mark.parametrize("end", ["on_pause", "on_stop"])
def test_what_waits_is_written_before_the_app_ends(table: AtTheTable, tmp_path: Path, end: str) -> None:
    table.app.settings["sound"] = False
    table.app.dispatch(end)
    assert reopened(tmp_path, "sound") is False
    if end == "on_stop":
        table.stage.app = None  # it has ended


def test_a_match_is_on_disk_before_it_is_shown_and_a_second_tap_begins_no_other(
    table: AtTheTable, stage: Stage
) -> None:
    app = table.app
    app.go("new", game="big4")
    stage.frames(3)
    app.screens.current_screen.change(lambda plan: setattr(plan, "starts", 0))
    stage.frames(3)
    gate = Event()
    app.tasks.run(gate.wait, queue=WRITING)
    app.screens.current_screen.kick_off()
    app.screens.current_screen.kick_off()
    assert app.session is None
    assert app.screens.current == "new"
    gate.set()
    stage.until(lambda: app.session is not None)
    stage.until(lambda: not app.tasks.waiting)
    assert app.screens.current == "match"
    assert [match.id for match in app.library.matches()] == [app.session.id]


def test_a_match_that_the_disk_refuses_is_told_and_can_be_begun_again(
    table: AtTheTable, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, disk = table.app, FullDisk(monkeypatch, Library, "begin")
    app.begin(MATCH)
    stage.frames(2)
    assert stage.says(tr("store.unwritten.full"))
    assert app.session is None
    disk.full = False
    app.begin(MATCH)
    stage.until(lambda: app.session is not None)
    table.settle()


def test_a_match_that_is_left_is_written_whole_before_it_is_deleted(table: AtTheTable, stage: Stage) -> None:
    app = table.begin(given=["towns"]).app
    id = app.session.id
    app.go("history")
    stage.until(lambda: id in app.screens.current_screen.rows)
    app.session.answer(["1", "2", "pass"])
    app.screens.current_screen.delete(id)
    assert app.session is None
    stage.until(lambda: not app.tasks.waiting)
    assert app.library.matches() == []
    assert len(app.library.match(id).journal) == 2

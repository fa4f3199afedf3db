"""The thread that draws does not wait for the disk: what the screens show comes from the connection that only reads, or
from a task, and what they change is written by a task.
"""

import threading
from pathlib import Path

import pytest

from companion.ui.shell.app import CompanionApp
from tests.ui.at_the_table import AtTheTable
from tests.ui.shelf import shelve_match
from tests.ui.stage import Stage


class OnTheDisk:
    """What the thread that draws has asked of the connection that writes, which waits for the disk."""

    def __init__(self, app: CompanionApp) -> None:
        self.statements: list[str] = []
        self._drawing = threading.get_ident()
        app.library.database.writer.set_trace_callback(self._note)

    def _note(self, sql: str) -> None:
        if threading.get_ident() == self._drawing:
            self.statements.append(sql)


@pytest.fixture
def table(stage: Stage, tmp_path: Path) -> AtTheTable:
    return AtTheTable(stage, tmp_path)


def test_no_screen_waits_for_the_disk_to_show_what_it_shows(stage: Stage, table: AtTheTable) -> None:
    app = table.app
    old = shelve_match(app.library, "big4", 1)
    disk = OnTheDisk(app)
    for screen in ("home", "settings", "dice", "learn", "rules", "aide", "kit", "squads", "history", "home"):
        app.go(screen, game="big4")
        stage.until(lambda: not app.tasks.waiting)
        stage.frames(3)
    app.go("new", game="big4")
    stage.frames(3)
    table.begin().give("towns", ["4", "5", "pass"])
    app.go("sheet", session=app.session)
    stage.frames(3)
    app.go("history")
    stage.until(lambda: not app.tasks.waiting)
    history = app.screens.current_screen
    for what in ("sheet", "replay", "rematch"):
        app.go("history")
        stage.until(lambda: old in history.rows and not app.tasks.waiting)
        history.act(what, history.rows[old])
        stage.until(lambda: app.screens.current != "history")
        stage.frames(3)
    app.resume(old)
    stage.until(lambda: app.session is not None and app.session.id == old)
    for screen in ("full_time", "proof"):
        app.go(screen, session=app.session)
        stage.frames(3)
    assert disk.statements == []


def test_no_screen_writes_to_the_library_on_the_thread_that_draws(stage: Stage, table: AtTheTable) -> None:
    app, library = table.app, table.app.library
    old = shelve_match(library, "big4", 1)
    disk = OnTheDisk(app)
    app.settings["sound"] = False
    app.go("dice")
    app.screens.current_screen.throw()
    stage.seconds(3)
    app.go("learn")
    stage.frames(2)
    app.screens.current_screen.pad.picked = [app.screens.current_screen.study.die.faces[0]]
    app.screens.current_screen.pad.dispatch("on_change")
    app.go("kit", game="tir-et-but")
    kit = app.screens.current_screen
    kit.check(next(part for part in kit.draft.parts if not part.certain))
    kit.save()
    stage.frames(2)
    app.go("squads")
    squads = app.screens.current_screen
    squads.add(squads.shelf.all()[0].sheet)
    stage.frames(2)
    editor = app.screens.current_screen
    editor.ids.name.text = "Les Bleus"
    editor.copy()
    stage.frames(2)
    editor.drop()
    stage.frames(2)
    app.go("history")
    history = app.screens.current_screen
    stage.until(lambda: old in history.rows)
    history.rename(old, "La belle")
    stage.frames(2)
    history.delete(old)
    stage.frames(2)
    history.bring_back(old)
    stage.frames(2)
    app.go("new", game="big4")
    app.screens.current_screen.change(lambda plan: setattr(plan, "starts", 0))
    app.screens.current_screen.kick_off()
    stage.until(lambda: app.session is not None)
    table.settle()
    table.give("towns")
    app.dispatch("on_pause")
    app.leave_match()
    stage.frames(2)
    assert disk.statements == []
    assert library.settings.get("sound", True) is False
    assert all(library.settings.get(name, {}) for name in ("dice_room", "studies", "plan.big4"))
    assert library.kits.of("tir-et-but")
    assert [kept.squad["name"] for kept in library.squads.of(squads.game)] == ["Les Bleus"]
    assert library.match(old).title == "La belle"

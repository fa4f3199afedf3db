"""The thread that draws reads nothing from the disk: what the screens show is in memory, or comes from a task."""

import threading
from pathlib import Path

from tests.ui.at_the_table import AtTheTable
from tests.ui.shelf import shelve_match
from tests.ui.stage import Stage


def test_no_screen_reads_the_library_on_the_thread_that_draws(stage: Stage, tmp_path: Path) -> None:
    table = AtTheTable(stage, tmp_path)
    app = table.app
    old = shelve_match(app.library, "big4", 1)
    drawing = threading.get_ident()
    reads: list[str] = []

    def note(sql: str) -> None:
        if threading.get_ident() == drawing and sql.lstrip().upper().startswith("SELECT"):
            reads.append(sql)

    app.library._database.set_trace_callback(note)
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
        stage.until(lambda: old in history._rows and not app.tasks.waiting)
        history.act(what, history._rows[old])
        stage.until(lambda: app.screens.current != "history")
        stage.frames(3)
    app.resume(old)
    stage.until(lambda: app.session is not None and app.session.id == old)
    for screen in ("full_time", "proof"):
        app.go(screen, session=app.session)
        stage.frames(3)
    assert reads == []

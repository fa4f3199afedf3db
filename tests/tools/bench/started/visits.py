"""Opens every screen of the app, as ``bench_start`` measures it: prints what each first opening costs, and the memory.

Run in a process of its own. A whole match is on the shelf and a squad is made, so that every screen has something.
"""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from kivy.base import EventLoop, runTouchApp

from companion.games import GAMES
from companion.play.session import Session
from companion.ui.shell.app import CompanionApp
from companion.ui.shell.screens import SCREENS
from companion.ui.shell.tasks import next_frame
from tests.tools.bench.started.report import report
from tests.ui.shelf import shelve_match

_FRAMES, _REST = 6, 1.0
"""Seconds on the home screen before another is opened: animations have ended by then, and hold nothing any more."""


def _frames(app: CompanionApp) -> None:
    for _ in range(_FRAMES):
        EventLoop.idle()
    while app.tasks.waiting:
        EventLoop.idle()


def _rest(app: CompanionApp) -> None:
    until = time.monotonic() + _REST
    while time.monotonic() < until:
        _frames(app)
    app.garbage.search()


def main() -> None:
    game = GAMES.boxes[0]
    with tempfile.TemporaryDirectory() as folder:
        app = CompanionApp(folder=Path(folder))
        app._run_prepare()
        runTouchApp(embedded=True)
        _frames(app)
        id = shelve_match(app.library, game, 1, 60, players=["Nina", "Papi"])
        session = Session.resume(app.library, app.library.match(id), next_frame)
        app.session = session
        opened: dict[str, float] = {}
        before = {"line_up": "new", "squad": "squads"}
        """Screens that are opened from another."""

        def visit(name: str, go: Callable[[], None]) -> None:
            app.go("home")
            _rest(app)
            if name in before:
                app.go(before[name], game=game)
                _rest(app)
            start = time.process_time()
            go()
            app.garbage.close()
            _frames(app)
            opened[name] = time.process_time() - start
            if app.screens.current != name:
                raise AssertionError(f"{app.screens.current} was opened, not {name}")

        def line_up() -> None:
            new = app.screens.current_screen
            new.change(lambda plan: plan.choose("advanced"))
            app.go("line_up", plan=new.plan, side=0)

        def squad() -> None:
            squads = app.screens.current_screen
            squads.add(squads.shelf.sample(0).sheet)

        ways: dict[str, Callable[[], None]] = {name: lambda name=name: app.go(name) for name in SCREENS}
        ways |= {name: lambda name=name: app.go(name, game=game) for name in ("new", "rules", "aide", "kit", "history")}
        ways |= {
            name: lambda name=name: app.go(name, session=session) for name in ("match", "sheet", "proof", "full_time")
        }
        ways |= {
            "replay": lambda: app.go("replay", session=session),
            "learn": lambda: app.go("learn", box=game, die="action"),
            "line_up": line_up,
            "squad": squad,
        }
        for name, go in ways.items():
            if name not in ("home", "rescue", "crash"):
                visit(name, go)
        report(opened=opened)
        app.dispatch("on_stop")


if __name__ == "__main__":
    main()

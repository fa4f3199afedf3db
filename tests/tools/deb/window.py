"""Runs where the package is installed: opens the app, begins a match by touch, answers once, and leaves."""

import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

_PATIENCE = 120.0
Pause = float | Callable[[], Any]


def story(app: Any) -> Iterator[Pause]:
    from companion.ui.tour.finger import Finger
    from companion.ui.tour.hand import Touches
    from companion.ui.widgets.drawn.box_cover import BoxCover
    from companion.words.translation import tr

    def tap(widget: Any) -> Iterator[Pause]:
        finger = Finger(widget)
        finger.press()
        yield 0.05
        finger.lift()
        yield 0.2

    yield lambda: app.screens.current == "home"
    app.settings["dice"], app.settings["reduce_motion"] = "virtual", True
    yield from tap(next(widget for widget in app.root.walk() if isinstance(widget, BoxCover)))
    yield lambda: app.screens.current == "new"
    yield from tap(next(widget for widget in app.root.walk() if getattr(widget, "text", "") == tr("new.kick_off")))
    touches = Touches(app)
    yield lambda: app.screens.current == "match" and touches.screen.takes_touches
    question = app.session.referee.question
    widgets = [touches.main] if question.chance else touches.give(question.options[0].answer)
    for widget in widgets:
        yield from tap(widget)
    yield lambda: len(app.session.referee.given) > 0 and not app.session.busy
    print(f"a match of {app.session.referee.game.id} was begun by touch, answers: {len(app.session.referee.given)}")


def main() -> None:
    from companion.ui.shell.app import CompanionApp

    app = CompanionApp()
    told, pause = story(app), [0.5, time.monotonic()]

    def tick(_: float) -> None:
        what, since = pause
        waited = time.monotonic() - since  # type: ignore[operator]
        if callable(what) and waited > _PATIENCE:
            print("waited in vain", file=sys.stderr)
            app.stop()
        elif what() if callable(what) else waited >= what:  # type: ignore[operator]
            try:
                pause[:] = next(told), time.monotonic()
            except StopIteration:
                app.stop()

    from kivy.clock import Clock

    Clock.schedule_interval(tick, 0)
    app.run()


main()

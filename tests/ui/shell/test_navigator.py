"""Screens are built when they are wanted; a change of screen never shows two of them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window

from companion.games import GAMES
from companion.ui.shell.app import CompanionApp
from companion.ui.shell.screens import SCREENS
from tests.ui.stage import TABLET, Stage

ALONE = [name for name in SCREENS if name not in ("match", "full_time", "sheet", "replay", "squad", "line_up", "proof")]
"""Screens that can be opened without a match, a squad or a plan."""
GAME = next(iter(GAMES))


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> CompanionApp:
    return stage.open(CompanionApp(folder=tmp_path), TABLET)


def test_the_app_opens_with_the_screen_that_is_shown(stage: Stage, app: CompanionApp) -> None:
    assert app.screens.screen_names == ["home"]
    app.go("settings")
    stage.frames(2)
    assert app.screens.screen_names == ["home", "settings"]
    assert app.screens.current_screen.manager is app.screens


def test_what_is_opened_next_is_built_ahead_once(stage: Stage, app: CompanionApp) -> None:
    app.screens.build_ahead("new", "match")
    stage.until(lambda: len(app.screens.screen_names) == 3, 10)
    stage.seconds(1)
    assert app.screens.screen_names == ["home", "new", "match"]
    assert app.screens.current == "home"


def test_no_frame_shows_two_screens(stage: Stage, app: CompanionApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """A touch changes the screen between the tick of the clock and the drawing of the frame."""
    shown: list[int] = []
    waiting: list[Callable[[], None]] = []
    dispatch_input = EventLoop.dispatch_input

    def touched() -> None:
        dispatch_input()
        if waiting:
            waiting.pop(0)()

    monkeypatch.setattr(EventLoop, "dispatch_input", touched)
    count = lambda *_: shown.append(len(app.screens.children))  # noqa: E731
    Window.bind(on_draw=count)
    try:
        for name in [*ALONE, "home"]:
            waiting.append(lambda name=name: app.go(name, game=GAME))
            stage.frames(3)
            assert app.screens.current == name
    finally:
        Window.unbind(on_draw=count)
    assert len(shown) >= len(ALONE)
    assert set(shown) == {1}

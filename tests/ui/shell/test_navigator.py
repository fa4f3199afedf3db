"""Screens are built when they are wanted; a change of screen never shows two of them."""

import gc
from collections.abc import Callable
from pathlib import Path
from weakref import ref

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window

from companion.games import GAMES
from companion.ui.shell.app import CompanionApp
from companion.ui.shell.screens import SCREENS
from tests.ui.shelf import shelve_match
from tests.ui.stage import TABLET, Stage

ALONE = [name for name in SCREENS if name not in ("match", "full_time", "sheet", "replay", "squad", "line_up", "proof")]
"""Screens that can be opened without a match, a squad or a plan."""
GAME = GAMES.boxes[0]


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


def test_a_screen_that_was_left_does_not_stay(stage: Stage, app: CompanionApp) -> None:
    for name in ("settings", "rules", "settings"):
        app.go("home")
        app.go(name, game=GAME)
        stage.frames(2)
        assert app.screens.screen_names == ["home", name]


def test_the_way_back_stays_as_it_was_left(stage: Stage, app: CompanionApp) -> None:
    app.go("rules", game=GAME)
    rules = app.screens.current_screen
    rules.ids.field.text = "mur"
    for name in ("aide", "history", "settings", "kit"):
        app.go(name, game=GAME)
        stage.frames(2)
    for _ in range(4):
        app.back()
        stage.frames(2)
    assert app.screens.current_screen is rules
    assert rules.ids.field.text == "mur"


def test_the_dice_room_is_the_same_after_its_screen_was_dropped(stage: Stage, app: CompanionApp) -> None:
    app.go("dice", box=GAME)
    room = app.screens.current_screen
    room.throw()
    stage.seconds(3)
    thrown = room.room.as_json()
    for name in ("settings", "rules", "history", "home"):
        app.go("home")
        app.go(name, game=GAME)
        stage.frames(2)
    assert not app.screens.has_screen("dice")
    app.dispatch("on_pause")
    app.go("dice")
    assert app.screens.current_screen is not room
    assert app.screens.current_screen.room.as_json() == thrown


@pytest.mark.parametrize("name", ["settings", "kit", "rules", "new_score"])
def test_a_dropped_screen_is_freed(stage: Stage, app: CompanionApp, name: str) -> None:
    """Text fields and the dictionaries of ids, which Kivy keeps by itself, hold no screen."""
    gc.freeze()
    app.go(name, game=GAME)
    stage.frames(3)
    gone = ref(app.screens.current_screen)
    app.go("home")
    stage.frames(3)
    gc.collect()
    assert gone() is None


def test_the_match_screen_is_freed_when_people_go_home(stage: Stage, app: CompanionApp) -> None:
    id = shelve_match(app.library, GAME, 1, 20, players=["Nina", "Papi"])
    gc.freeze()
    app.resume(id)
    stage.until(lambda: app.screens.current == "match")
    stage.seconds(1)
    gone = ref(app.screens.current_screen)
    app.go("home")
    stage.seconds(1)
    gc.collect()
    assert gone() is None
    app.resume(id)
    stage.until(lambda: app.screens.current == "match")
    assert app.screens.current_screen.session is app.session

"""Screens are built when they are wanted, or one by one while nobody touches anything."""

from pathlib import Path

from companion.ui.shell.app import CompanionApp
from companion.ui.shell.screens import SCREENS
from tests.ui.stage import TABLET, Stage


def test_the_app_opens_with_the_screen_that_is_shown(stage: Stage, tmp_path: Path) -> None:
    app = CompanionApp(folder=tmp_path)
    stage.open(app, TABLET)
    assert app.screens.screen_names == ["home"]
    app.go("settings")
    stage.frames(2)
    assert app.screens.screen_names == ["home", "settings"]
    assert app.screens.current_screen.manager is app.screens


def test_all_others_are_built_ahead_once_each(stage: Stage, tmp_path: Path) -> None:
    app = CompanionApp(folder=tmp_path)
    stage.open(app, TABLET)
    app.screens.build_ahead()
    stage.until(lambda: len(app.screens.screen_names) == len(SCREENS), 10)
    stage.seconds(1)
    assert sorted(app.screens.screen_names) == sorted(SCREENS)
    assert app.screens.current == "home"

"""UI tests run in a real window; where there is no display they are left out, not failed."""

import gc
import os
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.ui.shell.environment import prepare

_MANY = 50
"""What so many tests have dropped is a gigabyte and more."""

prepare(silent=True)
gc.disable()  # Freeing what tests have dropped takes a quarter of their time; a process that grew large is replaced.

if TYPE_CHECKING:
    from tests.ui.at_the_table import AtTheTable
    from tests.ui.stage import Stage
    from tests.ui.ties import Tie

_HAS_DISPLAY = bool(os.environ.get("DISPLAY") or os.environ.get("SDL_VIDEODRIVER")) or sys.platform != "linux"
if not _HAS_DISPLAY:
    collect_ignore_glob = ["*test_*.py"]


@pytest.fixture(scope="session")
def counted() -> Iterator[int]:
    return count(1)


@pytest.fixture(autouse=True)
def freed_at_times(request: pytest.FixtureRequest, counted: Iterator[int]) -> None:
    """Where nothing replaces the process, what many tests have dropped is freed at once."""
    if next(counted) % _MANY == 0 and not request.config.pluginmanager.hasplugin("tests.tools.parallel.queue"):
        gc.collect()


@pytest.fixture
def stage() -> "Iterator[Stage]":
    from companion.ui.theme.facing import facing
    from companion.ui.theme.theme import theme
    from companion.words.translation import tr
    from tests.ui.stage import Stage

    stage = Stage()
    yield stage
    stage.clear()
    theme.switch("night")
    theme.text_scale = 1.0
    theme.font_choice = "barlow"
    theme.reduce_motion = False
    facing.angle, facing.flat = 0, False
    tr.switch("fr")


@pytest.fixture
def tie(stage: "Stage", tmp_path: Path) -> "Callable[..., Tie]":
    """A tie of the dice game at the table, on a tablet unless a size is given."""
    from tests.ui.ties import Tie

    return lambda *size, **kwargs: Tie(stage, tmp_path, *size, **kwargs)


@pytest.fixture
def flat(stage: "Stage", tmp_path: Path) -> "Callable[..., AtTheTable]":
    """A match on a device that lies flat between the players; real dice are entered face by face."""
    from tests.ui.at_the_table import AtTheTable
    from tests.ui.stage import TABLET

    def open_table(size: tuple[int, int] = TABLET, *, short: bool = False, moving: bool = False, **match: Any) -> Any:
        table = AtTheTable(stage, tmp_path, size, confirm=False)
        for name, value in (("face_to_face", True), ("short_sides", short), ("reduce_motion", not moving)):
            table.app.settings[name] = value
        table.app.settings["entry"] = "faces"
        return table.begin(**match)

    return open_table


@pytest.fixture
def enter(stage: "Stage", tmp_path: Path) -> "Callable[..., Any]":
    """Into the dice room, through the door on home as people do; its screen."""
    from companion.ui.widgets.buttons import QuietButton
    from tests.ui.at_the_table import AtTheTable
    from tests.ui.stage import PHONE

    def go_in(size: tuple[int, int] = PHONE, *, moving: bool = False) -> Any:
        table = AtTheTable(stage, tmp_path, size)
        table.app.settings["reduce_motion"] = not moving
        stage.tap(stage.find(QuietButton, text="Dés"))
        assert table.app.screens.current == "dice"
        stage.frames(6)
        return table.app.screens.current_screen

    return go_in

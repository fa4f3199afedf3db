"""Pictures of some screens with the bars, the cut-out or the keyboard of a device over them."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from companion.device.insets import PRETENDED
from companion.ui.theme.safe_area import safe
from companion.ui.theme.theme import theme
from companion.ui.widgets.fields import BareInput
from tests.ui.at_the_table import AtTheTable
from tests.ui.insets import COVERED, SystemBars
from tests.ui.stage import Stage


def type_a_name(table: AtTheTable) -> None:
    table.app.go("new", game="big4")
    table.stage.seconds(0.3)
    table.stage.find(BareInput).focus = True


def search(table: AtTheTable) -> None:
    table.app.go("rules")
    table.stage.seconds(0.3)
    table.app.screens.current_screen.ids.field.input.focus = True


def guided(table: AtTheTable) -> None:
    guide = table.app.first_match("big4", pace=8.0)
    table.stage.until(lambda: guide.overlay.card.parent is not None, 60)


MOMENTS: list[tuple[str, Callable[[AtTheTable], object]]] = [
    ("home", lambda table: table.app.go("home")),
    ("name", type_a_name),
    ("search", search),
    ("match", lambda table: table.begin().give("towns", ["4", "5", "dribble"], "dice")),
    ("why", lambda table: table.screen.why()),
    ("pause", lambda table: table.screen.pause()),
    ("settings", lambda table: table.app.go("settings")),
    ("dice", lambda table: table.app.go("dice", box="big4")),
    ("first-match", guided),
]


def draw_covered(folder: Path, stage: Stage, name: str, close: Callable[[AtTheTable], None]) -> None:
    """The moments on one kind of device, with what is covered painted over; ``close`` closes dialogs."""
    covered = COVERED[name]
    os.environ[PRETENDED] = covered.pretended
    with tempfile.TemporaryDirectory() as library:
        theme.reduce_motion = True
        table = AtTheTable(stage, Path(library), covered.size)
        for number, (moment, reach) in enumerate(MOMENTS, start=1):
            reach(table)
            stage.seconds(0.4)
            with SystemBars():
                stage.shot(folder / f"covered-{name}-{number:02d}-{moment}.png")
            safe.field = None
            close(table)
        stage.clear()
    del os.environ[PRETENDED]

"""Every screen in three sizes, two languages and two themes: ``python -m tests.ui.screenshots FOLDER``.

Made to be looked at. The same moments of the same match each time, so that two runs can be compared.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from companion.ui.theme import theme
from tests.ui import moments_grid
from tests.ui.at_the_table import AtTheTable
from tests.ui.stage import SIZES, Stage

GOAL = [["1", "1", "free_kick"], "action", "0:9", ["6", "5"], ["1", "2", "3"]]
Moment = tuple[str, Callable[[AtTheTable], None]]


def tap_first_of_a_sum(table: AtTheTable) -> None:
    table.give(["4", "5", "dribble"], "dice")
    table.stage.tap(table.screen.frame.stage.board.card("1:4"))


def play_to_the_end(table: AtTheTable) -> None:
    table.app.go("match")
    table.stage.frames(3)
    table.give(["6", "6", "6"])
    table.give(["1", "1", "tackle"], "action", "1:3", ["foul"], ["2", "4", "yellow"], ["1", "2", "pass"])
    table.give(*GOAL, ["1", "2", "pass"], *GOAL, ["1", "2", "pass"], *GOAL)


MOMENTS: list[Moment] = [
    ("home-empty", lambda table: table.app.go("home")),
    ("new-match", lambda table: table.app.go("new", game="big4")),
    ("referee", lambda table: table.begin(players=["Mistral", "Rubis"])),
    ("roll-virtual", lambda table: table.give("towns")),
    ("roll-real", lambda table: table.screen.change_dice("real")),
    ("pick-sum", tap_first_of_a_sum),
    ("pick-card", lambda table: table.give(["1:4", "1:5"])),
    ("options", lambda table: table.give("1:9", ["1", "1", "free_kick"])),
    ("contest", lambda table: (table.give("action", "1:11", ["6", "5"]), table.screen.change_dice("virtual"))),
    ("why", lambda table: table.screen.why()),
    ("pause", lambda table: table.screen.pause()),
    ("home-resume", lambda table: table.app.go("home")),
    ("rules", lambda table: table.app.go("rules", game="big4", clause="B4-R3")),
    ("settings", lambda table: table.app.go("settings")),
    ("full-time", play_to_the_end),
    ("sheet", lambda table: table.app.go("sheet", session=table.app.session)),
    *((f"grid-{name}", reach) for name, reach in moments_grid.MOMENTS),
]


def close_overlays(table: AtTheTable) -> None:
    from kivy.core.window import Window

    for child in Window.children[:]:
        if child is not table.app.root:
            child.close()
    table.stage.seconds(0.4)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for form, size in SIZES.items():
        for lang in ("fr", "en"):
            for look in ("night", "day"):
                stage = Stage()
                with tempfile.TemporaryDirectory() as library:
                    theme.reduce_motion = True
                    table = AtTheTable(stage, Path(library), size)
                    for name, value in (("lang", lang), ("theme", look), ("reduce_motion", True)):
                        table.app.settings[name] = value
                    for number, (name, reach) in enumerate(MOMENTS, start=1):
                        reach(table)
                        stage.seconds(0.3)
                        stage.shot(folder / f"{form}-{lang}-{look}-{number:02d}-{name}.png")
                        close_overlays(table)
                    stage.clear()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots-out"))

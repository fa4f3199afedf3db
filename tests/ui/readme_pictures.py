"""The eight pictures of the README: which moment each one shows, on which device and in which theme.

Each begins at its own moment, without touches before it, so that the same code always paints the same picture.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from companion.games import game
from companion.play.read_only_match import open_match
from companion.referee import Entry, Header, Referee
from companion.ui.theme.theme import theme
from tests.ui import moments_chances, moments_ghost, moments_grid, moments_table
from tests.ui.at_the_table import AtTheTable
from tests.ui.moments_arena import BOX, GOAL, IDLE, LOB, NOTHING
from tests.ui.moments_grid import both, say
from tests.ui.shelf import settle_tasks, shelve
from tests.ui.stage import SIZES, Stage

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "tests" / "pictures"
LANGUAGES = ("fr", "en")
_EXAMPLE = ROOT / "tests" / "golden" / "example-match.json"
_PLAYED = ("2026-11-15T16:23:00", "2026-11-15T16:41:00")
"""When the example was played; without a zone, so that the sheet shows the same hour everywhere."""


class Picture(NamedTuple):
    """A moment as it looks on that device in that theme."""

    form: str
    theme: str
    reach: Callable[[AtTheTable], Any]


def _show_sheet(table: AtTheTable) -> None:
    """The sheet of the match that the page about the command line prints."""
    kept = json.loads(_EXAMPLE.read_text(encoding="utf-8"))
    header, journal = Header.from_json(kept["header"]), [Entry.from_json(entry) for entry in kept["journal"]]
    referee, _ = Referee.resume(game(header.game), header, journal)
    library = table.app.library
    id = shelve(library, referee)
    with library.database.writer as database:
        database.execute("UPDATE match SET created = ?, changed = ? WHERE id = ?", (*_PLAYED, id))
    table.app.go("sheet", session=open_match(library, id))
    settle_tasks(table)


def _find_a_lob(table: AtTheTable) -> None:
    table.begin(**BOX)
    table.screen.dice.change_dice("virtual")
    say(*IDLE * 4, *GOAL, *IDLE, NOTHING, [2], ["head"], [1, 2, 3], LOB)(table)


PICTURES: dict[str, Picture] = {
    "duel": Picture("tablet", "night", moments_table.play("towns", *moments_table.TO_A_DUEL, [11, "two_stars"])),
    "real-dice": Picture("tablet", "day", moments_table.play("towns")),
    "why": Picture(
        "phone",
        "night",
        both(moments_table.play("towns", [9, "free_kick"], "action"), lambda table: table.screen.why()),
    ),
    "full-time": Picture("tablet", "night", moments_chances.ended("big4")),
    "sheet": Picture("phone", "day", _show_sheet),
    "ghost": Picture("tablet", "day", moments_ghost.told("foot-savane")),
    "tir-et-but": Picture("portrait", "night", _find_a_lob),
    "buteur": Picture(
        "portrait", "day", both(moments_grid.begin, say("left", "attacker", [8, 6], "attacker:hand:3s-3dl"))
    ),
}


def painted(name: str, lang: str, stage: Stage, folder: Path) -> Image.Image:
    """The picture as the app paints it now; ``folder`` is for its library."""
    form, colours, reach = PICTURES[name]
    theme.reduce_motion = True
    table = AtTheTable(stage, folder / "library", SIZES[form])
    table.app.settings["lang"], table.app.settings["theme"] = lang, colours
    reach(table)
    stage.seconds(0.5)
    with Image.open(stage.shot(folder / f"{name}.png")) as picture:
        return picture.convert("RGB")


def file_of(name: str, lang: str) -> Path:
    return FOLDER / lang / f"{name}.png"

"""Moments of the pages about trouble: a rescue, the trace of a stop, a disk that refuses."""

from collections.abc import Callable

from companion.safety.crash import Frame, Trace, keep_trace
from companion.store import Rescue, RescuedMatch
from companion.store.opening import RESCUE
from tests.ui.at_the_table import AtTheTable

TRACE = Trace(
    when="2026-11-15T21:42+01:00",
    version="0.5",
    system="Android 15",
    window="412 × 915",
    before=("match", "sheet"),
    frames=(
        Frame("ui/sheet/screen.py", 58, "share", "path = pdf.page(sheet)"),
        Frame("sheet/paper/pens.py", 96, "width", "return max(column.end for column in columns)"),
    ),
    error="ValueError: max() arg is an empty sequence",
)


def rescued(table: AtTheTable) -> None:
    """Every match of this library was saved, the last one short of its end; one more is set aside."""
    saved = [
        RescuedMatch("whole", past.header["game"], past.created, past.uuid)
        for past in table.app.library.summaries.page()
    ]
    saved[-1] = RescuedMatch("short", saved[-1].game, saved[-1].created, saved[-1].uuid, 5)
    lost = RescuedMatch("aside", "tir-et-but", "2026-11-09T20:00:00+00:00")
    told = Rescue((*saved, lost), "set-aside", "library-2026-11-16", 214_000)
    table.app.library.settings.set(RESCUE, told.as_json())
    table.app.go("rescue")
    table.stage.until(lambda: table.app.screens.current_screen.count)


def stopped(table: AtTheTable) -> None:
    keep_trace(table.app.folder, TRACE)
    table.app.go("crash")


def full_disk(table: AtTheTable) -> None:
    table.begin(given=["towns"], players=["Mistral", "Rubis"])
    table.app.disk.open_sheet("full")


MOMENTS: list[tuple[str, Callable[[AtTheTable], None]]] = [
    ("trouble-rescue", rescued),
    ("trouble-crash", stopped),
    ("trouble-disk", full_disk),
]

"""The timeline as CSV, one row for each line: UTF-8 with a byte order mark for spreadsheets, quoted as in RFC 4180.

Spreadsheets expect the separator of their language: a semicolon where the comma is the decimal separator.
"""

import csv
from io import StringIO
from typing import Any

from companion.referee.event import Event, Period, Player
from companion.sheet import Line, Sheet
from companion.sheet.about import About
from companion.words import Catalogue, catalogue, spreadsheet_cell

COLUMNS = (
    "number", "turn", "clock", "period", "clause", "event", "side", "team", "post", "player", "score", "struck", "text",
    "comment",
)  # fmt: skip
"""Column names for programs; they do not change with the language. ``text`` is the sentence."""

BOM = "\ufeff"
SEPARATORS = {"fr": ";", "en": ","}


def timeline_csv(sheet: Sheet, lang: str, about: About | None = None) -> str:
    """Every line of the sheet, including the tries of a turn and corrections; the last one says if it breaks off."""
    out = StringIO(newline="")
    table = csv.writer(out, delimiter=SEPARATORS[lang])
    table.writerow(COLUMNS)
    words = catalogue(lang)
    period = ""
    for number, line in enumerate(sheet.lines, 1):
        if isinstance(line.event, Period) and not line.struck:
            period = words.render(line.words)
        own = words.render(line.period) if line.period is not None else period
        table.writerow([_cell(value) for value in _row(number, line, own, sheet, words)])
    stopped = about.stopped_words(sheet) if about else None
    if stopped is not None:
        last = {"number": len(sheet.lines) + 1, "event": "stopped", "text": words.render(stopped)}
        table.writerow([_cell(last.get(name, "")) for name in COLUMNS])
    return BOM + out.getvalue()


def _row(number: int, line: Line, period: str, sheet: Sheet, words: Catalogue) -> list[Any]:
    player = _player(line.event)
    side = line.event.side if line.event else None
    return [
        number,
        line.turn,
        "" if line.clock is None else f"{line.clock // 60}:{line.clock % 60:02}",
        period,
        line.clause,
        "decision" if line.decision else line.event.topic if line.event else "",
        "" if side is None else side + 1,
        "" if side is None else sheet.sides[side],
        player.post if player else "",
        player.name if player else "",
        "-".join(map(str, line.score)),
        int(line.struck),
        words.render(line.words),
        " / ".join(remark.text for remark in line.comments if not remark.struck),
    ]


def _player(event: Event | None) -> Player | None:
    """The footballer of the line, if it is about one."""
    people = event.people if event else ()
    return people[0] if len(people) == 1 else None


def _cell(value: Any) -> Any:
    """Text that a spreadsheet would take for a formula gets an apostrophe: names and comments are untrusted."""
    return spreadsheet_cell(value) if isinstance(value, str) else value

"""What of a document a writer has to show, and what of it is missing from what was written."""

import json
import re

from companion.protocol import LineDesk
from companion.sheet import sheet_of
from companion.sheet.model import Fact, ListEntry, ScoreColumns, Signing, Title
from tests.golden.record_sheets import HERE, NOTES


def golden_sheet(name, notes=NOTES):
    """The sheet of a golden match, with everything that a table may add."""
    desk = LineDesk()
    for line in (HERE / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()[::2]:
        desk.reply(line)
    for note in notes:
        desk.reply(json.dumps({"note": note}))
    return sheet_of(desk.referee, desk.annotations)


def shown(row):
    if isinstance(row, Fact):
        return [row.label, row.value]
    if isinstance(row, ScoreColumns):
        return [row.title, *row.columns, *(cell for cells in row.rows for cell in cells)]
    if isinstance(row, Title):
        return [row.text]
    if isinstance(row, ListEntry):
        return [row.number, row.text, row.note, row.score]
    assert isinstance(row, Signing)
    return []


def plain(text):
    return re.sub(r"\s+", "", text).casefold()


def missing(document, written):
    """What of the document a writer leaves out: each thing is looked for where its section begins or later."""
    rest = plain(written)
    at = 0
    for section in document.sections:
        found = rest.find(plain(section.heading), at)
        if found < 0:
            yield section.heading
            continue
        at = found
        yield from (part for row in section.rows for part in shown(row) if part and rest.find(plain(part), at) < 0)

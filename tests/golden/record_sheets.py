"""Golden sheets: the whole sheet of a golden match of each game, in both languages, with everything a table may add.

``.paper`` lists what lies where on the pages, a line for each mark in the order in which they are drawn.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from companion.odds.course import course_of
from companion.protocol import LineDesk
from companion.sheet import sheet_of, sheet_text
from companion.sheet.about import About
from companion.sheet.paper import PaperArea, PaperPage, TextRun, match_pages
from companion.sheet.paper import Path as Line
from companion.sheet.paper.marks import Mark
from companion.words import LANGUAGES

HERE = Path(__file__).parent
SHEETS = HERE / "sheets"
MATCHES = ("big4-advanced-2", "tir-et-but-sudden-death", "buteur-2-last-shot", "foot-savane-chain")
NOTES = (
    {"kind": "comment", "text": "Revanche dimanche, même table."},
    {"kind": "comment", "text": "Papi conteste.", "line": "12.0"},
    {"kind": "comment", "text": "Sans rancune.", "line": "12.0"},
    {"kind": "withdrawal", "of": 1},
    {"kind": "place", "text": "Ludothèque"},
    {"kind": "decision", "text": "but accordé", "reason": "carte tombée", "agreed": ["Nina", "Papi"], "goals": [1, 0]},
    {"kind": "signature", "side": 1, "strokes": [[[0.1, 0.5], [0.9, 0.4]]]},
    {"kind": "reservation", "side": 0, "text": "Un dé est fendu."},
    {"kind": "signature", "side": 0, "strokes": [[[0.1, 0.5], [0.9, 0.4]]], "before": True},
)


ABOUT = About(12, "", "6B0D5F3E-1111-5222-8333-444455556666")


def drawn(mark: Mark) -> str:
    """A mark in points from the upper left corner of its page."""
    if isinstance(mark, TextRun):
        return f"{mark.x:.1f} {mark.y:.1f} {mark.face} {mark.size:g} {mark.colour}: {mark.text}"
    if isinstance(mark, PaperArea):
        corners = f"{mark.x:.1f} {mark.y:.1f} {mark.width:.1f} × {mark.height:.1f}"
        return f"{corners} box {mark.fill} edge {mark.edge} {mark.line:g} radius {mark.radius:g}"
    if isinstance(mark, Line):
        return f"{' '.join(f'{x:.1f},{y:.1f}' for x, y in mark.points)} line {mark.line:g} {mark.colour}"
    return f"{mark.x:.1f} {mark.y:.1f} {mark.size:g} drawing {mark.name} {mark.colour}"


def listed(pages: list[PaperPage]) -> Iterator[str]:
    for number, page in enumerate(pages, start=1):
        yield f"page {number}: {page.width:.1f} × {page.height:.1f}"
        yield from map(drawn, page.marks)


def sheets() -> dict[str, str]:
    """Each sheet by the name of its file. The last throw of the match was taken back and thrown again."""
    found = {}
    for name in MATCHES:
        desk = LineDesk()
        for line in (HERE / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()[::2]:
            desk.reply(line)
        referee = desk.referee
        assert referee is not None
        while not referee.undo_corrects:
            referee.undo()
        last = referee.given[-1].answer
        referee.undo()
        referee.answer(last)
        for note in NOTES:
            desk.reply(json.dumps({"note": note}))
        for lang in LANGUAGES:
            found[f"{name}.{lang}.txt"] = sheet_text(sheet_of(referee, desk.annotations), lang)
        pages = match_pages(sheet_of(referee, desk.annotations), "fr", ABOUT, course=course_of(referee.play))
        found[f"{name}.paper"] = "\n".join(listed(pages)) + "\n"
    return found


if __name__ == "__main__":
    SHEETS.mkdir(exist_ok=True)
    for file, text in sheets().items():
        (SHEETS / file).write_text(text, encoding="utf-8")

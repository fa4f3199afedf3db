"""The score of a match as a table with a dark total."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.sheet.model import ScoreColumns, SheetTeam
from companion.sheet.paper.blocks import centred, one_line, shirt, width_of
from companion.sheet.paper.marks import HAIR, INK, QUIET, WHITE, Mark, PaperArea, PaperBlock, Path, Tag, TextRun, inside

_HEAD = 16.0
_TOTAL = 56.0
_NARROWEST, _WIDEST = 24.0, 62.0
_ROW, _LOW_ROW = 24.0, 19.0
"""Tables of a series have lower rows, because there are several."""


def score_table(table: ScoreColumns, teams: Sequence[SheetTeam], width: float, heading: str) -> PaperBlock:
    """``heading`` is in the corner, or the name of the match if there are several."""
    *columns, total = table.columns
    row = _LOW_ROW if table.title else _ROW
    height = _HEAD + row * len(teams)
    widest = max((width_of(name, 7.5) + 8 for name in columns), default=_NARROWEST)
    room = width - _TOTAL - 150
    cell = min(max(widest, _NARROWEST), _WIDEST, room / max(1, len(columns)))
    first = width - _TOTAL - cell * len(columns)
    corner = one_line(table.title or heading, 11, cut="display", width=first - 14, role="H3" if table.title else "H2")
    marks: list[Mark] = [*_dark(width - _TOTAL, height - _HEAD), corner.moved(7, 4)]
    grid = Tag("Table")
    head = Tag("TR", grid)
    for number, name in enumerate(columns):
        left = first + number * cell
        marks.append(Path(((left, 0), (left, height)), 0.5, HAIR))
        label = one_line(name, 7.5, width=cell - 3).text
        marks.append(_cell(centred(label, 7.5, left + cell / 2, _HEAD / 2, colour=QUIET), "TH", head))
    marks.append(_cell(centred(total, 7.5, width - _TOTAL / 2, _HEAD / 2, colour=QUIET), "TH", head))
    for side, team in enumerate(teams):
        top = _HEAD + side * row
        middle = top + row / 2
        *values, goals = table.rows[side]
        marks.append(Path(((0, top), (width - _TOTAL, top)), 0.5, HAIR))
        line = Tag("TR", grid)
        named = PaperBlock(0, (*shirt(team, 15).at(7, middle - 7.5), *_who(team, first - 34, middle)))
        marks += inside(named, Tag("TH", line)).marks
        for number, value in enumerate(values):
            colour = QUIET if value == "0" else INK
            shown = centred(value, 13, first + (number + 0.5) * cell, middle, cut="figure", colour=colour)
            marks.append(_cell(shown, "TD", line))
        shown = centred(goals, 16, width - _TOTAL / 2, middle, cut="display", colour=WHITE)
        marks.append(_cell(shown, "TD", line))
    marks.append(PaperArea(0, 0, width, height, None, INK, 1.1, 5))
    return PaperBlock(height, tuple(marks))


def _cell(run: TextRun, role: str, row: Tag) -> TextRun:
    return replace(run, tag=Tag(role, row))


def _dark(left: float, height: float) -> Iterator[Mark]:
    """The background of the totals, rounded only where the frame is."""
    yield PaperArea(left, _HEAD, _TOTAL, height, INK, radius=5)
    yield PaperArea(left, _HEAD, _TOTAL, 8, INK)
    yield PaperArea(left, _HEAD, 8, height, INK)


def _who(team: SheetTeam, room: float, middle: float) -> Iterator[Mark]:
    """The team in black, and its people in grey if they have other names."""
    name = one_line(team.name, 10.5, cut="strong", width=room)
    yield name.moved(30, middle - 10.5 * 0.4)
    wide = width_of(name.text, 10.5, "strong")
    if team.people and room - wide > 30:
        others = one_line(team.people, 9, colour=QUIET, width=room - wide - 8)
        yield others.moved(30 + wide + 8, middle - 9 * 0.38)

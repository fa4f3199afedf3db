"""Rows of a section on paper: turn, shirt, icon, text and score; corrections struck through."""

from collections.abc import Sequence

from companion.sheet.model import ListEntry, Section, SheetTeam, Title
from companion.sheet.paper.blocks import heading, right, shirt, signed, text, width_of
from companion.sheet.paper.marks import HAIR, INK, QUIET, Mark, PaperBlock, Tag, inside, rule, stack

_NUMBER, _SHIRT, _MARK = 23.0, 14.0, 14.0


def section_rows(section: Section, teams: Sequence[SheetTeam], width: float, size: float = 9) -> list[PaperBlock]:
    """A block for each entry, an item of a list, and for each title within the section, which begins another list."""
    layout = _Layout(section.entries, teams, width, size)
    blocks, items = [], Tag("L")
    for row in section.rows:
        if isinstance(row, Title):
            blocks.append(text(row.text, width, size, cut="strong"))
            items = Tag("L")
        elif isinstance(row, ListEntry):
            blocks.append(inside(layout.row(row), Tag("LBody", Tag("LI", items))))
    return blocks


def section_block(section: Section, teams: Sequence[SheetTeam], width: float, size: float = 9) -> PaperBlock:
    """The whole section, under its heading."""
    return stack([heading(section.heading, width), *section_rows(section, teams, width, size)])


class _Layout:
    """Columns only for what the entries of a section have."""

    def __init__(self, entries: Sequence[ListEntry], teams: Sequence[SheetTeam], width: float, size: float) -> None:
        self._teams, self._width, self._size = teams, width, size
        self._shirts = _NUMBER if any(entry.number for entry in entries) else 0.0
        self._marks = self._shirts + (_SHIRT if any(entry.side is not None for entry in entries) else 0)
        self._words = self._marks + (_MARK if any(entry.mark for entry in entries) else 0)

    def row(self, entry: ListEntry) -> PaperBlock:
        score = entry.score.replace(" ", "\u00a0")
        room = self._width - self._words - (width_of(score, 10.5, "display") + 6 if score else 0)
        colour = QUIET if entry.struck or entry.under else INK
        cut = "strong" if entry.strong else "text"
        blocks = [text(entry.text, room, self._size, cut=cut, colour=colour, struck=entry.struck)]
        if entry.note:
            blocks.append(text(entry.note, room, 7.5, colour=QUIET))
        said = stack(blocks)
        marks: list[Mark] = []
        if entry.number:
            marks.append(right(entry.number, self._size, _NUMBER - 5, 8.9, cut="figure", colour=QUIET))
        if entry.side is not None:
            marks += shirt(self._teams[entry.side], 10).at(self._shirts, 1.2)
        if entry.mark:
            marks += signed(entry.mark, 10, colour=colour).at(self._marks, 1.2)
        marks += said.at(self._words, 0.6)
        if score:
            marks.append(right(score, 10.5, self._width, 9.4, cut="display"))
        height = max(said.height + 1.8, 12.6 if self._size > 8 else 0)
        return PaperBlock(height, (*marks, rule(0, height, self._width, 0.4, HAIR)))

"""The sheet as plain text, for a terminal, a message or a file."""

from collections.abc import Iterator, Sequence

from companion.odds.course import Course
from companion.sheet.about import About
from companion.sheet.model import ChanceChart, Document, Fact, ListEntry, Row, ScoreColumns, Signing, Title
from companion.sheet.sections import document_of
from companion.sheet.sheet import Sheet
from companion.words import Catalogue, catalogue

_WIDTH = 72
_BARS = "▁▂▃▄▅▆▇█"


def sheet_text(sheet: Sheet, lang: str, about: About | None = None, course: Course | None = None) -> str:
    """The whole sheet in one language; with the ``course`` of the match, its chances too."""
    return document_text(document_of(sheet, lang, about, course=course), lang)


def document_text(document: Document, lang: str) -> str:
    return "\n".join(_Writer(document, catalogue(lang)).lines()) + "\n"


class _Writer:
    def __init__(self, document: Document, words: Catalogue) -> None:
        self._document, self._words = document, words
        self._teams = document.teams
        self._widest = max(len(team.name) for team in document.teams)

    def lines(self) -> Iterator[str]:
        for section in self._document.sections:
            if section.key == "head":
                yield f"{section.heading.upper()}  {self._document.name}".rstrip()
                yield "=" * _WIDTH
            else:
                yield ""
                yield f"-- {section.heading} ".ljust(_WIDTH, "-")
            numbers = max((len(entry.number) for entry in section.entries), default=0)
            for row in section.rows:
                yield from self._row(row, numbers + 2 if numbers else 0)

    def _row(self, row: Row, numbers: int) -> Iterator[str]:
        """``numbers`` is the width of the column of turns."""
        if isinstance(row, Fact):
            key = "sheet.head.told" if row.sentence else "sheet.head.fact"
            yield self._words.say(key, name=row.label, value=row.value)
        elif isinstance(row, ScoreColumns):
            yield from self._table(row)
        elif isinstance(row, Title):
            yield row.text
        elif isinstance(row, ChanceChart):
            yield from self._chart(row)
        elif isinstance(row, Signing):
            yield f"{self._team(row.side)}{row.state}"
        else:
            yield self._entry(row, numbers)

    def _entry(self, entry: ListEntry, numbers: int) -> str:
        text = f"~~{entry.text}~~ ({entry.note})" if entry.struck else entry.text
        before = f"{entry.number:>{numbers}}  " if numbers else ""
        score = f"   {entry.score}" if entry.score else ""
        clause = f"  [{entry.clause}]" if entry.clause and entry.clause not in text else ""
        return f"{before}{self._team(entry.side)}{text}{score}{clause}"

    def _team(self, side: int | None) -> str:
        return "" if side is None else f"{self._teams[side].name:<{self._widest}}  "

    def _chart(self, chart: ChanceChart) -> Iterator[str]:
        """For each side a bar for its chances after each turn, in lines that fit."""
        room = _WIDTH - self._widest - 2
        for start in range(0, len(chart.moments), room):
            for side in range(len(self._teams)):
                chances = [moment[side] for moment in chart.moments[start : start + room]]
                yield self._team(side) + "".join(_BARS[min(len(_BARS) - 1, int(each * len(_BARS)))] for each in chances)

    def _table(self, table: ScoreColumns) -> Iterator[str]:
        if table.title:
            yield table.title
        names = [team.full_name for team in self._teams]
        wide = max(map(len, names))
        yield _cells(" " * wide, table.columns, table.columns)
        yield from (_cells(name.ljust(wide), row, table.columns) for name, row in zip(names, table.rows, strict=True))


def _cells(name: str, values: Sequence[str], columns: Sequence[str]) -> str:
    return "  ".join((name, *(value.rjust(len(column)) for value, column in zip(values, columns, strict=True))))

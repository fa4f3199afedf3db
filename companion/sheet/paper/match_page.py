"""The match sheet on paper: one page for a normal match, with a repeated header if it takes more."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.odds.course import Course
from companion.sheet.about import About
from companion.sheet.model import ChanceChart, Document, Fact, ScoreColumns, Section, SheetTeam, Signing, Title
from companion.sheet.paper.blocks import framed, heading, one_line, right, signature, signed, text
from companion.sheet.paper.chart import chance_chart
from companion.sheet.paper.flow import A4, MARGIN, Flow, height_in_columns
from companion.sheet.paper.marks import INK, QUIET, Mark, PaperBlock, PaperPage, column_width, rule, side_by_side, stack
from companion.sheet.paper.rows import section_block, section_rows
from companion.sheet.paper.score_table import score_table
from companion.sheet.sections import document_of
from companion.sheet.sheet import Sheet
from companion.words import Catalogue, catalogue

_GAP = 18.0
_BETWEEN = 7.0
_FACTS = 5
_COLUMNS = 3
_WIDE = ("line_ups", "reserves")
_POURED = ("throws", "timeline")
_LISTS = ("scorers", "cards", "changes", "shots", "dice", "house_rules")
_PEN_BLUE = "#1F3FA0"
_FRAME = 48.0


@dataclass(frozen=True, slots=True)
class MatchPaper:
    """A document laid out on pages; ``id`` is in their footer."""

    document: Document
    words: Catalogue
    id: str
    width: float

    def pages(self) -> list[PaperPage]:
        """Header, score and timeline, then the lists and signatures, on as few pages as possible."""
        flow = Flow(self._head_again, self._foot)
        flow.put(self._head())
        flow.put(self._facts(), gap=7)
        for block in self._score():
            flow.put(block, gap=6)
        for section in self._sections(["chances"]):
            drawn = [row for row in section.rows if isinstance(row, ChanceChart)]
            charts = [chance_chart(chart, self._teams, self.width) for chart in drawn]
            rows = section_rows(section, self._teams, self.width)
            flow.put(stack([heading(section.heading, self.width), *charts, *rows]), gap=_BETWEEN)
        for section in self._sections(_WIDE):
            flow.put(section_block(section, self._teams, self.width, 8), gap=_BETWEEN)
        wide = column_width(self.width, _COLUMNS, _GAP)
        lists = [stack([block, PaperBlock(_BETWEEN)]) for block in self._lists(wide)]
        remarks = [row for section in self._sections(["remarks"]) for row in self._under_heading(section, self.width)]
        signatures = self._signatures()
        poured = list(self._sections(_POURED))
        needed = height_in_columns(lists, _COLUMNS) + height_in_columns(remarks, 1) + signatures.height
        columns = self._timeline_columns(poured, flow.room - needed - 2 * _BETWEEN - 28 * len(poured))
        for section in poured:
            flow.put(heading(section.heading, flow.width), gap=8, keep=30)
            flow.pour(section_rows(section, self._teams, column_width(self.width, columns, _GAP)), columns, _GAP)
        flow.put(PaperBlock(_BETWEEN))
        flow.pour(lists, _COLUMNS, _GAP, None if remarks else signatures)
        if remarks:
            flow.pour(remarks, 1, _GAP, signatures)
        return flow.pages()

    @property
    def _teams(self) -> tuple[SheetTeam, ...]:
        return self.document.teams

    def _sections(self, keys: Sequence[str]) -> Iterator[Section]:
        return (section for key in keys if (section := self.document.section(key)))

    def _timeline_columns(self, poured: Sequence[Section], room: float) -> int:
        """One column if that fits with everything else, otherwise two."""
        rows = [row for section in poured for row in section_rows(section, self._teams, self.width)]
        return 1 if sum(row.height for row in rows) <= room else 2

    def _head(self) -> PaperBlock:
        marks: list[Mark] = [one_line(self.document.title.upper(), 24, cut="display", role="H1")]
        if self.document.name:
            title = one_line(self.document.name, 20, cut="display", width=self.width * 0.5)
            marks.append(right(title.text, 20, self.width, 24 * 0.74, cut="display"))
        return PaperBlock(31, (*marks, rule(0, 29, self.width, 1.8, INK)))

    def _head_again(self) -> PaperBlock:
        sides = " – ".join(team.name for team in self._teams)
        run = one_line(f"{self.document.title}, {sides}", 11, cut="strong", width=self.width)
        return PaperBlock(24, (run, rule(0, 15, self.width, 0.9, INK)))

    def _foot(self, page: int, pages: int) -> PaperBlock:
        left = self.words.say("sheet.paper.made", id=self.id) if self.id else self.words.say("app.name")
        marks: list[Mark] = [rule(0, 0, self.width), one_line(left, 7, colour=QUIET).moved(0, 5)]
        if pages > 1:
            count = self.words.say("sheet.paper.page", page=page, pages=pages)
            marks.append(right(count, 7, self.width, 5 + 7 * 0.74, colour=QUIET))
        return PaperBlock(14, tuple(marks))

    def _facts(self) -> PaperBlock:
        """Label over value: the result across the page, then five in a row."""
        result, *facts = (row for row in self.document.sections[0].rows if isinstance(row, Fact))
        wide = column_width(self.width, _FACTS, 10)
        cells = [_fact(fact, wide, 10) for fact in facts]
        rows = [
            [*cells[at : at + _FACTS], *(PaperBlock(0) for _ in range(at + _FACTS - len(cells)))]
            for at in range(0, len(cells), _FACTS)
        ]
        return stack([_fact(result, self.width, 14), *(side_by_side(row, self.width, 10) for row in rows)], 4)

    def _score(self) -> Iterator[PaperBlock]:
        for section in self._sections(["score"]):
            tables = [row for row in section.rows if isinstance(row, ScoreColumns)]
            if len(tables) > 1:
                yield heading(section.heading, self.width)
            yield from (score_table(table, self._teams, self.width, section.heading) for table in tables)

    def _lists(self, wide: float) -> Iterator[PaperBlock]:
        """Each list as a whole; one longer than half a page is split by rows."""
        for section in self._sections(_LISTS):
            rows = self._under_heading(section, wide, 8.5)
            yield from [stack(rows)] if sum(row.height for row in rows) < A4[1] / 2 else rows

    def _under_heading(self, section: Section, width: float, size: float = 9) -> list[PaperBlock]:
        """The rows of a section, the first one together with its heading."""
        first, *rest = section_rows(section, self._teams, width, size)
        return [stack([heading(section.heading, width), first]), *rest]

    def _signatures(self) -> PaperBlock:
        """A frame for every side, signed or not, and after the match the app's own."""
        [section] = self._sections(["signatures"])
        places = len(self._teams) + 1
        wide = column_width(self.width, places, 12)
        groups: list[tuple[str, list[PaperBlock]]] = [("", [])]
        for row in section.rows:
            if isinstance(row, Title):
                groups.append((row.text, []))
            elif isinstance(row, Signing):
                drawn = signature(row.strokes, wide - 16, _FRAME - 22, _PEN_BLUE)
                groups[-1][1].append(framed(drawn, wide, self._teams[row.side].full_name, _FRAME))
        said = text(self.document.verdict, wide - 42, 9, cut="strong")
        stamp = PaperBlock(_FRAME - 22, (*signed("whistle", 20).at(0, 7), *said.at(26, 5)))
        groups[-1][1].append(framed(stamp, wide, self.words.say("app.name"), _FRAME))
        blocks = [PaperBlock(_BETWEEN), heading(section.heading, self.width)]
        for title, frames in groups:
            blocks += [PaperBlock(4), text(title, self.width, 8.5, cut="strong")] if title else [PaperBlock(4)]
            blocks.append(side_by_side([*frames, *[PaperBlock(0)] * (places - len(frames))], self.width, 12))
        return stack(blocks)


def _fact(fact: Fact, width: float, size: float) -> PaperBlock:
    return stack(
        [text(fact.label, width, 7.5, colour=QUIET), text(fact.value, width, size, cut="strong", leading=1.15)]
    )


def match_pages(
    sheet: Sheet, lang: str, about: About | None = None, *, everything: bool = False, course: Course | None = None
) -> list[PaperPage]:
    """The sheet as pages of paper: the memorable moments, or ``everything``; with its ``course``, the chances too."""
    document = document_of(sheet, lang, about, everything=everything, course=course)
    return document_pages(document, lang, about.id if about else "")


def document_pages(document: Document, lang: str, id: str = "") -> list[PaperPage]:
    return MatchPaper(document, catalogue(lang), id, A4[0] - 2 * MARGIN).pages()

"""The match sheet on paper: one page for a normal match, the head repeated where it takes more."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.rulebook import clause
from companion.sheet.about import About
from companion.sheet.paper.blocks import Shirt, framed, heading, one_line, right, shirt, signature, signed, text, titled
from companion.sheet.paper.flow import Flow, height_in_columns
from companion.sheet.paper.marks import INK, QUIET, Block, Mark, Page, column_width, rule, side_by_side, stack
from companion.sheet.paper.score_table import score_tables
from companion.sheet.paper.timeline_rows import timeline_rows
from companion.sheet.sheet import Booking, Sheet
from companion.sheet.text import chance_words, dice_rows, mode_title
from companion.words import Catalogue, catalogue

_GAP = 18.0
_BETWEEN = 9.0
_FACTS = 5
_COUNT = "{}\u00a0/\u00a0{}"
_PEN_BLUE = "#1F3FA0"


@dataclass(frozen=True, slots=True)
class MatchPaper:
    """One sheet in one language; ``everything`` tells what a short sheet leaves out."""

    sheet: Sheet
    words: Catalogue
    about: About
    everything: bool
    width: float

    def pages(self) -> list[Page]:
        """Head, score and timeline, then the lists and signatures, on as few pages as they need."""
        flow = Flow(self._head_again, self._foot)
        flow.put(self._head())
        flow.put(self._facts(), gap=7)
        for table in score_tables(self.sheet, self.words, flow.width):
            flow.put(table, gap=8)
        ends = [part for part in self._ends() if part.height]
        needed = sum(part.height + _BETWEEN for part in ends)
        columns, rows = self._timeline(flow.room - needed - 34)
        flow.put(heading(self.words.say("sheet.part.timeline"), flow.width), gap=10)
        flow.pour(rows, columns, _GAP)
        for part in ends:
            flow.put(part, gap=_BETWEEN)
        return flow.pages()

    def _timeline(self, room: float) -> tuple[int, list[Block]]:
        """One column while that fits beside everything else; two where it does not."""
        for columns in (1, 2):
            wide = column_width(self.width, columns, _GAP)
            rows = timeline_rows(self.sheet, self.words, wide, everything=self.everything)
            if columns == 2 or height_in_columns(rows, 1) <= room:
                break
        return columns, rows

    def _head(self) -> Block:
        marks: list[Mark] = [one_line(self.words.say("sheet.title").upper(), 24, cut="display")]
        name = self.about.name(self.words)
        if name:
            title = one_line(name, 20, cut="display", width=self.width * 0.5)
            marks.append(right(title.text, 20, self.width, 24 * 0.74, cut="display"))
        return Block(31, (*marks, rule(0, 29, self.width, 1.8, INK)))

    def _head_again(self) -> Block:
        sides = " – ".join(f"{name} {goals}" for name, goals in zip(self.sheet.sides, self.sheet.score, strict=True))
        run = one_line(f"{self.words.say('sheet.title')}, {sides}", 11, cut="strong", width=self.width)
        return Block(24, (run, rule(0, 15, self.width, 0.9, INK)))

    def _foot(self, page: int, pages: int) -> Block:
        left = self.words.say("sheet.paper.made", id=self.about.id) if self.about.id else self.words.say("app.name")
        marks: list[Mark] = [rule(0, 0, self.width), one_line(left, 7, colour=QUIET).moved(0, 5)]
        if pages > 1:
            count = self.words.say("sheet.paper.page", page=page, pages=pages)
            marks.append(right(count, 7, self.width, 5 + 7 * 0.74, colour=QUIET))
        return Block(14, tuple(marks))

    def _facts(self) -> Block:
        """Label over value, five in a row."""
        say, sheet = self.words.say, self.sheet
        changed = len(sheet.house_rules)
        minutes = self.about.minutes
        facts = {
            say("sheet.head.game"): say(f"{sheet.game}.name"),
            say("sheet.head.mode"): mode_title(sheet, self.words),
            say("sheet.head.date"): self.about.day(sheet, self.words),
            say("sheet_page.duration"): say("sheet_page.minutes", n=minutes) if minutes else "",
            say("sheet.head.place"): sheet.place,
            say("sheet.head.referee"): say(f"{sheet.game}.referee.{sheet.referee}") if sheet.referee else "",
            say("sheet.head.house_rules"): say("sheet_page.changed", n=changed)
            if changed
            else say("sheet.house_rules.none"),
            **{say(f"sheet.head.{kind}"): told for kind, told in chance_words(sheet, self.words).items()},
            say("sheet.head.turns"): str(sheet.turns) if sheet.turns else "",
        }
        shown = [(label, value) for label, value in facts.items() if value]
        wide = column_width(self.width, _FACTS, 10)
        cells = [
            stack([text(label, wide, 7.5, colour=QUIET), text(value, wide, 10, cut="strong", leading=1.15)])
            for label, value in shown
        ]
        rows = [_padded(cells[at : at + _FACTS]) for at in range(0, len(cells), _FACTS)]
        return stack([side_by_side(row, self.width, 10) for row in rows], 4)

    def _ends(self) -> Iterator[Block]:
        """What stands after the timeline."""
        lists = [self._scorers, self._cards, self._changes if self.sheet.changes else self._shots]
        wide = column_width(self.width, len(lists), _GAP)
        yield side_by_side([part(wide) for part in lists], self.width, _GAP)
        more = [self._shots] if self.sheet.changes and self.sheet.shots else []
        more += [self._dice] if self.sheet.dice_record or self.sheet.drawn else []
        more += [self._house_rules] if self.sheet.house_rules else []
        if more:
            wide = column_width(self.width, len(more), _GAP)
            yield side_by_side([part(wide) for part in more], self.width, _GAP)
        yield self._remarks()
        yield self._signatures()

    def _entry(self, worn: int, words: str, width: float, sign: str = "") -> Block:
        """A line of a list: the shirt, a card where there is one, the words."""
        left = 14.0
        marks: list[Mark] = [*shirt(self._shirt(worn), 10).at(0, 1.5)]
        if sign:
            marks += signed(sign, 10).at(left, 1.5)
            left += 12.5
        told = text(words, width - left, 9)
        return Block(max(13.0, told.height), (*marks, *told.at(left, 0.6)))

    def _shirt(self, side: int) -> Shirt:
        return Shirt(self.sheet.letters[side], self.sheet.kits[side])

    def _list(self, name: str, rows: Sequence[Block], width: float, empty: str = "") -> Block:
        told = list(rows) or ([text(self.words.say(empty), width, 9, colour=QUIET)] if empty else [])
        return titled(self.words.say(f"sheet.part.{name}"), told, width) if told else Block(0)

    def _scorers(self, width: float) -> Block:
        rows = [
            self._entry(side, self.words.say("sheet_page.goals", name=f"{player.post}  {player.name}", n=n), width)
            for side, player, n in self.sheet.scorers
        ]
        rows += [
            self._entry(side, self.words.say("sheet_page.own_team", n=n), width)
            for side, n in sorted(self.sheet.unnamed_goals.items())
        ]
        return self._list("scorers", rows, width, "sheet.part.no_scorer")

    def _cards(self, width: float) -> Block:
        rows = [self._entry(card.side, self._card_words(card), width, card.card) for card in self.sheet.bookings]
        return self._list("cards", rows, width, "sheet.part.no_card")

    def _card_words(self, card: Booking) -> str:
        """Who and for what; the shirt beside it says which side."""
        reason = self.words.render(card.reason)
        if card.player is None:
            return reason[:1].upper() + reason[1:]
        return f"{card.player.post}  {card.player.name}".strip() + f", {reason}"

    def _changes(self, width: float) -> Block:
        rows = [
            self._entry(
                change.side,
                self.words.say(
                    "sheet.paper.change", post=change.player.post, name=change.player.name, replaced=change.replaced
                ),
                width,
            )
            for change in self.sheet.changes
        ]
        return self._list("changes", rows, width)

    def _shots(self, width: float) -> Block:
        """Won and tried, by kind, a line for each side."""
        rows = []
        for side in range(len(self.sheet.sides)):
            counts = [
                self.words.say(f"sheet.shots.{kind}", count=_COUNT.format(*self.sheet.shot_count(side, kind)))
                for kind in self.sheet.shot_kinds
            ]
            if counts:
                rows.append(self._entry(side, ", ".join(counts), width))
        if rows:
            rows.append(text(self.words.say("sheet.record.made"), width, 7.5, colour=QUIET))
        return self._list("shots", rows, width)

    def _dice(self, width: float) -> Block:
        rows = [text(row, width, 8, leading=1.35) for row in dice_rows(self.sheet, self.words)]
        return self._list("dice", rows, width)

    def _house_rules(self, width: float) -> Block:
        rows = []
        for id, reading in self.sheet.house_rules.items():
            ruling = clause(id)
            told = f"{ruling.title(self.words.lang)} — {ruling.reading(self.words.lang, reading)} ({id})"
            rows.append(text(told, width, 8.5))
        return titled(self.words.say("sheet.head.house_rules"), rows, width)

    def _remarks(self) -> Block:
        rows = [
            text(self.words.say("sheet.comment.line", text=remark.text), self.width, 9, struck=remark.struck)
            for remark in self.sheet.remarks
        ]
        return self._list("remarks", rows, self.width)

    def _signatures(self) -> Block:
        """A frame for every side, signed or to be signed, and the referee's own."""
        say, sheet = self.words.say, self.sheet
        frames = len(sheet.sides) + 1
        wide, high = column_width(self.width, frames, 12), 56.0
        blocks = []
        for side, name in enumerate(sheet.sides):
            people = sheet.people[side]
            label = name
            if " & ".join(people) != name:
                label = say("sheet.paper.signed_by", team=name, people=", ".join(people))
            drawn = sheet.signatures.get(side)
            ink = signature(drawn.strokes, wide - 16, high - 22, _PEN_BLUE) if drawn else Block(0)
            blocks.append(framed(ink, wide, label, high))
        state = "over" if sheet.result else "running"
        said = text(say(f"sheet.paper.{state}"), wide - 42, 9, cut="strong")
        stamp = Block(high - 22, (*signed("whistle", 20).at(0, 7), *said.at(26, 5)))
        blocks.append(framed(stamp, wide, say("app.name"), high))
        return side_by_side(blocks, self.width, 12)


def _padded(cells: list[Block]) -> list[Block]:
    return [*cells, *(Block(0) for _ in range(_FACTS - len(cells)))]


def match_pages(sheet: Sheet, lang: str, about: About | None = None, *, everything: bool = False) -> list[Page]:
    """The sheet as pages of paper: the moments that people will talk about, or ``everything`` that was told."""
    from companion.sheet.paper.flow import A4, MARGIN

    return MatchPaper(sheet, catalogue(lang), about or About(), everything, A4[0] - 2 * MARGIN).pages()

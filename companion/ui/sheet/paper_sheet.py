"""The referee's sheet on paper: head, score by period, what happened, scorers, cards, house rules."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.referee import Corner
from companion.referee.event import Goal, Period
from companion.sheet import SHOOT_OUT, Line, Remark, Sheet, Throw
from companion.sheet.sentences import score_words
from companion.sheet.whole import flow_of
from companion.ui.sheet.paper_line import PaperAction, PaperFact, PaperLine, PaperRemark, PaperThrow
from companion.ui.sheet.paper_lists import PaperHeading, house_rules_of, lists_of, records_of
from companion.ui.sheet.paper_table import PaperTable
from companion.ui.sheet.signature import RefereeBox, SignatureBox
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.scrolling import scroll_to
from companion.words import catalogue
from companion.words.translation import tr

_LINES_A_FRAME = 12


class Paper(Plate, BoxLayout):
    """The sheet of paper itself, as long as it needs to be."""


class PaperSheet(ScrollView):
    """``write`` a sheet. Long matches flow onto the paper frame by frame, so that no tap waits for them."""

    title = StringProperty("")
    number = StringProperty("")
    facts = ListProperty()
    everything = BooleanProperty(False)
    narrow = BooleanProperty(False)
    noting = BooleanProperty(False)
    verdict = StringProperty("")
    """What the referee signs with."""

    __events__ = ("on_line", "on_remark", "on_add", "on_sign")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._waiting: list[Callable[[], Widget]] = []
        self._below: float | None = None
        self._flow = Clock.schedule_interval(self._write_some, 0)
        self._flow.cancel()

    @property
    def written(self) -> bool:
        """Whether the last line is on the paper."""
        return not self._waiting

    def write(self, sheet: Sheet, corners: Sequence[Corner], people: Sequence[str]) -> None:
        paper = self.ids
        paper.facts.clear_widgets()
        for label, value in self.facts:
            paper.facts.add_widget(_fact(label, value))
        paper.tables.clear_widgets()
        for table in _tables(sheet, corners, people):
            paper.tables.add_widget(table)
        paper.lists.clear_widgets()
        for part in lists_of(sheet, corners):
            paper.lists.add_widget(part)
        paper.rules.clear_widgets()
        for part in records_of(sheet):
            paper.rules.add_widget(part)
        if sheet.house_rules:
            paper.rules.add_widget(house_rules_of(sheet))
        paper.remarks.clear_widgets()
        self._write_remarks(sheet)
        paper.signatures.clear_widgets()
        for box in self._signatures(sheet, people):
            paper.signatures.add_widget(box)
        paper.lines.clear_widgets()
        told = flow_of(sheet, catalogue(tr.lang), everything=self.everything)
        self._waiting = [build for entry in told for build in self._entry(entry, corners)]
        self._write_some(0)
        self._flow()

    def return_to(self, below: float) -> None:
        """Once everything is written, as far below the top as the reader was."""
        self._below = below
        if self.written:
            Clock.schedule_once(self._scroll_back, 0)

    def _entry(self, entry: Line | Throw, corners: Sequence[Corner]) -> Iterator[Callable[[], Widget]]:
        """A throw; or a line, and under it what the table wrote about it."""
        if isinstance(entry, Throw):
            yield lambda: _throw(entry, corners[entry.side])
            return
        yield lambda: self._touchable(_line(entry), "on_line", entry.key)
        for remark in entry.comments:
            yield partial(self._remark, remark, inset=dp(76))

    def _remark(self, remark: Remark, inset: float = 0) -> PaperRemark:
        words = tr("sheet.comment.line", text=remark.text)
        note = tr("sheet.comment.withdrawn") if remark.struck else ""
        row = PaperRemark(number=remark.number, text=words, note=note, struck=remark.struck, inset=inset)
        return self._touchable(row, "on_remark", remark.number)

    def _touchable(self, row: Widget, event: str, about: object) -> Widget:
        row.noting = self.noting
        row.bind(on_release=lambda *_: self.dispatch(event, about))
        return row

    def _write_remarks(self, sheet: Sheet) -> None:
        place = self.ids.remarks
        place.add_widget(PaperHeading(text=tr("sheet.part.remarks")))
        for remark in sheet.remarks:
            place.add_widget(self._remark(remark))
        place.add_widget(
            PaperAction(
                text=tr("sheet_page.add_remark"),
                icon="comment-text-outline",
                on_release=lambda *_: self.dispatch("on_add"),
            )
        )

    def _signatures(self, sheet: Sheet, people: Sequence[str]) -> Iterator[Widget]:
        """One for each side, and the referee's own where the journal tells the same again."""
        for side, team in enumerate(sheet.sides):
            signed = sheet.signatures.get(side)
            name = (
                tr("sheet_page.signed_by", team=team, person=people[side]) if people[side] not in ("", team) else team
            )
            box = SignatureBox(name=name, hint=tr("sheet_page.sign_here"))
            box.strokes = list(signed.strokes) if signed else []
            box.bind(on_release=lambda _, side=side: self.dispatch("on_sign", side))
            yield box
        if self.verdict:
            yield RefereeBox(name=tr("app.name"), text=self.verdict)

    def on_line(self, key: str) -> None:
        """A finger on that line."""

    def on_remark(self, number: int) -> None:
        """A finger on that remark."""

    def on_add(self) -> None:
        """Somebody wants to write about the match."""

    def on_sign(self, side: int) -> None:
        """Somebody wants to sign."""

    def _write_some(self, _: float) -> bool:
        """As many lines as a frame has time for."""
        for build in self._waiting[:_LINES_A_FRAME]:
            self.ids.lines.add_widget(build())
        del self._waiting[:_LINES_A_FRAME]
        if not self._waiting and self._below is not None:
            Clock.schedule_once(self._scroll_back, 0)
        return bool(self._waiting)

    def _scroll_back(self, _: float) -> None:
        room = self.children[0].height - self.height
        if self._below is not None and room > 0:
            scroll_to(self, 1 - min(1, self._below / room))
        self._below = None


def _fact(label: str, value: str) -> PaperFact:
    """As high as its row of the head, so that all begin at the top."""
    fact = PaperFact(label=label, value=value, size_hint_y=1)
    fact.add_widget(Widget())
    fact.bind(minimum_height=fact.setter("size_hint_min_y"))
    fact.size_hint_min_y = fact.minimum_height
    return fact


def _tables(sheet: Sheet, corners: Sequence[Corner], people: Sequence[str]) -> Iterator[Widget]:
    """One table, or one for each match of a series."""
    teams = [
        {
            "name": corner.name,
            "person": person if person != corner.name else "",
            "letter": corner.letter,
            "kit": corner.kit,
        }
        for corner, person in zip(corners, people, strict=True)
    ]
    names = _period_names(sheet)
    for number, match in enumerate(sheet.matches):
        if sheet.earlier:
            yield PaperHeading(text=tr.render(sheet.match_words[number]))
        totals = [str(goals) for goals in match.goals]
        if match.kicks:
            totals = [f"{goals} ({kicks})" for goals, kicks in zip(match.goals, match.kicks, strict=True)]
        yield PaperTable(teams=teams, names=names[: len(match.periods)], periods=match.periods, totals=totals)
        names = names[len(match.periods) :]


def _period_names(sheet: Sheet) -> list[str]:
    """What stands over the columns: rounds are only counted after the first, and kicks stand beside the goals."""
    names = []
    for line in sheet.lines:
        event = line.event
        if isinstance(event, Period) and event.name not in ("match", *SHOOT_OUT) and not line.struck:
            counted = event.name == "round" and event.number > 1
            names.append(str(event.number) if counted else tr.render(line.words))
    return names


def _throw(throw: Throw, corner: Corner) -> PaperThrow:
    return PaperThrow(
        number=str(throw.number),
        kit=corner.kit,
        letter=corner.letter,
        person="" if throw.person == corner.name else throw.person,
        text=throw.brief(catalogue(tr.lang)),
        score=score_words(throw.score) if throw.score else "",
    )


def _line(line: Line) -> PaperLine:
    event = line.event
    if line.decision is not None:
        note = tr("sheet.decision.withdrawn") if line.struck else ""
        text = tr.render(line.words)
        return PaperLine(mark=line.icon, text=text, note=note, strong=True, struck=line.struck)
    return PaperLine(
        clause=line.clause,
        turn=str(line.turn) if line.turn else "",
        mark=line.icon,
        text=tr.render(line.words),
        note=tr("sheet_page.corrected") if line.struck else "",
        score=score_words(line.score) if line.score else "",
        strong=isinstance(event, Goal),
        struck=line.struck,
    )


load_kv("sheet/paper_sheet")

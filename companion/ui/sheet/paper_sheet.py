"""The sheet on the screen: the sections of the document, as a page of paper to touch and write on."""

from collections.abc import Callable, Iterator
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.present.chances.course import paper_chart
from companion.sheet.model import (
    ChanceChart,
    Document,
    Fact,
    ListEntry,
    Row,
    ScoreColumns,
    Section,
    SheetTeam,
    Signing,
    Title,
)
from companion.ui.sheet.paper_line import (
    PaperAction,
    PaperEntry,
    PaperFact,
    PaperHeading,
    PaperLine,
    PaperRemark,
    PaperTitle,
)
from companion.ui.sheet.paper_table import PaperTable
from companion.ui.sheet.signature import RefereeBox, SignatureBox
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.drawn.course_chart import CourseChart
from companion.ui.widgets.events import fires
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.scrolling import scroll_to, show_at_top
from companion.words.translation import tr
from companion.words.typography import with_whole_scores

_AT_ONCE, _A_FRAME = 12, 8
"""How many parts are made at once, before the first frame, and in each frame after it."""
_ABOVE = 24
"""How much of what stands before a section stays in sight when a button leads to it."""
_MARGIN = 0.25
"""How far above and below the window rows count as in sight, in its heights."""
_PLACES = {
    "score": "before",
    "line_ups": "before",
    "reserves": "before",
    "chances": "chances",
    "throws": "lines",
    "timeline": "lines",
    "scorers": "lists",
    "cards": "lists",
    "changes": "lists",
    "shots": "after",
    "dice": "after",
    "house_rules": "after",
    "remarks": "remarks",
    "signatures": "signatures",
}
"""The place of each section on the paper; lists are side by side if there is space."""
_OFFERED = {"reserves": "add_reserve", "remarks": "add_remark"}
"""Sections that the players may add to."""


class Paper(Plate, Column):
    """The sheet of paper itself; sets its own height."""


class SignatureGrid(GridLayout):
    """The signatures of one moment side by side."""


@fires(
    on_line="with the key of the tapped line",
    on_remark="with the number of the tapped note",
    on_add="with the section that the user wants to add to",
    on_sign="with the side that wants to sign",
)
class PaperSheet(ScrollView):
    """``write`` shows a document: what is at the top at once, the rest frame by frame, so that touches do not wait.

    Rows that are out of sight have their height and their text, but no parts.
    """

    title = StringProperty("")
    number = StringProperty("")
    narrow = BooleanProperty(False)
    noting = BooleanProperty(False)
    begun = BooleanProperty(True)
    """Whether the first answer has been given: before it, sides may make reservations and sign."""
    conforms = BooleanProperty(True)
    """Whether the replay of the journal gave the same result: then the app signs too."""

    def __init__(self, **kwargs: object) -> None:
        self._look_soon = Clock.create_trigger(self._look, 0)
        super().__init__(**kwargs)
        self._teams: tuple[SheetTeam, ...] = ()
        self._waiting: list[tuple[Widget, Callable[[], Widget]]] = []
        """What is still to be made, each with its place, from the top of the paper down."""
        self._rows: list[PaperEntry] = []
        self._then: Callable[[], None] | None = None
        """What to scroll to once everything is written."""
        for name in ("scroll_y", "size"):
            self.fbind(name, self._look_soon)
        self._flow = Clock.schedule_interval(lambda _: self._write_some(_A_FRAME), 0)
        self._flow.cancel()

    def on_kv_post(self, _: Widget) -> None:
        self.children[0].fbind("height", self._look_soon)

    @property
    def written(self) -> bool:
        """Whether the last line has been written."""
        return not self._waiting

    def write(self, document: Document) -> None:
        self.title, self.number, self._teams = document.title, document.name, document.teams
        for place in ("facts", "result", *_PLACES.values()):
            self.ids[place].clear_widgets()
        self._waiting, self._rows = [], []
        result, *facts = (row for row in document.sections[0].rows if isinstance(row, Fact))
        self.ids.result.add_widget(PaperFact(label=result.label, value=with_whole_scores(result.value), large=True))
        for fact in facts:
            self.ids.facts.add_widget(_fact(fact))
        for key in _PLACES:
            if section := document.section(key) or self._offer(key):
                self._write_section(section, document.verdict)
        self._write_some(_AT_ONCE)
        self._flow()

    def write_more(self, section: Section) -> None:
        """Write a section that was not known when the document was written."""
        self._write_section(section, "")
        self._flow()

    def return_to(self, below: float) -> None:
        """Once everything is written, scroll to where the reader was."""
        self._scroll_when_written(partial(self._scroll_back, below))

    def lead_to(self, section: str) -> None:
        """Once everything is written, show this section at the top."""
        self._scroll_when_written(lambda: show_at_top(self, self.ids[_PLACES[section]], dp(_ABOVE)))

    def _scroll_when_written(self, scroll: Callable[[], None]) -> None:
        self._then = scroll
        if self.written:
            Clock.schedule_once(self._scroll, 0)

    def _offer(self, key: str) -> Section | None:
        """An empty section that the players may start: reservations only before kick-off."""
        offered = key in _OFFERED and not (key == "reserves" and self.begun)
        return Section(key, tr(f"sheet.part.{key}"), ()) if offered else None

    def _write_section(self, section: Section, verdict: str) -> None:
        place = _PLACES[section.key]
        numbered = any(entry.number for entry in section.entries)
        rows = [build for row in section.rows for build in self._row(row, section.key, numbered)]
        rows.insert(0, lambda: PaperHeading(text=section.heading))
        if section.key == "signatures":
            rows += self._signatures(section, verdict)
        if section.key == "remarks" or (section.key == "reserves" and not self.begun):
            rows.append(lambda: self._action(section.key))
        part = self.ids.lines
        if place != "lines":
            part = Column(pos_hint={"top": 1}, spacing=dp(4))
            self.ids[place].add_widget(part)
        self._waiting += [(part, build) for build in rows]

    def _row(self, row: Row, key: str, numbered: bool) -> Iterator[Callable[[], Widget]]:
        if isinstance(row, ScoreColumns):
            yield from [lambda: PaperTitle(text=row.title)] if row.title else []
            yield lambda: PaperTable(teams=list(self._teams), table=row)
        elif isinstance(row, ChanceChart):
            yield lambda: self._chart(row)
        elif isinstance(row, Title) and key != "signatures":
            yield lambda: PaperTitle(text=row.text)
        elif isinstance(row, ListEntry):
            yield lambda: self._entry(row, numbered)

    def _chart(self, chart: ChanceChart) -> CourseChart:
        teams = [(team.colours, team.letter) for team in self._teams]
        return CourseChart(chart=paper_chart(chart, [letter for _, letter in teams]), teams=teams, paper=True)

    def _entry(self, entry: ListEntry, numbered: bool) -> Widget:
        """Lines of the timeline and the players' notes can be touched; the rest is only text."""
        said = {"text": with_whole_scores(entry.text), "note": entry.note, "struck": entry.struck}
        if entry.side is not None:
            team = self._teams[entry.side]
            said |= {"letter": team.letter, "colours": team.colours}
        if entry.remark >= 0 and not entry.key:
            remark = PaperRemark(**said, inset=dp(76) if entry.under else 0)
            return self._touchable(remark, "on_remark", entry.remark)
        said |= {"number": entry.number, "mark": entry.mark, "score": entry.score, "strong": entry.strong}
        if entry.key:
            row = self._touchable(PaperLine(**said, numbered=numbered, clause=entry.clause), "on_line", entry.key)
        else:
            row = PaperEntry(**said, numbered=numbered)
        row.fbind("y", self._look_soon)
        self._rows.append(row)
        return row

    def _touchable(self, row: Widget, event: str, about: object) -> Widget:
        row.noting = self.noting
        row.bind(on_release=lambda *_: self.dispatch(event, about))
        return row

    def _action(self, key: str) -> PaperAction:
        return PaperAction(
            text=tr(f"sheet_page.{_OFFERED[key]}"),
            icon="comment-text-outline",
            on_release=lambda *_: self.dispatch("on_add", key),
        )

    def _signatures(self, section: Section, verdict: str) -> Iterator[Callable[[], Widget]]:
        """A signature for each side, before kick-off and after the match, and then the app's own."""
        moments: list[tuple[str, list[Signing]]] = []
        for row in section.rows:
            if isinstance(row, Title):
                moments.append((row.text, []))
            elif isinstance(row, Signing):
                moments = moments or [("", [])]
                moments[-1][1].append(row)
        for title, signings in moments:
            yield from [partial(PaperTitle, text=title)] if title else []
            last = signings is moments[-1][1]
            yield partial(self._signature_grid, signings, verdict if last and self.conforms else None)

    def _signature_grid(self, signings: list[Signing], verdict: str | None) -> SignatureGrid:
        grid = SignatureGrid()
        for signing in signings:
            grid.add_widget(self._frame(signing))
        if verdict is not None:
            grid.add_widget(RefereeBox(name=tr("app.name"), text=verdict))
        return grid

    def _frame(self, signing: Signing) -> SignatureBox:
        may = not (signing.before and self.begun)
        hint = tr("sheet_page.sign_here") if may else signing.state
        box = SignatureBox(name=self._teams[signing.side].full_name, hint=hint, strokes=list(signing.strokes))
        if may:
            box.bind(on_release=lambda *_: self.dispatch("on_sign", signing.side, signing.before))
        return box

    def _write_some(self, number: int) -> bool:
        for place, build in self._waiting[:number]:
            place.add_widget(build())
        del self._waiting[:number]
        self._look_soon()
        if not self._waiting and self._then is not None:
            Clock.schedule_once(self._scroll, 0)
        return bool(self._waiting)

    def _look(self, *_: object) -> None:
        """Tell the rows which of them are in sight, with some above and below: once they lie where they belong."""
        spare = max(0, self.children[0].height - self.height)
        bottom = spare * min(1, max(0, self.scroll_y)) - self.height * _MARGIN
        top = bottom + self.height * (1 + 2 * _MARGIN)
        for row in self._rows:
            row.in_sight = row.y < top and row.top > bottom

    def _scroll(self, _: float) -> None:
        if self._then is not None:
            self._then()
        self._then = None

    def _scroll_back(self, below: float) -> None:
        room = self.children[0].height - self.height
        if room > 0:
            scroll_to(self, 1 - min(1, below / room))


def _fact(fact: Fact) -> PaperFact:
    """As high as its row, so that all facts start at the top."""
    shown = PaperFact(label=fact.label, value=fact.value, size_hint_y=1)
    shown.add_widget(Widget())
    shown.bind(minimum_height=shown.setter("size_hint_min_y"))
    shown.size_hint_min_y = shown.minimum_height
    return shown


load_kv("sheet/paper_sheet")

"""The referee's sheet on paper: head, score by period, what happened, scorers, cards, house rules."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.referee import Corner
from companion.referee.event import Goal, Period, SentOff, Shot
from companion.rulebook import clause
from companion.sheet import SHOOT_OUT, Line, Sheet, Throw
from companion.sheet.sentences import score_words
from companion.sheet.signs import sign_of
from companion.sheet.whole import flow_of
from companion.ui.layout import load_kv
from companion.ui.parts import prose  # noqa: F401  the layout names Prose
from companion.ui.parts.paper_line import PaperEntry, PaperFact, PaperLine, PaperThrow
from companion.ui.parts.paper_table import PaperTable
from companion.ui.parts.plate import Plate
from companion.ui.translation import tr
from companion.words import catalogue

_LINES_A_FRAME = 12


class PaperHeading(BoxLayout):
    """The name of a part, over a rule of ink."""

    text = StringProperty("")


class PaperList(BoxLayout):
    """A heading and its entries."""

    text = StringProperty("")

    def fill(self, entries: Iterable[Widget], empty: str) -> None:
        """The entries, or a word that there are none."""
        rows = list(entries) or [PaperEntry(text=empty)]
        for row in rows:
            self.add_widget(row)


class Paper(Plate, BoxLayout):
    """The sheet of paper itself, as long as it needs to be."""


class PaperSheet(ScrollView):
    """``write`` a sheet. Long matches flow onto the paper frame by frame, so that no tap waits for them."""

    title = StringProperty("")
    number = StringProperty("")
    facts = ListProperty()
    everything = BooleanProperty(False)
    narrow = BooleanProperty(False)
    __events__ = ("on_line",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._waiting: list[Callable[[], Widget]] = []
        self._flow = Clock.schedule_interval(self._write_some, 0)
        self._flow.cancel()

    def on_line(self, clause: str) -> None:
        """A finger on a line, with the clause behind it."""

    @property
    def written(self) -> bool:
        """Whether the last line is on the paper."""
        return not self._waiting

    def write(self, sheet: Sheet, corners: Sequence[Corner], people: Sequence[str]) -> None:
        paper = self.ids
        paper.facts.clear_widgets()
        for label, value in self.facts:
            paper.facts.add_widget(PaperFact(label=label, value=value))
        paper.tables.clear_widgets()
        for table in _tables(sheet, corners, people):
            paper.tables.add_widget(table)
        paper.lists.clear_widgets()
        for part in self._lists(sheet, corners):
            paper.lists.add_widget(part)
        paper.rules.clear_widgets()
        if sheet.house_rules:
            paper.rules.add_widget(_house_rules(sheet))
        paper.lines.clear_widgets()
        told = flow_of(sheet, catalogue(tr.lang), everything=self.everything)
        self._waiting = [lambda entry=entry: _entry(entry, corners) for entry in told]
        self._write_some(0)
        self._flow()

    def _write_some(self, _: float) -> bool:
        """As many lines as a frame has time for."""
        for build in self._waiting[:_LINES_A_FRAME]:
            line = build()
            line.bind(on_release=lambda line: self.dispatch("on_line", line.clause))
            self.ids.lines.add_widget(line)
        del self._waiting[:_LINES_A_FRAME]
        return bool(self._waiting)

    def _lists(self, sheet: Sheet, corners: Sequence[Corner]) -> Iterator[PaperList]:
        scorers = PaperList(text=tr("sheet.part.scorers"))
        scorers.fill(_scorers(sheet, corners), tr("sheet.part.no_scorer"))
        yield scorers
        cards = PaperList(text=tr("sheet.part.cards"))
        cards.fill(_cards(sheet, corners), tr("sheet.part.no_card"))
        yield cards


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
    for number, match in enumerate(sheet.matches, 1):
        if len(sheet.matches) > 1:
            yield PaperHeading(text=tr("sheet.part.match", n=number))
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


def _entry(entry: Line | Throw, corners: Sequence[Corner]) -> Widget:
    return _throw(entry, corners[entry.side]) if isinstance(entry, Throw) else _line(entry)


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
    second = isinstance(event, SentOff) and event.second_yellow
    return PaperLine(
        clause=line.clause,
        turn=str(line.turn) if line.turn else "",
        mark="second_yellow" if second else sign_of(event) or ("hand-back-right" if isinstance(event, Shot) else ""),
        text=tr.render(line.words),
        note=tr("sheet_page.corrected") if line.struck else "",
        score=score_words(line.score) if line.score else "",
        strong=isinstance(event, Goal),
        struck=line.struck,
    )


def _scorers(sheet: Sheet, corners: Sequence[Corner]) -> Iterator[PaperEntry]:
    for side, player, n in sheet.scorers:
        text = tr("sheet_page.goals", name=f"{player.post}  {player.name}", n=n)
        yield PaperEntry(kit=corners[side].kit, letter=corners[side].letter, text=text)
    for side, n in sorted(sheet.unnamed_goals.items()):
        text = tr("sheet_page.own_team", n=n)
        yield PaperEntry(kit=corners[side].kit, letter=corners[side].letter, text=text)


def _cards(sheet: Sheet, corners: Sequence[Corner]) -> Iterator[PaperEntry]:
    """Each card once: the second yellow stands for both."""
    twice = {(card.side, card.player) for card in sheet.bookings if card.card == "second_yellow"}
    for card in sheet.bookings:
        if card.card == "yellow" and card.player and (card.side, card.player) in twice:
            continue
        corner = corners[card.side]
        text = f"{card.player.post}  {card.player.name}" if card.player else corner.name
        yield PaperEntry(kit=corner.kit, letter=corner.letter, mark=card.card, text=text)
    for side, n in sorted((+sheet.cancelled).items()):
        text = tr("sheet.cancelled", team=corners[side].name, n=n)
        yield PaperEntry(kit=corners[side].kit, letter=corners[side].letter, text=text)


def _house_rules(sheet: Sheet) -> PaperList:
    rules = PaperList(text=tr("sheet.head.house_rules"))
    for id, reading in sheet.house_rules.items():
        ruling = clause(id)
        text = f"{ruling.title(tr.lang)} — {ruling.reading(tr.lang, reading)}"
        rules.add_widget(PaperFact(label=id, value=text))
    return rules


load_kv("parts/paper_sheet")

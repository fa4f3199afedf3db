"""The score by rounds or halves, as a referee writes it down."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.fitted import Fitted
from companion.words.translation import tr

_MOST_COLUMNS = 6
_WIDEST, _NAMED = 88, 60
_NARROW, _LONG = 600, 9
"""Long names on a narrow sheet stand above the table, and only the letters in it."""


class PaperCell(Fitted):
    """A number of the table, or what stands above it."""

    head = BooleanProperty(False)
    total = BooleanProperty(False)
    last = BooleanProperty(False)


class PaperTeam(BoxLayout):
    """The team at the left of its row, with the person who led it if that is another name."""

    name = StringProperty("")
    person = StringProperty("")
    letter = StringProperty("")
    kit = StringProperty("home")
    quiet_ink = StringProperty("")


class PaperRow(BoxLayout):
    """A row of the table; the first one has the names of the periods."""

    head = BooleanProperty(False)


class PaperTable(BoxLayout):
    """A column for each period, a row for each of ``teams`` (tables with name, person, letter and kit)."""

    teams = ListProperty()
    names = ListProperty()
    periods = ListProperty()
    totals = ListProperty()
    sum_width = NumericProperty("88dp")
    team_width = NumericProperty("200dp")
    """The least that the names of the teams need."""

    def __init__(self, **kwargs: object) -> None:
        self._write_soon = Clock.create_trigger(self._write, -1)
        super().__init__(**kwargs)
        self.bind(width=self._write_soon)
        self._write()

    def _write(self, *_: object) -> None:
        names, periods = _folded(self.names, self.periods)
        room = self.width - self.sum_width - self.team_width
        cell = max(dp(28), min(dp(_WIDEST), room / max(1, len(names))))
        self.clear_widgets()
        apart = self.width < dp(_NARROW) and any(len(team["name"]) > _LONG for team in self.teams)
        for team in self.teams if apart else ():
            row = PaperRow()
            row.add_widget(PaperTeam(**team))
            self.add_widget(row)
        head = PaperRow(head=True)
        head.add_widget(PaperTeam())
        for number, name in enumerate(names, 1):
            text = name if cell >= dp(_NAMED) else str(number)
            head.add_widget(PaperCell(text=text, head=True, width=cell))
        head.add_widget(PaperCell(text=tr("sheet_page.total"), head=True, width=self.sum_width))
        self.add_widget(head)
        for side, team in enumerate(self.teams):
            row = PaperRow()
            row.add_widget(PaperTeam(**(team | {"name": "", "person": ""} if apart else team)))
            for period in periods:
                row.add_widget(PaperCell(text=str(period[side]), width=cell))
            last = side == len(self.teams) - 1
            row.add_widget(PaperCell(text=str(self.totals[side]), total=True, last=last, width=self.sum_width))
            self.add_widget(row)


def _folded(names: Sequence[str], periods: Sequence[Sequence[int]]) -> tuple[list[str], list[list[int]]]:
    """More columns than the paper has room for are added up by sixes."""
    if len(periods) <= _MOST_COLUMNS:
        return list(names), [list(period) for period in periods]
    folded_names, folded = [], []
    for first in range(0, len(periods), _MOST_COLUMNS):
        group = periods[first : first + _MOST_COLUMNS]
        folded_names.append(tr("new.mode.span", fewest=first + 1, most=first + len(group)))
        folded.append([sum(goals) for goals in zip(*group, strict=True)])
    return folded_names, folded


load_kv("sheet/paper_table")

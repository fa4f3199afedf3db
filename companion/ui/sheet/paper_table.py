"""The score of a match by rounds or halves, as a referee writes it down."""

from dataclasses import replace

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.sheet.model import ScoreColumns, SheetTeam
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.column import Column
from companion.ui.widgets.text.fitted import Fitted
from companion.words.translation import tr

_MOST_COLUMNS = 6
_WIDEST, _NAMED, _LEAST_NAMED = 88, 60, 50
_NARROW, _LONG = 600, 9
"""Long names on a narrow sheet go above the table, and only the letters into it."""


class PaperCell(Fitted):
    """A number of the table, or a column heading."""

    kind = OptionProperty("number", options=("number", "nothing", "total", "head"))
    last = BooleanProperty(False)


class PaperTeam(BoxLayout):
    """The team at the left of its row, with the person who led it if the names differ."""

    name = StringProperty("")
    person = StringProperty("")
    letter = StringProperty("")
    colours = StringProperty("home")
    quiet_ink = StringProperty("")


class PaperRow(BoxLayout):
    """A row of the table; the first one has the names of the periods."""

    head = BooleanProperty(False)


class PaperTable(Column):
    """The ``table`` of a document: a row for each of its ``teams``."""

    teams = ListProperty()
    table = ObjectProperty()
    sum_width = NumericProperty("88dp")
    team_width = NumericProperty("200dp")
    """The least width for the names of the teams."""

    def __init__(self, **kwargs: object) -> None:
        self._write_soon = Clock.create_trigger(self._write, -1)
        super().__init__(**kwargs)
        self.bind(width=self._write_soon)
        self._write()

    def _write(self, *_: object) -> None:
        names, rows, periods = _folded(self.table)
        room = self.width - self.sum_width - self.team_width
        cells = _cell_widths(room, len(names), periods)
        self.clear_widgets()
        apart = self.width < dp(_NARROW) and any(len(team.name) > _LONG for team in self.teams)
        for team in self.teams if apart else ():
            row = PaperRow()
            row.add_widget(_team(team))
            self.add_widget(row)
        head = PaperRow(head=True)
        head.add_widget(PaperTeam())
        for number, (name, cell) in enumerate(zip(names, cells, strict=True), 1):
            text = name if cell >= dp(_NAMED) or number > periods else str(number)
            head.add_widget(PaperCell(text=text, kind="head", width=cell))
        head.add_widget(PaperCell(text=self.table.columns[-1], kind="head", width=self.sum_width))
        self.add_widget(head)
        for side, team in enumerate(self.teams):
            row = PaperRow()
            row.add_widget(_team(replace(team, name="", people="") if apart else team))
            for value, cell in zip(rows[side], cells, strict=True):
                row.add_widget(PaperCell(text=value, kind="nothing" if value == "0" else "number", width=cell))
            last = side == len(self.teams) - 1
            row.add_widget(PaperCell(text=self.table.rows[side][-1], kind="total", last=last, width=self.sum_width))
            self.add_widget(row)


def _cell_widths(room: float, columns: int, periods: int) -> list[float]:
    """The width of each column: as wide as there is room, but one with a name is never too narrow for it."""
    wide = min(dp(_WIDEST), room / max(1, columns))
    named = max(wide, dp(_LEAST_NAMED))
    numbered = wide if named == wide else (room - named * (columns - periods)) / max(1, periods)
    return [max(dp(28), numbered)] * periods + [named] * (columns - periods)


def _team(team: SheetTeam) -> PaperTeam:
    return PaperTeam(name=team.name, person=team.people, letter=team.letter, colours=team.colours)


def _folded(table: ScoreColumns) -> tuple[list[str], list[list[str]], int]:
    """The columns and rows before the total, and the number of periods; too many periods are added up in sixes."""
    names, rows, periods = list(table.columns[:-1]), [list(row[:-1]) for row in table.rows], table.periods
    if periods <= _MOST_COLUMNS:
        return names, rows, periods
    groups = [range(first, min(first + _MOST_COLUMNS, periods)) for first in range(0, periods, _MOST_COLUMNS)]
    spans = [tr("new.mode.span", fewest=group[0] + 1, most=group[-1] + 1) for group in groups]
    sums = [[str(sum(int(row[at]) for at in group)) for group in groups] + row[periods:] for row in rows]
    return spans + names[periods:], sums, len(groups)


load_kv("sheet/paper_table")

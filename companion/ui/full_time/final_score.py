"""The result on grass: the score, the winner, and under each name its scorers and cards."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.referee import Corner
from companion.referee.event import Player
from companion.sheet import Sheet
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.column import Column
from companion.ui.widgets.drawn.centre_circle import CentreCircle
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.team.score_bug import ScoreBug
from companion.words.translation import tr

_MOST_LINES = 4
_COLUMN = 20
"""How many letters wide a screen must be for two columns of scorers."""

_ORDER = ("goal", "second_yellow", "red", "yellow")


class FinalLine(BoxLayout):
    """A scorer or a card, with its turns."""

    lean = StringProperty("left")
    text = StringProperty("")
    mark = StringProperty("")
    mirrored = BooleanProperty(False)


class FinalSide(Column):
    """One side: its name, the trophy if it won, its lines. ``mirrored`` aligns to the right, towards the score."""

    name_size = NumericProperty("36sp")
    name = StringProperty("")
    won = BooleanProperty(False)
    mirrored = BooleanProperty(False)
    large = BooleanProperty(False)
    lines = ListProperty()

    def on_kv_post(self, base_widget: Widget) -> None:
        self.bind(lines=self._refresh, mirrored=self._refresh)
        self._refresh()

    def _refresh(self, *_: object) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for mark, text in self.lines:
            rows.add_widget(FinalLine(mark=mark, text=text, mirrored=self.mirrored))


class FinalRow(BoxLayout):
    """Sides next to each other under the score."""


class FinalScore(CentreCircle):
    """``show`` sets the sheet. ``form`` is the screen's: a tablet has the names beside the score."""

    wide = StringProperty("")
    title = StringProperty("")
    subtitle = StringProperty("")
    form = OptionProperty("wide", options=("phone", "upright", "wide"))
    brief = BooleanProperty(False)
    """Whether it leaves space for more below it."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._bug = ScoreBug(pos_hint={"center_x": 0.5, "top": 1})
        self._sides: list[FinalSide] = []
        before_frame(self, self._arrange, "form", "width", "brief", theme=("type_text",))

    def show(self, sheet: Sheet, corners: Sequence[Corner]) -> None:
        self._bug.show(corners, sheet.final_score)
        winner = sheet.winner
        self._sides = [
            FinalSide(name=corner.name, won=side == winner, lines=side_lines(sheet, side))
            for side, corner in enumerate(corners)
        ]
        self._arrange()

    def _arrange(self) -> None:
        middle = self.ids.middle
        held: list[Widget] = [self._bug, *self._sides]
        for widget in held:
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        middle.clear_widgets()
        if not self._sides:
            return
        two = len(self._sides) == 2
        beside = self.form == "wide" and two
        columns = len(self._sides) if self.form == "wide" else 1 if self.width < _COLUMN * theme.type_text else 2
        middle.orientation = "horizontal" if beside else "vertical"
        for side, widget in enumerate(self._sides):
            widget.mirrored = two and side == 0 and columns == 2
            widget.large = beside and not self.brief
        self._measure_bug(beside)
        if beside:
            for widget in (self._sides[0], self._bug, self._sides[1]):
                middle.add_widget(widget)
            return
        middle.add_widget(self._bug)
        for first in range(0, len(self._sides), columns):
            row = FinalRow()
            for widget in self._sides[first : first + columns]:
                row.add_widget(widget)
            middle.add_widget(row)

    def _measure_bug(self, beside: bool) -> None:
        many = len(self._sides) > 2
        small = self.form == "phone" and (many or self.brief)
        self._bug.height = dp(176) if beside and not self.brief else dp(88) if small else dp(128)
        self._bug.block_width = self._bug.height * (0.5 if not many else 0.42)
        self._bug.digit_width = self._bug.height * (0.73 if not many else 0.5)


def side_lines(sheet: Sheet, side: int) -> list[tuple[str, str]]:
    """The symbol and text of each scorer and each carded player of a side; those that do not fit are counted."""
    found: dict[tuple[str, Player | None], list[int]] = {}
    for turn, goal in sheet.goals:
        if goal.side == side:
            found.setdefault(("goal", goal.player), []).append(turn)
    for booking in sheet.bookings:
        if booking.side == side:
            _note_card(found, booking.card, booking.player, booking.turn)
    ordered = sorted(found.items(), key=lambda item: _ORDER.index(item[0][0]))
    lines = [(mark, _words(player, turns)) for (mark, player), turns in ordered]
    if len(lines) > _MOST_LINES:
        left = len(lines) - _MOST_LINES + 1
        lines = [*lines[: _MOST_LINES - 1], ("", tr("full_time.others", n=left))]
    return lines


def _note_card(found: dict[tuple[str, Player | None], list[int]], card: str, player: Player | None, turn: int) -> None:
    """A second yellow joins the first: one line has both turns."""
    first = found.pop(("yellow", player), []) if card == "second_yellow" and player else []
    found.setdefault((card, player), []).extend([*first, turn])


def _words(player: Player | None, turns: list[int]) -> str:
    said = [str(turn) for turn in turns]
    if player is None:
        words = tr("full_time.line.team", n=len(turns), turns=said)
        return words[:1].upper() + words[1:]
    return tr("full_time.line.player", n=len(turns), name=player.name, turns=said)


load_kv("full_time/final_score")

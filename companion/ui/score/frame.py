"""The layout of the score screen: sides beside each other, the strip below, the sheet where there is space for it."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.referee.tables.scorecard import ScoreTable
from companion.ui.match.sheet_column import SheetColumn
from companion.ui.score.around import PadsAround
from companion.ui.score.side_pad import SidePad
from companion.ui.score.strip import ScoreStrip
from companion.ui.score.who_pad import WhoPad
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.children import Optional
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.surface import SurfaceBox
from companion.ui.widgets.tappable import Tappable

_TWO = 2
_PHONE = ("phone", "sideways")
_ROW, _TOOLS = 120, 216
"""The widths of the period and of the tools beside the strip, in dp."""


class ClockKey(Optional, Tappable, Plate):
    """The time; a tap starts or stops it."""

    time = StringProperty("")
    running = BooleanProperty(False)


class ScoreHeader(BoxLayout):
    """Pause, the game, the clock, the period, the end."""

    screen = ObjectProperty(None, allownone=True, rebind=True)
    narrow = BooleanProperty(False)


class PhoneRow(BoxLayout):
    """Clock and period on a phone."""

    screen = ObjectProperty(None, allownone=True, rebind=True)


class PhoneTools(BoxLayout):
    """Undo, sheet, end and pause on a phone."""

    screen = ObjectProperty(None, allownone=True, rebind=True)


class ScoreFrame(BoxLayout):
    """Holds the same widgets in three arrangements."""

    screen = ObjectProperty(None, allownone=True, rebind=True)
    fresh = NumericProperty(-1)
    """The side that has just scored."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.pads: list[SidePad] = []
        self.who, self.strip, self.sheet = WhoPad(), ScoreStrip(), SheetColumn()
        self.header, self.row, self.tools = ScoreHeader(), PhoneRow(), PhoneTools()
        self._form, self._asked = "", -1
        self._edges: tuple[int, ...] = ()
        self.around: PadsAround | None = None
        """The sides around a device that lies flat."""
        self._body = BoxLayout()
        self.bind(fresh=lambda *_: self._mark())

    def on_screen(self, *_: Any) -> None:
        for part in (self.header, self.row, self.tools):
            part.screen = self.screen
        self.sheet.bind(on_line=lambda _, key: self.screen.open_line(key))

    def show(self, table: ScoreTable, form: str, edges: tuple[int, ...] = ()) -> None:
        """Show the sides; lay everything out again if their number or the form has changed.

        ``edges`` are where they sit around the device, if they do.
        """
        if len(self.pads) != len(table.corners):
            self.pads = [self._pad(side) for side in range(len(table.corners))]
            self._form = ""
        many = len(self.pads) > _TWO
        shape = "small" if many and form == "phone" else "narrow" if many and form != "upright" else "roomy"
        shape = "narrow" if form == "phone" and not many else shape
        for pad, corner in zip(self.pads, table.corners, strict=True):
            pad.shape, pad.framed = "roomy" if edges else shape, form not in _PHONE
            pad.points = table.points
            pad.head.stacked = shape != "roomy" and not edges
            pad.head.show(corner)
        self._mark()
        if (form, edges) != (self._form, self._edges):
            self._form, self._edges, self._asked = form, edges, -1
            self._arrange()
        if self.around is not None:
            self.around.show(table.corners)

    def _pad(self, side: int) -> SidePad:
        pad = SidePad()
        pad.bind(
            on_deed=lambda _, kind: self.screen.deed(kind, side),
            on_score=lambda *_: self.screen.big_score(),
        )
        return pad

    def _mark(self) -> None:
        for side, pad in enumerate(self.pads):
            pad.head.fresh = side == self.fresh

    def ask_who(self, side: int) -> None:
        """Put the numbers where the keys of this side are; on a phone, where all keys are."""
        self._asked = side
        if self._form in _PHONE:
            self._arrange()
            return
        for index, pad in enumerate(self.pads):
            if index == side:
                pad.show_who(self.who)
            else:
                pad.show_keys()

    def ask_nobody(self) -> None:
        """Put the keys back."""
        if self._asked < 0:
            return
        self._asked = -1
        for pad in self.pads:
            pad.show_keys()
        if self._form in _PHONE:
            self._arrange()

    def _arrange(self) -> None:
        parts: list[Widget] = [self.who, self.strip, self.sheet, self.header, self.row, self.tools, *self.pads]
        for part in parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        self.row.size_hint_x = self.tools.size_hint_x = 1
        self.around = None
        for pad in self.pads:
            pad.orientation = "vertical"
        if self._edges:
            self._arrange_around()
            return
        arrange = {"wide": self._arrange_wide, "upright": self._arrange_upright, "phone": self._arrange_phone}
        arrange["sideways"] = self._arrange_sideways
        self.header.narrow = self._form == "upright"
        arrange[self._form]()

    def _arrange_around(self) -> None:
        self.header.narrow = True
        self.around = PadsAround(dict(zip(self._edges, self.pads, strict=True)), self.header, self.strip)
        self.add_widget(self.around)

    def _side_grid(self, columns: int, spacing: float) -> GridLayout:
        grid = GridLayout(cols=columns, spacing=spacing)
        for pad in self.pads:
            grid.add_widget(pad)
        return grid

    def _arrange_wide(self) -> None:
        left = BoxLayout(orientation="vertical", spacing=dp(16))
        left.add_widget(self._side_grid(len(self.pads), dp(16)))
        left.add_widget(self.strip)
        self.sheet.size_hint, self.sheet.width = (None, 1), dp(272)
        body = BoxLayout(spacing=dp(16), padding=(dp(16), dp(8), dp(16), dp(16)))
        body.add_widget(left)
        body.add_widget(self.sheet)
        self.add_widget(self.header)
        self.add_widget(body)

    def _arrange_upright(self) -> None:
        self.sheet.size_hint = (1, 0.42)
        body = BoxLayout(orientation="vertical", spacing=dp(16), padding=(dp(16), dp(8), dp(16), dp(16)))
        for part in (self._side_grid(_TWO, dp(16)), self.strip, self.sheet):
            body.add_widget(part)
        self.add_widget(self.header)
        self.add_widget(body)

    def _arrange_phone(self) -> None:
        self.sheet.size_hint = (1, 0.34)
        asked = self._asked >= 0
        grid = self._side_grid(_TWO, dp(8))
        body = BoxLayout(orientation="vertical", spacing=dp(8), padding=(dp(10), dp(32), dp(10), dp(16)))
        if asked:
            rows = -(-len(self.pads) // _TWO)
            grid.size_hint_y, grid.height = None, rows * (dp(220) if rows == 1 else dp(120)) + (rows - 1) * dp(8)
            for pad in self.pads:
                pad.hide_keys()
            panel = SurfaceBox(fill=self.screen.surface, padding=dp(8))
            panel.add_widget(self.who)
            middle: list[Widget] = [grid, panel, self.strip]
        else:
            for pad in self.pads:
                pad.show_keys()
            middle = [grid, self.row, self.strip, self.sheet]
        for part in (*middle, self.tools):
            body.add_widget(part)
        self.add_widget(body)

    def _arrange_sideways(self) -> None:
        """The sides beside each other, or beside the numbers of whoever is asked for; the rest in one row."""
        body = BoxLayout(orientation="vertical", spacing=dp(8), padding=dp(8))
        sides = BoxLayout(spacing=dp(8))
        asked = self._asked >= 0
        sides.add_widget(self._side_grid(_TWO if asked else len(self.pads), dp(8)))
        for pad in self.pads:
            pad.head.stacked = asked or len(self.pads) > _TWO
            pad.hide_keys() if asked else pad.show_keys()
        if asked:
            panel = SurfaceBox(fill=self.screen.surface, padding=dp(8), size_hint_x=2)
            panel.add_widget(self.who)
            sides.add_widget(panel)
        bottom = BoxLayout(size_hint_y=None, height=dp(68), spacing=dp(8))
        for part in (self.strip, self.row, self.tools):
            bottom.add_widget(part)
        for part, wide in ((self.row, _ROW), (self.tools, _TOOLS)):
            part.size_hint_x, part.width = None, dp(wide)
        for part in (sides, bottom):
            body.add_widget(part)
        self.add_widget(body)


load_kv("score/frame")

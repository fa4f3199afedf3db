"""The band on top of a match: score, whose turn it is, how far each team has come, period and turn."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.layout import load_kv
from companion.ui.parts import buttons, fitted  # noqa: F401  the layout names ToolButton and Fitted
from companion.ui.parts.score_bug import ScoreBug
from companion.ui.parts.team_cell import TeamCell
from companion.ui.theme import theme

_NARROW, _ROOMY = 600, 1000
_INFO = 190


class Scoreboard(Widget):
    """``corners`` are the table's two sides; ``notes`` a word for each; ``playing`` is the side to play, or -1.

    ``fresh`` is the side that has just scored: its digit stays green until told otherwise. A tablet also shows the
    game, the period and a pause button (``on_pause``); a phone only the bug.
    """

    game = StringProperty()
    mode = StringProperty()
    period = StringProperty()
    clock = StringProperty()
    corners = ListProperty()
    notes = ListProperty()
    playing = NumericProperty(-1)
    fresh = NumericProperty(-1)
    compact = BooleanProperty(False)
    roomy = BooleanProperty(True)

    __events__ = ("on_pause",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bug = ScoreBug(corner=0)
        self.cells = (TeamCell(), TeamCell(mirrored=True))
        for widget in (self.bug, *self.cells):
            self.add_widget(widget)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)
        for name in ("corners", "notes", "playing", "fresh"):
            self.fbind(name, self._tell)
        self.bug.bind(width=self._place_soon)
        theme.bind(text_scale=self._place_soon)
        self._tell()
        self._place()

    def on_pause(self) -> None:
        """The pause button."""

    def _tell(self, *_: object) -> None:
        if len(self.corners) != len(self.cells):
            return
        self.bug.kits = [corner.kit for corner in self.corners]
        self.bug.letters = [corner.letter for corner in self.corners]
        self.bug.goals = [corner.goals for corner in self.corners]
        self.bug.fresh = self.fresh
        for side, (cell, corner) in enumerate(zip(self.cells, self.corners, strict=True)):
            cell.name, cell.goals, cell.needed = corner.name, corner.goals, corner.needed or 0
            cell.playing = side == self.playing
            cell.note = self.notes[side] if side < len(self.notes) else ""

    def _place(self, *_: object) -> None:
        self.compact = self.width < dp(_NARROW)
        self.roomy = self.width >= dp(_ROOMY)
        high = min(self.height, dp(64) if self.compact else dp(72))
        self.bug.spacing = dp(2) if self.compact else dp(4)
        self.bug.block_width, self.bug.digit_width = (dp(28), dp(44)) if self.compact else (dp(48), dp(64))
        self.bug.height = high
        side_room = dp(8) if self.compact else dp(_INFO) + dp(96) if self.roomy else dp(104)
        cell_wide = max(0, (self.width - 2 * side_room - self.bug.width) / 2)
        if not self.compact:
            cell_wide = max(dp(120), min(dp(240), cell_wide))
        y = self.center_y - high / 2
        self.bug.pos = (self.center_x - self.bug.width / 2, y)
        for cell in self.cells:
            cell.compact = self.compact
            cell.name_size = theme.type_lead if self.compact else theme.type_question
            cell.size = (cell_wide, high)
            cell.pos = (self.bug.right if cell.mirrored else self.bug.x - cell_wide, y)


load_kv("parts/scoreboard")

"""The turns of both sides in two rows: the result of each, the current one, and those still to come."""

from dataclasses import dataclass

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme.breakpoints import is_narrow
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.team.team_block import TeamBlock
from companion.ui.widgets.text.fitted import Fitted


@dataclass(frozen=True, slots=True)
class TrackTurn:
    """One turn. ``mark``: goal, none, saved, red, now, barred (to come, but cancelled) or ahead."""

    mark: str
    number: str
    goals: int = 0


@dataclass(frozen=True, slots=True)
class Stretch:
    """A half, extra time or a shoot-out: its name and the turns of each side."""

    title: str
    rows: tuple[tuple[TrackTurn, ...], ...]


@dataclass(frozen=True, slots=True)
class _TrackSizes:
    """The current sizes."""

    edge: float
    block: float
    row: float
    row_gap: float
    gap: float
    after_block: float
    between: float
    widest: float


_ROOMY = _TrackSizes(24, 40, 44, 8, 8, 20, 28, 60)
_TIGHT = _TrackSizes(10, 32, 32, 6, 3, 9, 12, 34)


class TrackPlace(Widget):
    """The result of one turn."""

    mark = StringProperty("ahead")
    number = StringProperty("")
    goals = NumericProperty(0)
    corner = NumericProperty("10dp")
    roomy = BooleanProperty(True)
    dash = NumericProperty("16dp")
    sign = NumericProperty("26dp")
    framed = ListProperty([1, 1])
    over = NumericProperty(0)
    """Whether the turn was played: 1 or 0."""

    def _said(self) -> str:
        if self.mark == "goal":
            return "goals" if self.goals > 1 else "goal"
        numbered = self.mark == "now" or (self.mark == "ahead" and self.roomy)
        return "number" if numbered else str(self.mark)

    said = AliasProperty(_said, None, bind=("mark", "goals", "roomy"), cache=True)
    """What is written in it: the "number" of the turn, several "goals", or the sign of its mark."""


class TrackTitle(Fitted):
    """The name of a stretch."""


class TurnTrack(Surface):
    """``stretches`` beside the blocks of both teams. Sets its own ``height``.

    A narrow track has no names above the stretches: ``now`` names the current one, with ``note`` beside it.
    """

    team_colours = ListProperty(["home", "away"])
    letters = ListProperty(["", ""])
    stretches = ListProperty()
    now = StringProperty("")
    note = StringProperty("")
    narrow = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._blocks = (TeamBlock(), TeamBlock())
        for block in self._blocks:
            block.size_hint = (None, None)
            self.add_widget(block)
        self._titles: list[TrackTitle] = []
        self._places: list[list[list[TrackPlace]]] = []
        before_frame(self, self._place, "pos", "size", theme=("type_text",))
        self.bind(stretches=self._refresh, team_colours=self._refresh, letters=self._refresh)
        self._refresh()

    def place(self, side: int, index: int) -> TrackPlace:
        """The widget of a side's turn, counted through all stretches."""
        return [place for stretch in self._places for place in stretch[side]][index]

    def _refresh(self, *_: object) -> None:
        for block, colours, letter in zip(self._blocks, self.team_colours, self.letters, strict=False):
            block.colours, block.letter = colours, letter
        wanted = [[len(row) for row in stretch.rows] for stretch in self.stretches]
        if wanted != [[len(row) for row in stretch] for stretch in self._places]:
            self._build()
        for title, stretch in zip(self._titles, self.stretches, strict=True):
            title.text = stretch.title
        for places, stretch in zip(self._places, self.stretches, strict=True):
            for row, turns in zip(places, stretch.rows, strict=True):
                for place, turn in zip(row, turns, strict=True):
                    place.mark, place.number, place.goals = turn.mark, turn.number, turn.goals
        self._place()

    def _build(self) -> None:
        for widget in (*self._titles, *(place for stretch in self._places for row in stretch for place in row)):
            self.remove_widget(widget)
        self._titles = [TrackTitle() for _ in self.stretches]
        self._places = [[[TrackPlace() for _ in row] for row in stretch.rows] for stretch in self.stretches]
        for widget in (*self._titles, *(place for stretch in self._places for row in stretch for place in row)):
            self.add_widget(widget)

    @property
    def title_high(self) -> float:
        return theme.type_text * 1.35

    def _place(self) -> None:
        self.narrow = is_narrow(self.width)
        plan = _TIGHT if self.narrow else _ROOMY
        edge, block, row_high = dp(plan.edge), dp(plan.block), dp(plan.row)
        top = dp(12) + self.title_high + dp(6)
        self.height = top + 2 * row_high + dp(plan.row_gap) + dp(12)
        first = self.top - top
        rows = (first - row_high, first - 2 * row_high - dp(plan.row_gap))
        for team, y in zip(self._blocks, rows, strict=True):
            team.pos, team.size, team.radii = (self.x + edge, y), (block, row_high), dp(7) if self.narrow else dp(10)
        count = sum(len(stretch.rows[0]) for stretch in self.stretches)
        if not count:
            return
        start = self.x + edge + block + dp(plan.after_block)
        breaks = (len(self.stretches) - 1) * (dp(plan.between) - dp(plan.gap))
        step = min(dp(plan.widest) + dp(plan.gap), (self.right - edge - start - breaks + dp(plan.gap)) / count)
        x = start
        for title, places in zip(self._titles, self._places, strict=True):
            wide = len(places[0]) * step - dp(plan.gap)
            title.opacity = 0 if self.narrow else 1
            title.pos, title.size = (x, first + dp(4)), (max(1, wide), self.title_high)
            for row, y in zip(places, rows, strict=True):
                for rank, place in enumerate(row):
                    place.roomy, place.corner = not self.narrow, dp(7) if self.narrow else dp(10)
                    place.pos, place.size = (x + rank * step, y), (step - dp(plan.gap), row_high)
            x += wide + dp(plan.between)


load_kv("boards/arena/turn_track")

"""The band at the top of a match: score, whose turn it is, the progress of each team, period and turn."""

from collections.abc import Mapping

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.present.corner_words import corner_note
from companion.present.score_words import clock_lines, match_words
from companion.referee import Play, Referee, Table
from companion.ui.theme.breakpoints import is_narrow, is_roomy
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.team.sides_score import SidesScore
from companion.ui.widgets.team.team_cell import TeamCell
from companion.ui.widgets.team.team_score import TeamScore
from companion.words.translation import tr

_INFO = 190
_TIGHT = 340
_BUG, _SMALL_BUG, _TIGHT_BUG = (48, 64), (28, 44), (20, 32)
"""The widths of a team's block and of a digit, also in a small window and beside a column, in dp."""
_LEAST_TEAM, _TEAM_GAP = 160, 6


@fires(on_pause="by the pause button", on_cards="by a tap on a team", on_score="by a tap on the goals")
class Scoreboard(SidesScore):
    """``notes`` is a text for each side; ``playing`` is the side to play, or -1.

    Three or four teams are in pairs if it is narrow. ``fresh`` is the side that has just scored: its digit stays green
    until it is reset. A tablet also shows the game, the period and a pause button (``on_pause``); a phone only the
    score bug. A tap on the score asks for a large one (``on_score``), a tap on a team for its cards (``on_cards``).
    """

    game = StringProperty()
    mode = StringProperty()
    period = StringProperty()
    clock = StringProperty()
    time = StringProperty()
    """The time on the clock, if there is one."""
    late = BooleanProperty(False)
    """Whether this turn has lasted longer than agreed."""
    notes = ListProperty()
    playing = NumericProperty(-1)
    leaving = BooleanProperty(False)
    """Whether the button goes back: a match that is only viewed cannot be paused."""
    compact = BooleanProperty(False)
    roomy = BooleanProperty(True)
    side = NumericProperty("184dp")
    edge = NumericProperty("24dp")
    """How wide the text at the right is, and how far from the edge."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        place_soon = before_frame(self, self._place, "pos", "size", "corners", theme=("text_scale",))
        for name in ("notes", "playing"):
            self.fbind(name, self._refresh)
        self.bug.bind(width=place_soon)
        self._place()

    def show(
        self, match: Referee | Play, table: Table, *, brief: bool, ghosts: Mapping[int, str] | None = None
    ) -> None:
        """Show the score of a match and the text beside it; ``brief`` if there is little space.

        Of a side in ``ghosts``, which the app plays, the level is shown where there is nothing else to say.
        """
        self.game, self.mode = tr.render(match.game.title(match.header)), match_words(match)
        self.period, self.clock = clock_lines(match)
        self.corners = list(table.corners)
        notes = [corner_note(corner, theme.hex("chalk"), brief=brief) for corner in table.corners]
        for side, level in (ghosts or {}).items():
            notes[side] = notes[side] or tr(f"bots.level.{level}")
        self.notes = notes
        self.playing = -1 if table.playing is None else table.playing

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if super().on_touch_up(touch):
            return True
        down_and_up = [any(part.collide_point(*spot) for part in self.parts) for spot in (touch.opos, touch.pos)]
        if touch.grab_current is None and all(down_and_up):
            self.dispatch("on_score" if self._on_goals(touch) else "on_cards")
            return True
        return False

    def _on_goals(self, touch: MotionEvent) -> bool:
        """Whether the tap is on the number of goals of a side, or on its block beside it."""
        if not self.teams:
            return bool(self.bug.collide_point(*touch.pos))
        return any(team.collide_point(*touch.pos) and touch.x < team.written_from for team in self.teams)

    def show_side(self, part: TeamCell | TeamScore, side: int) -> None:
        corner = self.corners[side]
        part.playing, part.note = side == self.playing, self.notes[side] if side < len(self.notes) else ""
        part.yellows, part.reds = corner.yellows, corner.sent_off
        if isinstance(part, TeamCell):
            part.needed, part.card = corner.needed or 0, corner.card or ""

    def _place(self) -> None:
        self.compact = is_narrow(self.width)
        self.roomy = is_roomy(self.width)
        if self.teams:
            self._place_teams()
        else:
            self._place_two()

    @property
    def _side_room(self) -> float:
        """The width of the pause button and the text beside the score, at each end."""
        return dp(8) if self.compact else dp(_INFO) + dp(96) if self.roomy else dp(104)

    def _place_teams(self) -> None:
        gap = dp(_TEAM_GAP)
        room = self.width - 2 * self._side_room
        columns = len(self.teams)
        if (room - gap * (columns - 1)) / columns < dp(_LEAST_TEAM):
            columns = 2
        rows = -(-len(self.teams) // columns)
        edge = dp(8) if rows == 1 else dp(3)
        wide = (room - gap * (columns - 1)) / columns
        high = (self.height - 2 * edge - gap * (rows - 1)) / rows
        self.place_teams(self.x + self._side_room, self.top - edge, (wide, high), columns, gap)

    def _place_two(self) -> None:
        high = min(self.height, dp(64) if self.compact else dp(72))
        self.bug.spacing = dp(2) if self.compact else dp(4)
        block, digit = _TIGHT_BUG if self.width < dp(_TIGHT) else _SMALL_BUG if self.compact else _BUG
        self.bug.block_width, self.bug.digit_width = dp(block), dp(digit)
        self.bug.height = high
        cell_wide = max(0, (self.width - 2 * self._side_room - self.bug.width) / 2)
        if not self.compact:
            cell_wide = max(dp(120), min(dp(240), cell_wide))
        name = theme.type_lead if self.compact else theme.type_question
        self.place_two(self.center_x, self.center_y - high / 2, high, cell_wide, name, compact=self.compact)


load_kv("match/scoreboard")

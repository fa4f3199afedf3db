"""A goal is an event: over everything, for one second, with the scorer, how it came about, and the new score."""

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.referee.tables.eleven import NO_STARS
from companion.ui.match.goal import confetti, goal_band  # noqa: F401  the layout names their widgets
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.motion import animate, settle
from companion.ui.widgets.team.score_bug import ScoreBug
from companion.ui.widgets.team.team_cell import TeamCell
from companion.ui.widgets.team.team_score import TeamScore

_WIPE, _WORDS_AFTER, _WORDS, _SHOWN, _OUT = 0.2, 0.15, 0.15, 1.0, 0.2


class GoalCard(Widget):
    """The scorer's card, large and tilted; without a player it shows the team's letter."""

    kit = StringProperty("home")
    letter = StringProperty()
    number = StringProperty()
    name = StringProperty()
    attack = NumericProperty(-1)
    defence = NumericProperty(-1)
    landed = NumericProperty(1)
    unit = NumericProperty(1)


class GoalMoment(Widget):
    """Give it ``corners`` with the new score, ``side``, ``player`` (a token, or None), ``who`` and ``how``; ``show()``.

    It takes itself away after a second, or at a tap, and says ``on_done``.
    """

    corners = ListProperty()
    side = NumericProperty(0)
    player = ObjectProperty(None, allownone=True)
    who = StringProperty()
    how = StringProperty()
    words = NumericProperty(1)
    upright = BooleanProperty(False)
    unit = NumericProperty(1)
    kit = StringProperty("home")

    __events__ = ("on_done",)

    def __init__(self, **kwargs: object) -> None:
        self._end = None
        super().__init__(**kwargs)
        self.bug = ScoreBug(corner=0)
        self.cells = (TeamCell(bare=True), TeamCell(bare=True, mirrored=True))
        self.teams: list[TeamScore] = []
        self._place_soon = before_frame(self, self._place, "pos", "size")
        self.bug.bind(width=self._place_soon)
        for name in ("corners", "side", "player"):
            self.fbind(name, self._tell)
        self._tell()
        self._place()

    def show(self) -> None:
        """Play the moment from its start."""
        self.opacity = 1
        self._end = Clock.schedule_once(self._leave, _SHOWN)
        if not theme.reduce_motion:
            self.ids.confetti.start()
        band, card = self.ids.band, self.ids.card
        band.wipe, self.words, card.landed = 0, 0, 0
        animate(band, wipe=1, seconds=_WIPE, curve="out_cubic")
        animate(self, words=1, seconds=_WORDS, after=_WORDS_AFTER)
        animate(card, landed=1, seconds=_WIPE, curve="out_back", after=_WORDS_AFTER)

    def finish(self) -> None:
        """End it now."""
        if self._end is None:
            return
        self._end.cancel()
        self._end = None
        settle(self)
        self.ids.confetti.stop()
        if self.parent is not None:
            self.parent.remove_widget(self)
        self.dispatch("on_done")

    def on_done(self) -> None:
        """The match goes on."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.finish()
        return True

    def _leave(self, *_: object) -> None:
        animate(self, opacity=0, seconds=_OUT, then=self.finish)

    def _tell(self, *_: object) -> None:
        if len(self.corners) < len(self.cells):
            return
        scorer, card, token = self.corners[self.side], self.ids.card, self.player
        self.kit = card.kit = scorer.kit
        card.letter = scorer.letter
        card.number, card.name = (token.label, token.name) if token else ("", scorer.name)
        card.attack = token.attack if token else NO_STARS
        card.defence = token.defence if token else NO_STARS
        team = theme.team(self.kit)
        self.ids.confetti.colours = [team.bright, theme.team_text, theme.goal, team.tint]
        self._build()
        if self.teams:
            self._tell_teams()
        else:
            self._tell_two()

    def _build(self) -> None:
        """The score of two is one bug; more teams stand side by side."""
        score, many = self.ids.score, len(self.corners) if len(self.corners) > len(self.cells) else 0
        score.clear_widgets()
        self.teams = [TeamScore() for _ in range(many)]
        for widget in self.teams or (self.bug, *self.cells):
            score.add_widget(widget)
        self._place_soon()

    def _tell_teams(self) -> None:
        for side, (team, corner) in enumerate(zip(self.teams, self.corners, strict=True)):
            team.name, team.letter, team.kit, team.goals = corner.name, corner.letter, corner.kit, corner.goals
            team.fresh, team.out = side == self.side, corner.out

    def _tell_two(self) -> None:
        self.bug.kits = [corner.kit for corner in self.corners]
        self.bug.letters = [corner.letter for corner in self.corners]
        self.bug.goals = [corner.goals for corner in self.corners]
        self.bug.fresh = self.side
        for cell, corner in zip(self.cells, self.corners, strict=True):
            cell.name = corner.name

    def _place(self) -> None:
        self.upright = self.width < self.height
        if self.upright:
            self.unit = min(self.width / 412, self.height / 915)
        else:
            self.unit = min(self.width / 1280, self.height / 800)
        band = self.ids.band
        band.rise = 56 * self.width / 1280 if not self.upright else 32 * self.unit
        if self.teams:
            self._place_teams()
        else:
            self._place_two()

    def _place_teams(self) -> None:
        columns = 2 if self.upright and len(self.teams) > 3 else len(self.teams)
        rows, gap = -(-len(self.teams) // columns), dp(8)
        wide = min(260 * self.unit, (self.width - dp(32) - gap * (columns - 1)) / columns)
        high = (84 if rows == 1 else 64) * self.unit
        left = self.center_x - (wide * columns + gap * (columns - 1)) / 2
        bottom = self.y + self.height * (0.06 if not self.upright else 0.1)
        for index, team in enumerate(self.teams):
            row, column = divmod(index, columns)
            team.size = (wide, high)
            team.pos = (left + column * (wide + gap), bottom + (rows - 1 - row) * (high + gap))

    def _place_two(self) -> None:
        high = 96 * self.unit if not self.upright else 72 * self.unit
        room = self.width - dp(32)
        self.bug.height = high
        self.bug.block_width, self.bug.digit_width = (high * 0.5, high * 0.72) if self.upright else (0, 0)
        cell = min(high * 3, (room - self.bug.width) / 2)
        y = self.y + self.height * (0.05 if not self.upright else 0.12)
        self.bug.pos = (self.center_x - self.bug.width / 2, y)
        for team in self.cells:
            team.compact = self.upright
            team.name_size = high * 0.5 if not self.upright else high * 0.36
            team.size = (cell, high)
            team.pos = (self.bug.right if team.mirrored else self.bug.x - cell, y)


load_kv("match/goal/goal_moment")

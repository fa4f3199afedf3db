"""The celebration of a goal: over everything, for one second, with the scorer, how it was scored, and the new score."""

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.referee.tables.eleven import NO_STARS
from companion.ui.match.goal import confetti, goal_band  # noqa: F401  the layout names their widgets
from companion.ui.theme.breakpoints import by
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.theme.turned import take_off
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.motion import animate, settle

_WIPE, _WORDS_AFTER, _WORDS, _OUT = 0.2, 0.15, 0.15, 0.2
SHOWN = 1.0


class GoalCard(Widget):
    """The scorer's card, large and tilted; without a player it shows the team's letter."""

    colours = StringProperty("home")
    letter = StringProperty()
    number = StringProperty()
    name = StringProperty()
    attack = NumericProperty(-1)
    defence = NumericProperty(-1)
    landed = NumericProperty(1)
    unit = NumericProperty(1)


@fires(on_done="when the celebration is over")
class GoalMoment(Widget):
    """Set ``corners`` with the new score, ``side``, ``player`` (a token, or None), ``who`` and ``how``; then
    ``show()``.

    It removes itself after a while, or at a tap (``skipped``), and fires ``on_done``. ``angle`` is the edge where the
    person sits who sees it.
    """

    corners = ListProperty()
    side = NumericProperty(0)
    player = ObjectProperty(None, allownone=True)
    who = StringProperty()
    how = StringProperty()
    words = NumericProperty(1)
    form = OptionProperty("wide", options=("upright", "wide"))
    said_x = NumericProperty(0)
    said_wide = NumericProperty(0)
    """Where the words begin, and how much room they have."""
    unit = NumericProperty(1)
    colours = StringProperty("home")
    angle = NumericProperty(0)
    skipped = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._end = None
        super().__init__(**kwargs)
        self.ids.score.bug.bind(width=before_frame(self, self._place, "pos", "size", "corners"))
        for name in ("corners", "side", "player"):
            self.fbind(name, self._refresh)
        self._refresh()
        self._place()

    def show(self, seconds: float = SHOWN) -> None:
        """Play the animation from its start, and stay so long."""
        if self._end is not None:
            self._end.cancel()
        settle(self, opacity=1)  # also while it fades
        self._end = Clock.schedule_once(self._leave, seconds)
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
        take_off(self)
        self.dispatch("on_done")

    def skip(self) -> None:
        """End it at once for everybody."""
        self.skipped = True
        self.finish()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.skip()
        return True

    def _leave(self, *_: object) -> None:
        animate(self, opacity=0, seconds=_OUT, then=self.finish)

    def _refresh(self, *_: object) -> None:
        if len(self.corners) < 2:
            return
        scorer, card, token = self.corners[self.side], self.ids.card, self.player
        self.colours = card.colours = scorer.colours
        card.letter = scorer.letter
        card.number, card.name = (token.label, token.name) if token else ("", scorer.name)
        card.attack = token.attack if token else NO_STARS
        card.defence = token.defence if token else NO_STARS
        team = theme.team(self.colours)
        self.ids.confetti.colours = [team.bright, theme.team_text, theme.goal, team.tint]
        self.ids.score.corners, self.ids.score.fresh = self.corners, self.side

    def _place(self) -> None:
        self.form = "upright" if self.width < self.height else "wide"
        wide, high = by(self.form, upright=(412, 915), wide=(1280, 800))
        self.unit = min(self.width / wide, self.height / high)
        self.ids.band.rise = by(self.form, upright=32 * self.unit, wide=56 * self.width / 1280)
        if self.ids.score.teams:
            self._place_teams(len(self.corners))
        else:
            self._place_two()

    def _place_teams(self, count: int) -> None:
        columns = 2 if self.form == "upright" and count > 3 else count
        rows, gap = -(-count // columns), dp(8)
        wide = min(260 * self.unit, (self.width - dp(32) - gap * (columns - 1)) / columns)
        high = (84 if rows == 1 else by(self.form, upright=52, wide=64)) * self.unit
        left = self.center_x - (wide * columns + gap * (columns - 1)) / 2
        top = self.y + self.height * by(self.form, upright=0.03, wide=0.06) + rows * (high + gap) - gap
        self.ids.score.place_teams(left, top, (wide, high), columns, gap)

    def _place_two(self) -> None:
        score, upright = self.ids.score, self.form == "upright"
        high = by(self.form, upright=88, wide=96) * self.unit
        score.bug.height = high
        score.bug.block_width, score.bug.digit_width = by(self.form, upright=(high * 0.5, high * 0.72), wide=(0, 0))
        cell = min(high * 3, (self.width - dp(32) - score.bug.width) / 2)
        y = self.y + self.height * by(self.form, upright=0.035, wide=0.05)
        score.place_two(self.center_x, y, high, cell, high * by(self.form, upright=0.36, wide=0.5), compact=upright)


load_kv("match/goal/goal_moment")

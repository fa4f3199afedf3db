"""A timeline of the match on grass: each round is a mown stripe, one side above the line, the others below."""

from collections.abc import Iterator

from kivy.graphics import Line, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.present.timeline import GOAL, Moment, Stripe, Timeline
from companion.ui.theme.layout import load_kv
from companion.ui.theme.shapes import SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.team.event_mark import EventMark
from companion.ui.widgets.team.team_block import TeamBlock
from companion.ui.widgets.text.fitted import Fitted
from companion.ui.widgets.text.label import Plain

_FIRST, _BEFORE_END = 104, 40
_NAME_ROOM, _MARK_ROOM = 84, 34
_SMALLEST = 0.8


class MomentName(Fitted):
    """The player's name, under the symbol."""

    strong = BooleanProperty(False)


class ScoreChip(Plain):
    """The score after a goal, on the line."""


class StripeName(Fitted):
    """The round or half, at the left of its stripe, on the stripe's own colour."""

    cloth = ColorProperty()


class TimelineGrass(Drawn):
    """The strip itself, as wide as its events need; set ``timeline`` and the corners of the table."""

    timeline = ObjectProperty(None, allownone=True)
    corners = ListProperty()
    room = NumericProperty(0)
    """How wide it may be before it has to scroll."""
    lane_height = NumericProperty("94dp")
    middle_height = NumericProperty("40dp")
    from_origin, drawn_on = True, "before"
    drawn_from = ("timeline", "corners", "room", "lane_height", "middle_height", "pos")
    drawn_from_theme = ("name", "type_text")

    def draw(self) -> None:
        self.clear_widgets()
        if self.timeline is None or not self.corners:
            return
        self.size = (max(self.room, self._needed()), self.lane_height * len(self.corners) + self.middle_height)
        self._mow(self.timeline)
        chips = self._chips()
        for stripe in self.timeline.stripes:
            self._name(stripe, chips)
        for side in range(len(self.corners)):
            self._fill_lane(side)
        for side, corner in enumerate(self.corners):
            block = TeamBlock(
                colours=corner.colours, letter=corner.letter, size_hint=(None, None), size=(dp(48), dp(56))
            )
            block.center = (self.x + dp(40), self._lane_middle(side))
            self.add_widget(block)

    def _needed(self) -> float:
        """The width needed for the names of the fullest lane and of every stripe."""
        lanes = [sum(each.side == side for each in self.timeline.moments) for side in range(len(self.corners))]
        names = sum(bool(stripe.name) for stripe in self.timeline.stripes)
        return dp(_FIRST) + max(dp(_NAME_ROOM) * max(lanes), dp(150) * names if names > 1 else 0)

    @property
    def line_y(self) -> float:
        """The y of the line: between two sides, above more of them."""
        lanes_above = 1 if len(self.corners) == 2 else 0
        return self.height - lanes_above * self.lane_height - self.middle_height / 2

    def _lane_middle(self, side: int) -> float:
        shift = self.middle_height if side or len(self.corners) > 2 else 0
        return self.top - side * self.lane_height - self.lane_height / 2 - shift

    def along(self, turn: float) -> float:
        """The x where a turn ends, from the left edge."""
        return dp(_FIRST) + (self.width - dp(_FIRST)) * turn / self.timeline.turns

    def _spot(self, turn: int) -> float:
        """The x of an event of that turn; in a stripe's last turn, slightly before its end."""
        ends = [stripe.end for stripe in self.timeline.stripes]
        spot = self.along(turn - 0.5)
        if turn in ends:
            spot = min(spot, self.along(turn) - dp(_BEFORE_END))
        return min(max(spot, dp(_FIRST)), self.width - dp(_BEFORE_END))

    def _mow(self, timeline: Timeline) -> None:
        corner, last = dp(16), len(timeline.stripes) - 1
        for index, stripe in enumerate(timeline.stripes):
            left = 0 if index == 0 else self.along(stripe.start)
            right = self.width if index == last else self.along(stripe.end)
            starts, ends = corner if index == 0 else 0, corner if index == last else 0
            radius = [(starts,) * 2, (ends,) * 2, (ends,) * 2, (starts,) * 2]
            grass = SmoothRoundedRectangle(pos=(left, 0), size=(max(1, right - left), self.height), radius=radius)
            self.paint(theme.pitch_2 if index % 2 else theme.pitch_1, grass)
            if index:
                self.paint(theme.pitch_line, Rectangle(pos=(left - dp(1), 0), size=(dp(2), self.height)))
        line = Line(points=(0, self.line_y, self.width, self.line_y), width=dp(1.01), cap="none")
        self.paint(theme.pitch_line, line)

    def _name(self, stripe: Stripe, chips: list[float]) -> None:
        """The name at the left of its stripe, up to the first score on it; hidden if there is too little space."""
        index = self.timeline.stripes.index(stripe)
        left = 0 if index == 0 else self.along(stripe.start)
        right = min([self.along(stripe.end), *(chip for chip in chips if chip > left)])
        room = right - left - dp(24)
        if stripe.name and room > dp(48):
            cloth = theme.pitch_2 if index % 2 else theme.pitch_1
            name = StripeName(text=stripe.name, size_hint=(None, None), cloth=cloth)
            name.size = (min(room, dp(200)), self.middle_height * 0.7)
            name.pos = (self.x + left + dp(12), self.y + self.line_y - name.height / 2)
            name.fit()
            if name.font_size > _SMALLEST * theme.type_note:
                self.add_widget(name)

    def _fill_lane(self, side: int) -> None:
        """Goals first, then reds, then yellows, then the rest: those without space lose their name, or are left out."""
        marked: list[float] = []
        named: list[float] = []
        for moment in sorted((each for each in self.timeline.moments if each.side == side), key=lambda each: each.rank):
            spot = self._spot(moment.turn)
            if any(abs(spot - other) < dp(_MARK_ROOM) for other in marked):
                continue
            marked.append(spot)
            with_name = bool(moment.name) and not any(abs(spot - other) < dp(_NAME_ROOM) for other in named)
            if with_name:
                named.append(spot)
            for widget in self._moment(moment, spot, side, with_name):
                self.add_widget(widget)

    def _moment(self, moment: Moment, spot: float, side: int, with_name: bool) -> Iterator[Widget]:
        middle = self._lane_middle(side)
        size = dp(44) if moment.rank == GOAL else dp(36)
        mark = EventMark(mark=moment.mark, colour=theme.grass_text)
        mark.size = (size, size)
        mark.center = (self.x + spot, middle + dp(14))
        yield mark
        if with_name:
            name = MomentName(text=moment.name, strong=moment.rank == GOAL)
            name.size = (dp(_NAME_ROOM), self.lane_height / 2 - dp(14))
            name.center = (self.x + spot, mark.y - name.height / 2 + dp(2))
            yield name

    def _chips(self) -> list[float]:
        """Where goals are close together the latest score is shown; returns the x of each chip."""
        left_of, begins = self.width, []
        for moment in reversed([each for each in self.timeline.moments if each.score]):
            chip = ScoreChip(text=moment.score)
            chip.texture_update()
            spot = min(self._spot(moment.turn), self.width - dp(8) - chip.width / 2)
            if spot + chip.width / 2 <= left_of:
                begins.append(spot - chip.width / 2)
                left_of = begins[-1] - dp(4)
                chip.center = (self.x + spot, self.y + self.line_y)
                self.add_widget(chip)
        return begins


class TimelineStrip(ScrollView):
    """Scrolls sideways if a match is too long for the screen."""

    timeline = ObjectProperty(None, allownone=True)
    corners = ListProperty()


load_kv("full_time/timeline_strip")

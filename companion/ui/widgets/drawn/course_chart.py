"""The chances of winning turn by turn: areas in the colours of the sides, goals on the line, cards at the bottom.

A finger on a turn shows its sentence.
"""

from collections.abc import Sequence
from itertools import accumulate

from kivy.graphics import Mesh, Rectangle, SmoothLine
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.theme.art import art
from companion.ui.theme.layout import load_kv
from companion.ui.theme.shapes import SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.areas import Points, area, pattern_in
from companion.ui.widgets.drawn.dashes import cut
from companion.ui.widgets.drawn.drawn import Drawn
from companion.words.translation import tr

_BALL, _CARD, _STEP = 26, (14, 19), 10
_LABEL_ROOM = 34
_MESH_LIMIT = 65_000
"""Vertices that one mesh can index."""


Box = tuple[float, float, float, float]


class CourseChart(Drawn):
    """``chart`` is a ``Chart``; ``teams`` are the colours and the letter of each side. On ``paper`` its text is ink.

    ``at`` is the moment under the finger, and ``sentence`` what is told about it.
    """

    chart = ObjectProperty(None, allownone=True)
    teams = ListProperty()
    paper = BooleanProperty(False)
    at = NumericProperty(-1)
    sentence = StringProperty("")
    drawn_from = ("chart", "teams", "paper", "at")
    drawn_from_theme = ("name", "type_note", "font_choice")

    def on_chart(self, *_: object) -> None:
        self.at, self.sentence = -1, ""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.chart is None or not self.chart.sentences or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._look(touch.x)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._look(touch.x)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        return True

    def _look(self, x: float) -> None:
        """Tell about the moment nearest to the finger; it stays when the finger is lifted."""
        last = len(self.chart.shares) - 1
        self.at = max(0, min(last, round((x - self._left) / max(1.0, self._wide) * last)))
        self.sentence = self.chart.sentences[self.at]

    @property
    def _left(self) -> float:
        return float(self.x + theme.type_note * 3.1)

    @property
    def _wide(self) -> float:
        return float(self.right - dp(16) - self._left)

    @property
    def _bottom(self) -> float:
        return float(self.y + theme.type_note * 2.2)

    @property
    def _high(self) -> float:
        return float(self.top - theme.type_note * 0.8 - self._bottom)

    def spot(self, moment: int, share: float) -> tuple[float, float]:
        """Where a chance at a moment is drawn."""
        last = max(1, len(self.chart.shares) - 1)
        return self._left + self._wide * moment / last, self._bottom + self._high * share

    def draw(self) -> None:
        if self.chart is None or not self.teams or self._wide < dp(60) or self._high < dp(40):
            return
        lines = self._lines()
        for number, side in enumerate(self.chart.sides):
            self._fill(side, lines[number], lines[number + 1])
        self._draw_swing()
        self._draw_levels()
        for line in lines[1:-1]:
            points = [value for point in line for value in point]
            self.paint(theme.team_text, SmoothLine(points=points, width=dp(1.6), joint="round"))
        if self.at >= 0:
            x, _ = self.spot(int(self.at), 0)
            self.paint(theme.accent, Rectangle(pos=(x - dp(1.5), self._bottom), size=(dp(3), self._high)))
        self._draw_cards()
        self._draw_goals(lines)
        self._draw_turns()
        self._draw_letters(lines)

    def _lines(self) -> list[Points]:
        """The lines between the areas, from the bottom to the top."""
        sums = [[0.0, *accumulate(shares)] for shares in self.chart.shares]
        return [
            [self.spot(at, min(1.0, each[number])) for at, each in enumerate(sums)]
            for number in range(len(self.chart.sides) + 1)
        ]

    def _fill(self, side: int | None, low: Points, high: Points) -> None:
        if side is None:
            self._paint_mesh(theme.raised, *area(low, high))
            return
        look = theme.team(self.teams[side][0])
        self._paint_mesh(look.deep, *area(low, high))
        self._paint_mesh(look.deep2, *pattern_in(look.pattern, low, high, dp(_STEP)))

    def _paint_mesh(self, colour: Sequence[float], vertices: list[float], indices: list[int]) -> None:
        if 0 < len(vertices) // 4 < _MESH_LIMIT:
            self.paint(colour, Mesh(vertices=vertices, indices=indices, mode="triangles"))

    def _draw_swing(self) -> None:
        """Light up the turn that changed the chances the most, and say by how much."""
        at = self.chart.turning
        if at is None:
            return
        (left, _), (right, _) = self.spot(at - 1, 0), self.spot(at, 0)
        column = Rectangle(pos=(left, self._bottom), size=(max(dp(3), right - left), self._high))
        self.paint((1, 1, 1), column, alpha=0.22)

    def _draw_levels(self) -> None:
        for level in (0, 50, 100):
            x, y = self.spot(0, level / 100)
            self._write(tr("chances.percent", n=level), "Text", theme.type_note, x - dp(8), y, self._text, lean=1)
        middle = [self.spot(0, 0.5), self.spot(len(self.chart.shares) - 1, 0.5)]
        for dash in cut(middle, dp(6), dp(6)):
            points = [value for point in dash for value in point]
            self.paint(theme.team_text, SmoothLine(points=points, width=dp(0.7)), alpha=0.55)

    @property
    def _text(self) -> Sequence[float]:
        colour: Sequence[float] = theme.ink_quiet if self.paper else theme.quiet
        return colour

    def _draw_cards(self) -> None:
        wide, high = dp(_CARD[0]), dp(_CARD[1])
        for at, card in self.chart.cards:
            x, y = self.spot(at, 0)
            for colour, more in ((theme.team_text, dp(2)), (theme.card_red if card == "red" else theme.card_yellow, 0)):
                box = SmoothRoundedRectangle(
                    pos=(x - wide / 2 - more, y + dp(10) - more),
                    size=(wide + 2 * more, high + 2 * more),
                    radius=[(dp(3) + more, dp(3) + more)] * 4,
                )
                self.paint(colour, box)

    def _draw_goals(self, lines: list[Points]) -> None:
        """A ball on the line of the side that scored, with the name of the scorer if there is space."""
        size, balls = dp(_BALL), []
        for at, side, _ in self.chart.goals:
            number = self.chart.sides.index(side)
            x, y = lines[number + 1 if number + 2 < len(lines) else number][at]
            balls.append((x - size / 2, y - size / 2, size, size))
            self.paint((1, 1, 1), Rectangle(texture=art("ball"), pos=balls[-1][:2], size=(size, size)))
        taken = [*balls, *self._swing_box()]
        for ball, (_, _, name) in reversed(list(zip(balls, self.chart.goals, strict=True))):
            if name:
                self._name_goal(name, ball, taken)

    def _swing_box(self) -> list[Box]:
        """Where it is written how big the swing was."""
        if self.chart.turning is None or not self.chart.swing:
            return []
        wide, high = self.lettering(self.chart.swing, "FigureStrong", max(8, theme.type_text)).size
        left, middle = self._swing_spot()
        return [(left, middle - high / 2, wide, high)]

    def _swing_spot(self) -> tuple[float, float]:
        x, _ = self.spot(self.chart.turning, 0)
        return min(x + dp(6), self._left + self._wide - dp(60)), self.top - theme.type_note * 2

    def _name_goal(self, name: str, ball: Box, taken: list[Box]) -> None:
        """Write the name on a plate above or below its ball, so that no line runs through it; ``taken`` is kept free.

        The last goals come first: they decided the match.
        """
        ink = self.lettering(name, "TextStrong", max(8, theme.type_note))
        wide, high = ink.size[0] + dp(10), ink.size[1] + dp(2)
        x = min(max(ball[0] + ball[2] / 2 - wide / 2, self._left), self._left + self._wide - wide)
        for y in (ball[1] + ball[3] + dp(2), ball[1] - high - dp(2)):
            box = (x, y, wide, high)
            if self._bottom <= y <= self._bottom + self._high - high and not any(_meet(box, other) for other in taken):
                taken.append(box)
                plate = SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[(dp(5), dp(5))] * 4)
                self.paint(theme.ground, plate)
                self._write(name, "TextStrong", theme.type_note, x + wide / 2, y + high / 2, theme.chalk)
                return

    def _draw_turns(self) -> None:
        """The turns of the goals and the last one, where there is space, and how big the swing was."""
        last, written, y = len(self.chart.shares) - 1, -1e9, self.y + theme.type_note * 0.6
        for at in sorted({last, *(at for at, _, _ in self.chart.goals)}) if self.chart.labels else ():
            x, _ = self.spot(at, 0)
            if x - written > dp(_LABEL_ROOM) and (at == last or self._free(at, last)):
                self._write(self.chart.labels[at], "Figure", theme.type_note, x, y, self._text)
                written = x
        if self.chart.turning is not None and self.chart.swing:
            left, top = self._swing_spot()
            self._write(self.chart.swing, "FigureStrong", theme.type_text, left, top, theme.team_text, lean=-1)

    def _free(self, at: int, last: int) -> bool:
        """Whether the label of a turn leaves the place of the last one."""
        return self.spot(last, 0)[0] - self.spot(at, 0)[0] > dp(_LABEL_ROOM)

    def _draw_letters(self, lines: list[Points]) -> None:
        """The letter of each side in the middle of the left end of its area, where that is high enough."""
        size = theme.type_lead
        for number, side in enumerate(self.chart.sides):
            low, high = lines[number][0][1], lines[number + 1][0][1]
            if side is not None and high - low >= size * 0.9:
                middle = (low + high) / 2
                self._write(self.teams[side][1], "FigureStrong", size, self._left + dp(18), middle, theme.team_text)

    def _write(
        self, text: str, font: str, size: float, x: float, y: float, colour: Sequence[float], lean: int = 0
    ) -> None:
        """Write around a point, or with ``lean`` before (1) or after it (-1)."""
        ink = self.lettering(text, font, max(8, size))
        wide, high = ink.size
        left = x - wide if lean > 0 else x if lean < 0 else x - wide / 2
        self.paint(colour, Rectangle(texture=ink, pos=(round(left), round(y - high / 2)), size=(wide, high)))


def _meet(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


load_kv("widgets/drawn/course_chart")

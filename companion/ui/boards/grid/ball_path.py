"""The ball on a grid and the path of the last card: leg by leg, each with its number."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from kivy.graphics import Line, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.referee.tables.grid import GridPath
from companion.ui.boards.grid.pitch import GridPitch
from companion.ui.theme.art import art
from companion.ui.theme.shapes import SmoothLine, SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.motion import animate

LEG_SECONDS = 0.35
Point = tuple[float, float]


def corners_of(path: GridPath) -> list[list[Point]]:
    """The points of each leg in squares: start, end, and a point over the line if the ball left the pitch there."""
    column, row = path.start
    legs: list[list[Point]] = []
    for leg in path.legs:
        points = [(column + 0.5, row + 0.5)]
        if leg.squares:
            column, row = leg.squares[-1]
            points.append((column + 0.5, row + 0.5))
        legs.append(points)
    if path.out and legs:
        legs[-1].append(_beyond(path.out, column, row))
    return legs


def _beyond(line: str, column: int, row: int) -> Point:
    """The point behind the line that the ball crossed, next to its last square."""
    x = column + 0.5 + (1 if column else -1) * (line in ("net", "beside", "corner"))
    y = row + 0.5 + (1 if row else -1) * (line in ("touch", "corner"))
    return x, y


class BallPath(Drawn):
    """Draws over a ``pitch``: the ``path`` of the last card up to ``progress`` legs, and the ball.

    ``framed`` marks the ball's square; ``move`` animates the legs that have not been shown yet.
    """

    pitch: GridPitch
    path = ObjectProperty(None, allownone=True)
    ball = ObjectProperty(None, allownone=True)
    colours = StringProperty("home")
    progress = NumericProperty(0)
    framed = BooleanProperty(True)
    ghost = ObjectProperty(None, allownone=True)
    """A preview of the path that the main button would confirm."""
    drawn_from = ("path", "ball", "colours", "progress", "framed", "ghost")

    def __init__(self, pitch: GridPitch, **kwargs: Any) -> None:
        self.pitch = pitch
        super().__init__(**kwargs)
        for name in ("pos", "size", "sizes", "upright", "rotated"):
            pitch.fbind(name, self.redraw)

    def move(self, path: GridPath | None, ball: Point, colours: str) -> None:
        """Show this path and ball; new legs are animated one after the other."""
        if path == self.path:
            self.ball = ball
            return
        known = _common_legs(self.path, path)
        self.path, self.ball, self.colours = path, ball, colours
        count = len(path.legs) if path else 0
        self.progress = known
        animate(self, progress=count, seconds=LEG_SECONDS * (count - known), moving=count > known)

    def seconds_for(self, path: GridPath | None) -> float:
        """How long the animation of this path's new legs would take."""
        if theme.reduce_motion or not path:
            return 0.0
        return LEG_SECONDS * max(0, len(path.legs) - _common_legs(self.path, path))

    @property
    def moving(self) -> bool:
        return bool(self.path) and self.progress < len(self.path.legs)

    def draw(self) -> None:
        if not self.pitch.sizes or min(self.pitch.size) <= dp(40):
            return
        ball = self.ball
        if self.path and self.path.legs:
            ball = self._draw_path() or ball
        if ball:
            self._draw_ball(*ball)
        if self.ghost:
            self._draw_ghost(self.ghost)

    def _draw_ghost(self, path: GridPath) -> None:
        """A dot on every square it would pass, a ring where it would end."""
        side = self.pitch.square
        dots = [(column + 0.5, row + 0.5) for leg in path.legs for column, row in leg.squares]
        end = corners_of(path)[-1][-1]
        for point in [*dots, end]:
            size = min(dp(12), side * 0.3) if point != end else min(dp(18), side * 0.46)
            x, y = self.pitch.spot(*point)
            for colour, more in ((theme.ink, dp(2)), (theme.accent, 0)):
                box = {"pos": (x - (size + more) / 2, y - (size + more) / 2), "size": (size + more,) * 2}
                self.paint(colour, SmoothEllipse(**box))
        x, y = self.pitch.spot(*end)
        self.paint(theme.ink, SmoothLine(circle=(x, y, side * 0.44), width=min(dp(3.5), side * 0.1)))
        self.paint(theme.accent, SmoothLine(circle=(x, y, side * 0.44), width=min(dp(2), side * 0.06)))

    def _draw_path(self) -> Point | None:
        """Draw the path as far as it has been animated; returns the ball's position meanwhile."""
        team, side = theme.team(self.colours), self.pitch.square
        legs = corners_of(self.path)
        run: list[Point] = [legs[0][0]]
        for number, points in enumerate(legs):
            run += part_of(points, min(1, self.progress - number))[1:] if self.progress > number else []
        for leg in self.path.legs[: int(self.progress)]:
            for column, row in leg.squares:
                x, y, _, _ = self.pitch.box(column, row, 1, 1)
                corner, size = side * 0.18, side * 0.9
                shape = SmoothRoundedRectangle(
                    pos=(x + side * 0.05, y + side * 0.05), size=(size, size), radius=[(corner, corner)] * 4
                )
                self.paint(team.bright, shape, alpha=0.26)
        flat = [value for point in run for value in self.pitch.spot(*point)]
        thick = min(dp(3), side * 0.077)
        bright = team.deep if theme.name == "day" else team.tint
        if len(run) > 1:
            if not self.moving:
                flat[-2:] = self._short_of_ball(flat, side * 0.68)
            self.paint(theme.ground if theme.name != "day" else (1, 1, 1), _stroke(flat, thick * 2), alpha=0.55)
            self.paint(bright, _stroke(flat, thick))
            if not self.moving:
                self.paint(bright, _stroke(_arrow_head(flat, side * 0.33), thick))
        self._draw_start(run[0], bright, side)
        for number, (points, leg) in enumerate(zip(legs, self.path.legs, strict=True)):
            if leg.distance and self.progress >= number + 1:
                self._draw_number(points, str(leg.distance), team.deep, side)
        return run[-1] if self.moving else None

    def _short_of_ball(self, flat: list[float], room: float) -> Point:
        """Where the arrow stops: short of the ball, so that both are visible."""
        (x, y), (to_x, to_y) = flat[-4:-2], flat[-2:]
        long = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        share = max(0.2, 1 - room / long) if long else 1
        return x + (to_x - x) * share, y + (to_y - y) * share

    def _draw_start(self, start: Point, colour: Sequence[float], side: float) -> None:
        (x, y), radius = self.pitch.spot(*start), side * 0.27
        self.paint(theme.ink, SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))
        self.paint(colour, SmoothLine(circle=(x, y, radius), width=min(dp(2.5), side * 0.065)))

    def _draw_number(self, points: list[Point], text: str, colour: Sequence[float], side: float) -> None:
        (x1, y1), (x2, y2) = self.pitch.spot(*points[0]), self.pitch.spot(*points[-1])
        x, y, radius = (x1 + x2) / 2, (y1 + y2) / 2, min(dp(20), side * 0.51)
        if abs(x2 - x1) + abs(y2 - y1) < radius * 2.6:
            return
        self.paint(colour, SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))
        self.paint(theme.team_text, SmoothLine(circle=(x, y, radius), width=min(dp(1.5), side * 0.05)))
        ink = self.lettering(text, "FigureStrong", radius * 1.2)
        wide, high = ink.size
        self.paint(theme.team_text, Rectangle(texture=ink, pos=(x - wide / 2, y - high / 2), size=(wide, high)))

    def _draw_ball(self, x: float, y: float) -> None:
        (x, y), side = self.pitch.spot(x, y), self.pitch.square
        half = side * 0.47
        if self.framed:
            frame = (x - half, y - half, 2 * half, 2 * half, side * 0.2)
            self.paint(theme.ground, SmoothLine(rounded_rectangle=frame, width=min(dp(2.6), side * 0.07)), alpha=0.4)
            self.paint((1, 1, 1), SmoothLine(rounded_rectangle=frame, width=min(dp(1.5), side * 0.045)))
        radius = side * 0.385
        box = {"pos": (x - radius, y - radius), "size": (2 * radius, 2 * radius)}
        self.paint((1, 1, 1), Rectangle(texture=art("ball"), **box))


def part_of(points: list[Point], share: float) -> list[Point]:
    """The first ``share`` of a polyline."""
    lengths = [((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 for a, b in pairwise(points)]
    left = sum(lengths) * share
    found = [points[0]]
    for ((x, y), (to_x, to_y)), long in zip(pairwise(points), lengths, strict=True):
        if left <= 0 or not long:
            break
        step = min(1.0, left / long)
        found.append((x + (to_x - x) * step, y + (to_y - y) * step))
        left -= long
    return found


def _common_legs(old: GridPath | None, new: GridPath | None) -> int:
    """How many legs of the path were already there, so that each leg is animated only once."""
    if not old or not new or old.start != new.start:
        return 0
    same = old.legs == new.legs[: len(old.legs)]
    return len(old.legs) if same else 0


def _stroke(flat: list[float], width: float) -> Line:
    return SmoothLine(points=flat, width=width, joint="round", cap="round")


def _arrow_head(flat: list[float], size: float) -> list[float]:
    x, y, to_x, to_y = flat[-4:]
    long = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 or 1
    ahead_x, ahead_y = (to_x - x) / long, (to_y - y) / long
    back_x, back_y = to_x - ahead_x * size, to_y - ahead_y * size
    aside_x, aside_y = -ahead_y * size, ahead_x * size
    return [back_x + aside_x, back_y + aside_y, to_x, to_y, back_x - aside_x, back_y - aside_y]

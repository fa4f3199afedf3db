"""A card drawn from its data: its symbol, its arrows leg by leg, and their numbers; or its back."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot

from kivy.graphics import Line, Mesh, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.present.markup import icon
from companion.referee.tables.cards import Arrows, CardFace
from companion.ui.theme.layout import load_kv
from companion.ui.theme.shapes import RoundedRectangle, SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.cards.odds_tag import OddsTag  # noqa: F401  the layout names it
from companion.ui.widgets.drawn.check_badge import CheckBadge  # noqa: F401  the layout names it
from companion.ui.widgets.drawn.dashes import cut
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.text.fitted import smallest_type

Point = tuple[float, float]
STEPS: Mapping[str, Point] = {
    "left": (-1, 0),
    "diagonal_left": (-0.7, 0.7),
    "straight": (0, 1),
    "diagonal_right": (0.7, 0.7),
    "right": (1, 0),
}
"""The directions of arrows on a card: up is towards the goal one attacks."""
_CORNER = 0.105
_BACK, _FRAME = (0.165, 0.231, 0.196), (0.349, 0.4, 0.373)


class CardPicture(Tappable, Drawn):
    """``card`` is its face (``CardFace``); without one the back is shown.

    ``lit`` cards may be taken, ``chosen`` ones are taken; ``copies`` is how many there are of it.
    """

    card = ObjectProperty(None, allownone=True)
    lit = BooleanProperty(False)
    chosen = BooleanProperty(False)
    copies = NumericProperty(1)
    odds = StringProperty("")
    """The chance of a goal with it, in percent."""
    faint = BooleanProperty(False)
    """Whether the card is dimmed because it cannot be taken now."""
    held = ObjectProperty(None, allownone=True)
    """What a finger on it does before it is lifted: called with whether it is down."""
    drawn_from = ("card", "shade", "copies", "faint")
    drawn_on = "before"

    def on_state(self, widget: object, state: str) -> None:
        super().on_state(widget, state)
        if self.held is not None:
            self.held(state == "down")

    def _plate(self, inset: float, corner: float) -> SmoothRoundedRectangle:
        size = (self.width - 2 * inset, self.height - 2 * inset)
        return SmoothRoundedRectangle(pos=(self.x + inset, self.y + inset), size=size, radius=[(corner, corner)] * 4)

    def _veil(self, corner: float, drop: float = 0) -> RoundedRectangle:
        """Not smooth: where it is transparent Kivy draws a smooth edge past the end of a list that scrolls."""
        return RoundedRectangle(pos=(self.x, self.y - drop), size=self.size, radius=[(corner, corner)] * 4)

    def draw(self) -> None:
        corner = self.width * _CORNER
        self.paint(theme.shadow, self._veil(corner, drop=dp(3)), alpha=0.35)
        if self.card is None:
            self._draw_back(corner)
        else:
            self.paint(theme.paper, self._plate(0, corner))
            self._draw_face(self.card)
        if self.faint:
            self.paint(theme.surface, self._veil(corner), alpha=0.62)
        if self.shade:
            self.paint(theme.ink, self._veil(corner), alpha=self.shade)

    def _draw_back(self, corner: float) -> None:
        self.paint(theme.edge, self._plate(0, corner))
        self.paint(_BACK, self._plate(dp(2), corner * 0.8))
        inset = self.width * 0.1
        frame = (self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset, corner * 0.5)
        self.paint(_FRAME, SmoothLine(rounded_rectangle=frame, width=dp(1.01)))

    def _draw_face(self, card: CardFace) -> None:
        if not card.legs:
            colour = theme.team(card.flag).deep if card.flag else theme.ink
            self._draw_icon(card.icon, self.center_x, self.center_y, 0.56, colour)
        else:
            lines, numbers = laid_out(card.legs)
            self._draw_legs(lines, numbers, coloured=card.coloured)
            if card.flag:
                self._draw_flag(card.flag)
            elif card.icon:
                self._draw_icon(card.icon, self.x + self.width * 0.18, self.top - self.width * 0.18, 0.24)
        if self.copies > 1:
            self._write(f"× {self.copies}", self.right - self.width * 0.2, self.top - self.width * 0.14, 0.22)

    def _draw_flag(self, colours: str) -> None:
        x, y, size = self.x + self.width * 0.1, self.top - self.width * 0.08, self.width
        self.paint(theme.ink, Line(points=(x, y, x, y - size * 0.24), width=max(1, size * 0.014), cap="none"))
        corners = ((x, y), (x + size * 0.18, y - size * 0.065), (x, y - size * 0.13))
        vertices = [value for point in corners for value in (*point, 0, 0)]
        self.paint(theme.team(colours).deep, Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles"))

    def _draw_icon(self, name: str, x: float, y: float, share: float, colour: Sequence[float] | None = None) -> None:
        self._ink(icon(name), "Icon", self.width * share, x, y, colour or theme.ink)

    def _write(self, text: str, x: float, y: float, share: float) -> None:
        self._ink(text, "FigureStrong", max(smallest_type(), self.width * share), x, y, theme.ink)

    def _ink(self, text: str, font: str, size: float, x: float, y: float, colour: Sequence[float]) -> None:
        ink = self.lettering(text, font, size)
        wide, high = ink.size
        self.paint(colour, Rectangle(texture=ink, pos=(x - wide / 2, y - high / 2), size=(wide, high)))

    def _draw_legs(self, lines: list[list[Point]], numbers: list[tuple[Point, Point, str]], *, coloured: bool) -> None:
        """Draw the arrows in the lower part of the card, with their numbers beside them."""
        points = [point for line in lines for point in line]
        low_x, high_x = min(x for x, _ in points), max(x for x, _ in points)
        low_y, high_y = min(y for _, y in points), max(y for _, y in points)
        fanned = len(lines) > 1
        wide, high = self.width * (0.7 if fanned else 0.5), self.height * (0.52 if fanned else 0.56)
        scale = min(wide / max(high_x - low_x, 0.1), high / max(high_y - low_y, 0.1), self.height * 0.3)
        middle = self.center_x, self.y + self.height * (0.4 if fanned else 0.45)

        def on_card(point: Point) -> Point:
            x, y = point
            return middle[0] + (x - (low_x + high_x) / 2) * scale, middle[1] + (y - (low_y + high_y) / 2) * scale

        colour = theme.team("away").deep if coloured else theme.ink
        stroke, head = self.width * (0.026 if fanned else 0.037), self.width * (0.075 if fanned else 0.12)
        drawn = [[on_card(point) for point in line] for line in lines]
        for number, line in enumerate(drawn):
            flat = [value for point in line for value in point]
            shape = dashed(flat, stroke) if number else [_smooth(flat, stroke)]
            self.paint(colour, *shape)
            if number or not fanned:
                self.paint(colour, _smooth(_head(flat, head), stroke))
        edge = self.width * 0.14
        legs = [(on_card(start), on_card(end), text) for start, end, text in numbers]
        for (x, y), text in beside(drawn, legs, self.width * 0.17):
            inside = min(max(x, self.x + edge), self.right - edge), min(max(y, self.y + edge), self.top - edge)
            self._write(text, *inside, 0.28)


def _smooth(flat: list[float], width: float) -> SmoothLine:
    return SmoothLine(points=flat, width=width, joint="round", cap="round")


def dashed(flat: list[float], width: float) -> list[SmoothLine]:
    """A dotted line, as printed on the card for an arrow to choose."""
    points = list(zip(flat[::2], flat[1::2], strict=True))
    return [
        _smooth([value for point in stroke for value in point], width)
        for stroke in cut(points, width * 1.6, width * 2.6)
    ]


def beside(
    lines: Sequence[Sequence[Point]], legs: Sequence[tuple[Point, Point, str]], away: float
) -> list[tuple[Point, str]]:
    """Where the number of each leg goes: at its middle, on the side that is farther from every other stroke.

    The number of arrows to choose from goes above them all: its leg is a point.
    """
    strokes = [pair for line in lines for pair in pairwise(line)]
    written: list[tuple[Point, str]] = []
    for (x, y), (to_x, to_y), text in legs:
        if (x, y) == (to_x, to_y):
            written.append(((x, y + away * 0.95), text))
            continue
        long = hypot(to_x - x, to_y - y) or 1
        across = (to_y - y) / long * away, -(to_x - x) / long * away
        middle = (x + to_x) / 2, (y + to_y) / 2
        places = [(middle[0] + side * across[0], middle[1] + side * across[1]) for side in (1, -1)]
        taken = [point for point, _ in written]
        written.append((max(places, key=lambda place: _clear(place, strokes, taken)), text))
    return written


def _clear(place: Point, strokes: Sequence[tuple[Point, Point]], taken: Sequence[Point]) -> float:
    """The distance of a place from everything drawn; the distance from other numbers counts half."""
    near = min(_distance(place, *stroke) for stroke in strokes)
    return min([near, *(hypot(place[0] - x, place[1] - y) / 2 for x, y in taken)])


def _distance(place: Point, start: Point, end: Point) -> float:
    wide, high = end[0] - start[0], end[1] - start[1]
    along = (place[0] - start[0]) * wide + (place[1] - start[1]) * high
    share = min(1.0, max(0.0, along / (wide * wide + high * high or 1)))
    return hypot(place[0] - start[0] - share * wide, place[1] - start[1] - share * high)


def laid_out(legs: Sequence[Arrows]) -> tuple[list[list[Point]], list[tuple[Point, Point, str]]]:
    """The lines of a card in arbitrary units, and for each number the leg that it belongs to.

    Legs with a single arrow form one line; arrows to choose from fan out at its end, each a line of its own. Long legs
    are drawn longer, but not in proportion: a nine beside a three would leave no room for the three.
    """
    x, y = 0.0, 0.0
    trunk: list[Point] = [(x, y)]
    fan: list[list[Point]] = []
    numbers: list[tuple[Point, Point, str]] = []
    for leg in legs:
        ways = [STEPS[arrow] for arrow in leg.arrows]
        long = 1 + max(0, leg.distance) ** 0.5 + (1.2 if len(legs) > len(ways) == 1 or len(ways) > 1 else 0)
        start, text = (x, y), str(leg.distance) if leg.distance else ""
        if len(ways) == 1:
            x, y = x + ways[0][0] * long, y + ways[0][1] * long
            trunk.append((x, y))
            numbers.append((start, (x, y), text))
        else:
            fan = [[start, (x + dx * long, y + dy * long)] for dx, dy in ways]
            top = max((line[1] for line in fan), key=lambda point: point[1])
            numbers.append((top, top, text))
    lines = [trunk] if len(trunk) > 1 else []
    return [*lines, *fan], [number for number in numbers if number[2]]


def _head(flat: list[float], size: float) -> list[float]:
    x, y, to_x, to_y = flat[-4:]
    long = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 or 1
    ahead_x, ahead_y = (to_x - x) / long, (to_y - y) / long
    back_x, back_y = to_x - ahead_x * size, to_y - ahead_y * size
    across_x, across_y = -ahead_y * size * 0.8, ahead_x * size * 0.8
    return [back_x + across_x, back_y + across_y, to_x, to_y, back_x - across_x, back_y - across_y]


load_kv("widgets/cards/card_picture")

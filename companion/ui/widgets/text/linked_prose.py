"""Running text with marked places: highlighted search hits, and words that open something when tapped."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from kivy.graphics import Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, StringProperty
from kivy.utils import escape_markup

from companion.ui.theme.shapes import SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.events import fires
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.text.prose import Prose

_LEAST_HEIGHT = 48
"""A single line is touched as if it were so high, in dp."""
_REACH = 28
"""How far beside a word a tap still counts, in dp: half the size of a good target."""
_FAR = 12
"""How far a finger may move and still count as a tap, in dp."""
_BELOW = 1.24
"""The position of the underline, in type sizes from the top of the line, whatever the line spacing."""

Place = tuple[int, int, str]
Box = tuple[float, float, float, float]

_AFTER = "\u00a0.,;:!?…)»”"
"""The punctuation after a word, with its space in French."""


def with_places(text: str, places: Sequence[Place], dress: tuple[str, str] = ("", "")) -> str:
    """Markup for a text with named places, each between the tags ``dress``.

    Punctuation goes with the place before it: at a tag a line may end, and no line begins with a full stop.
    """
    parts, done = [], 0
    for start, named, name in places:
        end = len(text) - len(text[named:].lstrip(_AFTER))
        parts.append(escape_markup(text[done:start]))
        parts.append(f"[ref={name}]{dress[0]}{escape_markup(text[start:end])}{dress[1]}[/ref]")
        done = end
    return "".join(parts) + escape_markup(text[done:])


class _PlacedProse(Drawn, Prose):
    """``said`` is the text, ``places`` are (start, end, name) in it; subclasses draw where these are on the screen."""

    said = StringProperty("")
    places = ListProperty()
    drawn_from: ClassVar[tuple[str, ...]] = ("texture",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(markup=True, **kwargs)
        before_frame(self, self._write, "said", "places", theme=("name",))
        self._write()

    def dress(self) -> tuple[str, str]:
        """The markup tags before and after each place."""
        return ("", "")

    def draw_place(self, box: Box) -> None:
        """Draw one place: x, y, width, height."""

    def boxes(self) -> Iterator[tuple[str, Box]]:
        """The boxes of the named places; a place that runs over a line end has several."""
        left = self.center_x - self.texture_size[0] / 2
        top = self.center_y + self.texture_size[1] / 2
        for name, found in self.refs.items():
            for x, y, right, bottom in found:
                yield name, (left + x, top - bottom, right - x, bottom - y)

    def _write(self) -> None:
        self.text = with_places(self.said, self.places, self.dress())

    def draw(self) -> None:
        if self.text:
            for _name, box in self.boxes():
                self.draw_place(box)


class MarkedProse(_PlacedProse):
    """Every place is highlighted."""

    drawn_on = "before"

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Ignore touches: Kivy's label would otherwise take them from the card below."""
        return False

    def dress(self) -> tuple[str, str]:
        return f"[color={theme.hex('surface')}]\u00a0", "[/color]"

    def draw_place(self, box: Box) -> None:
        (x, y, width, height), corner = box, (dp(4), dp(4))
        mark = SmoothRoundedRectangle(pos=(x, y), size=(width + dp(2), height), radius=[corner] * 4)
        self.paint(theme.chalk, mark)


@fires(on_link="with the name of a tapped place")
class LinkedProse(_PlacedProse):
    """Every place is underlined; a tap on one, or close to it, gives ``on_link(name)``."""

    line_colour = ColorProperty(None, allownone=True)
    """The colour of the theme's edges, unless the text is on another background."""
    drawn_on, drawn_from = "after", ("texture", "line_colour")

    def draw_place(self, box: Box) -> None:
        x, y, width, height = box
        line = Rectangle(pos=(x, y + height - self.font_size * _BELOW), size=(width, dp(2)))
        self.paint(self.line_colour or theme.edge, line)

    def collide_point(self, x: float, y: float) -> bool:
        over = max(0, dp(_LEAST_HEIGHT) - self.height) / 2
        return bool(self.x <= x <= self.right and self.y - over <= y <= self.top + over)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._near(touch) is not None:
            touch.grab(self)
            return True
        return super().on_touch_down(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        name = self._near(touch)
        if name is not None and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < dp(_FAR):
            self.dispatch("on_link", name)
        return True

    def _near(self, touch: MotionEvent) -> str | None:
        """The place closest to the touch, if one is close enough."""
        if not self.collide_point(*touch.pos):
            return None
        distances = [(_distance(box, touch.x, touch.y), name) for name, box in self.boxes()]
        nearest, name = min(distances, default=(dp(_REACH) + 1, ""))
        return name if nearest <= dp(_REACH) else None


def _distance(box: Box, x: float, y: float) -> float:
    left, bottom, width, height = box
    return max(left - x, 0, x - left - width) + max(bottom - y, 0, y - bottom - height)

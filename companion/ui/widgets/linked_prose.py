"""Running text with places in it: search hits on a chalk mark, and words that open something when tapped."""

from collections.abc import Iterator, Sequence

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, StringProperty
from kivy.utils import escape_markup, get_hex_from_color

from companion.ui.theme.layout import load_kv
from companion.ui.theme.shapes import SmoothRoundedRectangle
from companion.ui.widgets.prose import Prose

_REACH = 28
"""How far beside a word a finger may land, in dp: half of a good target."""
_FAR = 12
"""How far a finger may move and still have tapped, in dp."""
_BELOW = 1.24
"""Where the underline runs, in type sizes from the top of the line, however far apart the lines are."""

Place = tuple[int, int, str]
Box = tuple[float, float, float, float]


def with_places(text: str, places: Sequence[Place], dress: tuple[str, str] = ("", "")) -> str:
    """Markup for a text with named places in it, each dressed in tags before and after."""
    parts, done = [], 0
    for start, end, name in places:
        parts.append(escape_markup(text[done:start]))
        parts.append(f"[ref={name}]{dress[0]}{escape_markup(text[start:end])}{dress[1]}[/ref]")
        done = end
    return "".join(parts) + escape_markup(text[done:])


class _PlacedProse(Prose):
    """``said`` is the text, ``places`` are (start, end, name) in it; subclasses draw where these came to lie."""

    said = StringProperty("")
    places = ListProperty()

    def __init__(self, **kwargs: object) -> None:
        self._group = InstructionGroup()
        self._write_soon = Clock.create_trigger(self._write, -1)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(markup=True, **kwargs)
        for name in ("said", "places"):
            self.fbind(name, self._write_soon)
        for name in ("texture", "pos", "size"):
            self.fbind(name, self._draw_soon)
        self._write()

    def dress(self) -> tuple[str, str]:
        """Tags around each place."""
        return ("", "")

    def draw(self, group: InstructionGroup, box: Box) -> None:
        """Draw one place: x, y, width, height."""

    def boxes(self) -> Iterator[tuple[str, Box]]:
        """Where the named places lie now; one that runs over a line's end has several boxes."""
        left = self.center_x - self.texture_size[0] / 2
        top = self.center_y + self.texture_size[1] / 2
        for name, found in self.refs.items():
            for x, y, right, bottom in found:
                yield name, (left + x, top - bottom, right - x, bottom - y)

    def _write(self, *_: object) -> None:
        self.text = with_places(self.said, self.places, self.dress())

    def _draw(self, *_: object) -> None:
        self._group.clear()
        if self.text:
            for _name, box in self.boxes():
                self.draw(self._group, box)


class MarkedProse(_PlacedProse):
    """Every place lies on a mark, in ink."""

    mark_colour = ColorProperty()
    mark_ink = ColorProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.canvas.before.add(self._group)
        self.fbind("mark_ink", self._write_soon)
        self.fbind("mark_colour", self._draw_soon)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A mark is only looked at: Kivy's label would keep the finger from the card below."""
        return False

    def dress(self) -> tuple[str, str]:
        return f"[color={get_hex_from_color(self.mark_ink)}]", "[/color]"

    def draw(self, group: InstructionGroup, box: Box) -> None:
        x, y, width, height = box
        group.add(Color(*self.mark_colour))
        corner = (dp(4), dp(4))
        group.add(SmoothRoundedRectangle(pos=(x - dp(2), y), size=(width + dp(3), height), radius=[corner] * 4))


class LinkedProse(_PlacedProse):
    """Every place is underlined; a tap on one, or close to it, gives ``on_link(name)``."""

    line_colour = ColorProperty()
    __events__ = ("on_link",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.canvas.after.add(self._group)
        self.fbind("line_colour", self._draw_soon)

    def on_link(self, name: str) -> None:
        """For whoever explains."""

    def draw(self, group: InstructionGroup, box: Box) -> None:
        x, y, width, height = box
        group.add(Color(*self.line_colour))
        group.add(Rectangle(pos=(x, y + height - self.font_size * _BELOW), size=(width, dp(2))))

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
        """The place closest to the finger, if one is close."""
        if not self.collide_point(*touch.pos):
            return None
        distances = [(_distance(box, touch.x, touch.y), name) for name, box in self.boxes()]
        nearest, name = min(distances, default=(dp(_REACH) + 1, ""))
        return name if nearest <= dp(_REACH) else None


def _distance(box: Box, x: float, y: float) -> float:
    left, bottom, width, height = box
    return max(left - x, 0, x - left - width) + max(bottom - y, 0, y - bottom - height)


load_kv("widgets/linked_prose")

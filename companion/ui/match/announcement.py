"""An announcement over the board: a card for a side, a lost turn, a match that is won."""

from collections.abc import Iterable

from kivy.metrics import dp
from kivy.properties import AliasProperty, NumericProperty, StringProperty

from companion.ui.theme.breakpoints import is_narrow
from companion.ui.theme.layout import load_kv
from companion.ui.widgets.motion import animate
from companion.ui.widgets.surface import Surface

_LANDING = 0.22

Place = tuple[float, float, float, float]
_TALL = 320
"""The least height of a narrow place whose sign stands above the text, in dp."""
_SIDE = 0.3
"""The share of the width for a person at the left or the right."""


class Announcement(Surface):
    """Covers the board. ``mark`` is "yellow" or "red" for a card, otherwise an icon's name; ``show()`` animates it."""

    mark = StringProperty("")
    text = StringProperty("")
    colours = StringProperty("home")
    letter = StringProperty("")
    landed = NumericProperty(1)

    def _form(self) -> str:
        if not is_narrow(self.width):
            return "wide"
        return "tall" if self.height > dp(_TALL) else "narrow"

    form = AliasProperty(_form, None, bind=("size",), cache=True)
    """Whether sign and text stand side by side, or below one another in the middle."""

    def show(self) -> None:
        self.landed = 0
        animate(self, landed=1, seconds=_LANDING, curve="out_back")


def told_places(edges: Iterable[int]) -> dict[int, Place]:
    """The x, y, width and height of each edge's copy, as shares of the pitch; alone it takes all of it."""
    seen = set(edges) or {0}
    left, right = _SIDE if -90 in seen else 0.0, _SIDE if 90 in seen else 0.0
    middle = 1 - left - right
    high = 0.5 if 180 in seen else 1.0
    places: dict[int, Place] = {0: (left, 0.0, middle, high)}
    if 180 in seen:
        places[180] = (left, 0.5, middle, 0.5)
    if 90 in seen:
        places[90] = (1 - right, 0.0, right, 1.0)
    if -90 in seen:
        places[-90] = (0.0, 0.0, left, 1.0)
    return places


load_kv("match/announcement")

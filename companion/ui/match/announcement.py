"""An announcement over the board: a card for a side, a lost turn, a match that is won."""

from kivy.properties import NumericProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.motion import animate
from companion.ui.widgets.surface import Surface

_LANDING = 0.22


class Announcement(Surface):
    """Covers the board. ``mark`` is "yellow" or "red" for a card, otherwise an icon's name; ``show()`` animates it."""

    mark = StringProperty("")
    text = StringProperty("")
    colours = StringProperty("home")
    letter = StringProperty("")
    landed = NumericProperty(1)

    def show(self) -> None:
        self.landed = 0
        animate(self, landed=1, seconds=_LANDING, curve="out_back")


load_kv("match/announcement")

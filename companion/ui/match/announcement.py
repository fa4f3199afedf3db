"""Something that the whole table must hear: a card for a side, a turn that is lost, a match that is won."""

from kivy.animation import Animation
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets import words  # noqa: F401  the layout names their widgets
from companion.ui.widgets.team import ref_card, team_block  # noqa: F401  the layout names their widgets

_LANDING = 0.22


class Announcement(Widget):
    """Lies over the table. ``mark`` is "yellow" or "red" for a card, otherwise an icon's name; ``show()`` lands it."""

    mark = StringProperty("")
    text = StringProperty("")
    kit = StringProperty("home")
    letter = StringProperty("")
    landed = NumericProperty(1)

    def show(self) -> None:
        if not theme.reduce_motion:
            self.landed = 0
            Animation(landed=1, duration=_LANDING, t="out_back").start(self)


load_kv("match/announcement")

"""A team in the scoreboard: its name, its goals as pips, a note, and whether it is its turn."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv


class TeamCell(Widget):
    """``mirrored`` is the cell at the right. ``note`` may hold markup; ``needed`` of 0 hides the pips.

    ``card`` is the card of the whole side: "yellow", "red" or empty.
    """

    name = StringProperty()
    goals = NumericProperty(0)
    needed = NumericProperty(0)
    note = StringProperty()
    card = StringProperty()
    yellows = NumericProperty(0)
    reds = NumericProperty(0)
    playing = BooleanProperty(False)
    mirrored = BooleanProperty(False)
    compact = BooleanProperty(False)
    name_size = NumericProperty("36sp")
    bare = BooleanProperty(False)
    edge = NumericProperty("20dp")
    ball = NumericProperty(0)
    gap = NumericProperty(0)
    written = NumericProperty(0)
    wide_room = StringProperty("wide")
    room = StringProperty("wide")
    """How much there is: tight (for the name only: no ball, and a note may take two lines), compact or wide."""
    inner = NumericProperty(0)
    pips_room = NumericProperty(0)
    note_room = NumericProperty(0)
    cards_room = NumericProperty(0)
    card_room = NumericProperty(0)
    below = NumericProperty(0)
    """The widths of what stands below the name, each with the gap after it."""
    lean = StringProperty("right")
    left_corner = NumericProperty(0)
    right_corner = NumericProperty(0)
    crowded = BooleanProperty(False)
    """Whether there is space for the ball only beside the name."""


load_kv("widgets/team/team_cell")

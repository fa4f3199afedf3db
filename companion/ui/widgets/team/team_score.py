"""A team in a scoreboard of three or four: letter, goals, name and a note."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv


class TeamScore(Widget):
    """A team that is ``out`` keeps its place, struck through. A flat cell has its note beside its name, not below."""

    name = StringProperty()
    letter = StringProperty()
    colours = StringProperty("home")
    goals = NumericProperty(0)
    note = StringProperty()
    yellows = NumericProperty(0)
    reds = NumericProperty(0)
    playing = BooleanProperty(False)
    fresh = BooleanProperty(False)
    out = BooleanProperty(False)
    flat = BooleanProperty(False)
    noted = BooleanProperty(False)
    below = BooleanProperty(False)
    """Whether note and cards stand below the name."""
    written_from = NumericProperty(0)


load_kv("widgets/team/team_score")

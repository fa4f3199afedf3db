"""The name of a team above its cards: with more than two teams, each has an area of its own."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv


class TeamPlate(Widget):
    """Its own box holds letter, name and ``note``; ``ground`` is the whole area of the team."""

    name = StringProperty()
    letter = StringProperty()
    colours = StringProperty("home")
    note = StringProperty()
    playing = BooleanProperty(False)
    low = BooleanProperty(False)
    """Whether there is room for its words only."""
    ground = ObjectProperty((0, 0, 0, 0))


load_kv("boards/eleven/team_plate")

"""Whose cards these are: where more than two teams share the grass, each has a ground of its own with its name on."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv


class TeamPlate(Widget):
    """Its own box holds letter, name and ``note``; ``ground`` is the whole place of the team."""

    name = StringProperty()
    letter = StringProperty()
    kit = StringProperty("home")
    note = StringProperty()
    playing = BooleanProperty(False)
    ground = ObjectProperty((0, 0, 0, 0))


load_kv("boards/eleven/team_plate")

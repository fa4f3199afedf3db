"""The name of a team above its cards: with more than two teams, each has an area of its own."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.present.corner_words import confidence_words
from companion.referee import Corner
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

    def show(self, corner: Corner, *, playing: bool) -> None:
        """Name a team, and say how confident it is."""
        self.name, self.letter, self.colours = corner.name, corner.letter, corner.colours
        self.note, self.playing = confidence_words(corner, brief=True), playing


load_kv("boards/eleven/team_plate")

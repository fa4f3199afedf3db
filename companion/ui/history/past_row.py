"""A match in the history: its box, the sides, the score, the date. Kept light, because there can be a thousand."""

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class PastRow(Tappable, Plate):
    """The base of both kinds of row; taps are handled by the list."""

    match = NumericProperty(0)
    game = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    names = ListProperty(["", ""])
    team_colours = ListProperty(["home", "away"])
    letters = ListProperty(["", ""])
    goals = ListProperty(["", ""])
    score = StringProperty("")

    def on_release(self) -> None:
        view = self.parent
        while view is not None and not view.is_event_type("on_match"):
            view = view.parent
        if view is not None:
            view.dispatch("on_match", self.match)


class FacingRow(PastRow):
    """Two sides on either side of their score."""


class ListedRow(PastRow):
    """Sides under each other: three or four of them, or on a narrow screen."""


class ListedSide(BoxLayout):
    """A side of a listed row, with its goals at the right."""

    name = StringProperty("")
    colours = StringProperty("home")
    letter = StringProperty("")
    goals = StringProperty("")


load_kv("history/past_row")

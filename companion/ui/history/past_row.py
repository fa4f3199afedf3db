"""A match in the history: its box, who met whom, how it stands, when. Light, because a thousand of them scroll by."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable


class PastRow(Tappable, Plate):
    """What both kinds of row share; a tap is heard by the list they stand in."""

    match = NumericProperty(0)
    game = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    live = BooleanProperty(False)
    names = ListProperty(["", ""])
    kits = ListProperty(["home", "away"])
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
    """Two sides across their score."""


class ListedRow(PastRow):
    """Sides under each other: three or four of them, or a narrow screen."""


class ListedSide(BoxLayout):
    """A side of a listed row, with its goals at the right."""

    name = StringProperty("")
    kit = StringProperty("home")
    letter = StringProperty("")
    goals = StringProperty("")


load_kv("history/past_row")

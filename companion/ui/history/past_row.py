"""A match in the history: its box, the sides, the score, the date. Kept light, because there can be a thousand."""

from collections.abc import Sequence
from itertools import zip_longest

from kivy.properties import AliasProperty, ListProperty, NumericProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.children import OptionalBox
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.tappable import Tappable

_MOST = 4


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

    def _of_sides(self) -> Sequence[tuple[str, ...]]:
        facts = zip_longest(self.names, self.team_colours, self.letters, self.goals, fillvalue="")
        return [*facts, *[("",) * 4] * _MOST][:_MOST]

    sides = AliasProperty(_of_sides, None, bind=("names", "team_colours", "letters", "goals"), cache=True)
    """Name, colours, letter and goals of each side; a row has places for four."""

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


class ListedSide(OptionalBox):
    """A side of a listed row, with its goals at the right."""

    side = ListProperty([""] * 4)


load_kv("history/past_row")

"""The cards of the table: how many each person must hold, how many are left, and the last one played."""

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    ReferenceListProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.referee.table import Corner
from companion.referee.tables.grid import CardHolder
from companion.ui.theme.layout import load_kv
from companion.ui.theme.shapes import SmoothLine, SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.column import Column
from companion.ui.widgets.decorations import Spares
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.surface import SurfaceBox
from companion.words.translation import tr

_LARGE_PILES = 250
"""What the piles in their usual size need with the gaps around them, in dp."""


class Held(NamedTuple):
    """A person's cards: whose, how many now, and how many there should be."""

    colours: str
    letter: str
    name: str
    held: int
    size: int


def hands_of(corner: Corner) -> list[Held]:
    return [
        Held(corner.colours, corner.letter, person.name, person.held, person.size)
        for person in corner.people
        if isinstance(person, CardHolder)
    ]


class Fan(Drawn):
    """Cards in a hand, seen from behind."""

    count = NumericProperty(0)
    colours = StringProperty("home")
    drawn_from = ("count", "colours")

    def draw(self) -> None:
        if self.height < dp(12):
            return
        team, high = theme.team(self.colours), self.height
        wide = high * 0.75
        step = min(high * 0.29, (self.width - wide) / max(1, self.count - 1))
        for number in range(self.count):
            box = (self.x + number * step, self.y)
            card = SmoothRoundedRectangle(pos=box, size=(wide, high), radius=[(dp(6), dp(6))] * 4)
            self.paint(team.back, card)
            self.paint(team.bright, SmoothLine(rounded_rectangle=(*box, wide, high, dp(6)), width=dp(1.01)))


class HandLine(Column):
    """One person's hand: the name, the count as text, and the card backs if there is space."""

    colours = StringProperty("home")
    letter = StringProperty("")
    text = StringProperty("")
    count = NumericProperty(0)
    fanned = BooleanProperty(False)
    said_height = NumericProperty("24dp")


class Stock(Widget):
    """The remaining cards, with their number."""

    count = NumericProperty(0)


class LastTurnWarning(SurfaceBox):
    """The warning that the half is about to end."""

    text = StringProperty("")


class TraySpace(Widget):
    """Pushes the hands to both ends of a column; absent if ``folded``."""

    folded = BooleanProperty(False)


class CardTray(SurfaceBox):
    """``corners`` and the data of the cards; a column beside the pitch, or a strip above it (``across``).

    A column that is too low shows no fans; the counts are always shown.
    """

    corners = ListProperty()
    stock = NumericProperty(0)
    last_card = ObjectProperty(None, allownone=True)
    last_name = StringProperty("")
    warning = StringProperty("")
    across = BooleanProperty(False)
    tight = BooleanProperty(False)
    """Whether the column is low for its type, and keeps its parts closer together."""
    card_width = NumericProperty("76dp")
    card_height = NumericProperty("108dp")
    card_size = ReferenceListProperty(card_width, card_height)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines = Spares(HandLine)
        self._fold_soon = before_frame(self, self._fold, "height", "across", "warning", theme=("type_text",))
        before_frame(self, self._build, "corners", "across", language=True)

    def _build(self) -> None:
        if len(self.corners) < 2:
            return
        near, far = (hands_of(corner) for corner in self.corners)
        several = len(near) + len(far) > 2
        self._lines.collect()
        for place, hands in (("far", near + far if self.across else far), ("near", [] if self.across else near)):
            box = self.ids[place]
            for held in hands:
                box.add_widget(self._line(held, named=several))
        if self.across:
            for absent in (self.ids.last_turn, self.ids.near, self.ids.upper, self.ids.lower):
                absent.width = 0
        self._fold_soon()

    def _fold(self) -> None:
        lines = [*self.ids.far.children, *self.ids.near.children]
        room = self.height - self.ids.last_turn.height
        said = sum(line.said_height + dp(10) for line in lines)
        large = not self.across and room >= said + dp(_LARGE_PILES)
        self.card_size = (dp(76), dp(108)) if large else (dp(44), dp(60))
        needed = said + len(lines) * dp(56) + self.ids.piles.height + dp(88)
        for line in lines:
            line.fanned = not self.across and room >= needed

    def _line(self, held: Held, *, named: bool) -> HandLine:
        said = tr("grid.held_by" if named else "grid.held", name=held.name, n=held.held)
        if held.held != held.size:
            said = tr("grid.held_of_by" if named else "grid.held_of", name=held.name, n=held.held, size=held.size)
        line = self._lines.take()
        line.colours, line.letter, line.text, line.count = held.colours, held.letter, said, held.held
        return line


load_kv("boards/grid/card_tray")

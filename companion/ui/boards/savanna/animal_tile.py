"""A tile of the savanna: a footballer in his team's frame, a snake, or grass. It turns over and can be tapped."""

from functools import partial

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.cards.odds_tag import OddsTag
from companion.ui.widgets.decorations import Decorated, Decoration
from companion.ui.widgets.drawn.check_badge import CheckBadge
from companion.ui.widgets.drawn.patterned import Patterned
from companion.ui.widgets.drawn.ring import Ring
from companion.ui.widgets.motion import settle, turn_over
from companion.ui.widgets.tappable import Tappable

TURN_SECONDS = 0.25


class TileRing(Decoration, Ring):
    """The ring around a tile that may be chosen."""

    layer = 0


class TileFrame(Decoration):
    """A white frame around the footballer who is about to move."""

    layer = 0


class TileFace(Patterned):
    """The frame in the team's pattern, the ground inside it, and the drawing."""

    face = StringProperty("")
    drawing = StringProperty("")
    corner = NumericProperty("14dp")


class TileLetter(Decoration):
    """The team's letter, for those who cannot tell red from blue."""

    layer = 2


class TileVeil(Decoration):
    """The shade over a tile that is not offered or is being pressed."""

    layer = 3


class TileChance(Decoration):
    """The probability that a snake comes up when this tile is turned."""

    layer = 4
    below = NumericProperty("2dp")
    """How far below the upper edge it begins: beside the check if the tile is large, otherwise under it."""


class TileOdds(Decoration, OddsTag):
    """The chance of a goal with this tile."""

    layer = 4


class TileCheck(Decoration, CheckBadge):
    """The check on a chosen tile."""

    layer = 5


class AnimalTile(Tappable, Decorated):
    """All of the tile can be tapped. ``drawing`` names the art; ``colours`` is the team of a footballer, or empty.

    ``show`` changes the face: at once, or by turning the tile.
    """

    token_id = StringProperty()
    drawing = StringProperty("")
    colours = StringProperty("")
    letter = StringProperty("")
    tone = OptionProperty("classic", options=("classic", "green", "red", "blue"))
    lit = BooleanProperty(False)
    chosen = BooleanProperty(False)
    moving = BooleanProperty(False)
    dimmed = BooleanProperty(False)
    chance = StringProperty("")
    odds = StringProperty("")
    facing = NumericProperty(1.0)
    tilt = NumericProperty(0)
    """Its rotation in degrees while it is dragged."""
    corner = NumericProperty("14dp")
    tag_type = NumericProperty("14sp")
    """The type of the chances on it: they stand one above the other on the smallest tile."""

    def _face(self) -> str:
        return "green" if self.tone == "green" else "animal" if self.colours else "grass"

    face = AliasProperty(_face, None, bind=("tone", "colours"), cache=True)
    """What the ground of its face is."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("lit", "chosen", "moving", "dimmed", "shade", "colours", "chance", "odds"):
            self.fbind(name, self._dress)
        self._dress()

    def _dress(self, *_: object) -> None:
        asked = self.lit or self.chosen
        self.decorate(TileRing, asked)
        self.decorate(TileFrame, self.moving and not asked)
        self.decorate(TileLetter, bool(self.colours))
        self.decorate(TileVeil, self.dimmed or self.shade > 0)
        self.decorate(TileChance, bool(self.chance))
        self.decorate(TileOdds, bool(self.odds))
        self.decorate(TileCheck, self.chosen)

    def show(self, drawing: str, colours: str, letter: str, tone: str, *, after: float | None = None) -> None:
        """Show that face; with ``after`` the tile turns over after that many seconds."""
        if (drawing, colours) == (self.drawing, self.colours):
            self.letter = letter
            return
        settle(self, facing=1.0)
        show = partial(self._show, drawing, colours, letter, tone)
        turn_over(self, "facing", show, seconds=TURN_SECONDS, after=after or 0.0, moving=after is not None)

    def _show(self, drawing: str, colours: str, letter: str, tone: str) -> None:
        self.drawing, self.colours, self.letter, self.tone = drawing, colours, letter, tone


load_kv("boards/savanna/animal_tile")

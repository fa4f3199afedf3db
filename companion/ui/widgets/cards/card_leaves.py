"""The three sides of a player's card: its face, its back, or the empty place of a player who left."""

from kivy.graphics import Mesh, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.theme.layout import load_kv
from companion.ui.theme.shapes import SmoothRoundedRectangle
from companion.ui.theme.theme import theme
from companion.ui.widgets.cards.star_line import StarLine
from companion.ui.widgets.decorations import Decorated, Decoration
from companion.ui.widgets.drawn.dashes import dashed_outline
from companion.ui.widgets.drawn.drawn import Drawn
from companion.ui.widgets.drawn.lattice import lattice
from companion.ui.widgets.text.fitted import Fitted

_CORNER = "12dp"


class CardText(Fitted):
    """A line on a card."""


class Leaf(Widget):
    """One side of ``card``, which holds the data."""

    card = ObjectProperty(rebind=True)
    corner = NumericProperty(_CORNER)


class FaceStars(Decoration, StarLine):
    """The stars of a player in form, in modes where they count."""


class FaceLeaf(Decorated, Leaf):
    """A player in form: the team's colours with the number, the name and the stars."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.card.fbind("starred", self._dress)
        self._dress()

    def _dress(self, *_: object) -> None:
        self.decorate(FaceStars, self.card.starred)


class BackLeaf(Drawn, Leaf):
    """A weakened player: the card is turned over."""

    drawn_on = "before"

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.card.fbind("colours", self.redraw)

    def draw(self) -> None:
        inset, split = dp(7), self.height * (1 - self.card.split)
        wide, high = self.width - 2 * inset, self.height - split - inset
        if wide <= 0 or high <= 0:
            return
        vertices, indices = lattice(wide, high, dp(12), dp(2))
        self.drawing.add(PushMatrix())
        self.drawing.add(Translate(self.x + inset, self.y + split))
        mesh = Mesh(vertices=vertices, indices=indices, mode="triangles")
        self.paint(theme.team(self.card.colours).bright, mesh, PopMatrix(), alpha=0.2)


class EmptyLeaf(Drawn, Leaf):
    """An empty place: the player was sent off or carried off injured."""

    drawn_on = "before"

    def draw(self) -> None:
        if self.width <= 0 or self.height <= 0:
            return
        plate = SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[(self.corner,) * 2] * 4)
        self.paint((0.055, 0.082, 0.071, 0.42), plate)
        self.paint((0.953, 0.965, 0.945, 0.55))
        edge = dp(1.5)
        box = (self.x + edge, self.y + edge, self.width - 2 * edge, self.height - 2 * edge)
        dashed_outline(self.drawing, box, self.corner - edge, dp(7), dp(2))


load_kv("widgets/cards/card_leaves")

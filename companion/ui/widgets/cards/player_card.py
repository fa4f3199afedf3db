"""A player as a card on the grass: number, name, stars and condition."""

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.ui.theme.layout import load_kv
from companion.ui.widgets.cards.card_leaves import BackLeaf, EmptyLeaf, FaceLeaf, Leaf
from companion.ui.widgets.cards.odds_tag import OddsTag
from companion.ui.widgets.decorations import Decorated, Decoration
from companion.ui.widgets.drawn.check_badge import CheckBadge
from companion.ui.widgets.drawn.ring import Ring
from companion.ui.widgets.motion import animate, turn_over
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.team.ref_card import RefCard

_LEAVES: dict[str, type[Leaf]] = {"form": FaceLeaf, "weak": BackLeaf, "off": EmptyLeaf, "hurt": EmptyLeaf}
_TURN_SECONDS, _STEP_SECONDS = 0.25, 0.12
_LOW, _STARRED, _TIGHT, _NARROW = 84, 68, 66, 54
_TOUCH = 48
"""The least side of the area that takes touches."""


class CardRing(Decoration, Ring):
    """The ring around a card that may be chosen."""

    layer = 0


class CardVeil(Decoration):
    """The shade over a card that is not offered or is being pressed."""

    layer = 2


class CardCaution(Decoration, RefCard):
    """The yellow card on the corner of a cautioned player."""

    layer = 3


class CardOdds(Decoration, OddsTag):
    """The chance of a goal with this player."""

    layer = 4


class CardCheck(Decoration, CheckBadge):
    """The check on a chosen card."""

    layer = 5


class CardTurning(Decoration, CheckBadge):
    """The sign on a card that hands turn over now."""

    layer = 5


class PlayerCard(Tappable, Decorated):
    """A player card; all of it can be tapped. ``condition`` is "form", "weak", "off" or "hurt".

    ``attack`` and ``defence`` below zero mean that stars do not count: the line is hidden and the name takes its space.
    A chosen card moves by (``step_x``, ``step_y``) towards the side that is asked.
    """

    token_id = StringProperty()
    number = StringProperty()
    name = StringProperty()
    colours = StringProperty("home")
    condition = OptionProperty("form", options=tuple(_LEAVES))
    yellows = NumericProperty(0)
    attack = NumericProperty(-1)
    defence = NumericProperty(-1)
    keeper = BooleanProperty(False)
    lit = BooleanProperty(False)
    chosen = BooleanProperty(False)
    odds = StringProperty("")
    """The chance of a goal with this player, in percent."""
    dimmed = BooleanProperty(False)
    turning = BooleanProperty(False)
    """Whether hands turn it over now."""
    look = OptionProperty("normal", options=("small", "normal", "big"))
    step_x = NumericProperty(0)
    step_y = NumericProperty(0)
    stepped = NumericProperty(0)
    facing = NumericProperty(1.0)
    split = NumericProperty(0.53)

    def _is_low(self) -> bool:
        return bool(self.height < dp(_LOW))

    low = AliasProperty(_is_low, None, bind=("height",))
    """Whether it is too low for more than the number and one line."""

    def _is_nameless(self) -> bool:
        return bool(self.width < dp(_NARROW))

    nameless = AliasProperty(_is_nameless, None, bind=("width",))
    """Whether it is too narrow for words that can be read: the number takes their space."""

    def _has_odds_below(self) -> bool:
        return bool(self.odds) and self.width < dp(_TIGHT)

    odds_below = AliasProperty(_has_odds_below, None, bind=("odds", "width"))
    """Whether the chance stands in the place of the name: beside the number there is too little room."""

    def _has_stars(self) -> bool:
        return self.height >= dp(_STARRED) and (self.defence >= 0 or self.attack >= 0)

    starred = AliasProperty(_has_stars, None, bind=("attack", "defence", "height"))

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._shown = ""
        self._leaves: dict[type[Leaf], Leaf] = {}
        """Made when first shown, and kept: a card is turned over many times."""
        self.bind(condition=self._turn, chosen=self._step, pos=self._place_leaf, size=self._place_leaf)
        for name in ("lit", "chosen", "dimmed", "shade", "yellows", "condition", "odds", "turning"):
            self.fbind(name, self._dress)
        self._show_leaf()
        self._step()
        self._dress()

    def collide_point(self, x: float, y: float) -> bool:
        """A low or narrow card takes touches in the gaps around it as well."""
        beside, above = (max(0.0, dp(_TOUCH) - side) / 2 for side in self.size)
        return bool(self.x - beside <= x <= self.right + beside and self.y - above <= y <= self.top + above)

    def _dress(self, *_: object) -> None:
        self.decorate(CardRing, self.lit or self.chosen)
        self.decorate(CardVeil, (self.dimmed and self.condition == "form") or self.shade > 0)
        self.decorate(CardCaution, self.yellows > 0 and self.condition != "off")
        self.decorate(CardOdds, bool(self.odds))
        self.decorate(CardCheck, self.chosen)
        self.decorate(CardTurning, self.turning)

    def _turn(self, *_: object) -> None:
        turned = {self._shown, self.condition} == {"form", "weak"}
        turn_over(self, "facing", self._show_leaf, seconds=_TURN_SECONDS, moving=turned)

    def _show_leaf(self) -> None:
        self._shown = self.condition
        holder, kind = self.ids.holder, _LEAVES[self.condition]
        leaf = self._leaves.get(kind)
        if leaf is None:
            leaf = self._leaves[kind] = kind(card=self, pos=self.pos, size=self.size)
        if holder.children != [leaf]:
            holder.clear_widgets()
            holder.add_widget(leaf)
        self._place_leaf()

    def _place_leaf(self, *_: object) -> None:
        for leaf in self.ids.holder.children:
            leaf.pos, leaf.size = self.pos, self.size

    def _step(self, *_: object) -> None:
        animate(self, stepped=1 if self.chosen else 0, seconds=_STEP_SECONDS, curve="out_quad")


load_kv("widgets/cards/player_card")

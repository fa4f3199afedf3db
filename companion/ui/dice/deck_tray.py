"""The tray of the dice room for cards: the deck face down, and beside it the turned cards."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.present.faces import CardLook
from companion.ui.dice.tray import Tray
from companion.ui.theme.layout import load_kv
from companion.ui.theme.theme import theme
from companion.ui.widgets.cards.card_picture import CardPicture
from companion.ui.widgets.cards.card_pile import CardPile
from companion.ui.widgets.dice.die import DrawnDie
from companion.ui.widgets.frames import before_frame
from companion.ui.widgets.motion import animate, settle

_TURN_SECONDS, _APART = 0.4, 0.12
_TALL = 1.36
_SHADOWED = 0.87
"""The width of a card drawn like a die, as a share of its height, which includes the edge and the shadow."""
_EDGE, _GAP = 16, 12


class TurnedFace(Widget):
    """A card that turns over, with its name below it."""

    card = ObjectProperty()
    facing = NumericProperty(1.0)
    name_high = NumericProperty(0)
    word = StringProperty("")

    def on_kv_post(self, base_widget: Widget) -> None:
        card: CardLook = self.card
        self.word = card.word
        self._face = CardPicture(card=card.printed) if card.printed else DrawnDie(look=card.face)
        self.add_widget(self._face)
        self.bind(pos=self._place, size=self._place, name_high=self._place)

    def _place(self, *_: object) -> None:
        """A card with a picture has a card's shape; one drawn like a die is square."""
        high = self.height - self.name_high
        wide = high / _TALL if isinstance(self._face, CardPicture) else high * _SHADOWED
        self._face.size = (wide, high if isinstance(self._face, CardPicture) else wide)
        self._face.center = (self.x + self.width / 2, self.y + self.height - self._face.height / 2)


class DeckTray(Tray):
    """``left`` cards are in the deck."""

    cards = ListProperty()
    left = StringProperty("")
    name = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self.turned: list[TurnedFace] = []
        super().__init__(**kwargs)
        self.pile = CardPile(sign="cards-outline")
        self.pile.bind(on_release=lambda *_: self.dispatch("on_tap"))
        self.add_widget(self.pile)
        before_frame(self, self.arrange, "pos", "size", theme=("type_text",))
        self.bind(left=self.pile.setter("count"), name=self.pile.setter("name"))

    def lay(self, cards: Sequence[CardLook]) -> None:
        """Show these cards face up, or only the deck."""
        self.stage = "table" if cards else "hand"
        self._build(cards)

    def throw(self, cards: Sequence[CardLook]) -> None:
        """Turn these cards over, one after the other."""
        self._build(cards)
        self.stage = "air"
        for rank, turned in enumerate(self.turned):
            turned.facing, last = 0, turned is self.turned[-1]
            animate(
                turned,
                facing=1,
                seconds=_TURN_SECONDS,
                curve="out_back",
                after=rank * _APART,
                then=self.skip if last else None,
            )

    def skip(self) -> None:
        if self.stage != "air":
            return
        self.stage = "table"
        for turned in self.turned:
            settle(turned, facing=1)
        self.dispatch("on_landed")

    def _build(self, cards: Sequence[CardLook]) -> None:
        for turned in self.turned:
            settle(turned, facing=1)
            self.remove_widget(turned)
        self.cards = list(cards)
        self.turned = [TurnedFace(card=card) for card in cards]
        for turned in self.turned:
            self.add_widget(turned)
        self.arrange()

    def arrange(self) -> None:
        """The deck alone in the middle, or at the left with the cards beside it."""
        if min(self.size) < dp(80):
            return
        name = theme.type_text * 2.6
        high = min(dp(210), self.height - 2 * dp(_EDGE) - name)
        if not self.turned:
            self._place_pile(self.center_x, self.center_y, high, name)
            return
        narrow = min(high * 0.6, self.width * 0.22)
        self._place_pile(self.x + dp(_EDGE) + narrow / _TALL / 2 + dp(8), self.center_y, narrow, name)
        left = self.pile.center_x + max(self.pile.width, self.pile.name_wide) / 2 + dp(_GAP)
        self._spread(left, self.right - dp(_EDGE) - left, name)

    def _place_pile(self, x: float, y: float, high: float, name: float) -> None:
        pile = self.pile
        pile.name_high, pile.name_wide = name, max(dp(84), high)
        pile.size = (high / _TALL, high + name)
        pile.center = (x, y)

    def _spread(self, left: float, wide: float, name: float) -> None:
        """Place the turned cards in the number of rows that makes them largest."""
        count = len(self.turned)
        best = (0.0, 1)
        for rows in range(1, min(count, 3) + 1):
            in_row = -(-count // rows)
            room = self.height - 2 * dp(_EDGE) - (rows - 1) * dp(_GAP)
            best = max(best, (min(dp(230), room / rows - name, (wide / in_row - dp(_GAP)) * 1.15), in_row))
        high, in_row = best
        rows = -(-count // in_row)
        block = rows * (high + name) + (rows - 1) * dp(_GAP)
        for rank, turned in enumerate(self.turned):
            row, place = divmod(rank, in_row)
            in_this = min(in_row, count - row * in_row)
            step = wide / in_this
            turned.name_high, turned.size = name, (step - dp(_GAP), high + name)
            turned.center_x = left + (place + 0.5) * step
            turned.top = self.center_y + block / 2 - row * (high + name + dp(_GAP))


load_kv("dice/deck_tray")

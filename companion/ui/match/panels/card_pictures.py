"""The pictures of cards in a panel: those that can be played, the rest of a hand, and the backs of a covered one."""

from collections.abc import Callable
from typing import Any

from companion.play.asking.asked import Asked
from companion.play.asking.choosing import Choosing
from companion.play.asking.done import Tap
from companion.referee import Option
from companion.referee.secrecy import own_hand
from companion.referee.tables.cards import CardFace
from companion.referee.tables.grid import CardToken
from companion.ui.match.panels.panel import Do
from companion.ui.widgets.cards.card_picture import CardPicture
from companion.ui.widgets.decorations import Spares


class CardPictures:
    """``of`` holds the picture of each option, by its id; ``idle`` those of cards that cannot be played."""

    def __init__(self, do: Do) -> None:
        self._do = do
        self._spare = Spares(CardPicture)
        self._high = 0.0
        self.of: dict[int, CardPicture] = {}
        self.idle: list[tuple[CardPicture, CardFace]] = []

    def collect(self, high: float) -> None:
        """The pictures of another question are wanted, that high."""
        self._spare.collect()
        self._high = high
        self.of.clear()
        self.idle.clear()

    def resize(self, high: float) -> None:
        self._high = high
        for picture in self._all:
            picture.size = (high * 0.72, high)

    def of_option(self, option: Option) -> CardPicture:
        """A picture that plays the card; a finger on it shows what it would do."""
        picture = self.of[id(option)] = self._new(max(1, len(option.tokens)), lambda: self._do(Tap("option", option)))
        picture.held = lambda down: self._do(Tap("try", option if down else None))
        return picture

    def rest_of(self, asked: Asked) -> list[CardPicture]:
        """The other cards of the hand, for their owner; a tap on one says why it cannot be played."""
        held = own_hand(asked.table, asked.eyes or "")
        return [self._idle(card, sum(each.label == card.label for each in held)) for card in asked.unplayable]

    def backs_of(self, asked: Asked) -> list[CardPicture]:
        """A back for every card of a covered hand: they do not tell which are alike."""
        backs = [self._new(1, lambda: None) for _ in own_hand(asked.table, asked.eyes or "")]
        for back in backs:
            back.card = None
        return backs

    def show(self, asked: Asked, done: Choosing, odds: Callable[[Option], str]) -> None:
        """What is chosen, and what it would bring; cards that are known to lie elsewhere are dimmed."""
        for option in done.picking.options:
            picture = self.of.get(id(option))
            if picture is not None:
                among = not done.among or option in done.among
                picture.card, picture.odds = asked.pictures[id(option)], odds(option)
                picture.lit, picture.chosen = among, option is done.picking.chosen
                picture.faint = not among or option.answer in asked.hints.spent
        for picture, face in self.idle:
            picture.card, picture.faint = face, True

    def put_away(self) -> None:
        """Only the backs are left."""
        for picture in self._all:
            picture.card, picture.odds = None, ""
            picture.lit = picture.chosen = picture.faint = False

    @property
    def _all(self) -> list[CardPicture]:
        return [*self.of.values(), *(picture for picture, _ in self.idle)]

    def _idle(self, card: CardToken, copies: int) -> CardPicture:
        picture = self._new(copies, lambda: self._do(Tap("idle", card.label)))
        self.idle.append((picture, card.face))
        return picture

    def _new(self, copies: int, act: Any) -> CardPicture:
        picture = self._spare.take()
        picture.size, picture.copies, picture.act = (self._high * 0.72, self._high), copies, act
        picture.lit = picture.chosen = picture.faint = False
        picture.held, picture.odds = None, ""
        return picture

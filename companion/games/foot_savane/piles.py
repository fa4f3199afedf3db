"""Piles of cards, face down: what may still be turned, and the reshuffle when a pile runs out (FS-R4)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from companion.games.foot_savane.events import Reshuffled
from companion.referee.chance import Die
from companion.referee.prepared import draw
from companion.referee.question import Answer, Option
from companion.referee.rules import Rules
from companion.referee.seat import Seat
from companion.words import Phrase


@dataclass(slots=True)
class Pile:
    """A pile and its cards that lie elsewhere: discarded, or kept in front of somebody."""

    cards: Die
    discarded: Counter[str] = field(default_factory=Counter)
    kept: Counter[str] = field(default_factory=Counter)
    top: str | None = None
    """The card that was turned last."""

    @property
    def size(self) -> int:
        return max(0, len(self.cards.faces) - self.discarded.total() - self.kept.total())

    def left(self, card: str) -> int:
        return max(0, self.cards.faces.count(card) - self.discarded[card] - self.kept[card])

    def keep(self, card: str) -> None:
        """Lay the card just turned in front of a player."""
        self.discarded[card] -= 1
        self.kept[card] += 1

    def give_back(self, card: str, count: int) -> None:
        """Discard so many cards that were kept."""
        self.kept[card] -= count
        self.discarded[card] += count

    def options(self) -> list[Option]:
        """The cards that may come. Where nobody knows how many the box has of each, any may (``certain``)."""
        name = self.cards.name
        return [
            Option(card, card, Phrase(f"foot-savane.face.{name}.{card}"))
            for card in self.cards.distinct
            if self.left(card) or not self.cards.certain
        ]


def turn_card(pile: Pile, seat: Seat, topic: str, *, clause: str, **gaps: Any) -> Rules[str]:
    """The top card, turned over; FS-R4: an empty pile is made again of its discards first."""
    if not pile.size:
        pile.discarded.clear()
        yield Reshuffled("FS-R4", seat.side, pile=pile.cards.name)
    cards = pile.options()
    counts = [pile.left(option.answer) for option in cards]
    card: str = yield from draw(
        seat, topic, pile.cards.name, cards, counts, clause=clause, why_not=partial(_why_not, cards, pile), **gaps
    )
    pile.discarded[card] += 1
    pile.top = card
    return card


def _why_not(cards: Sequence[Option], pile: Pile, answer: Answer) -> Phrase | None:
    if isinstance(answer, str) and answer in pile.cards.faces:
        left = [option.words for option in cards]
        card = Phrase(f"foot-savane.face.{pile.cards.name}.{answer}")
        return Phrase("foot-savane.refuse.no_card_left", card=card, left=left)
    return None

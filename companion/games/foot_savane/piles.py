"""Piles of cards, face down: which may still come, and the reshuffle when a pile runs out (FS-R4)."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, partial

from companion.games.foot_savane.events import Reshuffled
from companion.referee.chance import Die
from companion.referee.question import Answer, Option
from companion.referee.rules import Ask, Gaps, Rules, draw
from companion.referee.seat import Seat
from companion.referee.state import Kept
from companion.words import Phrase


@dataclass(slots=True)
class Pile:
    """A pile and its cards elsewhere: discarded, or kept in front of a player."""

    cards: Die
    discarded: Counter[str] = field(default_factory=Counter)
    kept: Counter[str] = field(default_factory=Counter)
    top: str | None = None
    """The card that lies on the discards."""
    under: str | None = None
    """The one under it: a yellow card that is kept leaves it in sight."""

    printed: Counter[str] = field(init=False)
    """How many of each card the box has."""

    def __post_init__(self) -> None:
        self.printed = Counter(self.cards.faces)

    @property
    def size(self) -> int:
        return max(0, len(self.cards.faces) - self.discarded.total() - self.kept.total())

    def left(self, card: str) -> int:
        return max(0, self.printed[card] - self.discarded[card] - self.kept[card])

    def keep(self, card: str) -> None:
        """Put the card just turned in front of a player."""
        self.discarded[card] -= 1
        self.kept[card] += 1
        self.top = self.under

    def give_back(self, card: str, count: int) -> None:
        """Discard that many cards that were kept."""
        self.kept[card] -= count
        self.discarded[card] += count
        self.top = card

    def keep_counts(self) -> Kept:
        return tuple(self.discarded.items()), tuple(self.kept.items()), self.top, self.under

    def restore_counts(self, kept: Kept) -> None:
        discarded, aside, self.top, self.under = kept
        self.discarded, self.kept = Counter(dict(discarded)), Counter(dict(aside))

    def may_come(self) -> list[str]:
        """The cards that may come. If the numbers of each kind are not ``certain``, any may."""
        if not self.cards.certain:
            return list(self.printed)
        return [card for card in self.printed if self.left(card)]


def turn_card(pile: Pile, seat: Seat, topic: str, gaps: Callable[[], Gaps] = dict, *, clause: str) -> Rules[str]:
    """Turn over the top card; FS-R4: an empty pile is first made again from its discards."""
    if not pile.size:
        pile.discarded.clear()
        pile.top = None
        yield Reshuffled("FS-R4", seat.side, pile=pile.cards.name)
    cards = pile.may_come()
    card = yield from draw(
        seat,
        topic,
        pile.cards.name,
        cards,
        [pile.left(card) for card in cards],
        partial(_option, pile.cards.name),
        lambda: Ask(why_not=partial(_why_not, cards, pile), gaps=gaps()),
        clause=clause,
    )
    pile.discarded[card] += 1
    pile.under, pile.top = pile.top, card
    return card


@cache
def _option(pile: str, card: str) -> Option:
    return Option(card, card, _words(pile, card))


def _words(pile: str, card: str) -> Phrase:
    return Phrase(f"foot-savane.face.{pile}.{card}")


def _why_not(cards: Sequence[str], pile: Pile, answer: Answer) -> Phrase | None:
    if isinstance(answer, str) and answer in pile.cards.faces:
        left = [_words(pile.cards.name, card) for card in cards]
        return Phrase("foot-savane.refuse.no_card_left", card=_words(pile.cards.name, answer), left=left)
    return None

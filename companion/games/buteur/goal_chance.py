"""The exact chance of a goal as far as a player can know, from the cards he has not seen (BU-25, BU-27, BU-29)."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb

from companion.games.buteur.board import Square
from companion.games.buteur.cards import CORNER_CARD, HAND, KEEPER, PENALTY
from companion.games.buteur.piles import cut_chance
from companion.games.buteur.state import ButeurPitch, Person


class Unseen:
    """What one person does not see: the cards of the deck that are neither discarded nor in his hand.

    Empty if the app does not know the deck.
    """

    def __init__(self, pitch: ButeurPitch, person: Person) -> None:
        self._pitch = pitch
        self._rival = _next_rival(pitch, person)
        self.left = dict.fromkeys(pitch.box.geometry.copies, 0)
        if pitch.app_holds:
            self.left = dict(pitch.box.geometry.copies)
            for card in (*pitch.piles.laid, *person.hand):
                self.left[card.code] -= 1
        self._total = sum(self.left.values())
        self._dangers: dict[Square, float] = {}
        self._reached: dict[Square, float] = {}

    def _held(self, codes: Iterable[str]) -> float:
        """How likely the rival who plays next is to hold one of these."""
        left = self.left
        return _holds_any(self._total, sum([left[code] for code in codes]), self._rival.held)

    @cached_property
    def stopped(self) -> float:
        """How likely that rival is to hold a Keeper or a Corner against a shot."""
        return self._held([code for code in self.left if code.startswith((KEEPER, CORNER_CARD))])

    def danger(self, square: Square) -> float:
        """How likely that rival is to hold a card that scores from this square."""
        found = self._dangers.get(square)
        if found is None:
            end = self._pitch.team_of(self._rival).attacks
            found = self._dangers[square] = self._held(self._pitch.box.geometry.scoring_from(square, end))
        return found

    @cached_property
    def holds_penalty(self) -> float:
        """How likely that rival is to hold a Penalty."""
        return self._held([PENALTY])

    def reaches_area(self, square: Square) -> float:
        """How likely that rival is to hold an Attacker that takes the ball from this square into the penalty area."""
        found = self._reached.get(square)
        if found is None:
            end = self._pitch.team_of(self._rival).attacks
            found = self._reached[square] = self._held(self._pitch.box.geometry.reaching_area(square, end))
        return found


@lru_cache(maxsize=4096)
def holds_any(total: int, wanted: int, held: int) -> Fraction:
    """The probability that a hand of so many of the ``total`` cards has one of the ``wanted`` ones.

    >>> holds_any(4, 1, 2)
    Fraction(1, 2)
    """
    if held > total:
        return Fraction(wanted > 0)
    return 1 - Fraction(comb(total - wanted, held), comb(total, held))


@lru_cache(maxsize=4096)
def _holds_any(total: int, wanted: int, held: int) -> float:
    return float(holds_any(total, wanted, held))


def _next_rival(pitch: ButeurPitch, person: Person) -> Person:
    """BU-04: turns alternate between the sides."""
    at = pitch.order.index(person)
    return next(other for other in (*pitch.order[at + 1 :], *pitch.order) if other.side != person.side)


def penalty_chance(pitch: ButeurPitch) -> Fraction:
    """BU-29: a hand saves it."""
    return 1 - cut_chance(pitch, HAND)

"""What the cards of a box can do with a ball on each square, worked out once for each."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial

from companion.games.buteur.board import Markings, Square
from companion.games.buteur.cards import ATTACKER, FREE_KICK, Card
from companion.games.buteur.path import NET, travel


@dataclass(frozen=True, slots=True)
class Reply:
    """An Attacker that leaves the ball on the pitch, and what follows from there: the codes of the cards that score for
    the other side, those that reach the penalty area it attacks, and whether the ball lies in it.
    """

    code: str
    scoring: frozenset[str]
    reaching: frozenset[str]
    inside: bool


class Geometry:
    """The deck on its board. Its answers depend on nothing but the square and the end that is attacked."""

    def __init__(self, board: Markings, deck: Sequence[Card]) -> None:
        self._board = board
        self._attackers = {card.code: card for card in deck if card.kind == ATTACKER}
        self._shooters = {card.code: card for card in deck if card.kind in (ATTACKER, FREE_KICK)}
        self.copies: Mapping[str, int] = Counter(card.code for card in deck)
        """How many of each card the deck has, by its code."""
        self.travel = cache(partial(travel, board))
        """The run of a ball: from where, its legs, towards which end."""
        self.scoring_from = cache(self._scoring_from)
        """The codes of the Attackers and Free kicks that send a ball from this square into the goal at that end."""
        self.reaching_area = cache(self._reaching_area)
        """The codes of the Attackers that take a ball from this square into the penalty area at that end."""
        self.replies = cache(self._replies)
        """What the Attackers of those who play towards that end may do with a ball on this square."""

    def _scoring_from(self, square: Square, end: int) -> frozenset[str]:
        return frozenset(
            code
            for code, card in self._shooters.items()
            if any((left := self.travel(square, way, end).exit) and left.line == NET for way in card.ways)
        )

    def _reaching_area(self, square: Square, end: int) -> frozenset[str]:
        area = self._board.penalty_squares[end]
        return frozenset(code for code, there in self._landings(square, end) if there in area)

    def _replies(self, square: Square, end: int) -> Sequence[Reply]:
        other = 1 - end
        inside = self._board.penalty_squares[other]
        return [
            Reply(code, self.scoring_from(there, other), self.reaching_area(there, other), there in inside)
            for code, there in self._landings(square, end)
        ]

    def _landings(self, square: Square, end: int) -> Iterator[tuple[str, Square]]:
        """Where each Attacker takes a ball from this square that stays on the pitch, by its code."""
        for code, card in self._attackers.items():
            run = self.travel(square, card.ways[0], end)
            if run.exit is None:
                yield code, run.end

"""The rules of the formidable player: also where the rival may leave the ball, and whether one can shoot from there.

He weighs each Attacker that he has not seen, keeps his Keepers for shots, and his Free kicks for a goal.
"""

from collections.abc import Mapping, Sequence

from companion.games.buteur.board import Square
from companion.games.buteur.cards import ATTACKER, FREE_KICK, KEEPER, Card
from companion.games.buteur.goal_chance import scoring_from
from companion.games.buteur.path import Leg
from companion.games.buteur.sense import View, rules_of
from companion.games.buteur.state import Pitch
from companion.referee.insight import Rule

KEPT = {FREE_KICK: 0.5, KEEPER: 2.0}
"""What a card in the hand is worth."""
NEXT_SHOT = 4.0
"""What it is worth to have a shot in the next turn."""


class MasterView(View):
    """Looks one card further: what the rival may do with the ball, and what one's hand can do then."""

    risk = 10.0
    beside = -1.0

    def __init__(self, pitch: Pitch) -> None:
        super().__init__(pitch)
        self._hand = {card.code for card in self.person.hand}
        self._replies: dict[Square, list[tuple[Square, int]]] = {}

    def of_card(self, card: Card, start: Square) -> float:
        return super().of_card(card, start) - KEPT.get(card.kind, 0.0)

    def of_way(self, card: Card, way: Sequence[Leg], start: Square) -> float:
        self._hand = {each.code for each in self.person.hand if each is not card}
        return super().of_way(card, way, start)

    def _in_play(self, square: Square) -> float:
        danger = float(self.unseen.danger(square))
        return (1 - danger) * NEXT_SHOT * self._next_shot(square) - self.risk * danger

    def _next_shot(self, square: Square) -> float:
        """How many of the unseen Attackers would leave the ball where one's hand scores."""
        replies = self._replies.get(square)
        if replies is None:
            replies = self._replies[square] = self._where_it_may_go(square)
        scored = [count for end, count in replies if self._hand & scoring_from(self.pitch, end, self.end)]
        return sum(scored) / (sum(count for _, count in replies) or 1)

    def _where_it_may_go(self, square: Square) -> list[tuple[Square, int]]:
        found = []
        for card, count in self.unseen.cards():
            run = self.travel(square, card.ways[0], 1 - self.end) if card.kind == ATTACKER else None
            if run and run.exit is None:
                found.append((run.end, count))
        return found


MASTERY: Mapping[str, Rule] = rules_of(MasterView)

"""The rules of the formidable player: what each choice is worth, in goals, at the end of his turn.

The weights were fitted to 30,000 matches against the regular: by how many goals he was ahead of him in the turns after
such a moment, a goal in the next turn counting more than a later one.
"""

from collections.abc import Mapping, Sequence

from companion.games.buteur.board import Square
from companion.games.buteur.cards import CORNER_CARD, FREE_KICK, KEEPER, PENALTY, Card
from companion.games.buteur.path import BESIDE, NET, Leg, Run
from companion.games.buteur.skill.sense import View, rules_of
from companion.games.buteur.state import AtCorner, BesideGoal, ButeurPitch, InNet, InPlay, OnSpot, OverTouch, Person
from companion.referee.insight import Rule

EVEN = 1.0
"""Added to everything: nothing is foolish."""
KEPT = {KEEPER: -0.01, CORNER_CARD: -0.02, PENALTY: 0.2, FREE_KICK: 0.1}
"""What a card that stays in the hand is worth. One that stops a shot is worth something when the rival can shoot."""
UNARMED = -0.05
"""Without a Keeper or a Corner."""
SHOT, STOPPED = 0.79, -0.64
"""A ball in the net, and what is lost if the rival is sure to hold a card against it."""
SPOT, CORNER, CLEARED = 0.86, -0.19, 0.15
"""A penalty of one's own, a corner of the rival's, a ball that the rival clears from beside his goal."""
AHEAD = 0.09
"""A ball at the rival's goal line rather than at one's own."""
DANGER = {KEEPER: -0.07, CORNER_CARD: -0.11, None: -0.42}
"""A shot of the rival's, by the best card that one holds against it."""
THEIR_PENALTY = -0.33
NEXT_SHOT, NEXT_PENALTY = 0.19, 0.49
"""A shot, or a Penalty, in one's next turn."""


class _Rest:
    """The cards that stay in the hand."""

    def __init__(self, cards: Sequence[Card]) -> None:
        kinds = [card.kind for card in cards]
        self.codes = {card.code for card in cards}
        self.has_penalty = PENALTY in kinds
        self.stops = KEEPER if KEEPER in kinds else CORNER_CARD if CORNER_CARD in kinds else None
        self.worth = sum([KEPT.get(kind, 0.0) for kind in kinds]) + (UNARMED if self.stops is None else 0.0)


class MasterView(View):
    """Looks two cards further: where the rival may leave the ball, and what one's hand can do then."""

    def __init__(self, pitch: ButeurPitch, person: Person | None = None) -> None:
        super().__init__(pitch, person)
        self._rests: dict[tuple[Card, ...], _Rest] = {}

    def of_card(self, card: Card, start: Square) -> float:
        if card.kind == PENALTY:
            return EVEN + SPOT + self._rest((card,)).worth
        return max(self.of_way(card, way, start) for way in card.ways)

    def of_way(self, card: Card, way: tuple[Leg, ...], start: Square) -> float:
        run = self._travel(start, way, self.end)
        if card.kind == FREE_KICK and run.exit is None and self.attackers:
            return max(
                self._of_turn(self._travel(run.end, each.ways[0], self.end), (card, each)) for each in self.attackers
            )
        return self._of_turn(run, (card,))

    def as_it_lies(self) -> float:
        """The position that the rival is about to play on, in goals."""
        ball, worth = self.pitch.ball, self._rest(()).worth
        if isinstance(ball, InNet):
            return worth + self._shot()
        if isinstance(ball, OnSpot):
            return worth + SPOT
        if isinstance(ball, AtCorner):
            return worth + CORNER
        if isinstance(ball, BesideGoal):
            return worth + CLEARED
        if isinstance(ball, InPlay | OverTouch):
            return worth + self._lies(ball.square, (), over_touch=isinstance(ball, OverTouch))
        return worth

    def _of_turn(self, run: Run, gone: tuple[Card, ...]) -> float:
        """The ball after this run, and the hand without the cards that were played."""
        left, worth = run.exit, EVEN + self._rest(gone).worth
        if left is not None and left.line == NET:
            return worth + self._shot()
        if left is not None and left.line == BESIDE:
            return worth + CLEARED
        if left is not None:
            return worth + self._lies(left.square, gone, over_touch=True)
        if self._has_penalty and run.end in self.pitch.board.penalty_squares[self.end]:
            return worth + SPOT - KEPT[PENALTY]
        return worth + self._lies(run.end, gone, over_touch=False)

    def _rest(self, gone: tuple[Card, ...]) -> "_Rest":
        """The hand without these; a card that is being played may have left it already."""
        rest = self._rests.get(gone)
        if rest is None:
            cards = list(self.person.hand)
            for card in gone:
                if card in cards:
                    cards.remove(card)
            rest = self._rests[gone] = _Rest(cards)
        return rest

    def _shot(self) -> float:
        return SHOT + STOPPED * self.unseen.stopped

    def _lies(self, square: Square, gone: tuple[Card, ...], *, over_touch: bool) -> float:
        """A ball that the rival plays from there, or throws in from a square around it."""
        board, rest = self.pitch.board, self._rest(gone)
        starts = board.around(square) if over_touch else [square]
        danger = max(map(self.unseen.danger, starts))
        penalty = max(map(self.unseen.reaches_area, starts)) * self.unseen.holds_penalty
        shot, next_penalty = self._next(square, rest)
        return (
            AHEAD * (1 - abs(square[0] - board.last_column(self.end)) / board.length)
            + DANGER[rest.stops] * danger
            + THEIR_PENALTY * penalty
            + (1 - danger) * (NEXT_SHOT * shot + NEXT_PENALTY * next_penalty)
        )

    def _next(self, square: Square, rest: "_Rest") -> tuple[float, float]:
        """How many of the unseen Attackers would leave the ball where one's hand scores, or reaches the area."""
        hand, left = rest.codes, self.unseen.left
        shots = penalties = total = 0
        for reply in self.pitch.box.geometry.replies(square, 1 - self.end):
            count = left[reply.code]
            total += count
            if not hand.isdisjoint(reply.scoring):
                shots += count
            elif rest.has_penalty and (reply.inside or not hand.isdisjoint(reply.reaching)):
                penalties += count
        return shots / (total or 1), penalties / (total or 1)


MASTERY: Mapping[str, Rule] = rules_of(MasterView)

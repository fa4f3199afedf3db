"""The rules of thumb of this box (see ``Insight.sense``): shoot, otherwise leave the ball where the rival cannot.

They look one card ahead: at one's own hand, and at the cards that have not been seen (``goal_chance``).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.games.buteur.board import Square
from companion.games.buteur.cards import ATTACKER, CORNER_CARD, FREE_KICK, KEEPER, PENALTY, Card
from companion.games.buteur.goal_chance import Unseen, penalty_chance
from companion.games.buteur.moves import LEGS
from companion.games.buteur.path import BESIDE, NET, Leg, Run, travel
from companion.games.buteur.piles import cut_chance
from companion.games.buteur.state import InPlay, Pitch
from companion.referee.insight import Rule

FOOLISH = -1.0
SHOT = 10.0
"""What a goal is worth; what is left to the rival counts the less, the less likely he is to score from there."""
RISK = 4.0
SPARE = {ATTACKER: 5.0, FREE_KICK: 4.0, CORNER_CARD: 3.0, PENALTY: 2.0, KEEPER: 1.0}
"""Which cards are discarded first."""


class _View:
    """What a person sees when he chooses a card: his hand, the ball, and the cards that the rival may hold."""

    def __init__(self, pitch: Pitch) -> None:
        self.pitch, self.person = pitch, pitch.person
        self._unseen = Unseen(pitch, self.person)
        self._end = pitch.team_of(self.person).attacks
        self.attackers = [card for card in self.person.cards if card.kind == ATTACKER]
        self._has_penalty = any(card.kind == PENALTY for card in self.person.hand)

    def of_card(self, card: Card, start: Square) -> float:
        if card.kind == PENALTY:
            return SHOT * float(penalty_chance(self.pitch))
        return max(self.of_way(card, way, start) for way in card.ways) if card.path else 1.0

    def of_way(self, card: Card, way: Sequence[Leg], start: Square) -> float:
        """A Free kick is worth what the best Attacker makes of it (BU-21)."""
        run = self._travel(start, way)
        if card.kind == FREE_KICK and run.exit is None and self.attackers:
            return max(self._of_run(self._travel(run.end, each.ways[0])) for each in self.attackers)
        return self._of_run(run)

    def _travel(self, start: Square, way: Sequence[Leg]) -> Run:
        """A path is the same whenever the same legs start at the same square."""
        known = self.pitch.board.remembered
        run: Run | None = known.get((start, way, self._end))
        if run is None:
            run = known[start, way, self._end] = travel(self.pitch.board, start, way, self._end)
        return run

    def _of_run(self, run: Run) -> float:
        """A shot by the chance that nobody stops it; else far from one's own goal, and where the rival cannot shoot."""
        board, left = self.pitch.board, run.exit
        if left is not None and left.line == NET:
            return RISK + 1 + SHOT * (1 - float(self._unseen.stopped))
        square = left.square if left else run.end
        ahead = 1 - abs(square[0] - board.last_column(self._end)) / board.length
        if left is None:
            if self._has_penalty and square in board.penalty_squares[self._end]:
                return RISK + SHOT * float(penalty_chance(self.pitch))
            return RISK + ahead - RISK * float(self._unseen.danger(square))
        if left.line == BESIDE:
            return RISK + ahead / 2
        return RISK + ahead - RISK * float(max(map(self._unseen.danger, board.around(square))))


def _which_card(pitch: Pitch, side: int, cards: Sequence[Card | None]) -> list[float]:
    """The card after which things look best; with real cards any is better than none, told shortly or in words."""
    if not pitch.app_holds:
        return [FOOLISH if card is None else float(not _in_words(card)) for card in cards]
    view, start = _View(pitch), _ball(pitch)
    return [view.of_card(card, start) if card else FOOLISH for card in cards]


def _in_words(card: Card) -> bool:
    """Whether only the kind of a real card is named, so that its path has to be told."""
    return not card.path and card.kind in (ATTACKER, FREE_KICK, KEEPER)


def _how_to_tell(pitch: Pitch, side: int, ways: Sequence[Card | str]) -> list[float]:
    """By the card's picture or by where it leads, not by its legs."""
    return [float(way != LEGS) for way in ways]


def _ball(pitch: Pitch) -> Square:
    if isinstance(pitch.ball, InPlay):
        return pitch.ball.square
    return pitch.board.kick_off_squares(pitch.team_of(pitch.person).attacks)[0]


def _where_to_put(pitch: Pitch, side: int, squares: Sequence[Square]) -> list[float]:
    """The square from which one's best Attacker does the most."""
    view = _View(pitch)
    return [max((view.of_card(card, square) for card in view.attackers), default=0.0) for square in squares]


def _which_direction(pitch: Pitch, side: int, arrows: Sequence[str]) -> list[float]:
    """The dotted arrow of the card just laid that leads to the best place."""
    run = pitch.path
    if not (pitch.app_holds and run and pitch.piles.laid):
        return [0.0] * len(arrows)
    card, view = pitch.piles.laid[-1], _View(pitch)
    return [max(view.of_way(card, way, run.start) for way in card.ways if arrow in _arrows(way)) for arrow in arrows]


def _arrows(way: Iterable[Leg]) -> list[str]:
    return [leg.arrow for leg in way]


def _how_to_stop(pitch: Pitch, side: int, cards: Sequence[Card | None]) -> list[float]:
    """A Keeper is sure, a Corner is saved unless its colour is cut; letting it in is foolish."""
    return [
        FOOLISH
        if card is None
        else 1.0 - _in_words(card) / 10
        if card.kind == KEEPER
        else 1 - float(cut_chance(pitch, card.symbol))
        for card in cards
    ]


def _something(pitch: Pitch, side: int, things: Sequence[Any]) -> list[float]:
    return [1.0 if thing is not None else FOOLISH for thing in things]


def _which_to_discard(pitch: Pitch, side: int, cards: Sequence[Card]) -> list[float]:
    return [SPARE[card.kind] for card in cards]


SENSE: Mapping[str, Rule] = {
    "turn.card": Rule(_which_card, "card"),
    "kick_off.card": Rule(_which_card, "card"),
    "clearance.card": Rule(_which_card, "card"),
    "free_kick.attacker": Rule(_which_card, "card"),
    "path.how": Rule(_how_to_tell, "card"),
    "path.direction": Rule(_which_direction, "direction"),
    "kick_off.square": Rule(_where_to_put, "square"),
    "throw_in.square": Rule(_where_to_put, "square"),
    "clearance.square": Rule(_where_to_put, "square"),
    "shot.answer": Rule(_how_to_stop, "stop"),
    "shot.holds": Rule(_something, "use_it"),
    "penalty.offer": Rule(_something, "use_it"),
    "hand.discard": Rule(_which_to_discard, "spare"),
}

"""The rules of thumb of this box (see ``Insight.sense``): shoot, otherwise leave the ball where the rival cannot.

They look one card ahead: at one's own hand, and at the cards that have not been seen (``goal_chance``).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from companion.games.buteur.board import Square
from companion.games.buteur.cards import ATTACKER, CORNER_CARD, FREE_KICK, KEEPER, PENALTY, Card
from companion.games.buteur.goal_chance import Unseen, penalty_chance
from companion.games.buteur.moves import LEGS
from companion.games.buteur.path import BESIDE, NET, Leg, Run
from companion.games.buteur.piles import cut_chance
from companion.games.buteur.state import ButeurPitch, InPlay, Person
from companion.referee.insight import Rule

FOOLISH = -1.0
SHOT = 10.0
"""What a goal is worth; what is left to the rival counts the less, the less likely he is to score from there."""
RISK = 4.0
"""What a goal of the rival costs."""
SPARE = {ATTACKER: 5.0, FREE_KICK: 4.0, CORNER_CARD: 3.0, PENALTY: 2.0, KEEPER: 1.0}
"""Which cards are discarded first."""


class View:
    """What a person sees when he chooses a card: his hand, the ball, and the cards that the rival may hold."""

    def __init__(self, pitch: ButeurPitch, person: Person | None = None) -> None:
        """As this person sees it; the one to play, unless told."""
        self.pitch, self.person = pitch, person or pitch.person
        self.unseen = Unseen(pitch, self.person)
        self.end = pitch.team_of(self.person).attacks
        self.attackers = [card for card in self.person.cards if card.kind == ATTACKER]
        self._travel = pitch.box.geometry.travel
        self._has_penalty = any(card.kind == PENALTY for card in self.person.hand)

    def of_card(self, card: Card, start: Square) -> float:
        if card.kind == PENALTY:
            return SHOT * float(penalty_chance(self.pitch))
        return max(self.of_way(card, way, start) for way in card.ways) if card.path else 1.0

    def of_way(self, card: Card, way: tuple[Leg, ...], start: Square) -> float:
        """A Free kick is worth what the best Attacker makes of it (BU-21)."""
        run = self._travel(start, way, self.end)
        if card.kind == FREE_KICK and run.exit is None and self.attackers:
            return max(self._of_run(self._travel(run.end, each.ways[0], self.end)) for each in self.attackers)
        return self._of_run(run)

    def _of_run(self, run: Run) -> float:
        """A shot by the chance that nobody stops it; else far from one's own goal, and where the rival cannot shoot."""
        board, left = self.pitch.board, run.exit
        if left is not None and left.line == NET:
            return RISK + 1 + SHOT * (1 - self.unseen.stopped)
        square = left.square if left else run.end
        ahead = 1 - abs(square[0] - board.last_column(self.end)) / board.length
        if left is None:
            if self._has_penalty and square in board.penalty_squares[self.end]:
                return RISK + SHOT * float(penalty_chance(self.pitch))
            return RISK + ahead - RISK * self.unseen.danger(square)
        if left.line == BESIDE:
            return RISK + ahead / 2
        return RISK + ahead - RISK * max(map(self.unseen.danger, board.around(square)))


def _which_card(view_of: type[View], pitch: ButeurPitch, side: int, cards: Sequence[Card | None]) -> list[float]:
    """The card after which things look best; with real cards any is better than none, told shortly or in words."""
    if not pitch.app_holds:
        return [FOOLISH if card is None else float(not _in_words(card)) for card in cards]
    view, start = view_of(pitch), _ball(pitch)
    return [view.of_card(card, start) if card else FOOLISH for card in cards]


def _in_words(card: Card) -> bool:
    """Whether only the kind of a real card is named, so that its path has to be told."""
    return not card.path and card.kind in (ATTACKER, FREE_KICK, KEEPER)


def _how_to_tell(pitch: ButeurPitch, side: int, ways: Sequence[Card | str]) -> list[float]:
    """By the card's picture or by where it leads, not by its legs."""
    return [float(way != LEGS) for way in ways]


def _ball(pitch: ButeurPitch) -> Square:
    if isinstance(pitch.ball, InPlay):
        return pitch.ball.square
    return pitch.board.kick_off_squares(pitch.team_of(pitch.person).attacks)[0]


def _where_to_put(view_of: type[View], pitch: ButeurPitch, side: int, squares: Sequence[Square]) -> list[float]:
    """The square from which one's best Attacker does the most."""
    view = view_of(pitch)
    return [max((view.of_card(card, square) for card in view.attackers), default=0.0) for square in squares]


def _which_direction(view_of: type[View], pitch: ButeurPitch, side: int, arrows: Sequence[str]) -> list[float]:
    """The dotted arrow of the card just laid that leads to the best place."""
    run = pitch.path
    if not (pitch.app_holds and run and pitch.piles.laid):
        return [0.0] * len(arrows)
    card, view = pitch.piles.laid[-1], view_of(pitch)
    return [max(view.of_way(card, way, run.start) for way in card.ways if arrow in _arrows(way)) for arrow in arrows]


def _arrows(way: Iterable[Leg]) -> list[str]:
    return [leg.arrow for leg in way]


def _how_to_stop(pitch: ButeurPitch, side: int, cards: Sequence[Card | None]) -> list[float]:
    """A Keeper is sure, a Corner is saved unless its colour is cut; letting it in is foolish."""
    return [
        FOOLISH
        if card is None
        else 1.0 - _in_words(card) / 10
        if card.kind == KEEPER
        else 1 - float(cut_chance(pitch, card.symbol))
        for card in cards
    ]


def _something(pitch: ButeurPitch, side: int, things: Sequence[Any]) -> list[float]:
    return [1.0 if thing is not None else FOOLISH for thing in things]


def _which_to_discard(pitch: ButeurPitch, side: int, cards: Sequence[Card]) -> list[float]:
    return [SPARE[card.kind] for card in cards]


def rules_of(view_of: type[View]) -> dict[str, Rule]:
    """The rules for cards and squares, by what is seen in them."""
    card = Rule(partial(_which_card, view_of), "card")
    square = Rule(partial(_where_to_put, view_of), "square")
    return {
        **dict.fromkeys(("turn.card", "kick_off.card", "clearance.card", "free_kick.attacker"), card),
        "path.direction": Rule(partial(_which_direction, view_of), "direction"),
        **dict.fromkeys(("kick_off.square", "throw_in.square", "clearance.square"), square),
    }


SENSE: Mapping[str, Rule] = {
    **rules_of(View),
    "path.how": Rule(_how_to_tell, "card"),
    "shot.answer": Rule(_how_to_stop, "stop"),
    "shot.holds": Rule(_something, "use_it"),
    "penalty.offer": Rule(_something, "use_it"),
    "hand.discard": Rule(_which_to_discard, "spare"),
}

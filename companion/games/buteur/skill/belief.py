"""What the answers so far tell about the hands that one cannot see: only what everybody at the table saw.

Whoever did not shoot had no card that scores from there, whoever let a shot in had none against it, and what was on the
table at half-time was in no hand. Since then a card can only have come with a draw.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import log

from companion.games.buteur.cards import ATTACKER, CORNER_CARD, FREE_KICK, KEEPER, PENALTY, Card
from companion.games.buteur.events import InTheNet, Moved, PenaltyCalled, Strike, TurnOf
from companion.games.buteur.state import ButeurPitch, Person
from companion.referee.event import Event, Period
from companion.referee.play import Step

Belief = Mapping[str, Mapping[str, float]]
"""For each person how many of the cards that he drew may be the card with that code, and how many are in the stock."""

PLAYED = (
    "turn.card",
    "kick_off.card",
    "clearance.card",
    "free_kick.attacker",
    "penalty.offer",
    "shot.answer",
    "hand.discard",
)
OPEN_PLAY = ("BU-10", "BU-20")
NEVER_MORE = 10.0
"""Attackers and Free kicks are soon played: of those that one drew, so many at most may still be in the hand."""
USEFUL = 0.5
"""Cards that would have scored before are the first to be played."""
FROM_BEFORE = 7.0
"""The odds that a card which stays in the hand, and nobody saw before half-time, is not in the new stock."""


class Memory:
    """Follows a match, and knows of each person after how many draws he is sure not to have held a card."""

    def __init__(self, pitch: ButeurPitch) -> None:
        self._pitch = pitch
        self._half, self._person = 1, ""
        self._sides = {person.name: person.side for person in pitch.people}
        self._drawn: Counter[str] = Counter()
        self._without: dict[str, dict[str, int]] = defaultdict(dict)
        self._laid: set[str] = set()
        self._move: Moved | None = None
        self._stoppers = [card.code for card in pitch.box.deck if card.kind in (KEEPER, CORNER_CARD)]
        self._keepers = [card.code for card in pitch.box.deck if card.kind == KEEPER]

    def follow(self, steps: Iterable[Step]) -> None:
        for step in steps:
            topic, person = step.question.topic, step.question.seat.player
            if topic == "hand.draw":
                self._end_move()
                self._drawn[person] += 1
            elif topic in PLAYED and isinstance(step.given.answer, str):
                self._laid.add(step.given.answer)
            for event in step.events:
                self._see(event)

    def _see(self, event: Event) -> None:
        if isinstance(event, TurnOf):
            self._end_move()
            self._person = event.person
        elif isinstance(event, Period) and event.number == 2:
            self._half = 2
            for person in self._sides:
                self._lacks(person, self._laid)
        elif isinstance(event, Moved) and event.clause in OPEN_PLAY:
            self._move = event
        elif isinstance(event, InTheNet | PenaltyCalled):
            self._move = None
        elif isinstance(event, Strike) and event.clause != "BU-41":
            if event.outcome == "goal":
                self._lacks(self._person, self._stoppers)
            elif event.by != "keeper":
                self._lacks(self._person, self._keepers)

    def _end_move(self) -> None:
        """A move that was neither a shot nor followed by a Penalty."""
        move, self._move = self._move, None
        if move is None:
            return
        pitch = self._pitch
        end = pitch.teams[self._sides[self._person]].attacks
        if self._half != pitch.half:
            end = 1 - end
        self._lacks(self._person, pitch.box.geometry.scoring_from(move.start, end))
        if move.end in pitch.board.penalty_squares[end]:
            self._lacks(self._person, [PENALTY])

    def _lacks(self, person: str, codes: Iterable[str]) -> None:
        self._without[person].update(dict.fromkeys(codes, self._drawn[person]))

    def of(self, person: Person, cards: Iterable[Card]) -> dict[str, float]:
        """How likely each of these cards is in that hand, rather than in the stock, in proportion."""
        return {card.code: self._weight(person.name, card) for card in cards}

    def _weight(self, person: str, card: Card) -> float:
        drawn, seen = self._drawn[person], self._without[person].get(card.code)
        soon_played = card.kind in (ATTACKER, FREE_KICK)
        if seen is None and self._half == 2 and not soon_played:
            return FROM_BEFORE * self._pitch.piles.stock + 1
        since = float(drawn if seen is None else drawn - seen)
        if soon_played:
            since = min(since, NEVER_MORE) * (1.0 if seen is None else USEFUL)
        return since


def deal_anew(pitch: ButeurPitch, person: Person, belief: Belief, number: Callable[[], float]) -> None:
    """BU-06: the other hands and the stock are shuffled together and dealt again; that person's hand stays.

    They are sorted first, so that nothing depends on how they lay.
    """
    others = [other for other in pitch.people if other is not person]
    cards = [card for other in others for card in other.hand] + pitch.piles.cards
    cards.sort(key=lambda card: card.code)
    for other in others:
        weights = belief.get(other.name, {})
        cards = _by_lot(cards, weights, number)
        held = len(other.hand)
        other.hand[:], cards = cards[:held], sorted(cards[held:], key=lambda card: card.code)
    pitch.piles.cards[:] = cards


def _by_lot(cards: Sequence[Card], weights: Mapping[str, float], number: Callable[[], float]) -> list[Card]:
    """All cards in an order drawn by lot, in which a card with twice the weight is twice as likely to come next."""
    lots = [(log(1 - number()) / (weights.get(card.code, 1.0) or 1e-9), at) for at, card in enumerate(cards)]
    return [cards[at] for _, at in sorted(lots, reverse=True)]

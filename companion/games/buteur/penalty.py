"""The Penalty card, played with the ball in the area one attacks (BU-22, BU-29)."""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from companion.games.buteur.cards import HAND, PENALTY, Card, read_card
from companion.games.buteur.events import PenaltyCalled
from companion.games.buteur.hand import in_penalty_area
from companion.games.buteur.piles import cut_chance, held_option, lay, saved_share
from companion.games.buteur.state import OnSpot, Person, Pitch
from companion.referee.question import Option
from companion.referee.rules import Rules, Wording, pick, worded
from companion.words import Phrase

PENALTY_CARD = read_card(PENALTY)
OFFER = (PENALTY_CARD, None)
NO_PENALTY = Option(None, "no", Phrase("buteur.option.no_penalty"))


def offer_penalty(pitch: Pitch, person: Person) -> Rules[None]:
    """BU-29, BU-22: the ball is in the area one attacks, so a Penalty may follow in the same turn."""
    if not in_penalty_area(pitch, pitch.team_of(person).attacks):
        return
    if pitch.app_holds and not any(card.kind == PENALTY for card in person.hand):
        return
    pitch.eyes = person.name if pitch.app_holds else None
    chosen = yield from pick(person.seat, "penalty.offer", OFFER, _penalty_or_not, pitch, person, clause="BU-29")
    pitch.eyes = None
    if chosen is not None:
        yield from call_penalty(pitch, person)


def _penalty_or_not(_: Sequence[Card | None], pitch: Pitch, person: Person) -> Wording:
    options = [held_option(pitch, person, PENALTY_CARD), NO_PENALTY]
    return worded(options, odds=partial(_goal_chance, pitch), player=person.name, **saved_share(pitch, HAND))


def _goal_chance(pitch: Pitch, card: Card | None) -> Fraction | None:
    """BU-29: by the cards that everybody has seen."""
    return 1 - cut_chance(pitch, HAND) if card else None


def call_penalty(pitch: Pitch, person: Person) -> Rules[None]:
    """BU-29: the card is played and the ball goes on the spot; the opponent cuts at the start of his turn."""
    lay(pitch, person, PENALTY_CARD)
    pitch.ball = OnSpot(pitch.team_of(person).attacks)
    yield PenaltyCalled("BU-29", person.side)

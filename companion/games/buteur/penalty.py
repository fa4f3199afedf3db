"""The Penalty card, played with the ball in the area one attacks (BU-22, BU-29)."""

from fractions import Fraction
from functools import partial

from companion.games.buteur.cards import HAND, PENALTY, Card, read_card
from companion.games.buteur.events import PenaltyCalled
from companion.games.buteur.hand import in_penalty_area
from companion.games.buteur.piles import cut_chance, held_option, lay, saved_share
from companion.games.buteur.state import ButeurPitch, OnSpot, Person
from companion.referee.question import Option
from companion.referee.rules import Ask, Rules, pick
from companion.words import Phrase

PENALTY_CARD = read_card(PENALTY)
OFFER: tuple[Card | None, ...] = (PENALTY_CARD, None)
NO_OFFER: tuple[Card | None, ...] = (None,)
NO_PENALTY = Option(None, "no", Phrase("buteur.option.no_penalty"))
GO_ON = Option(None, "no", Phrase("buteur.option.go_on"))
"""The same where the app holds the hand: the words must not tell whether there is a Penalty in it (BU-06)."""


def offer_penalty(pitch: ButeurPitch, person: Person) -> Rules[None]:
    """BU-29, BU-22: the ball is in the area one attacks, so a Penalty may follow in the same turn.

    BU-06: a hand that the app holds is asked whether it has one or not: being asked tells nothing.
    """
    if not in_penalty_area(pitch, pitch.team_of(person).attacks):
        return
    holds = not pitch.app_holds or any(card.kind == PENALTY for card in person.hand)
    if not holds and not pitch.always_asks:
        return
    pitch.eyes = person.name if pitch.app_holds else None
    offer = OFFER if holds else NO_OFFER
    chosen = yield from pick(
        person.seat,
        "penalty.offer",
        offer,
        partial(_option, pitch, person),
        lambda: Ask(
            odds=partial(_goal_chance, pitch),
            from_hand=pitch.app_holds,
            gaps={"player": person.name, **saved_share(pitch, HAND)},
        ),
        clause="BU-29",
    )
    pitch.eyes = None
    if chosen is not None:
        yield from call_penalty(pitch, person)


def _option(pitch: ButeurPitch, person: Person, card: Card | None) -> Option:
    if card is None:
        return GO_ON if pitch.app_holds else NO_PENALTY
    return held_option(pitch, person, card)


def _goal_chance(pitch: ButeurPitch, card: Card | None) -> Fraction | None:
    """BU-29: by the cards that everybody has seen."""
    return 1 - cut_chance(pitch, HAND) if card else None


def call_penalty(pitch: ButeurPitch, person: Person) -> Rules[None]:
    """BU-29: the card is played and the ball goes on the spot; the opponent cuts at the start of his turn."""
    lay(pitch, person, PENALTY_CARD)
    pitch.ball = OnSpot(pitch.team_of(person).attacks)
    yield PenaltyCalled("BU-29", person.side)

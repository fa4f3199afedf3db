"""Choosing a card: which may be played now, and why another one may not (BU-10 to BU-30).

With real cards the app sees no hand: the players enter one of the cards of the kit, or only where the ball goes, or the
kind of an unknown card and then its legs.
If the app holds the hands, the cards themselves are offered, visible only to their owner (BU-06).
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, partial

from companion.games.buteur.board import COLOURS, Markings, Square
from companion.games.buteur.cards import (
    ATTACKER,
    CORNER_CARD,
    FREE_KICK,
    KEEPER,
    KINDS,
    PENALTY,
    SHOWN,
    Card,
)
from companion.games.buteur.path import NET, Leg, beyond, travel
from companion.games.buteur.piles import PLACE, card_option, held_option
from companion.games.buteur.state import ButeurPitch, InNet, InPlay, Person
from companion.referee.question import Answer, GoalOdds, Hints, LeadsTo, Option, Refused
from companion.referee.rules import Ask, Gaps, Rules, pick
from companion.words import Phrase

Reason = tuple[str, str]
"""Why a card may not be played now: the refusal's name and the clause."""

Moment = Callable[[ButeurPitch, Person, str], Reason | None]
"""Returns what forbids a kind of card in a situation, or None if it may be played."""


def at_kick_off(_pitch: ButeurPitch, _person: Person, kind: str) -> Reason | None:
    """BU-13: an Attacker only."""
    return None if kind == ATTACKER else ("kick_off", "BU-13")


def after_free_kick(_pitch: ButeurPitch, _person: Person, kind: str) -> Reason | None:
    """BU-21: an Attacker, at once."""
    return None if kind == ATTACKER else ("after_free_kick", "BU-21")


def at_clearance(_pitch: ButeurPitch, _person: Person, kind: str) -> Reason | None:
    """BU-30: an Attacker or a Keeper."""
    return None if kind in (ATTACKER, KEEPER) else ("clearance", "BU-30")


def in_net(_pitch: ButeurPitch, _person: Person, kind: str) -> Reason | None:
    """BU-25, BU-26: only a Keeper or a Corner stops a ball in the net."""
    return None if kind in (KEEPER, CORNER_CARD) else ("in_net", "BU-25")


def in_play(pitch: ButeurPitch, person: Person, kind: str) -> Reason | None:
    """BU-16, BU-26: no Keeper, no Corner. BU-20: no Free kick in a penalty area. BU-29, BU-R13: Penalty in the area."""
    if kind == ATTACKER:
        return None
    if kind == KEEPER:
        return ("keeper", "BU-16")
    if kind == CORNER_CARD:
        return ("corner", "BU-26")
    if kind == FREE_KICK:
        return ("free_kick", "BU-20") if in_penalty_area(pitch, 0) or in_penalty_area(pitch, 1) else None
    if not in_penalty_area(pitch, pitch.team_of(person).attacks):
        return ("penalty", "BU-29")
    return ("penalty_first", "BU-R13") if pitch.reads("BU-R13", "after_move") else None


def in_penalty_area(pitch: ButeurPitch, end: int) -> bool:
    """BU-R12: a Penalty needs the ball in the area one attacks; a Free kick is not allowed in either."""
    return isinstance(pitch.ball, InPlay) and pitch.ball.square in pitch.board.penalty_squares[end]


def choose_card(
    pitch: ButeurPitch,
    person: Person,
    moment: Moment,
    topic: str,
    gaps: Callable[[], Gaps] = dict,
    *,
    clause: str,
    otherwise: Option | None,
    odds: GoalOdds | None = None,
) -> Rules[Card | None]:
    """Ask that person for a card. ``otherwise`` is the alternative to playing one; if it is chosen, returns None.

    BU-10: a player who can play must play; if the app sees the hand, only a shot may be let in. Nothing is asked if
    there is no choice: a single kind, or a hand held by the app without a playable card, which is then shown by what
    the rules do about it. BU-06: not so at a shot, where being asked would tell that the hand has an answer. ``gaps``
    are more values for the text of the question.
    """
    barred = tuple([kind for kind in KINDS if moment(pitch, person, kind)])
    if pitch.app_holds:
        cards = _playable(pitch, person, barred)
        if moment is not in_net:
            otherwise = None
        if not cards and not (otherwise and pitch.always_asks):
            return None
        pitch.eyes = person.name
    else:
        announced = _announced(barred)
        if len(announced) == 1 and not otherwise:
            return announced[0]
        cards = [*listed_cards(pitch, barred), *announced]
        if ATTACKER not in barred and ball_square(pitch) is not None:
            cards.append(SHOWN)
    card = yield from pick(
        person.seat,
        topic,
        [*cards, None] if otherwise else cards,
        partial(_option, pitch, person, otherwise),
        lambda: _which_card(pitch, person, moment, barred, points=SHOWN in cards, odds=odds, gaps=gaps()),
        clause=clause,
    )
    pitch.eyes = None
    return card


def _option(pitch: ButeurPitch, person: Person, otherwise: Option | None, card: Card | None) -> Option:
    if card is None:
        assert otherwise is not None, "nothing but a card is offered"
        return otherwise
    return held_option(pitch, person, card) if pitch.app_holds else card_option(card)


def _playable(pitch: ButeurPitch, person: Person, barred: Sequence[str]) -> list[Card | None]:
    """The cards of a known hand that are not barred; BU-R22: nor a Free kick that would have to shoot and does not."""
    return [
        card
        for card in person.cards
        if card.kind not in barred and (card.kind != FREE_KICK or not _lone_free_kick(pitch, person, card))
    ]


def _which_card(
    pitch: ButeurPitch,
    person: Person,
    moment: Moment,
    barred: Sequence[str],
    *,
    points: bool,
    odds: GoalOdds | None,
    gaps: Gaps,
) -> Ask:
    return Ask(
        why_not=partial(_why_not, pitch, person, moment),
        odds=odds,
        from_hand=pitch.app_holds,
        hints=Hints(
            leads=None if pitch.app_holds else leads_from(pitch, person),
            point_by=PLACE if points else None,
            barred=barred,
            spent=() if pitch.app_holds else spent_cards(pitch, barred),
        ),
        gaps={"player": person.name, "who": pitch.who(person), "not_now": _kinds(barred), **gaps},
    )


@cache
def _kinds(kinds: Sequence[str]) -> list[Phrase]:
    return [Phrase(f"buteur.card.{kind}") for kind in kinds]


def forbidden(pitch: ButeurPitch, person: Person, moment: Moment, card: Card) -> Reason | None:
    """What forbids this card; BU-R22: a Free kick without an Attacker must shoot by itself."""
    reason = moment(pitch, person, card.kind)
    if reason is None and card.kind == FREE_KICK and _lone_free_kick(pitch, person, card):
        return ("free_kick_alone", "BU-R22")
    return reason


def _lone_free_kick(pitch: ButeurPitch, person: Person, card: Card) -> bool:
    """BU-R22: whether this Free kick would have to go into the goal, and cannot."""
    return needs_to_shoot(pitch, person) and not shooting_ways(pitch, person, card)


def needs_to_shoot(pitch: ButeurPitch, person: Person) -> bool:
    """BU-R22: whether a Free kick of this known hand must go into the goal because no Attacker could follow."""
    alone = not any(card.kind == ATTACKER for card in person.hand)
    return pitch.app_holds and alone and pitch.reads("BU-R22", "only_shooting")


def shooting_ways(pitch: ButeurPitch, person: Person, card: Card) -> list[tuple[Leg, ...]]:
    """The paths of a card from the ball's square that end in the net attacked."""
    if not isinstance(pitch.ball, InPlay):
        return []
    start, end = pitch.ball.square, pitch.team_of(person).attacks
    return [
        legs
        for legs in card.ways
        if (left := travel(pitch.board, start, legs, end).exit) is not None and left.line == NET
    ]


_ANNOUNCED: tuple[Card, ...] = (
    Card(ATTACKER),
    Card(FREE_KICK),
    Card(KEEPER),
    *(Card(CORNER_CARD, colour) for colour in COLOURS),
    Card(PENALTY),
)
"""A real card as it is announced: its kind and, for a Corner, its colour."""


@cache
def _announced(barred: Sequence[str]) -> tuple[Card, ...]:
    return tuple(card for card in _ANNOUNCED if card.kind not in barred)


def listed_cards(pitch: ButeurPitch, barred: Sequence[str]) -> list[Card]:
    """The cards of the kit that are not barred, by kind; those that nobody can hold come last."""
    listed = [card for kind in KINDS if kind not in barred for card in pitch.box.listed[kind]]
    spent = spent_cards(pitch, barred)
    return sorted(listed, key=lambda card: card.code in spent) if spent else listed


def spent_cards(pitch: ButeurPitch, barred: Sequence[str] = ()) -> list[str]:
    """BU-15, BU-43: the codes of the listed cards that lie on the discards until half-time, every copy of them."""
    box, laid = pitch.box, Counter((card.kind, card.path) for card in pitch.piles.laid)
    return [
        card.code
        for kind in KINDS
        if kind not in barred
        for card, copies in zip(box.listed[kind], box.copies[kind], strict=True)
        if laid[kind, card.path] >= copies
    ]


def leads_from(pitch: ButeurPitch, person: Person) -> LeadsTo | None:
    """Where each card of the kit leads from the ball's square, if that is known."""
    start = ball_square(pitch)
    return partial(_leads_to, pitch.board, start, pitch.team_of(person).attacks) if start else None


def _leads_to(board: Markings, start: Square, end: int, card: Card | str | None) -> Square | None:
    """The square that a card of the kit leads to if its arrows leave no choice; off the pitch if it leaves it."""
    if not isinstance(card, Card) or not card.path or len(card.ways) != 1:
        return None
    run = travel(board, start, card.ways[0], end)
    return beyond(run, end) if run.exit else run.end


def ball_square(pitch: ButeurPitch) -> Square | None:
    """The square that a card would move the ball from, if it is known."""
    ball = pitch.ball
    if isinstance(ball, InPlay):
        return ball.square
    known = isinstance(ball, InNet) and len(ball.crossed) == 1 and not pitch.reads("BU-R17", "any_mouth_square")
    return ball.crossed[0] if isinstance(ball, InNet) and known else None


def _why_not(pitch: ButeurPitch, person: Person, moment: Moment, answer: Answer) -> Refused | Phrase | None:
    """The clause that forbids this card or its kind now, or that it is not in the hand."""
    if not isinstance(answer, str):
        return None
    kind = answer.split(":")[0]
    if kind not in KINDS:
        return None
    reason = moment(pitch, person, kind)
    if pitch.app_holds:
        held = next((card for card in person.hand if card.code == answer), None)
        if held is not None:
            reason = forbidden(pitch, person, moment, held)
        elif answer != kind or reason is None:
            return Phrase("buteur.refuse.not_in_hand", card=answer[:40])
    if reason is None:
        return None
    name, clause = reason
    return Refused(Phrase(f"buteur.refuse.{name}", card=Phrase(f"buteur.card.{kind}")), clause)

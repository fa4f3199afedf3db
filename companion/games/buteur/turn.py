"""A turn: what the ball's situation requires, a card, and drawing back (BU-04, BU-10 to BU-24, BU-30, BU-31)."""

from companion.games.buteur.board import Square
from companion.games.buteur.cards import FREE_KICK, PENALTY, Card
from companion.games.buteur.events import Clearance, ThrowIn, TurnOf
from companion.games.buteur.hand import after_free_kick, at_clearance, at_kick_off, choose_card, in_play
from companion.games.buteur.moves import play_card, put_ball
from companion.games.buteur.penalty import call_penalty, offer_penalty
from companion.games.buteur.piles import refill
from companion.games.buteur.shots import corner_cut, penalty_cut, stop_shot
from companion.games.buteur.state import (
    AtCentre,
    AtCorner,
    BesideGoal,
    ButeurPitch,
    InHands,
    InNet,
    InPlay,
    OnSpot,
    OverTouch,
    Person,
)
from companion.games.buteur.without import NO_ATTACKER, NO_CARD, exchange, no_card
from companion.referee.event import KickOff, Passed
from companion.referee.rules import Rules


def take_turn(pitch: ButeurPitch) -> Rules[None]:
    """BU-04: the next person plays; BU-12: then he, and a partner who stopped a shot for him, draw back."""
    person = pitch.person
    yield TurnOf("BU-04", person.side, pitch.turn + 1, person.name)
    pitch.turn += 1
    pitch.playing = person.side
    yield from _play(pitch, person)
    yield from refill(pitch, person)
    partner = pitch.partner_of(person)
    if partner:
        yield from refill(pitch, partner)
    pitch.at += 1


def _play(pitch: ButeurPitch, person: Person) -> Rules[None]:
    """First what the last turn left open, then what the ball's situation requires.

    BU-R15, BU-R16: a player who cut for a penalty or let a shot in continues in the same turn; BU-R20: not in the last
    one.
    """
    if isinstance(pitch.ball, OnSpot):
        yield from penalty_cut(pitch, person, pitch.ball)
    if isinstance(pitch.ball, InNet):
        stopped = yield from stop_shot(pitch, person, pitch.ball)
        if stopped or pitch.ending:
            return
    ball = pitch.ball
    if isinstance(ball, AtCorner):
        yield from corner_cut(pitch, person, ball)
    elif isinstance(ball, AtCentre):
        yield from kick_off(pitch, person, ball)
    elif isinstance(ball, BesideGoal | InHands):
        yield from clear(pitch, person, ball)
    elif isinstance(ball, OverTouch):
        square = yield from throw_in(pitch, person, ball)
        yield from open_play(pitch, person, square)
    elif isinstance(ball, InPlay):
        yield from open_play(pitch, person, ball.square)


def kick_off(pitch: ButeurPitch, person: Person, ball: AtCentre) -> Rules[None]:
    """BU-13: an Attacker, from one of the two squares on one's own side of the halfway line.

    BU-44: the side that took the first one of the match, which BU-R11 may have passed on, does not start the second
    half.
    """
    card = yield from _kick_off_card(pitch, person, ball)
    if card is None:
        yield Passed("BU-R11", person.side, why="kick_off")
        return
    if ball.clause == "BU-05":
        pitch.kicked_off = person.side
    yield KickOff(ball.clause, person.side)
    squares = pitch.board.kick_off_squares(pitch.team_of(person).attacks)
    start = yield from put_ball(person, "kick_off.square", squares, "kick_off_square", clause="BU-13")
    yield from play_card(pitch, person, card, start, clause="BU-13")
    yield from offer_penalty(pitch, person)


def _kick_off_card(pitch: ButeurPitch, person: Person, ball: AtCentre) -> Rules[Card | None]:
    """BU-R11: without an Attacker he exchanges until he gets one; by one reading the other side kicks off.

    If the other side has none either, it exchanges anyway: somebody has to kick off.
    """
    while True:
        card = yield from choose_card(
            pitch, person, at_kick_off, "kick_off.card", clause="BU-13", otherwise=NO_ATTACKER
        )
        if card is not None:
            return card
        if pitch.reads("BU-R11", "other_side") and not ball.declined:
            pitch.ball = AtCentre(ball.clause, declined=True)
            return None
        if not pitch.piles.stock:
            return None
        yield from exchange(pitch, person, "BU-R11")


def throw_in(pitch: ButeurPitch, person: Person, ball: OverTouch) -> Rules[Square]:
    """BU-31: one step in any direction from the square where it went out (BU-R23), then a card as usual."""
    squares = pitch.board.around(ball.square)
    square = yield from put_ball(person, "throw_in.square", squares, "throw_in_square", clause="BU-31")
    pitch.ball = InPlay(square)
    pitch.path = None
    yield ThrowIn("BU-31", person.side, square)
    return square


def clear(pitch: ButeurPitch, person: Person, ball: BesideGoal | InHands) -> Rules[None]:
    """BU-30: an Attacker or a Keeper, from beside the area or, after a save, from any square of it (BU-28, BU-29).

    BU-R8: the area is the goal area, unless the reading is the penalty area. BU-R24: without such a card the ball stays
    where it was put; by one reading he exchanges until he gets one.
    """
    board = pitch.board
    area = board.goal_area if pitch.reads("BU-R8", "goal_area") else board.penalty_area
    if isinstance(ball, BesideGoal):
        squares, clause, refusal = board.beside(area, ball.end, board.flank(ball.square)), "BU-30", "clearance_square"
    else:
        squares, clause, refusal = board.area(area, ball.end), ball.clause, "area_square"
    start = yield from put_ball(person, "clearance.square", squares, refusal, clause=clause)
    pitch.ball = InPlay(start)
    pitch.path = None
    yield Clearance(clause, person.side, start)
    while True:
        card = yield from choose_card(pitch, person, at_clearance, "clearance.card", clause="BU-30", otherwise=NO_CARD)
        if card is not None:
            break
        if not (pitch.reads("BU-R24", "exchange") and pitch.piles.stock):
            yield from no_card(pitch, person)
            return
        yield from exchange(pitch, person, "BU-R24")
    yield from play_card(pitch, person, card, start, clause="BU-30")
    yield from offer_penalty(pitch, person)


def open_play(pitch: ButeurPitch, person: Person, square: Square) -> Rules[None]:
    """BU-10: one card, as the situation allows; BU-R1: or none."""
    card = yield from choose_card(pitch, person, in_play, "turn.card", clause="BU-10", otherwise=NO_CARD)
    if card is None:
        yield from no_card(pitch, person)
    elif card.kind == PENALTY:
        yield from call_penalty(pitch, person)
    elif card.kind == FREE_KICK:
        yield from free_kick(pitch, person, card, square)
    else:
        yield from play_card(pitch, person, card, square, clause="BU-10")
        yield from offer_penalty(pitch, person)


def free_kick(pitch: ButeurPitch, person: Person, card: Card, square: Square) -> Rules[None]:
    """BU-21: an Attacker follows at once and both add up; BU-23: not if the Free kick alone is in the net.

    BU-R18: nor if it went out. BU-R22: by one reading no Attacker is needed. BU-22: then the Penalty.
    """
    yield from play_card(pitch, person, card, square, clause="BU-20")
    if not isinstance(pitch.ball, InPlay):
        return
    attacker = yield from choose_card(
        pitch,
        person,
        after_free_kick,
        "free_kick.attacker",
        clause="BU-21",
        otherwise=NO_ATTACKER if pitch.reads("BU-R22", "allowed") else None,
    )
    if attacker is not None:
        kicked = pitch.path.steps if pitch.path else 0
        yield from play_card(pitch, person, attacker, pitch.ball.square, clause="BU-21", before=kicked or None)
    yield from offer_penalty(pitch, person)

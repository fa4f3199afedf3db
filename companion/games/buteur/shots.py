"""Deciding shots, corners and penalties: the save, the cut, the goal (BU-25 to BU-29, BU-33, BU-34, BU-41, BU-42)."""

from fractions import Fraction
from functools import partial

from companion.games.buteur.cards import CORNER_CARD, HAND, KEEPER, Card
from companion.games.buteur.events import CornerKick, InTheNet, PenaltyStopped, Scored, Strike
from companion.games.buteur.hand import choose_card, in_net
from companion.games.buteur.moves import play_card, put_ball
from companion.games.buteur.penalty import offer_penalty
from companion.games.buteur.piles import cut, cut_chance, lay, saved_share
from companion.games.buteur.state import AtCentre, AtCorner, ButeurPitch, ButeurTeam, InHands, InNet, OnSpot, Person
from companion.referee.event import Penalty
from companion.referee.question import Option
from companion.referee.rules import Ask, Gaps, Rules, pick
from companion.words import Phrase

LET_IN = Option(None, "let_in", Phrase("buteur.option.let_in"))
STOPPERS = (KEEPER, CORNER_CARD)


def stop_shot(pitch: ButeurPitch, person: Person, ball: InNet) -> Rules[bool]:
    """BU-25: no goal before the next player could stop it; BU-R15: by one reading his partner too.

    Returns whether it was stopped. BU-33: if not, it is a goal.
    """
    for stopper in _stoppers(pitch, person):
        card = yield from choose_card(
            pitch,
            stopper,
            in_net,
            "shot.answer",
            lambda: _of_shot(pitch, person),
            clause="BU-25" if stopper is person else "BU-R15",
            otherwise=LET_IN,
            odds=partial(_goal_chance, pitch),
        )
        if card is None:
            continue
        if card.kind == KEEPER:
            yield from _save_by_keeper(pitch, stopper, card, ball)
        else:
            yield from _save_by_corner(pitch, stopper, card, ball)
        return True
    yield from _let_in(pitch, person, ball, "BU-33")
    return False


def _of_shot(pitch: ButeurPitch, person: Person) -> Gaps:
    """Who shot, and how likely a corner of each colour is to be saved."""
    red, blue = (saved_share(pitch, colour, scores=True)["saved"] for colour in ("red", "blue"))
    return {"rival": pitch.rival_of(person).name, "red": red, "blue": blue}


def _goal_chance(pitch: ButeurPitch, card: Card | None) -> Fraction:
    """BU-25: a Keeper stops it; BU-27: a Corner unless its colour is cut; BU-33: otherwise it is a goal."""
    if card is None:
        return Fraction(1)
    return Fraction(0) if card.kind == KEEPER else cut_chance(pitch, card.symbol)


def last_shot(pitch: ButeurPitch, person: Person, ball: InNet) -> Rules[None]:
    """BU-41: at the end of a half it is enough to hold a Keeper or a Corner: nothing is moved, nothing is cut."""
    rival = pitch.rival_of(person)
    for stopper in _stoppers(pitch, person):
        if pitch.app_holds:
            holds = next((card.kind for card in stopper.hand if card.kind in STOPPERS), None)
        else:
            gaps = {"player": stopper.name, "rival": rival.name}
            holds = yield from pick(
                stopper.seat, "shot.holds", (*STOPPERS, None), _held_option, partial(Ask, gaps=gaps), clause="BU-41"
            )
        if holds:
            yield from _saved(pitch, person, ball, "held", "BU-41")
            return
    yield from _let_in(pitch, person, ball, "BU-41")


def _held_option(kind: str | None) -> Option:
    return Option(kind, kind or "none", Phrase(f"buteur.option.holds_{kind or 'none'}"))


def corner_cut(pitch: ButeurPitch, person: Person, ball: AtCorner) -> Rules[None]:
    """BU-27: the side that shot cuts: the corner's own colour is a goal. BU-28: otherwise the defence clears.

    BU-R16: the cut is this player's turn. BU-R21: at the end of a half the discards are cut.
    """
    clause = "BU-R21" if pitch.ending else "BU-27"
    sign = yield from cut(pitch, person, "corner.cut", lambda: _of_corner(pitch, ball), clause=clause)
    team, rival = pitch.team_of(person), pitch.rival_of(person)
    if sign == ball.colour:
        yield CornerKick(clause, team.side, None, rival.side, "goal", colour=ball.colour)
        yield from score_goal(pitch, team, rival, clause, "corner")
    else:
        yield from corner_stopped(pitch, person, ball, "BU-28")


def _of_corner(pitch: ButeurPitch, ball: AtCorner) -> Gaps:
    colour = Phrase(f"buteur.corner.{ball.colour}")
    return {"colour": colour, **saved_share(pitch, ball.colour, scores=True)}


def penalty_cut(pitch: ButeurPitch, person: Person, ball: OnSpot) -> Rules[None]:
    """BU-29: the opponent cuts: a hand saves it, anything else is a goal. BU-R16: the cut uses no turn.

    BU-42: at the end of a half he cuts the discards. BU-R14: by one reading a ball in the net can still be stopped.
    """
    clause = "BU-42" if pitch.ending else "BU-29"
    rival = pitch.rival_of(person)
    sign = yield from cut(
        pitch, person, "penalty.cut", lambda: {"rival": rival.name, **saved_share(pitch, HAND)}, clause=clause
    )
    if sign == HAND:
        yield Penalty(clause, rival.side, None, person.side, "saved")
        pitch.ball = InHands(ball.end, "BU-29")
        return
    in_net = InNet(ball.end, tuple(pitch.board.before_the_spot(ball.end)), by="penalty")
    if pitch.reads("BU-R14", "may_stop"):
        pitch.ball = in_net
        yield InTheNet("BU-R14", rival.side, person.side)
    else:
        yield from _let_in(pitch, person, in_net, clause)


def corner_stopped(pitch: ButeurPitch, person: Person, ball: AtCorner, clause: str) -> Rules[None]:
    """The corner of this player's side was not a goal."""
    yield CornerKick(clause, person.side, None, pitch.rival_of(person).side, "saved", colour=ball.colour)
    pitch.ball = InHands(ball.end)


def score_goal(
    pitch: ButeurPitch, team: ButeurTeam, rival: ButeurTeam, clause: str, by: str, steps: int = 0
) -> Rules[None]:
    """A goal. BU-34: the ball goes back to the centre, and the side that conceded kicks off."""
    team.goals += 1
    pitch.ball = AtCentre("BU-34")
    yield Scored(clause, team.side, None, rival.side, by, steps=steps)


def _stoppers(pitch: ButeurPitch, person: Person) -> list[Person]:
    partner = pitch.partner_of(person)
    return [person, partner] if partner and pitch.reads("BU-R15", "partner_too") else [person]


def _save_by_keeper(pitch: ButeurPitch, person: Person, card: Card, ball: InNet) -> Rules[None]:
    """BU-25: the ball goes along the Keeper's arrows; BU-R17: from the square where it crossed, or a free choice."""
    yield from _saved(pitch, person, ball, "keeper", "BU-25")
    anywhere = pitch.reads("BU-R17", "any_mouth_square")
    squares = pitch.board.goal_mouth(ball.end) if anywhere else ball.crossed
    start = squares[0]
    if len(squares) > 1:
        start = yield from put_ball(person, "keeper.square", squares, "goal_mouth", clause="BU-R17")
    yield from play_card(pitch, person, card, start, clause="BU-25")
    yield from offer_penalty(pitch, person)


def _save_by_corner(pitch: ButeurPitch, person: Person, card: Card, ball: InNet) -> Rules[None]:
    """BU-26: the ball goes to the corner of the flag's colour."""
    lay(pitch, person, card)
    yield from _saved(pitch, person, ball, card.symbol, "BU-26")
    pitch.ball = AtCorner(ball.end, card.symbol)


def _saved(pitch: ButeurPitch, person: Person, ball: InNet, by: str, clause: str) -> Rules[None]:
    rival = pitch.rival_of(person)
    kind = PenaltyStopped if ball.by == "penalty" else Strike
    yield kind(clause, rival.side, None, person.side, "saved", by=by)
    pitch.ball = InHands(ball.end)


def _let_in(pitch: ButeurPitch, person: Person, ball: InNet, clause: str) -> Rules[None]:
    """BU-33: nobody stopped it."""
    rival = pitch.rival_of(person)
    kind = Penalty if ball.by == "penalty" else Strike
    yield kind(clause, rival.side, None, person.side, "goal")
    yield from score_goal(pitch, rival, pitch.team_of(person), clause, ball.by, ball.steps)

"""The match: two halves, what is still open when the stock is empty, and the result (BU-01, BU-40 to BU-45)."""

from companion.games.buteur.cards import HAND
from companion.games.buteur.events import Dealt, LastTurn, ShootOut, ShootOutCut
from companion.games.buteur.piles import cut, refill, saved_share
from companion.games.buteur.setup import start_match
from companion.games.buteur.shots import corner_cut, corner_stopped, last_shot, penalty_cut
from companion.games.buteur.state import HALVES, AtCentre, AtCorner, ButeurPitch, ButeurTeam, InNet, OnSpot
from companion.games.buteur.turn import take_turn
from companion.referee.event import Period, Result
from companion.referee.rules import Rules

SHOOT_OUT_CUTS = 5


def play_match(pitch: ButeurPitch) -> Rules[None]:
    """From the deal to full time."""
    if not pitch.begun:
        yield from start_match(pitch)
    if pitch.half == 1:
        yield from play_half(pitch)
        yield from change_ends(pitch)
    yield from play_half(pitch)
    yield from full_time(pitch)


def play_half(pitch: ButeurPitch) -> Rules[None]:
    """BU-40, BU-45: with three cards or fewer in the stock one more turn is played.

    BU-R19: by one reading the second half goes on until the stock is empty, and ends at once. BU-R20, BU-R21, BU-42: if
    a shot, a corner or a penalty is still open, deciding it is that last turn.
    """
    while not pitch.running_out:
        yield from take_turn(pitch)
    if not pitch.ending:
        pitch.ending, pitch.last_turn = True, not (pitch.until_empty or _open(pitch))
        if pitch.last_turn:
            clause = "BU-40" if pitch.half == 1 else "BU-45"
            yield LastTurn(clause, pitch.person.side, player=pitch.person.name, n=pitch.piles.stock)
    if pitch.last_turn:
        yield from take_turn(pitch)
    yield from settle(pitch)


def _open(pitch: ButeurPitch) -> bool:
    """Whether the last card left something to decide; BU-R20: by one reading a shot is first answered as usual."""
    if isinstance(pitch.ball, InNet):
        return pitch.reads("BU-R20", "automatic")
    return isinstance(pitch.ball, OnSpot | AtCorner)


def settle(pitch: ButeurPitch) -> Rules[None]:
    """BU-41, BU-42, BU-R21: no half ends with a shot, a penalty or a corner undecided."""
    person = pitch.person
    pitch.playing = person.side
    if isinstance(pitch.ball, OnSpot):
        yield from penalty_cut(pitch, person, pitch.ball)
    ball = pitch.ball
    if isinstance(ball, InNet):
        yield from last_shot(pitch, person, ball)
    elif isinstance(ball, AtCorner) and pitch.reads("BU-R21", "stopped"):
        yield from corner_stopped(pitch, person, ball, "BU-R21")
    elif isinstance(ball, AtCorner):
        yield from corner_cut(pitch, person, ball)


def change_ends(pitch: ButeurPitch) -> Rules[None]:
    """BU-43: hands are kept, all cards on the table are the new stock. BU-44: ends change, the other side kicks off."""
    piles = pitch.piles
    piles.stock += len(piles.laid)
    if pitch.app_holds:
        piles.cards += piles.laid
    piles.laid = []
    for team in pitch.teams:
        team.attacks = 1 - team.attacks
    pitch.half, pitch.ending, pitch.last_turn, pitch.passes, pitch.path = 2, False, False, 0, None
    pitch.ball = AtCentre("BU-44")
    while pitch.person.side == pitch.kicked_off:
        pitch.at += 1
    pitch.playing = pitch.person.side
    yield Period("BU-43", number=2, name=HALVES[1])
    for person in dict.fromkeys(pitch.order):
        yield from refill(pitch, person)
    yield Dealt("BU-43", stock=piles.stock)


def full_time(pitch: ButeurPitch) -> Rules[None]:
    """BU-01: most goals win; BU-R7: level is a draw, or is decided by cuts."""
    pitch.playing = None
    first, second = pitch.teams
    if first.goals == second.goals and pitch.reads("BU-R7", "penalties"):
        winner = yield from shoot_out(pitch)
        yield _result("BU-R7", pitch, winner, "shoot_out" if winner else "draw")
    elif first.goals == second.goals:
        yield _result("BU-R7", pitch, None, "draw")
    else:
        yield _result("BU-01", pitch, max(pitch.teams, key=lambda team: team.goals), "won")


def shoot_out(pitch: ButeurPitch) -> Rules[ButeurTeam | None]:
    """BU-R7: five cuts for each side, made by the opponent, a hand saves; it stops once the lead cannot be caught.

    Still level after five each, it stays a draw.
    """
    yield ShootOut("BU-R7")
    scored, left = [0, 0], [SHOOT_OUT_CUTS] * 2
    order = (pitch.teams[pitch.kicked_off], pitch.teams[1 - pitch.kicked_off])
    for number in range(SHOOT_OUT_CUTS):
        for team in order:
            pitch.playing = team.side
            sign = yield from _cut_against(pitch, team, number)
            left[team.side] -= 1
            scored[team.side] += sign != HAND
            outcome = "saved" if sign == HAND else "goal"
            yield ShootOutCut("BU-R7", team.side, outcome, scored[team.side])
            for leader, other in (order, order[::-1]):
                if scored[leader.side] > scored[other.side] + left[other.side]:
                    pitch.playing = None
                    return leader
    pitch.playing = None
    return None


def _cut_against(pitch: ButeurPitch, team: ButeurTeam, number: int) -> Rules[str]:
    """The opponents of ``team`` cut in turn."""
    rivals = pitch.teams[1 - team.side].people
    sign = yield from cut(
        pitch,
        rivals[number % len(rivals)],
        "shoot_out.cut",
        lambda: {"rival": team.name, "number": number + 1, **saved_share(pitch, HAND)},
        clause="BU-R7",
    )
    return sign


def _result(clause: str, pitch: ButeurPitch, winner: ButeurTeam | None, why: str) -> Result:
    score = tuple(team.goals for team in pitch.teams)
    side = winner.side if winner else None
    ranking = tuple(sorted((0, 1), key=lambda each: (each != side, -score[each])))
    return Result(clause, side, side, score, why, ranking)

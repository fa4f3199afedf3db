"""The match from the referee's appointment to the third goal, or to the last team unbeaten (B4-E01, B4-M01).

The notepad of B4-E32 is the list of events.
"""

from companion.games.big4.setup import appoint_referee, kick_off, tell_confidence
from companion.games.big4.state import Pitch, Team
from companion.games.big4.turn import take_turn
from companion.referee.event import Result
from companion.referee.rules import Rules


def play_match(pitch: Pitch) -> Rules[None]:
    """Turn after turn until a side has won, or nobody is left to play (B4-R19)."""
    if pitch.next is None:
        yield from tell_confidence(pitch)
        yield from appoint_referee(pitch)
        pitch.next = yield from kick_off(pitch)
    while pitch.next.form or _anybody_left(pitch):
        yield from take_turn(pitch, pitch.next)
        if pitch.over:
            yield _won(pitch)
            return
        pitch.next = _next(pitch, pitch.next)
    yield _result("B4-R19", pitch, None, "abandoned")


def _anybody_left(pitch: Pitch) -> bool:
    """Whether anybody can play on, or be replaced."""
    return any(side.on_pitch or side.replaceable(side.hurt) for side in pitch.still_in)


def _next(pitch: Pitch, team: Team) -> Team:
    """B4-M05: play passes to the right; B4-R17: to the next team still in.

    B4-R8: by one reading the team that conceded plays after a goal; an eliminated one cannot.
    """
    if pitch.conceded is not None and pitch.reads("B4-R8", "conceded") and not pitch.many:
        return pitch.teams[pitch.conceded]
    return team.right


def _won(pitch: Pitch) -> Result:
    """B4-E01: three goals; B4-M01: the only team that has not conceded."""
    if pitch.many:
        return _result("B4-M01", pitch, pitch.still_in[0], "unbeaten")
    return _result("B4-E01", pitch, max(pitch.teams, key=lambda side: side.goals), "won")


def _result(clause: str, pitch: Pitch, winner: Team | None, why: str) -> Result:
    score = tuple(team.goals for team in pitch.teams)
    side = winner.side if winner else None
    return Result(clause, side, side, score, why, _ranking(pitch))


def _ranking(pitch: Pitch) -> tuple[int, ...]:
    """Most goals first; with three or four teams, those still in, then the others, the last one eliminated first."""
    by_goals = sorted(pitch.still_in, key=lambda team: -team.goals)
    return (*(team.side for team in by_goals), *reversed(pitch.eliminated))

"""The match from the referee's appointment to the third goal (B4-E01)."""

from companion.games.big4.setup import appoint_referee, kick_off
from companion.games.big4.state import Pitch, Team
from companion.games.big4.turn import take_turn
from companion.referee.event import Result
from companion.referee.rules import Rules


def play_match(pitch: Pitch) -> Rules[None]:
    """Turn after turn until a side has three goals, or nobody is left to play (B4-R19)."""
    yield from appoint_referee(pitch)
    team = yield from kick_off(pitch)
    while any(side.on_pitch for side in pitch.teams):
        yield from take_turn(pitch, team)
        if pitch.over:
            yield _result("B4-E01", pitch, max(pitch.teams, key=lambda side: side.goals), "won")
            return
        team = _next(pitch, team)
    yield _result("B4-R19", pitch, None, "abandoned")


def _next(pitch: Pitch, team: Team) -> Team:
    """Turn order goes on; B4-R8: unless the table lets the team that conceded play after a goal."""
    if pitch.conceded is not None and pitch.reads("B4-R8", "conceded"):
        return pitch.teams[pitch.conceded]
    return pitch.rival(team)


def _result(clause: str, pitch: Pitch, winner: Team | None, why: str) -> Result:
    score = tuple(team.goals for team in pitch.teams)
    ranking = tuple(sorted(range(len(score)), key=lambda side: -score[side]))
    side = winner.side if winner else None
    return Result(clause, side, side, score, why, ranking)

"""The match from the laying of the tiles to the fifth goal (FS-01)."""

from companion.games.foot_savane.setup import kick_off
from companion.games.foot_savane.state import Savanna, SavannaTeam
from companion.games.foot_savane.turn import take_turn
from companion.referee.event import Result
from companion.referee.rules import Rules


def play_match(pitch: Savanna) -> Rules[None]:
    """Turn after turn until a side has five goals; FS-13: the side that restarts plays next, with a single move."""
    if pitch.next is None:
        pitch.next = yield from kick_off(pitch)
    while not pitch.over:
        team = pitch.next
        yield from take_turn(pitch, team)
        pitch.single_move = pitch.restarts is not None
        pitch.next = pitch.restarts or pitch.rival(team)
    yield _result(pitch)


def _result(pitch: Savanna) -> Result:
    score = tuple(team.goals for team in pitch.teams)
    winner: SavannaTeam = max(pitch.teams, key=lambda team: team.goals)
    ranking = (winner.side, 1 - winner.side)
    return Result("FS-01", winner.side, winner.side, score, "won", ranking)

"""The consequences of a goal: the score, and then a new round, or a team eliminated (B4-E31, B4-M08)."""

from companion.games.big4.attempt import Attempt
from companion.games.big4.events import AllRecovered, ConfidenceWon, Eliminated
from companion.games.big4.state import FORM, GOALS_TO_WIN, WON, Confidence, Pitch, Team, named
from companion.referee.event import Goal, Round
from companion.referee.rules import Rules


def score_goal(attempt: Attempt, clause: str, *, compared: bool = False) -> Rules[None]:
    """A goal, with its sums if they were compared: it starts a new round or eliminates a team."""
    pitch, team, rival = attempt.pitch, attempt.team, attempt.rival
    pitch.shot = None
    team.goals += 1
    pitch.conceded = rival.side
    attack, defence = (attempt.attack, attempt.defence) if compared else (None, None)
    yield Goal(clause, team.side, attempt.shooter.player, rival.side, attempt.kind, attack, defence)
    if pitch.many:
        yield from _put_out(pitch, team, rival)
    else:
        yield from _new_round(pitch, team)


def _new_round(pitch: Pitch, team: Team) -> Rules[None]:
    """B4-E01: the third goal wins the match; B4-E31: otherwise a new round, and all weakened players recover.

    B4-R25: the injured do not; they still have to be replaced.
    """
    if team.goals == GOALS_TO_WIN:
        pitch.over = True
        return
    pitch.round += 1
    yield Round("B4-E31", number=pitch.round)
    for side in pitch.teams:
        if recovered := side.weakened:
            for man in recovered:
                man.state = FORM
            yield AllRecovered("B4-E31", side.side, named(recovered))


def _put_out(pitch: Pitch, team: Team, rival: Team) -> Rules[None]:
    """B4-M08: the team that conceded is out and nobody recovers; B4-M09: its confidence goes to the scorer.

    B4-M01: the last team left has won.
    """
    pitch.put_out(rival)
    yield Eliminated("B4-M08", rival.side, team.side)
    cards = tuple([card.stars for card in rival.confidence])
    rival.confidence.clear()
    team.confidence += [Confidence(stars, WON) for stars in cards]
    yield ConfidenceWon("B4-M09", team.side, rival.side, cards, pitch.confidence(team))
    pitch.over = len(pitch.still_in) == 1

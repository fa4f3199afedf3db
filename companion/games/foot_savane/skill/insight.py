"""What this box knows about playing it well."""

from fractions import Fraction
from math import log

from companion.games.foot_savane.goal import best_shot, shot_chance
from companion.games.foot_savane.grid import SIZE, line_in_front
from companion.games.foot_savane.skill.mastery import MASTERY
from companion.games.foot_savane.skill.sense import SENSE, can_shoot
from companion.games.foot_savane.state import GOALS_TO_WIN, Savanna, SavannaTeam
from companion.referee.insight import Insight, race_odds
from companion.words import Phrase


class FootSavaneInsight(Insight):
    sense = SENSE
    mastery = MASTERY

    def features(self, state: Savanna) -> list[tuple[float, ...]]:
        return [self._row(state, team) for team in state.teams]

    def _row(self, pitch: Savanna, team: SavannaTeam) -> tuple[float, ...]:
        """The race to five goals, whose turn it is, where the ball is, whether a shot is near or being taken, cards."""
        rival, ball = pitch.rival(team), pitch.ball
        missing = [max(0, GOALS_TO_WIN - each.goals) for each in (team, rival)]
        place = 0.5 if ball is None else 1 - abs(ball[0] - line_in_front(team.heading)) / SIZE
        near = ball is not None and can_shoot(pitch, team, ball)
        shot = 0.0
        if pitch.attempt and pitch.attempt.side == team.side and pitch.attempt.keeper is None:
            shot = float(shot_chance(pitch, team, pitch.attempt.aim))
        ours = pitch.playing == team.side
        race, best = log(race_odds(*missing)), float(best_shot(pitch, team))
        return (
            race,
            race if min(missing) == 1 else 0.0,
            float(ours),
            place,
            best if near and ours else 0.0,
            best if near and not ours else 0.0,
            shot,
            best,
            float(team.yellows),
        )

    def standing(self, state: Savanna) -> Phrase:
        side = state.teams[state.playing] if state.playing is not None else state.teams[0]
        ahead, behind = sorted(state.teams, key=lambda team: -team.goals)
        if ahead.goals == behind.goals:
            return Phrase("foot-savane.standing.level", n=GOALS_TO_WIN - ahead.goals, team=side.name)
        return Phrase("foot-savane.standing.ahead", ahead=ahead.name, n=GOALS_TO_WIN - ahead.goals, team=side.name)

    def shot(self, state: Savanna) -> tuple[int, Fraction] | None:
        attempt = state.attempt
        if attempt is None or attempt.keeper is not None:
            return None
        return attempt.side, shot_chance(state, state.teams[attempt.side], attempt.aim)

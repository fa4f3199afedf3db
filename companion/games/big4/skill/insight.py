"""What this box knows about playing it well."""

from fractions import Fraction
from math import log

from companion.games.big4.skill.clearing import turns_to_clear
from companion.games.big4.skill.mastery import MASTERY
from companion.games.big4.skill.sense import SENSE
from companion.games.big4.state import GOALS_TO_WIN, READY, Pitch, Team
from companion.referee.insight import Insight, Trials, race_odds
from companion.words import Phrase


class Big4Insight(Insight):
    sense = SENSE
    mastery = MASTERY

    def trials(self, state: Pitch) -> Trials:
        """Between two teams the rules look to the end of a round, further than a playout: it only tells the chances."""
        return Trials() if state.many else Trials(margin=1.0)

    def features(self, state: Pitch) -> list[tuple[float, ...]]:
        return [self._row(state, team) for team in state.teams]

    def _row(self, pitch: Pitch, team: Team) -> tuple[float, ...]:
        """Goals, how long the eleven lasts now and after a recovery, whose turn it is, stars, a shot being taken."""
        if team.out:
            return (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0)
        lasts = turns_to_clear(team.form)
        shot = pitch.shot
        rivals = team.rivals
        close = max((rival.goals for rival in rivals), default=0) == GOALS_TO_WIN - 1
        race = 0.0
        if not pitch.many:
            race = log(race_odds(GOALS_TO_WIN - team.goals, GOALS_TO_WIN - rivals[0].goals))
        return (
            race,
            lasts,
            lasts if close and not pitch.many else 0.0,
            turns_to_clear(team.form | team.weak),
            float(pitch.playing == team.side),
            float(shot.goal_chance()) if shot and shot.contest.attacker == team.side else 0.0,
            float(pitch.confidence(team)),
            float(team.changes_left + (1 if team.coach and team.coach.state == READY else 0)),
            0.0,
        )

    def standing(self, state: Pitch) -> Phrase:
        """Players in form, most first, and whose turn it is."""
        teams = sorted(state.still_in, key=lambda team: -team.form.bit_count())
        turn = state.teams[state.playing] if state.playing is not None else state.next
        counts = [team.form.bit_count() for team in teams]
        if turn is None or len(teams) < 2:
            return Phrase("big4.standing.before", n=counts[0])
        if len(teams) > 2:
            return Phrase("big4.standing.many", n=counts[0], best=teams[0].name, team=turn.name)
        return Phrase("big4.standing.two", n=counts[0], others=counts[1], team=turn.name)

    def shot(self, state: Pitch) -> tuple[int, Fraction] | None:
        return (state.shot.contest.attacker, state.shot.goal_chance()) if state.shot else None

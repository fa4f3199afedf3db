"""What this box knows about playing it well."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import sqrt

from companion.games.buteur.board import ENDS
from companion.games.buteur.goal_chance import penalty_chance
from companion.games.buteur.piles import cut_chance
from companion.games.buteur.skill.belief import Belief, Memory, deal_anew
from companion.games.buteur.skill.mastery import MASTERY, MasterView
from companion.games.buteur.skill.sense import SENSE
from companion.games.buteur.state import AtCorner, ButeurPitch, ButeurTeam, InNet, InPlay, OnSpot
from companion.referee.insight import Insight, Trials
from companion.referee.play import Step
from companion.referee.seat import Seat
from companion.words import Phrase

TRIALS = Trials(ahead=3, near=0.1, margin=0.0, clearly=1.0)
"""To the end of one's next turn; the rules are no better than the playouts."""


class ButeurInsight(Insight):
    sense = SENSE
    mastery = MASTERY

    def trials(self, state: ButeurPitch) -> Trials:  # noqa: ARG002  always alike
        return TRIALS

    def features(self, state: ButeurPitch) -> list[tuple[float, ...]]:
        """Each side: its lead by how much is left, whose turn it is, where the ball is, a shot. A draw: the score."""
        left = self._left(state)
        wide = 1 / sqrt(left + 0.05)
        first, second = (self._row(state, team, wide) for team in state.teams)
        apart = abs(state.teams[0].goals - state.teams[1].goals)
        level, one = float(apart == 0), float(apart == 1)
        more = float(apart > 1)
        return [first, second, (0.0, 0.0, 0.0, 0.0, 1.0, level, level * wide, one, one * wide, more * apart * wide)]

    def _left(self, pitch: ButeurPitch) -> float:
        """How much of the match is left, by the cards in the stock: 1 at the kick-off."""
        whole = pitch.box.size - sum(person.size for person in pitch.people)
        return (pitch.piles.stock + (whole if pitch.half == 1 else 0)) / (2 * whole)

    def _row(self, pitch: ButeurPitch, team: ButeurTeam, wide: float) -> tuple[float, ...]:
        rival, ball = pitch.teams[1 - team.side], pitch.ball
        place = 0.5
        if isinstance(ball, InPlay):
            place = 1 - abs(ball.square[0] - pitch.board.last_column(team.attacks)) / pitch.board.length
        none = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        shot = self._shot(pitch) if self._attacks(pitch) == team.attacks else 0.0
        lead = (team.goals + shot - rival.goals) * wide
        return (lead, float(pitch.person.side == team.side), place, shot, *none)

    def _attacks(self, pitch: ButeurPitch) -> int | None:
        """The end where a shot, a corner or a penalty is being decided."""
        ball = pitch.ball
        return ball.end if isinstance(ball, InNet | AtCorner | OnSpot) and ball.end in ENDS else None

    def _shot(self, pitch: ButeurPitch) -> float:
        """The chance that it scores, by what everybody can see; a shot on goal scores two times in three."""
        ball = pitch.ball
        if isinstance(ball, AtCorner):
            return float(cut_chance(pitch, ball.colour))
        return float(penalty_chance(pitch)) if isinstance(ball, OnSpot) else 2 / 3

    def standing(self, state: ButeurPitch) -> Phrase:
        ahead, behind = sorted(state.teams, key=lambda team: -team.goals)
        half, stock = Phrase(f"buteur.standing.half_{state.half}"), state.piles.stock
        if ahead.goals == behind.goals:
            return Phrase("buteur.standing.level", n=stock, half=half, team=state.team_of(state.person).name)
        return Phrase("buteur.standing.ahead", ahead=ahead.name, lead=ahead.goals - behind.goals, n=stock, half=half)

    def seen_by(self, state: ButeurPitch, seat: Seat) -> list[tuple[float, ...]]:
        """Where the ball lies counts by what this hand can do about it, as part of a goal."""
        if not state.app_holds:
            return self.features(state)
        left = self._left(state)
        promise = MasterView(state, state.sitting(seat)).as_it_lies()
        wide = 1 / sqrt(left + 0.05)
        rows = []
        for team in state.teams:
            lead = team.goals - state.teams[1 - team.side].goals + (promise if team.side == seat.side else -promise)
            rows.append((lead * wide, *[0.0] * 9))
        return [*rows, self.features(state)[-1]]

    def recall(self, state: ButeurPitch, seat: Seat, steps: Sequence[Step]) -> Belief:
        if not state.app_holds:
            return {}
        memory = Memory(state)
        memory.follow(steps)
        return {person.name: memory.of(person, state.box.deck) for person in state.people if person.seat != seat}

    def hide(self, state: ButeurPitch, seat: Seat, number: Callable[[], float], recalled: Belief | None = None) -> None:
        if state.app_holds:
            deal_anew(state, state.sitting(seat), recalled or {}, number)

    def shot(self, state: ButeurPitch) -> tuple[int, Fraction] | None:
        """A cut of a corner or a penalty; who holds a Keeper against a shot cannot be counted by everybody."""
        ball = state.ball
        if not isinstance(ball, AtCorner | OnSpot):
            return None
        side = next(team.side for team in state.teams if team.attacks == ball.end)
        return side, cut_chance(state, ball.colour) if isinstance(ball, AtCorner) else penalty_chance(state)

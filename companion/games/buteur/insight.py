"""What this box knows about playing it well."""

from collections.abc import Callable
from fractions import Fraction
from math import sqrt

from companion.games.buteur.board import ENDS
from companion.games.buteur.goal_chance import penalty_chance
from companion.games.buteur.mastery import MASTERY
from companion.games.buteur.piles import cut_chance
from companion.games.buteur.sense import SENSE
from companion.games.buteur.state import AtCorner, InNet, InPlay, OnSpot, Pitch, Team
from companion.referee.insight import Insight
from companion.referee.seat import Seat
from companion.words import Phrase


class ButeurInsight(Insight):
    sense = SENSE
    mastery = MASTERY

    def features(self, state: Pitch) -> list[tuple[float, ...]]:
        """Each side: its lead by how much is left, whose turn it is, where the ball is, a shot. A draw: the score."""
        left = self._left(state)
        wide = 1 / sqrt(left + 0.05)
        first, second = (self._row(state, team, wide) for team in state.teams)
        apart = abs(state.teams[0].goals - state.teams[1].goals)
        level, one = float(apart == 0), float(apart == 1)
        more = float(apart > 1)
        return [first, second, (0.0, 0.0, 0.0, 0.0, 1.0, level, level * wide, one, one * wide, more * apart * wide)]

    def _left(self, pitch: Pitch) -> float:
        """How much of the match is left, by the cards in the stock: 1 at the kick-off."""
        whole = pitch.box.size - sum(person.size for person in pitch.people)
        return (pitch.piles.stock + (whole if pitch.half == 1 else 0)) / (2 * whole)

    def _row(self, pitch: Pitch, team: Team, wide: float) -> tuple[float, ...]:
        rival, ball = pitch.teams[1 - team.side], pitch.ball
        place = 0.5
        if isinstance(ball, InPlay):
            place = 1 - abs(ball.square[0] - pitch.board.last_column(team.attacks)) / pitch.board.length
        none = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        shot = self._shot(pitch) if self._attacks(pitch) == team.attacks else 0.0
        lead = (team.goals + shot - rival.goals) * wide
        return (lead, float(pitch.person.side == team.side), place, shot, *none)

    def _attacks(self, pitch: Pitch) -> int | None:
        """The end where a shot, a corner or a penalty is being decided."""
        ball = pitch.ball
        return ball.end if isinstance(ball, InNet | AtCorner | OnSpot) and ball.end in ENDS else None

    def _shot(self, pitch: Pitch) -> float:
        """The chance that it scores, by what everybody can see; a shot on goal scores two times in three."""
        ball = pitch.ball
        if isinstance(ball, AtCorner):
            return float(cut_chance(pitch, ball.colour))
        return float(penalty_chance(pitch)) if isinstance(ball, OnSpot) else 2 / 3

    def standing(self, state: Pitch) -> Phrase:
        ahead, behind = sorted(state.teams, key=lambda team: -team.goals)
        half, stock = Phrase(f"buteur.standing.half_{state.half}"), state.piles.stock
        if ahead.goals == behind.goals:
            return Phrase("buteur.standing.level", n=stock, half=half, team=state.team_of(state.person).name)
        return Phrase("buteur.standing.ahead", ahead=ahead.name, lead=ahead.goals - behind.goals, n=stock, half=half)

    def hide(self, state: Pitch, seat: Seat, number: Callable[[], float]) -> None:
        """BU-06: the other hands and the stock are shuffled together and dealt again; one's own hand stays.

        They are sorted first, so that nothing depends on how they lay.
        """
        if not state.app_holds:
            return
        others = [person for person in state.people if person.seat != seat]
        cards = [card for person in others for card in person.hand] + state.piles.cards
        cards.sort(key=lambda card: card.code)
        for last in range(len(cards) - 1, 0, -1):
            other = int(number() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]
        for person in others:
            person.hand[:] = [cards.pop() for _ in person.hand]
        state.piles.cards[:] = cards

    def shot(self, state: Pitch) -> tuple[int, Fraction] | None:
        """A cut of a corner or a penalty; who holds a Keeper against a shot cannot be counted by everybody."""
        ball = state.ball
        if not isinstance(ball, AtCorner | OnSpot):
            return None
        side = next(team.side for team in state.teams if team.attacks == ball.end)
        return side, cut_chance(state, ball.colour) if isinstance(ball, AtCorner) else penalty_chance(state)

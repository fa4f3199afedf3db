"""What this box knows about playing it well."""

from fractions import Fraction
from math import sqrt

from companion.games.tir_et_but.box import BLUE_DICE
from companion.games.tir_et_but.goal_chance import kick_chance, tries_left, turn_odds
from companion.games.tir_et_but.shootout import KICKS
from companion.games.tir_et_but.skill.sense import SENSE
from companion.games.tir_et_but.state import LAST_ROUND, TRIES, TURNS, Side, Tie
from companion.referee.insight import Insight
from companion.words import Phrase

KICKS_OUT = ("shootout", "sudden_death")


class TirEtButInsight(Insight):
    sense = SENSE

    def features(self, state: Tie) -> list[tuple[float, ...]]:
        """The goals that each side will have more than the other on average, by how much chance is left; the cards."""
        first, second = (self._to_come(state, side) for side in state.sides)
        ahead = first[0] - second[0]
        spread = sqrt(first[1] + second[1] + 0.1)
        kicks = state.period in KICKS_OUT
        rows: list[tuple[float, ...]] = []
        for side, sign in zip(state.sides, (1, -1), strict=True):
            lead = sign * ahead / spread
            rows.append((0.0 if kicks else lead, lead if kicks else 0.0, float(side.yellow), float(bool(side.red))))
        return rows

    def _to_come(self, tie: Tie, side: Side) -> tuple[float, float]:
        """The goals, or kicks scored, to expect at the end of the match, and the variance of those to come."""
        if tie.period in KICKS_OUT:
            left = max(0, KICKS - len(side.kicks))
            scores = float(kick_chance(tie))
            return side.kicks_scored + left * scores, (left + 0.2) * scores * (1 - scores)
        whole = float(turn_odds(tie, side).of_throw(("", "", ""), (1, 2, 3), TRIES))
        turns = self._turns_left(tie, side)
        now = 0.0
        if tie.playing == side.side and turns:
            turns -= 1
            now = self._this_turn(tie, side, whole)
        return side.goals + now + turns * whole, now * (1 - now) + turns * whole * (1 - whole)

    def _this_turn(self, tie: Tie, side: Side, whole: float) -> float:
        arena = tie.arena
        if side.suspended_in(tie.round):
            return 0.0
        if not arena.known or arena.in_hand:
            if arena.number > 1 and arena.in_hand:
                return float(turn_odds(tie, side).of_throw(arena.faces, arena.in_hand, tries_left(tie) + 1))
            return whole
        return float(turn_odds(tie, side).of_faces(arena.faces, tries_left(tie)))

    def _turns_left(self, tie: Tie, side: Side) -> int:
        """Turns of that side still to come in the match, the current one included, without extra time."""
        second = side.side != tie.first
        left = (tie.to_play + second) // 2
        if tie.period == "first_half":
            left += TURNS["second_half"]
        last = LAST_ROUND["extra_time" if tie.period == "extra_time" else "second_half"]
        if side.red is not None and side.red.cancels <= last:
            left -= 1
        return left

    def compose(self, state: Tie, chances: tuple[float, ...]) -> tuple[float, ...]:
        """TB-02: two matches won; those still to come are even, as the decider while it is asked who starts it."""
        if state.single:
            return chances
        first = chances[0]
        lead = state.sides[0].wins - state.sides[1].wins
        if state.leg == 1:
            first = (1 + 2 * first) / 4
        elif state.leg == 2:
            first = (1 + first) / 2 if lead > 0 else first / 2 if lead < 0 else 0.5
        return first, 1 - first

    def standing(self, state: Tie) -> Phrase:
        """The score, the turns left, and whose turn it is; between two matches, what is still to be played."""
        if not state.leg:
            return Phrase("tir-et-but.standing.before", n=TURNS["first_half"] + TURNS["second_half"])
        if state.leg == 2 and state.sides[0].wins == state.sides[1].wins:
            return Phrase("tir-et-but.standing.decider")
        side = state.sides[state.playing] if state.playing is not None else state.sides[state.first]
        ahead, behind = sorted(state.sides, key=lambda each: -each.goals)
        left = sum(self._turns_left(state, each) for each in state.sides)
        if state.period in KICKS_OUT:
            return Phrase("tir-et-but.standing.kicks", team=side.name)
        if ahead.goals == behind.goals:
            return Phrase("tir-et-but.standing.level", n=left, team=side.name)
        return Phrase("tir-et-but.standing.ahead", ahead=ahead.name, lead=ahead.goals - behind.goals, n=left)

    def shot(self, state: Tie) -> tuple[int, Fraction] | None:
        """A whole turn, before its first throw, or a kick of the shoot-out."""
        if state.playing is None:
            return None
        if state.period in KICKS_OUT:
            return state.playing, kick_chance(state)
        if state.arena.number != 1 or not state.arena.in_hand:
            return None
        return state.playing, turn_odds(state, state.sides[state.playing]).of_throw(("", "", ""), BLUE_DICE, TRIES)

"""The tie and its matches: legs, halves, extra time (TB-02, TB-03, TB-30)."""

from companion.games.tir_et_but.cards import suspensions_lapse
from companion.games.tir_et_but.events import MatchWon, ResultOfMatch, TieLeg
from companion.games.tir_et_but.setup import who_starts
from companion.games.tir_et_but.shootout import shoot_out
from companion.games.tir_et_but.state import LAST_ROUND, TURNS, Side, Tie
from companion.games.tir_et_but.turn import take_turn
from companion.referee.event import KickOff, Period, Result
from companion.referee.rules import Rules


def play_tie(tie: Tie) -> Rules[None]:
    """TB-02: first leg, second leg, and a decider if each side won one; TB-R7, TB-R22: who starts which.

    TB-R24: or a single match.
    """
    if not tie.leg:
        first = tie.sides[tie.starts] if tie.starts is not None else (yield from who_starts(tie, "TB-R7"))
        yield from start_match(tie, first)
    yield from play_match(tie)
    if tie.single:
        yield _result_of_match(tie)
        return
    if tie.leg == 1:
        yield from start_match(tie, tie.rival(tie.sides[tie.starter]))
        yield from play_match(tie)
    if tie.sides[0].wins == tie.sides[1].wins:
        starter = yield from who_starts(tie, "TB-R22")
        yield from start_match(tie, starter)
        yield from play_match(tie)
    winner, loser = sorted(tie.sides, key=lambda side: -side.wins)
    series = tuple(side.wins for side in tie.sides)
    yield Result("TB-02", winner.side, winner.side, series, "won", (winner.side, loser.side))


def start_match(tie: Tie, starter: Side) -> Rules[None]:
    """TB-R6: nothing is carried over; TB-03: the starter starts the first half."""
    for side in tie.sides:
        side.start_afresh()
    tie.leg += 1
    tie.round = 0
    tie.starter = starter.side
    if not tie.single:
        yield TieLeg("TB-02", number=tie.leg)
    yield KickOff("TB-R7" if tie.leg < 3 else "TB-R22", starter.side)
    yield from start_period(tie, "first_half", 1, starter, "TB-03")


def play_match(tie: Tie) -> Rules[None]:
    """TB-03: two halves; TB-30: extra time if level; TB-31: a shoot-out if still level. No match is drawn.

    TB-R7: the other side starts the second half; TB-R22: the starter starts extra time and the shoot-out.
    """
    starter = tie.sides[tie.starter]
    yield from play_period(tie)
    if tie.period == "first_half":
        yield from start_period(tie, "second_half", 2, tie.rival(starter), "TB-03")
        yield from play_period(tie)
    if tie.period == "second_half" and tie.level:
        yield from start_period(tie, "extra_time", 3, starter, "TB-30")
        yield from play_period(tie)
    if tie.level:
        yield from suspensions_lapse(tie, "TB-26", "shootout")
        yield from shoot_out(tie, starter)
    else:
        yield from suspensions_lapse(tie, "TB-R14", "match")
    if not tie.single:
        yield _won(tie)


def start_period(tie: Tie, name: str, number: int, first: Side, clause: str) -> Rules[None]:
    """Start a period, with ``first`` playing before the other side in every round."""
    tie.period, tie.first, tie.to_play = name, first.side, 2 * TURNS[name]
    yield Period(clause, first.side, number, name)


def play_period(tie: Tie) -> Rules[None]:
    """The remaining turns of the period, each side one in every round."""
    while tie.to_play:
        tie.round = LAST_ROUND[tie.period] - (tie.to_play - 1) // 2
        first = tie.sides[tie.first]
        yield from take_turn(tie, tie.rival(first) if tie.to_play % 2 else first)
        tie.to_play -= 1
    tie.playing = None


def _result_of_match(tie: Tie) -> Result:
    """TB-R24: the goals of the only match, or the kicks of its shoot-out."""
    winner = _winner(tie)
    score = tuple(side.goals for side in tie.sides)
    ranking = (winner.side, tie.rival(winner).side)
    return ResultOfMatch("TB-R24", winner.side, winner.side, score, "shoot_out" if tie.level else "one_match", ranking)


def _winner(tie: Tie) -> Side:
    return max(tie.sides, key=lambda side: (side.goals, side.kicks_scored))


def _won(tie: Tie) -> MatchWon:
    winner = _winner(tie)
    winner.wins += 1
    return MatchWon(
        "TB-02",
        winner.side,
        tie.leg,
        tuple(side.goals for side in tie.sides),
        tuple(side.kicks_scored for side in tie.sides) if any(side.kicks for side in tie.sides) else (),
        tuple(side.wins for side in tie.sides),
    )

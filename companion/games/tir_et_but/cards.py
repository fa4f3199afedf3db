"""Warnings: yellow, red, the cancelled turn, and what cancels them (TB-20 to TB-26)."""

from companion.games.tir_et_but.events import Lapsed, Red, RedsCancelled, Served, TurnLost, WarningVoid, Yellow
from companion.games.tir_et_but.state import Side, Suspension, Tie
from companion.referee.rules import Rules


def warn(tie: Tie, side: Side, why: str) -> Rules[None]:
    """TB-20, TB-21: the first warning is a yellow, the second a red; TB-25: a third before the suspension is void."""
    if side.red:
        yield WarningVoid("TB-25", side.side)
        return
    if not side.yellow:
        side.yellow = True
        yield Yellow("TB-20", side.side, why=why)
        return
    side.yellow = False
    side.red = Suspension(tie.round, _cancelled_round(tie, side))
    later = side.side not in (tie.playing, tie.first) and side.red.cancels > tie.round
    yield Red("TB-21", side.side, why=why, cancels=side.red.cancels, later=later)
    yield from _cancel_reds(tie)


def _cancelled_round(tie: Tie, side: Side) -> int:
    """TB-22: the next turn, never the current one.

    TB-R12: a defender whose turn of this round is still to come loses that one, unless the reading is the next round's.
    TB-R14: rounds are counted through the match, so the next turn may be in the next period.
    """
    still_to_play = side.side not in (tie.playing, tie.first)
    if still_to_play and tie.reads("TB-R12", "next_not_begun"):
        return tie.round
    return tie.round + 1


def _cancel_reds(tie: Tie) -> Rules[None]:
    """TB-24: two sides with a red keep one yellow each; TB-R16: always, or only if both were shown in one round."""
    mine, theirs = (side.red for side in tie.sides)
    if not (mine and theirs):
        return
    together = mine.taken == theirs.taken
    if together or tie.reads("TB-R16", "any_time"):
        for side in tie.sides:
            side.red, side.yellow = None, True
        yield RedsCancelled("TB-24" if together else "TB-R16")


def serve(tie: Tie, side: Side) -> Rules[None]:
    """TB-22: the turn is cancelled; TB-R13: it counts among the six; TB-R5: which cards the side keeps."""
    side.red, side.served, side.sat_out = None, tie.round, True
    side.yellow = tie.reads("TB-R5", "keeps_yellow")
    yield TurnLost("TB-22", side.side)
    yield Served("TB-R5", side.side, "yellow" if side.yellow else "none")


def may_counter(tie: Tie, side: Side) -> bool:
    """TB-23: not in the round of the suspension; TB-R15: or only not in the turn after the cancelled one."""
    if tie.reads("TB-R15", "after_only"):
        return not side.sat_out
    return not side.suspended_in(tie.round)


def suspensions_lapse(tie: Tie, clause: str, why: str) -> Rules[None]:
    """TB-26: a red has no effect in the shoot-out; TB-R14: nor beyond the match."""
    for side in tie.sides:
        if side.red:
            side.red = None
            yield Lapsed(clause, side.side, why)

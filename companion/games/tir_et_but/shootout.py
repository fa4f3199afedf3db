"""The shoot-out with the green die (TB-31 to TB-33)."""

from collections.abc import Mapping
from typing import Any

from companion.games.tir_et_but.events import Keeper
from companion.games.tir_et_but.keeper import ask_keeper
from companion.games.tir_et_but.state import Side, Tie
from companion.referee.event import Kick, Period
from companion.referee.rules import Rules, roll

KICKS = 5


def shoot_out(tie: Tie, starter: Side) -> Rules[None]:
    """TB-31: five kicks each in turn; TB-R10: it stops once it is decided; TB-32: then until a goal decides."""
    tie.period, tie.first = "shootout", starter.side
    order = (starter, tie.rival(starter))
    yield Period("TB-31", starter.side, 4, "shootout")
    for number in range(1, KICKS + 1):
        for side in order:
            yield from _kick(tie, side, number, "TB-31")
            if _decided(tie) and tie.reads("TB-R10", "stop_early"):
                tie.playing = None
                return
    if order[0].kicks_scored == order[1].kicks_scored:
        yield from _sudden_death(tie, order)
    tie.playing = None


def _sudden_death(tie: Tie, order: tuple[Side, Side]) -> Rules[None]:
    """TB-32, TB-R8: one kick each, until one scores and the other does not."""
    tie.period = "sudden_death"
    yield Period("TB-32", order[0].side, 5, "sudden_death")
    while order[0].kicks_scored == order[1].kicks_scored:
        for side in order:
            yield from _kick(tie, side, len(side.kicks) + 1, "TB-32")


def _kick(tie: Tie, side: Side, number: int, clause: str) -> Rules[None]:
    """One throw of the green die; cards have no effect here (TB-26)."""
    tie.playing = side.side
    (face,) = yield from roll(side.seat, "kick.die", tie.dice("green"), _of_kick, tie, side, number, clause=clause)
    outcome = "missed"
    if face == "goal":
        saved = yield from _keeper_saves(tie, side)
        outcome = "saved" if saved else "goal"
    side.kicks.append(outcome)
    tally = tuple(each.kicks_scored for each in tie.sides)
    yield Kick("TB-33" if outcome == "saved" else clause, side.side, number, side.person, outcome, tally)
    side.up += 1


def _of_kick(tie: Tie, side: Side, number: int) -> Mapping[str, Any]:
    return tie.gaps(side) | {"number": number}


def _keeper_saves(tie: Tie, side: Side) -> Rules[bool]:
    """TB-33, TB-R9: by one reading the red die may answer a goal; goal and warning both confirm it."""
    if tie.reads("TB-R9", "without"):
        return False
    face = yield from ask_keeper(tie, side, "kick.keeper", "TB-33", "TB-33", "penalty")
    confirmed = "goal" if face == "warning" else face
    yield Keeper("TB-33", tie.rival(side).side, confirmed)
    return face == "stopped"


def _decided(tie: Tie) -> bool:
    """Whether the remaining kicks of the five cannot change the winner."""
    ahead, behind = sorted(tie.sides, key=lambda side: -side.kicks_scored)
    return ahead.kicks_scored > behind.kicks_scored + KICKS - len(behind.kicks)

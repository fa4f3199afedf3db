"""The shoot-out with the green die (TB-31 to TB-33)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.games.tir_et_but.account import BEATEN, STOPPED
from companion.games.tir_et_but.events import Keeper
from companion.games.tir_et_but.keeper import ask_keeper
from companion.games.tir_et_but.state import Side, Tie
from companion.referee.event import Kick, KicksBegin
from companion.referee.question import Option
from companion.referee.rules import EnteredInstead, Rules, answered, roll_or_say
from companion.words import Phrase

KICKS = 5


@dataclass(frozen=True, slots=True)
class Kicked:
    """How a kick ended, as players with real dice tell it: the green die, and what the keeper would be asked."""

    face: str
    known: Mapping[str, Any] = field(default_factory=dict)


def _ended(reply: str, kicked: Kicked) -> Option:
    return Option(kicked, ["turn", reply], Phrase(f"tir-et-but.reply.{reply}"), says=(("reply", reply),))


AGAINST_KEEPER = (
    _ended("goal", Kicked("goal", {f"kick.{topic}": thing for topic, thing in BEATEN.items()})),
    _ended("missed", Kicked("no_goal")),
    _ended("stopped", Kicked("goal", {f"kick.{topic}": thing for topic, thing in STOPPED.items()})),
)
"""TB-33: how a kick can end against the keeper die."""


def shoot_out(tie: Tie, starter: Side) -> Rules[None]:
    """TB-31: five kicks each in turn; TB-R10: it stops once it is decided; TB-32: then until a goal decides."""
    tie.period, tie.first = "shootout", starter.side
    order = (starter, tie.rival(starter))
    yield KicksBegin("TB-31", starter.side, 4, "shootout")
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
    yield KicksBegin("TB-32", order[0].side, 5, "sudden_death")
    while order[0].kicks_scored == order[1].kicks_scored:
        for side in order:
            yield from _kick(tie, side, len(side.kicks) + 1, "TB-32")


def _kick(tie: Tie, side: Side, number: int, clause: str) -> Rules[None]:
    """One throw of the green die; cards have no effect here (TB-26)."""
    tie.playing = side.side
    thrown = yield from roll_or_say(
        side.seat, "kick.die", tie.dice("green"), lambda: _of_kick(tie, side, number), clause=clause
    )
    if isinstance(thrown, Kicked):
        outcome = yield from answered(_kick_outcome(tie, side, thrown.face), thrown.known)
    else:
        outcome = yield from _kick_outcome(tie, side, *thrown)
    side.kicks.append(outcome)
    tally = tuple(each.kicks_scored for each in tie.sides)
    yield Kick("TB-33" if outcome == "saved" else clause, side.side, number, side.person, outcome, tally)
    side.up += 1


def _of_kick(tie: Tie, side: Side, number: int) -> EnteredInstead:
    """Without the keeper die the green one says all."""
    outcomes = () if tie.reads("TB-R9", "without") else AGAINST_KEEPER
    return EnteredInstead(outcomes=outcomes, gaps=tie.gaps(side) | {"number": number})


def _kick_outcome(tie: Tie, side: Side, face: str) -> Rules[str]:
    if face != "goal":
        return "missed"
    return "saved" if (yield from _keeper_saves(tie, side)) else "goal"


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

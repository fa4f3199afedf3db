"""The keeper die: the defending side's response to a goal (TB-16, TB-17)."""

from fractions import Fraction
from functools import partial

from companion.games.tir_et_but.cards import may_counter, warn
from companion.games.tir_et_but.events import Keeper
from companion.games.tir_et_but.state import Side, Tie
from companion.referee.event import Goal, Shot
from companion.referee.question import Option
from companion.referee.rules import Ask, Rules, pick, roll
from companion.words import Phrase

COUNTER = {
    True: Option(True, "roll", Phrase("tir-et-but.option.roll_keeper"), throws=True),
    False: Option(False, "leave", Phrase("tir-et-but.option.leave_goal")),
}


def face_keeper(tie: Tie, side: Side, shot: Shot, by: str, goals: int = 1) -> Rules[bool]:
    """TB-16: the defender may try to stop what ``side`` scored, unless TB-23: it is suspended in this round.

    TB-12, TB-R18: one throw against a double, and it stops only one of the two. Returns whether a goal stands.
    """
    rival = tie.rival(side)
    if may_counter(tie, rival):
        face = yield from ask_keeper(tie, side, "keeper", "TB-17", "TB-16", by)
        clause = "TB-17" if face in ("declined", "beaten") else "TB-16"
    else:
        face, clause = "suspended", "TB-23"
    if face == "stopped":
        goals -= 1
        if goals:
            face, clause = "stopped_one", "TB-12"
    yield Keeper(clause, rival.side, face)
    shot.outcome = "goal" if goals else "saved"
    yield shot
    yield from score_goals(side, rival, by, shot.clause, goals)
    if face == "warning":
        yield from warn(tie, rival, "keeper")
    return goals > 0


def ask_keeper(tie: Tie, side: Side, topic: str, may: str, die: str, by: str) -> Rules[str]:
    """TB-17: the defending side decides, under the clause ``may``, and throws once, under ``die``.

    TB-R23: any team-mate may do it; the one who plays next is named. Returns the face, ``declined``, or ``beaten`` if
    the account of a turn does not say whether the die was thrown.
    """
    rival = tie.rival(side)
    gaps = tie.gaps(rival) | {"shot": Phrase(f"tir-et-but.shot.{by}")}
    throws: bool | None = yield from pick(
        rival.seat,
        f"{topic}.counter",
        tuple(COUNTER),
        COUNTER.__getitem__,
        lambda: Ask(odds=partial(_goal_chance, tie, by), gaps=gaps),
        clause=may,
    )
    if not throws:
        return "beaten" if throws is None else "declined"
    (face,) = yield from roll(rival.seat, f"{topic}.die", tie.dice("red"), lambda: gaps, clause=die)
    return face


def _goal_chance(tie: Tie, by: str, counters: bool) -> Fraction:
    """TB-16: a goal stands unless it is stopped; TB-12: of two goals one always stands."""
    faces = tie.box.kit.die("red").faces
    return Fraction(len(faces) - faces.count("stopped"), len(faces)) if counters and by != "double" else Fraction(1)


def score_goals(side: Side, rival: Side, by: str, clause: str, goals: int = 1) -> Rules[None]:
    """A goal event for each goal that stands."""
    for _ in range(goals):
        side.goals += 1
        side.scored += 1
        yield Goal(clause, side.side, against=rival.side, by=by)

"""Forming the two sides from the people around the table, and who starts (TB-01, TB-R7)."""

from collections.abc import Mapping, Sequence

from companion.games.tir_et_but.box import TirEtButBox
from companion.games.tir_et_but.state import Side, Tie
from companion.referee.header import BadHeader, Header
from companion.referee.question import Option
from companion.referee.rules import Ask, Rules, pick
from companion.referee.sides import NamedSide, place_of
from companion.words import Phrase

SIDES = 2


def lay_out(header: Header, sides: Sequence[NamedSide], box: TirEtButBox, readings: Mapping[str, str]) -> Tie:
    """TB-01: two sides, and who starts if that is known."""
    if len(header.teams) > SIDES:
        raise BadHeader(Phrase("tir-et-but.bad_header.teams"))
    first, second = (Side(side.side, side.name, side.letter, side.colours, side.people) for side in sides)
    tie = Tie((first, second), box, readings, None, single=header.mode == "single")
    if starter := place_of(header, [side.people for side in sides]):
        tie.starts, tie.sides[starter[0]].up = starter
    return tie


def who_starts(tie: Tie, clause: str) -> Rules[Side]:
    """TB-R7, TB-R22: the players decide."""
    leg = Phrase(f"tir-et-but.leg.{'single' if tie.single else tie.leg + 1}")
    starter = yield from pick(
        tie.sides[0].seat,
        "start.who",
        tie.sides,
        lambda side: Option(side, side.side, side.name),
        lambda: Ask(gaps={"leg": leg}),
        clause=clause,
    )
    return starter

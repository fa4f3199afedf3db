"""Forming the two sides from the people around the table, and saying who starts (TB-01, TB-R7)."""

from collections.abc import Mapping

from companion.games.tir_et_but.box import Box
from companion.games.tir_et_but.state import Side, Tie
from companion.referee.header import KITS, BadHeader, Header, TeamSheet
from companion.referee.question import Option
from companion.referee.rules import Rules, pick
from companion.words import Phrase

SIDES = 2


def lay_out(header: Header, box: Box, readings: Mapping[str, str]) -> Tie:
    """TB-01: every second person around the table is on the same side."""
    if len(header.teams) > SIDES:
        raise BadHeader(Phrase("tir-et-but.bad_header.teams"))
    sheets = [*header.teams, *(TeamSheet() for _ in range(SIDES - len(header.teams)))]
    free_kits = [kit for kit in KITS if kit not in {sheet.kit for sheet in sheets}]
    letters: list[str] = []
    sides = []
    for side, sheet in enumerate(sheets):
        people = header.players[side::SIDES]
        name = sheet.name.strip() or " & ".join(people)
        letters.append(sheet.letter.strip() or _free_letter(name, letters))
        sides.append(Side(side, name, letters[-1], sheet.kit or free_kits.pop(0), people))
    tie = Tie((sides[0], sides[1]), box, readings, None)
    if header.starts is not None:
        tie.starts = header.starts % SIDES
        tie.sides[tie.starts].up = header.starts // SIDES
    return tie


def _free_letter(name: str, taken: list[str]) -> str:
    """The first letter of the name that the other side does not wear."""
    letters = [letter for letter in name.upper() if letter.isalnum()]
    return next((letter for letter in letters if letter not in taken), chr(ord("A") + len(taken)))


def who_starts(tie: Tie, clause: str) -> Rules[Side]:
    """TB-R7, TB-R22: the table decides."""
    options = [Option(side, side.side, side.name) for side in tie.sides]
    starter: Side = yield from pick(
        tie.sides[0].seat, "start.who", options, clause=clause, leg=Phrase(f"tir-et-but.leg.{tie.leg + 1}")
    )
    return starter

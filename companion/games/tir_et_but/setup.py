"""Forming the two sides from the people around the table, and who starts (TB-01, TB-R7)."""

from collections.abc import Mapping

from companion.games.tir_et_but.box import Box
from companion.games.tir_et_but.state import Side, Tie
from companion.referee.header import TEAM_COLOURS, BadHeader, Header, TeamSheet
from companion.referee.question import Option
from companion.referee.rules import Ask, Rules, pick
from companion.referee.sides import people_of_sides, place_of, side_letters
from companion.words import Phrase

SIDES = 2


def lay_out(header: Header, box: Box, readings: Mapping[str, str]) -> Tie:
    """TB-01: two sides as the players composed them, or every second person around the table on the same one."""
    if len(header.teams) > SIDES:
        raise BadHeader(Phrase("tir-et-but.bad_header.teams"))
    sheets = [*header.teams, *(TeamSheet() for _ in range(SIDES - len(header.teams)))]
    free_colours = [name for name in TEAM_COLOURS if name not in {sheet.colours for sheet in sheets}]
    people = people_of_sides(header, [header.players[side::SIDES] for side in range(SIDES)])
    names = [sheet.name.strip() or " & ".join(own) for sheet, own in zip(sheets, people, strict=True)]
    letters = side_letters(names, [sheet.letter for sheet in sheets])
    first, second = (
        Side(side, names[side], letters[side], sheet.colours or free_colours.pop(0), people[side])
        for side, sheet in enumerate(sheets)
    )
    tie = Tie((first, second), box, readings, None, single=header.mode == "single")
    if starter := place_of(header, people):
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

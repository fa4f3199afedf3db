"""The state as plain data for the board and the scoreboard."""

from companion.games.tir_et_but.box import BLUE_DICE
from companion.games.tir_et_but.shootout import KICKS
from companion.games.tir_et_but.state import TRIES, TURNS, Side, Tie
from companion.referee.table import Member
from companion.referee.tables.arena import ArenaCorner, ArenaTable, DieToken, TurnSlot

PERIODS = ("first_half", "second_half", "extra_time", "shootout", "sudden_death")
HALVES = PERIODS[:2]


def table_of(tie: Tie) -> ArenaTable:
    return ArenaTable(
        corners=tuple(_corner_of(tie, side) for side in tie.sides),
        tokens=tuple(_die(tie, die) for die in BLUE_DICE),
        period=PERIODS.index(tie.period) + 1,
        period_name=tie.period,
        turn=tie.round,
        playing=tie.playing,
        leg=0 if tie.single else tie.leg,
        series=() if tie.single else tuple(side.wins for side in tie.sides),
        person=tie.sides[tie.playing].person if tie.playing is not None else None,
        try_number=tie.arena.number,
        tries=TRIES,
        combination=tie.arena.combination,
        combinations=dict(tie.box.combinations),
        turn_in_period=tie.turn_in_period if tie.period in TURNS else 0,
        turns_in_period=TURNS.get(tie.period, 0),
        track=tuple(_track(tie, side) for side in tie.sides),
        kicks_each=KICKS,
        kicks=tuple(tuple(side.kicks) for side in tie.sides),
    )


def _corner_of(tie: Tie, side: Side) -> ArenaCorner:
    return ArenaCorner(
        name=side.name,
        letter=side.letter,
        colours=side.colours,
        goals=side.goals,
        card="red" if side.red else "yellow" if side.yellow else "",
        people=tuple(Member(name, name == side.person) for name in side.people),
        cancels=side.red.cancels if side.red else None,
        suspended=tie.period in TURNS and side.suspended_in(tie.round),
        wins=side.wins,
        up=side.person,
    )


def _die(tie: Tie, die: int) -> DieToken:
    arena = tie.arena
    state = "in_hand" if die in arena.in_hand else "thrown" if die in arena.thrown else "kept"
    return DieToken(
        id=f"blue:{die}",
        zone="arena",
        label=str(die),
        name=arena.faces[die - 1],
        state=state if arena.number else "away",
        die="blue",
    )


def _track(tie: Tie, side: Side) -> tuple[TurnSlot, ...]:
    """A slot for each turn of both halves, and of extra time once it is played."""
    periods = [name for name in TURNS if name in HALVES or len(side.track) > 12 or tie.period == name]
    turns = [(name, turn) for name in periods for turn in range(1, TURNS[name] + 1)]
    return tuple(TurnSlot(name, turn, *_outcome(tie, side, index)) for index, (name, turn) in enumerate(turns))


def _outcome(tie: Tie, side: Side, index: int) -> tuple[str, int]:
    """The result of that turn, or that it is being played, will be cancelled, or is to come."""
    if index < len(side.track):
        return side.track[index].result, side.track[index].goals
    if side.red and side.red.cancels == index + 1:
        return "cancelled", 0
    now = tie.playing == side.side and tie.round == index + 1
    return ("now" if now else "ahead"), 0

"""The rules of thumb of this box (see ``Insight.sense``): play for a goal, by the exact chance of one in the turn."""

from collections.abc import Mapping, Sequence

from companion.games.tir_et_but.goal_chance import tries_left, turn_odds
from companion.games.tir_et_but.state import Tie
from companion.games.tir_et_but.turn import CLAIM, FOUND, STOP, Choice
from companion.referee.insight import Rule

FOOLISH = -1.0


def _after_a_try(tie: Tie, side: int, things: Sequence[Choice]) -> list[float]:
    """Claim or throw again, whatever brings a goal more often; stopping brings none."""
    return [
        float(chance) if thing != STOP else FOOLISH
        for thing, chance in zip(things, _chances(tie, side, things), strict=True)
    ]


def _chances(tie: Tie, side: int, things: Sequence[Choice]) -> list[float]:
    arena, left = tie.arena, tries_left(tie)
    odds = turn_odds(tie, tie.sides[side])
    if not arena.known:
        return [1.0 if thing == CLAIM else len(thing) / 6 for thing in things]
    return [
        float(odds.of_throw(arena.faces, thing, left))
        if isinstance(thing, tuple)
        else float(odds.of_claim(arena.combination or "", left))
        if thing == CLAIM
        else 0.0
        for thing in things
    ]


def _double_or_not(tie: Tie, side: int, doubles: Sequence[bool]) -> list[float]:
    """The goals to expect: a keeper who stops one of two leaves the other."""
    odds = turn_odds(tie, tie.sides[side])
    return [float(odds.doubled * (1 + odds.beaten)) if double else float(odds.beaten) for double in doubles]


def _yes(tie: Tie, side: int, things: Sequence[bool]) -> list[float]:
    return [1.0 if thing else FOOLISH for thing in things]


SENSE: Mapping[str, Rule] = {
    **dict.fromkeys(
        [f"{found}.{when}" for name, found in FOUND.items() for when in ("again", "last") if name or when == "again"],
        Rule(_after_a_try, "most_goals"),
    ),
    "volley.how": Rule(_double_or_not, "double"),
    "keeper.counter": Rule(_yes, "try_it"),
    "kick.keeper.counter": Rule(_yes, "try_it"),
    "go_on": Rule(_yes, "try_it"),
}

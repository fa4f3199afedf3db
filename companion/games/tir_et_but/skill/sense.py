"""The rules of thumb of this box (see ``Insight.sense``): play for a goal, by the exact chance of one in the turn."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from companion.games.tir_et_but.goal_chance import Faces, TurnOdds, tries_left, turn_odds
from companion.games.tir_et_but.state import Tie
from companion.games.tir_et_but.turn import CLAIM, FOUND, STOP, Choice
from companion.referee.insight import Rule

FOOLISH = -1.0


def _after_a_try(tie: Tie, side: int, things: Sequence[Choice]) -> Sequence[float]:
    """Claim or throw again, whatever brings a goal more often; stopping brings none."""
    arena = tie.arena
    if not arena.known:
        return [FOOLISH if thing == STOP else 1.0 if thing == CLAIM else len(thing) / 6 for thing in things]
    odds, found = turn_odds(tie, tie.sides[side]), arena.combination or ""
    return _chances(odds, tuple(arena.faces), found, tries_left(tie), tuple(things))


@lru_cache(maxsize=4096)
def _chances(odds: TurnOdds, faces: Faces, found: str, left: int, things: tuple[Choice, ...]) -> tuple[float, ...]:
    return tuple(
        float(odds.of_throw(faces, thing, left))
        if isinstance(thing, tuple)
        else float(odds.of_claim(found, left))
        if thing == CLAIM
        else FOOLISH
        for thing in things
    )


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

"""A turn as players with real dice tell it, all at once: its warnings, its result, the keeper's reply (TB-05).

Nothing is said of the dice in between. The rules that follow a claim are the same as after a throw; what they would ask
is answered from the account.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from companion.games.tir_et_but.box import COMBINATIONS
from companion.games.tir_et_but.cards import may_counter, warn
from companion.games.tir_et_but.combinations import GoesOn, play_combination
from companion.games.tir_et_but.events import TurnTold
from companion.games.tir_et_but.state import Side, Tie
from companion.referee.event import Passed
from companion.referee.question import Option
from companion.referee.rules import Rules, answered, silently
from companion.words import Phrase

Known = Mapping[str, Any]
"""What was answered, by the topic of the question."""

STOPPED: Known = {"keeper.counter": True, "keeper.die": ("stopped",)}
WARNED: Known = {"keeper.counter": True, "keeper.die": ("warning",)}
BEATEN: Known = {"keeper.counter": None}
"""TB-17: the goal stands, with or without a throw of the keeper die."""
AT_ONCE: Known = {"volley.how": False}
DOUBLED: Known = {"volley.how": True, "volley.die": ("doubled",)}
LOST: Known = {"volley.how": True, "volley.die": ("lost",)}


@dataclass(frozen=True, slots=True)
class Account:
    """How a turn, or the rest of one, ended.

    ``cards`` tries warned the side, ``tries`` were used at least, and ``known`` answers what follows the claim.
    """

    cards: int
    tries: int
    combination: str | None = None
    known: Known = field(default_factory=dict)


def play_account(tie: Tie, side: Side, account: Account) -> Rules[GoesOn]:
    """TB-20, TB-R20: the warnings first, then the combination; returns the clause by which the turn may continue."""
    tie.arena.settle(account.combination)
    for _ in range(account.cards):
        yield from warn(tie, side, "cards")
    if account.combination is None:
        yield Passed("TB-04", side.side, why="no_combination")
        return None
    yield TurnTold("TB-05", side.side, account.combination, side.person)
    return (yield from answered(play_combination(tie, side), account.known))


def accounts(tie: Tie, side: Side, warnable: bool, tries: int) -> tuple[Option, ...]:
    """Every way in which these remaining ``tries`` can end.

    ``warnable``: whether the first of them can show two cards that count. TB-23: the warnings decide whether the other
    side may respond, because reds that cancel each other end its suspension (TB-24), if it holds one.
    """
    most = tries if warnable else tries - 1
    if tie.rival(side).red is None:
        return _accounts(warnable, (may_counter(tie, tie.rival(side)),) * (1 + most))
    return _accounts(warnable, tuple(_may_counter_after(tie, side, most)))


def _may_counter_after(tie: Tie, side: Side, most: int) -> Iterator[bool]:
    """Whether the other side may respond once ``side`` has taken 0, 1, … ``most`` warnings; nothing changes."""
    yield may_counter(tie, tie.rival(side))
    first, second = (replace(each) for each in tie.sides)
    trial = replace(tie, sides=(first, second))
    warned = trial.sides[side.side]
    for _ in range(most):
        silently(warn(trial, warned, "cards"))
        yield may_counter(trial, trial.rival(warned))


@cache
def _accounts(warnable: bool, counters: tuple[bool, ...]) -> tuple[Option, ...]:
    return tuple(
        option for cards, counter in enumerate(counters) for option in _accounts_with(cards, counter, warnable)
    )


def _accounts_with(cards: int, counter: bool, warnable: bool) -> Iterator[Option]:
    tries = max(1, cards if warnable else cards + 1)
    yield _option(Account(cards, tries), "nothing", "")
    for combination in COMBINATIONS:
        for reply, known in _ends(combination, counter):
            yield _option(Account(cards, tries, combination, known), combination, reply)


def _option(account: Account, result: str, reply: str) -> Option:
    """The answer names the cards, the result and, if more than one can follow it, the reply."""
    words = Phrase(f"tir-et-but.seen.{result}")
    says = [("cards", str(account.cards)), ("result", result)]
    if reply:
        words = Phrase("tir-et-but.option.ended", what=words, how=Phrase(f"tir-et-but.reply.{reply}"))
        says.append(("reply", reply))
    if account.cards:
        words = Phrase("tir-et-but.option.warned", n=account.cards, what=words)
    return Option(account, ["turn", account.cards, result, *([reply] if reply else [])], words, says=tuple(says))


def _ends(combination: str, counter: bool) -> Iterator[tuple[str, Known]]:
    """TB-10 to TB-17: how a combination can end, each with the answers that lead there."""
    if combination == "penalty":
        yield "goal", {"penalty.die": ("goal",)}
        yield "missed", {"penalty.die": ("no_goal",)}
    elif combination == "free_kick":
        yield "missed", {"free_kick.die": False}
        yield from _replies({"free_kick.die": True}, counter, ("stopped", "goal", "warned"))
    elif combination == "volley":
        yield from _replies(AT_ONCE, counter, ("stopped", "goal", "warned"))
        yield "lost", LOST
        yield from _replies(DOUBLED, counter, ("one_of_two", "two", "two_warned"))
    elif counter:
        yield from _replies({}, counter, ("stopped", "goal", "warned"))
    else:
        yield "", {}


def _replies(before: Known, counter: bool, names: tuple[str, str, str]) -> Iterator[tuple[str, Known]]:
    """TB-16: stopped, a goal, or a goal and a warning; TB-23: nothing but the goal against a suspended side."""
    stopped, stands, warned = names
    if counter:
        yield stopped, {**before, **STOPPED}
    yield stands, {**before, **BEATEN}
    if counter:
        yield warned, {**before, **WARNED}

"""A turn: up to three tries with the blue dice, and the choice after each (TB-04, TB-05)."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, partial
from typing import Final

from companion.games.tir_et_but.account import play_account
from companion.games.tir_et_but.box import BLUE_DICE, COMBINATIONS, SETS_OF_DICE
from companion.games.tir_et_but.cards import may_counter, serve
from companion.games.tir_et_but.combinations import play_combination
from companion.games.tir_et_but.events import Go
from companion.games.tir_et_but.goal_chance import NEVER, turn_odds
from companion.games.tir_et_but.state import TRIES, Arena, Side, Slot, Tie
from companion.games.tir_et_but.tries import throw_dice
from companion.referee.event import Passed
from companion.referee.question import Answer, Headline, Hints, Option
from companion.referee.rules import Ask, Rules, pick
from companion.words import Phrase

CLAIM: Final = "claim"
STOP: Final = "stop"
STOPS = Option(STOP, STOP, Phrase("tir-et-but.option.stop"))
GO_ON = {
    True: Option(True, "go_on", Phrase("tir-et-but.option.all_dice"), throws=True),
    False: Option(False, STOP, STOPS.words),
}
Choice = str | tuple[int, ...]
"""What may be done after a try: claim, stop, or throw these dice again."""
FOUND = dict.fromkeys(COMBINATIONS, "goal_found") | {
    "volley": "volley_found",
    "free_kick": "kick_found",
    "penalty": "kick_found",
    None: "none_found",
}
"""The topic of the choice: a goal to take, a volley that may be doubled, a kick to take, or nothing yet."""


def take_turn(tie: Tie, side: Side) -> Rules[None]:
    """TB-03: one of the side's six; TB-22: or none, if it is suspended."""
    yield Go("TB-03", side.side, tie.round, side.person)
    before = side.goals
    tie.playing = side.side
    if side.suspended_in(tie.round):
        yield from serve(tie, side)
        side.track.append(Slot("suspended"))
    else:
        yield from _use_tries(tie, side)
        scored = side.goals - before
        side.track.append(Slot("goal" if scored else "none", scored))
    side.up += 1
    tie.rival(side).sat_out = False
    tie.arena = Arena()


def _use_tries(tie: Tie, side: Side) -> Rules[None]:
    """TB-04: up to three tries, with all the dice or some of them; TB-14: after a free kick that failed, with all."""
    dice: tuple[int, ...] = BLUE_DICE
    number = 0
    while number < TRIES:
        account = yield from throw_dice(tie, side, number + 1, dice)
        if account is not None:
            if not (yield from play_account(tie, side, account)):
                return
            number, dice = number + account.tries, BLUE_DICE
            continue
        number += 1
        left = TRIES - number
        choice = yield from _choose(tie, side, left)
        if choice == STOP:
            return
        if isinstance(choice, tuple):
            dice = choice
            continue
        goes_on_by = yield from play_combination(tie, side)
        if not (goes_on_by and left and (yield from _goes_on(tie, side, left, goes_on_by))):
            return
        dice = BLUE_DICE


def _choose(tie: Tie, side: Side, left: int) -> Rules[Choice]:
    """Claim, throw some dice again, or stop.

    TB-R1: one may stop at any time; TB-R2: a combination counts when claimed, unless it must be taken; TB-R21: any dice
    may be thrown again, including those kept before.
    """
    found = tie.arena.combination
    if found and tie.reads("TB-R2", "must_take"):
        return CLAIM
    if not found and not left:
        yield Passed("TB-04", side.side, why="no_combination")
        return STOP
    choice = yield from pick(
        side.seat,
        f"{FOUND[found]}.{'again' if left else 'last'}",
        _choices(bool(found), bool(left)),
        partial(_option, tie, side),
        lambda: _what_to_do(tie, side, found, left),
        clause="TB-R2" if found else "TB-04",
    )
    if choice == STOP:
        yield Passed("TB-R1", side.side, why="stopped")
    return choice


@cache
def _choices(found: bool, left: bool) -> tuple[Choice, ...]:
    """What may be done: a combination claimed, dice thrown again while there is a try left, or no more."""
    return (*((CLAIM,) if found else ()), *(SETS_OF_DICE if left else ()), STOP)


def _option(tie: Tie, side: Side, choice: Choice) -> Option:
    """A claim with what follows it, dice with their faces, or no more."""
    if isinstance(choice, tuple):
        return _again(choice, tuple(tie.arena.faces))
    if choice == STOP:
        return STOPS
    found = tie.arena.combination or ""
    then = Phrase(f"tir-et-but.then.{_what_follows(tie, side, found)}", rival=tie.rival(side).name)
    claim = Phrase(f"tir-et-but.option.claim_{found}")
    return Option(CLAIM, CLAIM, claim, then=then, throws=FOUND[found] == "kick_found")


@cache
def _again(dice: tuple[int, ...], faces: tuple[str, ...]) -> Option:
    words = Phrase("tir-et-but.option.again", n=len(dice), dice=[_die_name(die, faces) for die in dice])
    return Option(dice, list(dice), words, tuple(f"blue:{die}" for die in dice), throws=True)


def _what_to_do(tie: Tie, side: Side, found: str | None, left: int) -> Ask:
    gaps, headline = tie.gaps(side) | {"tried": TRIES - left}, None
    if found:
        gaps["combination"] = Phrase(f"tir-et-but.combination.{found}")
        headline = Headline(gaps["combination"], Phrase(f"tir-et-but.worth.{found}"))
    return Ask(
        why_not=partial(_why_not, left),
        odds=partial(_goal_chance, tie, side, left),
        hints=Hints(locks=_held_at_first(tie, side, left) if left else {}, headline=headline),
        gaps=gaps,
    )


def _goal_chance(tie: Tie, side: Side, left: int, choice: Choice) -> Fraction | None:
    """The chance of a goal in this turn, if it is played for one; unknown if the dice were not seen."""
    arena = tie.arena
    if choice == STOP:
        return NEVER
    if isinstance(choice, str):
        return turn_odds(tie, side).of_claim(arena.combination or "", left)
    return turn_odds(tie, side).of_throw(arena.faces, choice, left) if arena.known else None


def _held_at_first(tie: Tie, side: Side, left: int) -> Mapping[str, bool]:
    """The dice worth keeping; of dice that were not seen, those that were kept before.

    It is what a screen holds at first, never a rule: any dice may be thrown again (TB-R21).
    """
    arena = tie.arena
    again = turn_odds(tie, side).best_throw(arena.faces, left) if arena.known else arena.thrown
    return _locks(again)


@cache
def _locks(again: tuple[int, ...]) -> Mapping[str, bool]:
    return {f"blue:{die}": die not in again for die in BLUE_DICE}


def _what_follows(tie: Tie, side: Side, found: str) -> str:
    """What the players should know before claiming: whether the other side can respond."""
    if found == "penalty":
        return "penalty"
    return "counter" if may_counter(tie, tie.rival(side)) else "no_counter"


def _goes_on(tie: Tie, side: Side, left: int, clause: str) -> Rules[bool]:
    """TB-14, or the ruling that allows it: the remaining tries may be used, with all three dice."""
    goes_on = yield from pick(
        side.seat, "go_on", tuple(GO_ON), GO_ON.__getitem__, lambda: _whether_to_go_on(tie, side, left), clause=clause
    )
    return goes_on


def _whether_to_go_on(tie: Tie, side: Side, left: int) -> Ask:
    again = turn_odds(tie, side).of_throw(("",) * len(BLUE_DICE), BLUE_DICE, left)
    return Ask(odds=lambda goes_on: again if goes_on else NEVER, gaps=tie.gaps(side) | {"n": left})


def _die_name(die: int, faces: tuple[str, ...]) -> Phrase:
    face = faces[die - 1]
    return Phrase(f"tir-et-but.face.blue.{face}") if face else Phrase("tir-et-but.option.die", number=die)


def _why_not(left: int, answer: Answer) -> Phrase | None:
    """Why this cannot be done after the try: nothing to claim, no try left, or an invalid set of dice."""
    if answer == CLAIM:
        return Phrase("tir-et-but.refuse.no_combination")
    if not isinstance(answer, list):
        return None
    if not left:
        return Phrase("tir-et-but.refuse.no_try_left")
    if not answer:
        return Phrase("tir-et-but.refuse.no_die")
    if any(type(die) is not int or die not in BLUE_DICE for die in answer):
        return Phrase("tir-et-but.refuse.which_die")
    return Phrase("tir-et-but.refuse.order")

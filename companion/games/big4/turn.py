"""A turn: two classic dice and the action die, and what the die's colour allows (B4-E06 to B4-E15)."""

from companion.games.big4.dice import combinations, use_dice, weaken
from companion.games.big4.men import choose
from companion.games.big4.shots import can_shoot, duel, free_kick
from companion.games.big4.state import FORM, Footballer, Pitch, Team
from companion.games.big4.tackle import tackle
from companion.referee.event import Passed, Recovered, Turn
from companion.referee.question import Option
from companion.referee.rules import Rules, pick, roll
from companion.words import Phrase

GREEN = ("dribble", "recover")
BLUE = ("free_kick", "tackle")


def take_turn(pitch: Pitch, team: Team) -> Rules[None]:
    """B4-E06: throw, then act as the colour of the action die says.

    B4-R7: a rival left with nobody in form by other means is not safe: the turn is a duel instead of a throw.
    """
    pitch.turn += 1
    pitch.playing = team.side
    pitch.conceded = None
    yield Turn("B4-E06", team.side, pitch.turn)
    rival = pitch.rival(team)
    if not rival.in_form and can_shoot(pitch, team) and pitch.reads("B4-R7", "duel"):
        yield from duel(pitch, team, rival)
        return
    first, second, action = yield from roll(
        team.seat,
        "turn",
        *pitch.classic(2),
        pitch.box.die("action"),
        clause="B4-E06",
        team=team.name,
    )
    total = int(first) + int(second)
    if action in GREEN:
        yield from _green(pitch, team, action, total)
    elif action in BLUE:
        yield from _blue(pitch, team, action, total)
    elif action == "pass":
        yield Passed("B4-E13", team.side, why="face")
    else:
        yield from _weaken_own(team)


def _green(pitch: Pitch, team: Team, action: str, total: int) -> Rules[None]:
    """B4-E09: the action AND the classic dice; B4-R2: in the order the player likes; B4-R18: a duel ends it."""
    rival = pitch.rival(team)
    parts = ["action", "dice"]
    if _action_possible(pitch, team, action) and combinations(rival, total) and pitch.reads("B4-R2", "choose"):
        options = [
            Option(["action", "dice"], "action", Phrase(f"big4.option.first_{action}")),
            Option(["dice", "action"], "dice", Phrase("big4.option.first_dice", total=total)),
        ]
        parts = yield from pick(
            team.seat,
            "green.order",
            options,
            clause="B4-R2",
            team=team.name,
            total=total,
            action=Phrase(f"big4.face.action.{action}"),
        )
    for part in parts:
        if part == "dice":
            weakened = yield from use_dice(pitch, team, total, may_decline=pitch.reads("B4-R1", "optional"))
        else:
            weakened = yield from _green_action(pitch, team, action)
        if weakened and not rival.in_form:
            yield from duel(pitch, team, rival)
            if pitch.over or pitch.reads("B4-R18", "ends"):
                return


def _green_action(pitch: Pitch, team: Team, action: str) -> Rules[bool]:
    """B4-E10: dribble past one opponent; B4-E11: bring one's own player back. B4-R23: without a target, nothing.

    Returns whether an opponent was weakened.
    """
    if not _action_possible(pitch, team, action):
        yield Passed("B4-R23", team.side, why=f"no_{action}")
        return False
    if action == "dribble":
        rival = pitch.rival(team)
        man: Footballer = yield from choose(
            team.seat, "dribble.whom", rival.in_form, rival, clause="B4-E10", team=team.name, rival=rival.name
        )
        yield from weaken([man], rival, "dribble", "B4-E10")
        return True
    man = yield from choose(team.seat, "recover.who", team.weakened, team, clause="B4-E11", team=team.name)
    man.state = FORM
    yield Recovered("B4-E11", team.side, players=(man.player,), why="recover")
    return False


def _blue(pitch: Pitch, team: Team, action: str, total: int) -> Rules[None]:
    """B4-E15: the action OR the classic dice OR nothing. B4-R23: what has no target is not offered."""
    rival = pitch.rival(team)
    options = [Option("pass", "pass", Phrase("big4.option.pass"))]
    if combinations(rival, total):
        options.insert(0, Option("dice", "dice", Phrase("big4.option.use_dice", total=total)))
    if _action_possible(pitch, team, action):
        options.insert(0, Option("action", "action", Phrase(f"big4.option.{action}")))
    if len(options) == 1:
        yield Passed("B4-R23", team.side, why="nothing_possible")
        return
    choice = yield from pick(
        team.seat,
        "blue.what",
        options,
        clause="B4-E15",
        team=team.name,
        total=total,
        action=Phrase(f"big4.face.action.{action}"),
    )
    if choice == "pass":
        yield Passed("B4-E15", team.side, why="choice")
    elif choice == "dice":
        yield from use_dice(pitch, team, total, may_decline=False)
        if not rival.in_form:
            yield from duel(pitch, team, rival)
    elif action == "tackle":
        yield from tackle(pitch, team)
    else:
        yield from free_kick(pitch, team, rival)


def _weaken_own(team: Team) -> Rules[None]:
    """B4-E14: the red face weakens one in-form player of one's own (B4-E12: without using the dice)."""
    if not team.in_form:
        yield Passed("B4-R23", team.side, why="no_own")
        return
    man: Footballer = yield from choose(team.seat, "own.who", team.in_form, team, clause="B4-E14", team=team.name)
    yield from weaken([man], team, "own", "B4-E14")


def _action_possible(pitch: Pitch, team: Team, action: str) -> bool:
    """B4-R23: dribble and tackle want an in-form opponent, recovery a weakened player, a free kick a shooter."""
    if action in ("dribble", "tackle"):
        return bool(pitch.rival(team).in_form)
    return bool(team.weakened if action == "recover" else team.in_form)

"""A turn: two classic dice and the action die, and what the die's colour allows (B4-E06 to B4-E15)."""

from companion.games.big4.changes import make_changes
from companion.games.big4.dice import combinations, use_dice, weaken
from companion.games.big4.men import any_of, choose, choose_team
from companion.games.big4.shots import can_shoot, face_keepers, free_kick
from companion.games.big4.state import FORM, Footballer, Pitch, Team
from companion.games.big4.tackle import tackle, targets
from companion.referee.event import Passed, Recovered, Turn
from companion.referee.question import Option
from companion.referee.rules import Rules, pick, roll
from companion.words import Phrase

GREEN = ("dribble", "recover")
BLUE = ("free_kick", "tackle")
"""The colours of the action die (B4-K4); the two faces left are red."""


def take_turn(pitch: Pitch, team: Team) -> Rules[None]:
    """B4-E06: throw, then act as the colour of the action die says. B4-A10: substitutions come before the throw.

    B4-R7: a rival left with nobody in form by other means is not safe: the turn is a duel instead of a throw.
    """
    yield Turn("B4-E06", team.side, pitch.turn + 1)
    pitch.turn += 1
    pitch.playing = team.side
    pitch.conceded = None
    pitch.faced.clear()
    if pitch.advanced:
        yield from make_changes(pitch, team)
    unguarded = fallen(pitch.rivals(team))
    if unguarded and can_shoot(pitch, team) and pitch.reads("B4-R7", "duel"):
        yield from face_keepers(pitch, team, unguarded, "B4-R7")
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


def fallen(teams: list[Team]) -> list[Team]:
    """Those still in with nobody in form."""
    return [team for team in teams if not team.out and not team.in_form]


def _green(pitch: Pitch, team: Team, action: str, total: int) -> Rules[None]:
    """B4-E09: the action AND the classic dice; B4-R2: in the order the player likes; B4-R18: a duel ends it."""
    parts = ["action", "dice"]
    both = _action_possible(pitch, team, action) and combinations(pitch.rivals(team), total)
    if both and pitch.reads("B4-R2", "choose"):
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
            hit = yield from use_dice(pitch, team, total, may_decline=pitch.reads("B4-R1", "optional"))
        else:
            hit = yield from _green_action(pitch, team, action)
        if down := fallen(hit):
            yield from face_keepers(pitch, team, down)
            if pitch.over or pitch.reads("B4-R18", "ends"):
                return


def _green_action(pitch: Pitch, team: Team, action: str) -> Rules[list[Team]]:
    """B4-E10: dribble past one opponent; B4-E11: bring one's own player back. B4-R23: without a target, nothing.

    B4-M04: the dribble is aimed by choosing its victim. Returns the team that lost somebody, if any.
    """
    if not _action_possible(pitch, team, action):
        yield Passed("B4-R23", team.side, why=f"no_{action}")
        return []
    if action == "dribble":
        rivals = pitch.rivals(team)
        victims = [man for rival in rivals for man in rival.in_form]
        clause = "B4-M04" if len(rivals) > 1 else "B4-E10"
        man: Footballer = yield from choose(
            team.seat, "dribble.whom", victims, rivals, clause=clause, team=team.name, rival=any_of(rivals)
        )
        yield from weaken([man], pitch.teams[man.side], "dribble", "B4-E10")
        return [pitch.teams[man.side]]
    man = yield from choose(team.seat, "recover.who", team.weakened, [team], clause="B4-E11", team=team.name)
    man.state = FORM
    yield Recovered("B4-E11", team.side, players=(man.player,), why="recover")
    return []


def _blue(pitch: Pitch, team: Team, action: str, total: int) -> Rules[None]:
    """B4-E15: the action OR the classic dice OR nothing. B4-R23: what has no target is not offered."""
    options = [Option("pass", "pass", Phrase("big4.option.pass"))]
    if combinations(pitch.rivals(team), total):
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
        hit = yield from use_dice(pitch, team, total, may_decline=False)
        yield from face_keepers(pitch, team, fallen(hit))
    elif action == "tackle":
        yield from tackle(pitch, team)
    else:
        rival = yield from choose_team(team.seat, "free_kick.at", pitch.rivals(team), clause="B4-M04", team=team.name)
        yield from free_kick(pitch, team, rival)


def _weaken_own(team: Team) -> Rules[None]:
    """B4-E14: the red face weakens one in-form player of one's own (B4-E12: without using the dice)."""
    if not team.in_form:
        yield Passed("B4-R23", team.side, why="no_own")
        return
    man: Footballer = yield from choose(team.seat, "own.who", team.in_form, [team], clause="B4-E14", team=team.name)
    yield from weaken([man], team, "own", "B4-E14")


def _action_possible(pitch: Pitch, team: Team, action: str) -> bool:
    """B4-R23: dribble and tackle want an opponent, recovery a weakened player, a free kick a shooter."""
    if action == "dribble":
        return any(rival.in_form for rival in pitch.rivals(team))
    if action == "tackle":
        return any(targets(pitch, rival) for rival in pitch.rivals(team))
    if action == "recover":
        return bool(team.weakened)
    return bool(team.on_pitch if pitch.advanced else team.in_form)

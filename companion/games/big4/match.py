"""The match from the referee's appointment to the third goal, or to the last team unbeaten (B4-E01, B4-M01), and its
turns: two classic dice and the action die, and what the die's colour allows (B4-E06 to B4-E15).

The notepad of B4-E32 is the list of events.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, partial

from companion.games.big4.changes import make_changes
from companion.games.big4.dice import bring_back, combinations, use_dice, weaken
from companion.games.big4.goal_chance import free_kick_chance
from companion.games.big4.men import choose_team, man_option, opponent, opponent_option, own_man
from companion.games.big4.setup import appoint_referee, kick_off, tell_confidence
from companion.games.big4.shots import can_shoot, face_keepers, free_kick
from companion.games.big4.state import Pitch, Team, in_form_of
from companion.games.big4.tackle import tackle
from companion.referee.event import Passed, Result, Turn
from companion.referee.question import Hints, Option
from companion.referee.rules import Ask, Gaps, Rules, pick, roll
from companion.words import Phrase

NONE: list[Team] = []
TURN_DICE = ("classic", "classic", "action")
"""Two of the classic dice (B4-K2) and the die of B4-K4."""
GREEN = ("dribble", "recover")
BLUE = ("free_kick", "tackle")
RED = frozenset(("pass", "own"))
"""The colours of the action die (B4-K4). B4-E12: with a red face the dice are not used, so nobody needs their sum."""

ACTION, DICE, PASS = "action", "dice", "pass"
BLUE_CHOICES = {
    (True, True): (ACTION, DICE, PASS),
    (True, False): (ACTION, PASS),
    (False, True): (DICE, PASS),
    (False, False): (PASS,),
}
"""The choices of a blue face, by whether its action and the dice have a target (B4-E15, B4-R23)."""
Order = tuple[str, str]
ORDERS: tuple[Order, Order] = ((ACTION, DICE), (DICE, ACTION))
ACTION_FIRST, DICE_FIRST = ORDERS


def play_match(pitch: Pitch) -> Rules[None]:
    """Turn after turn until a side has won, or nobody is left to play (B4-R19)."""
    if pitch.next is None:
        yield from tell_confidence(pitch)
        yield from appoint_referee(pitch)
        pitch.next = yield from kick_off(pitch)
    while pitch.next.form or _anybody_left(pitch):
        yield from take_turn(pitch, pitch.next)
        if pitch.over:
            yield _won(pitch)
            return
        pitch.next = _next(pitch, pitch.next)
    yield _result("B4-R19", pitch, None, "abandoned")


def _anybody_left(pitch: Pitch) -> bool:
    """Whether anybody can play on, or be replaced."""
    return any(side.on_pitch or side.replaceable(side.hurt) for side in pitch.still_in)


def _next(pitch: Pitch, team: Team) -> Team:
    """B4-M05: play passes to the right; B4-R17: to the next team still in.

    B4-R8: by one reading the team that conceded plays after a goal; an eliminated one cannot.
    """
    if pitch.conceded is not None and pitch.reads("B4-R8", "conceded") and not pitch.many:
        return pitch.teams[pitch.conceded]
    return team.right


def _won(pitch: Pitch) -> Result:
    """B4-E01: three goals; B4-M01: the only team that has not conceded."""
    if pitch.many:
        return _result("B4-M01", pitch, pitch.still_in[0], "unbeaten")
    return _result("B4-E01", pitch, max(pitch.teams, key=lambda side: side.goals), "won")


def _result(clause: str, pitch: Pitch, winner: Team | None, why: str) -> Result:
    score = tuple(team.goals for team in pitch.teams)
    side = winner.side if winner else None
    return Result(clause, side, side, score, why, _ranking(pitch))


def _ranking(pitch: Pitch) -> tuple[int, ...]:
    """Most goals first; with three or four teams, those still in, then the others, the last one eliminated first."""
    by_goals = sorted(pitch.still_in, key=lambda team: -team.goals)
    return (*(team.side for team in by_goals), *reversed(pitch.eliminated))


def take_turn(pitch: Pitch, team: Team) -> Rules[None]:
    """B4-E06: throw, then act as the colour of the action die says. B4-A10: substitutions come before the throw.

    B4-R7: if a rival has nobody in form by other means, the turn is a duel instead of a throw.
    """
    yield Turn("B4-E06", team.side, pitch.turn + 1)
    pitch.turn += 1
    pitch.playing = team.side
    pitch.action, pitch.total = "", 0
    pitch.conceded = None
    if pitch.faced:
        pitch.faced.clear()
    if pitch.advanced:
        yield from make_changes(pitch, team)
    unguarded = fallen(team.rivals)
    if unguarded and can_shoot(pitch, team) and pitch.reads("B4-R7", "duel"):
        yield from face_keepers(pitch, team, unguarded, "B4-R7")
        return
    dice = pitch.kit.gathered(TURN_DICE)
    thrown = yield from roll(team.seat, "turn", dice, lambda: {"team": team.name}, summed=2, alone=RED, clause="B4-E06")
    action, total = _read(thrown)
    pitch.action, pitch.total = action, total
    if action in GREEN:
        yield from _green(pitch, team, action, total)
    elif action in BLUE:
        yield from _blue(pitch, team, action, total)
    elif action == "pass":
        yield Passed("B4-E13", team.side, "face")
    else:
        yield from _weaken_own(team)


@cache
def _read(thrown: tuple[str, ...]) -> tuple[str, int]:
    """The face of the action die, and the sum of the classic dice."""
    *numbers, action = thrown
    return action, sum(map(int, numbers))


def fallen(teams: Sequence[Team]) -> list[Team]:
    """Those still in with nobody in form."""
    for team in teams:
        if not team.form:
            return [each for each in teams if not each.form and not each.out]
    return NONE


def _green(pitch: Pitch, team: Team, action: str, total: int) -> Rules[None]:
    """B4-E09: the action AND the classic dice; B4-R2: in the order the player chooses; B4-R18: a duel ends it."""
    parts = ACTION_FIRST
    if _action_possible(pitch, team, action) and combinations(team.rivals, total) and pitch.reads("B4-R2", "choose"):
        parts = yield from pick(
            team.seat,
            "green.order",
            ORDERS,
            partial(_order_option, action, total),
            lambda: _which_first(team, action, total),
            clause="B4-R2",
        )
    for part in parts:
        if part == DICE:
            hit = yield from use_dice(team, total, may_decline=pitch.reads("B4-R1", "optional"))
        elif _action_possible(pitch, team, action):
            hit = yield from _green_action(team, action)
        else:
            yield Passed("B4-R23", team.side, f"no_{action}")
            hit = NONE
        if down := fallen(hit):
            yield from face_keepers(pitch, team, down)
            if pitch.over or pitch.reads("B4-R18", "ends"):
                return


def _order_option(action: str, total: int, order: Order) -> Option:
    if order == ACTION_FIRST:
        return Option(order, ACTION, Phrase(f"big4.option.first_{action}"), apart=True)
    return Option(order, DICE, Phrase("big4.option.first_dice", total=total))


def _which_first(team: Team, action: str, total: int) -> Ask:
    moot = DICE if action == "recover" and not _may_fall(team.rivals, total) else None
    return Ask(hints=Hints(point_by=DICE, moot=moot), gaps=_of_throw(team, action, total))


def _of_throw(team: Team, action: str, total: int) -> Gaps:
    return {"team": team.name, "total": total, "action": Phrase(f"big4.face.action.{action}")}


def _may_fall(teams: Sequence[Team], total: int) -> bool:
    """Whether the dice could leave one of them with nobody in form: only then does it matter who recovers before."""
    return any(sum(man.post for man in team.in_form) <= total for team in teams)


def _green_action(team: Team, action: str) -> Rules[list[Team]]:
    """B4-E10: dribble past one opponent; B4-E11: bring one's own player back.

    B4-M04: choosing the victim chooses the team. Returns the team that lost somebody, if any.
    """
    if action == "dribble":
        rivals = team.rivals
        clause = "B4-M04" if len(rivals) > 1 else "B4-E10"
        men = in_form_of(rivals)
        man = yield from pick(
            team.seat, "dribble.whom", men, opponent_option(rivals), lambda: opponent(team), clause=clause
        )
        yield weaken([man], man.team, "dribble", "B4-E10")
        return [man.team]
    man = yield from pick(team.seat, "recover.who", team.weakened, man_option, lambda: own_man(team), clause="B4-E11")
    yield bring_back([man], team, "recover", "B4-E11")
    return NONE


def _blue(pitch: Pitch, team: Team, action: str, total: int) -> Rules[None]:
    """B4-E15: the action OR the classic dice OR nothing. B4-R23: an action without a target is not offered."""
    offered = BLUE_CHOICES[_action_possible(pitch, team, action), bool(combinations(team.rivals, total))]
    if len(offered) == 1:
        yield Passed("B4-R23", team.side, "nothing_possible")
        return
    choice = yield from pick(
        team.seat,
        "blue.what",
        offered,
        partial(_choice_option, action, total),
        lambda: _what_to_do(pitch, team, offered, action, total),
        clause="B4-E15",
    )
    if choice == PASS:
        yield Passed("B4-E15", team.side, "choice")
    elif choice == DICE:
        hit = yield from use_dice(team, total, may_decline=False)
        if down := fallen(hit):
            yield from face_keepers(pitch, team, down)
    elif action == "tackle":
        yield from tackle(pitch, team)
    else:
        rival = yield from choose_team(
            team, "free_kick.at", team.rivals, partial(free_kick_chance, pitch, team), clause="B4-M04"
        )
        yield from free_kick(pitch, team, rival)


def _choice_option(action: str, total: int, choice: str) -> Option:
    words = {
        ACTION: Phrase(f"big4.option.{action}"),
        DICE: Phrase("big4.option.use_dice", total=total),
        PASS: Phrase("big4.option.pass"),
    }
    return Option(choice, choice, words[choice], apart=choice == PASS)


def _what_to_do(pitch: Pitch, team: Team, offered: Sequence[str], action: str, total: int) -> Ask:
    def odds(choice: str) -> Fraction | None:
        if choice != ACTION or action != "free_kick":
            return None
        return max(free_kick_chance(pitch, team, rival) for rival in team.rivals)

    hints = Hints(point_by=DICE if DICE in offered else None)
    return Ask(odds=odds, hints=hints, gaps=_of_throw(team, action, total))


def _weaken_own(team: Team) -> Rules[None]:
    """B4-E14: the red face weakens one of one's own players in form (B4-E12: without using the dice)."""
    if not team.form:
        yield Passed("B4-R23", team.side, "no_own")
        return
    man = yield from pick(team.seat, "own.who", team.in_form, man_option, lambda: own_man(team), clause="B4-E14")
    yield weaken([man], team, "own", "B4-E14")


def _action_possible(pitch: Pitch, team: Team, action: str) -> bool:
    """B4-R23: dribble and tackle need an opponent, recovery a weakened player, a free kick a shooter."""
    if action == "recover":
        return bool(team.weak)
    if action == "free_kick":
        return bool(team.form or (team.weak and pitch.advanced))
    weakened_too = action == "tackle" and pitch.advanced
    return bool([rival for rival in team.rivals if rival.form or (rival.weak and weakened_too)])

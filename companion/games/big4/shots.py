"""Shots at goal: the duel with the keeper, the penalty, the free kick."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial

from companion.games.big4.attempt import ATTACK, DEFENCE, Attempt, sum_words
from companion.games.big4.dice import bring_back, weaken
from companion.games.big4.events import Duel, NoShot
from companion.games.big4.goal_chance import STARS, free_kick_chance, needed_to_score, scores, shooter_chance
from companion.games.big4.goals import score_goal
from companion.games.big4.men import choose_team, man_option, own_man, shooter
from companion.games.big4.stars import read_stars
from companion.games.big4.state import FORM, Footballer, Pitch, Team
from companion.games.big4.wall import build_wall
from companion.referee.event import FreeKick, Penalty, Shot
from companion.referee.rules import Gaps, Rules, pick, roll
from companion.words import Phrase

TWO, THREE = ("classic",) * 2, ("classic",) * 3
WITH_DUEL_DIE = (*THREE, "duel")
_MOST_OF_THREE = 18
DECIDES = frozenset(("goal", "miss"))
"""B4-E27, B4-E28: the faces of the duel die that decide without the classic dice."""


@dataclass(frozen=True, slots=True)
class Kind:
    """How duel and penalty differ (B4-E30): the clauses, and whether the keeper's side recovers a player."""

    event: type[Shot]
    clause: str
    dice: str
    goal_face: str
    miss_face: str
    compared: str
    lost: str | None
    back_after_save: bool
    """Whether the keeper's side recovers a player after a save; after a miss B4-R9 may also apply to a penalty."""


DUEL = Kind(Duel, "B4-E26", "B4-E26", "B4-E27", "B4-E28", "B4-E29", None, back_after_save=True)
DUEL_OF_MANY = replace(DUEL, clause="B4-M06", dice="B4-M06", lost="B4-M07")
PENALTY = Kind(Penalty, "B4-E30", "B4-E30", "B4-E30", "B4-E30", "B4-E30", None, back_after_save=False)


def can_shoot(pitch: Pitch, team: Team) -> bool:
    """Whether anybody can take a duel: B4-R6 allows a weakened player, unless the players' reading is no shot."""
    return bool(team.form or (team.weak and not pitch.reads("B4-R6", "no_shot")))


def face_keepers(pitch: Pitch, team: Team, fallen: Sequence[Team], clause: str = "") -> Rules[None]:
    """B4-M06: a duel with the keeper of each team left with nobody in form, or by the ``clause`` that calls for it.

    B4-R10: if two fell in one turn, in the order that the active player chooses, or only one of them.
    """
    left = list(fallen)
    if pitch.faced and pitch.reads("B4-R10", "only_one"):
        left = [rival for rival in left if rival.side in pitch.faced]
    while left and not pitch.over:
        rival = yield from choose_team(team, "duel.which", left, partial(_duel_chance, pitch, team), clause="B4-R10")
        pitch.faced.add(rival.side)
        yield from duel(pitch, team, rival, clause)
        left = [] if pitch.reads("B4-R10", "only_one") else [other for other in left if other is not rival]


def duel(pitch: Pitch, team: Team, rival: Team, clause: str = "") -> Rules[None]:
    """B4-E26: the rival has nobody in form, so one player goes alone against the keeper."""
    yield from _alone_with_keeper(pitch, team, rival, _duel(pitch.many, clause))


@cache
def _duel(many: bool, clause: str) -> Kind:
    kind = DUEL_OF_MANY if many else DUEL
    return replace(kind, clause=clause) if clause else kind


def penalty(pitch: Pitch, team: Team, rival: Team) -> Rules[None]:
    """B4-E30: taken like a duel; after a save the keeper's team recovers nobody."""
    yield from _alone_with_keeper(pitch, team, rival, PENALTY)


def _alone_with_keeper(pitch: Pitch, team: Team, rival: Team, kind: Kind) -> Rules[None]:
    """B4-E29: dice and stars against dice; B4-A11: the cards' stars too. B4-R24: when the bonuses are announced."""
    man = yield from _choose_shooter(pitch, team, rival, kind)
    if man is None:
        return
    compared = "B4-A11" if pitch.advanced else kind.compared
    yield from read_stars(pitch, [man], ATTACK, "B4-A11")
    attempt = Attempt(pitch, kind.event.kind, team, rival, man)
    both_before = pitch.reads("B4-R24", "before_all")
    if pitch.advanced:
        for role in (ATTACK, DEFENCE) if both_before else (ATTACK,):
            attempt.show(attack_left=3, defence_left=3, special=True)
            yield from attempt.offer_bonus(role)
    attempt.show(attack_left=3, defence_left=3, special=True)
    *numbers, special = yield from roll(
        team.seat,
        f"{attempt.kind}.attack",
        pitch.kit.gathered(WITH_DUEL_DIE),
        lambda: {"team": team.name, "shooter": man.player.name},
        summed=3,
        alone=DECIDES,
        clause=kind.dice,
    )
    if special == "goal":
        yield _by_the_duel_die(attempt, kind, kind.goal_face, "goal")
        yield from score_goal(attempt, kind.goal_face)
    elif special == "miss":
        yield _by_the_duel_die(attempt, kind, kind.miss_face, "missed")
        lost = kind.lost or kind.miss_face
        by_ruling = "B4-R9" if pitch.reads("B4-R9", "one_back") else None
        yield from _keeper_wins(attempt, lost, one_back=lost if kind.back_after_save else by_ruling)
    else:
        attempt.throw(ATTACK, numbers)
        attempt.add(ATTACK, "duel", STARS[special])
        if pitch.advanced and not both_before:
            attempt.show(defence_left=3)
            yield from attempt.offer_bonus(DEFENCE)
        yield from _keeper_dice(attempt, compared)
        if (yield from _compared(attempt, kind.event, compared)):
            yield from score_goal(attempt, compared, compared=True)
        else:
            lost = kind.lost or kind.compared
            yield from _keeper_wins(attempt, lost, one_back=lost if kind.back_after_save else None)
    pitch.shot = None


def _by_the_duel_die(attempt: Attempt, kind: Kind, clause: str, outcome: str) -> Shot:
    """Goal or miss: the special die decides alone."""
    return kind.event(clause, attempt.team.side, attempt.shooter.player, attempt.rival.side, outcome)


def free_kick(pitch: Pitch, team: Team, rival: Team) -> Rules[None]:
    """B4-E16: two dice of the shooter against three of the keeper; B4-E17: only more than the keeper scores.

    B4-A02: in advanced mode three dice and the shooter's stars, weakened or not, against a wall; B4-A03 decides.
    """
    shooters = team.on_pitch if pitch.advanced else team.in_form
    asked, judged, dice = ("B4-A02", "B4-A03", THREE) if pitch.advanced else ("B4-E16", "B4-E17", TWO)
    odds = None if pitch.asks_stars else partial(free_kick_chance, pitch, team, rival)
    man = yield from pick(
        team.seat, "free_kick.who", shooters, man_option, lambda: shooter(team, rival, odds), clause=asked
    )
    yield from read_stars(pitch, [man], ATTACK, asked)
    attempt = Attempt(pitch, "free_kick", team, rival, man)
    keeper_dice = 0 if pitch.advanced else 3
    if pitch.advanced:
        yield from build_wall(attempt)
        for role in (ATTACK, DEFENCE):
            attempt.show(attack_left=len(dice))
            yield from attempt.offer_bonus(role)
    attempt.show(attack_left=len(dice), defence_left=keeper_dice)
    topic = "free_kick.over_wall" if pitch.advanced else "free_kick.attack"
    thrown = yield from roll(
        team.seat, topic, pitch.kit.gathered(dice), lambda: _of_free_kick(attempt), summed=len(dice), clause=asked
    )
    attempt.throw(ATTACK, thrown)
    if keeper_dice:
        yield from _keeper_dice(attempt, asked)
    if (yield from _compared(attempt, FreeKick, judged)):
        yield from score_goal(attempt, judged, compared=True)
    elif man.state == FORM:
        yield weaken([man], team, "shot", judged)
    pitch.shot = None


def _of_free_kick(attempt: Attempt) -> Gaps:
    defence = attempt.defence
    needed = needed_to_score(attempt.total(ATTACK), defence.total)
    return {
        "team": attempt.team.name,
        "rival": attempt.rival.name,
        "shooter": attempt.shooter.player.name,
        "defence": sum_words(defence),
        "needed": Phrase("big4.needed" if needed <= _MOST_OF_THREE else "big4.needed_in_vain", n=needed),
    }


def _choose_shooter(pitch: Pitch, team: Team, rival: Team, kind: Kind) -> Rules[Footballer | None]:
    """A player in form; B4-R6: otherwise a weakened one, unless the players' reading is no shot; B4-R19: or nobody."""
    men, clause = team.in_form, kind.clause
    if not men:
        men, clause = team.weakened, "B4-R6"
        if men and pitch.reads("B4-R6", "no_shot"):
            yield NoShot("B4-R6", team.side)
            return None
    if not men:
        yield NoShot("B4-R19", team.side)
        return None
    odds = None if pitch.asks_stars else partial(shooter_chance, pitch, team, rival)
    man = yield from pick(
        team.seat, f"{kind.event.kind}.who", men, man_option, lambda: shooter(team, rival, odds), clause=clause
    )
    return man


def _duel_chance(pitch: Pitch, team: Team, rival: Team) -> Fraction | None:
    """The chance of a duel with that keeper, if the best shooter takes it and his stars are known."""
    if pitch.asks_stars:
        return None
    men = team.in_form or team.weakened
    return max((shooter_chance(pitch, team, rival, man) for man in men), default=None)


def _keeper_dice(attempt: Attempt, clause: str) -> Rules[None]:
    """The keeper's side throws three classic dice against a known attack."""
    attempt.show(defence_left=3)
    dice = attempt.pitch.kit.gathered(THREE)
    topic = f"{attempt.kind}.defence"
    thrown = yield from roll(attempt.rival.seat, topic, dice, lambda: _of_keeper(attempt), summed=3, clause=clause)
    attempt.throw(DEFENCE, thrown)


def _of_keeper(attempt: Attempt) -> Gaps:
    return {
        "team": attempt.team.name,
        "rival": attempt.rival.name,
        "keeper": attempt.rival.keeper.name,
        "attack": sum_words(attempt.attack),
    }


def _compared(attempt: Attempt, event: type[Shot], clause: str) -> Rules[bool]:
    """Only an attack that beats the defence is a goal."""
    scored = scores(attempt.total(ATTACK), attempt.total(DEFENCE))
    yield event(
        clause,
        attempt.team.side,
        attempt.shooter.player,
        attempt.rival.side,
        "goal" if scored else "saved",
        attempt.attack,
        attempt.defence,
    )
    return scored


def _keeper_wins(attempt: Attempt, clause: str, *, one_back: str | None) -> Rules[None]:
    """B4-E28: the shooter is weakened; ``one_back`` is the clause by which the keeper's side recovers one player."""
    rival = attempt.rival
    if attempt.shooter.state == FORM:
        yield weaken([attempt.shooter], attempt.team, "shot", clause)
    if one_back and rival.weak:
        attempt.pitch.shot = None
        man = yield from pick(
            rival.seat, "back.who", rival.weakened, man_option, lambda: own_man(rival), clause=one_back
        )
        yield bring_back([man], rival, "save", one_back)

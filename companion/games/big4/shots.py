"""Shots at goal: the duel with the keeper, the penalty, the free kick, and what a goal changes."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.big4.dice import weaken
from companion.games.big4.men import choose
from companion.games.big4.state import FORM, GOALS_TO_WIN, Footballer, Pitch, Team, named
from companion.referee.event import Duel, FreeKick, Goal, NoShot, Penalty, Period, Recovered, Shot
from companion.referee.rules import Rules, roll
from companion.referee.table import Contest
from companion.referee.tally import Part, Tally

STARS = {"star": 1, "two_stars": 2}
NOTHING = Tally(())


@dataclass(frozen=True, slots=True)
class Kind:
    """What tells the duel from the penalty (B4-E30): the clauses, and whether the keeper's side gets a man back."""

    event: type[Shot]
    clause: str
    goal_face: str
    miss_face: str
    compared: str
    back_after_save: bool


DUEL = Kind(Duel, "B4-E26", "B4-E27", "B4-E28", "B4-E29", back_after_save=True)
PENALTY = Kind(Penalty, "B4-E30", "B4-E30", "B4-E30", "B4-E30", back_after_save=False)


def can_shoot(pitch: Pitch, team: Team) -> bool:
    """Whether somebody could take a duel: B4-R6 lets a weakened player, unless the table reads no shot."""
    return bool(team.in_form) or (bool(team.weakened) and not pitch.reads("B4-R6", "no_shot"))


def dice_part(faces: Sequence[str]) -> Part:
    return Part("dice", tuple(map(int, faces)))


def duel(pitch: Pitch, team: Team, rival: Team) -> Rules[None]:
    """B4-E26: nobody of the rival is in form any more, so one player goes alone against the keeper."""
    yield from _alone_with_keeper(pitch, team, rival, DUEL)


def penalty(pitch: Pitch, team: Team, rival: Team) -> Rules[None]:
    """B4-E30: taken like a duel; a save gives the keeper's team nobody back."""
    yield from _alone_with_keeper(pitch, team, rival, PENALTY)


def _alone_with_keeper(pitch: Pitch, team: Team, rival: Team, kind: Kind) -> Rules[None]:
    shooter = yield from _choose_shooter(pitch, team, rival, kind)
    if shooter is None:
        return
    name = kind.event.kind
    _show(pitch, name, team, rival, shooter, attack_left=3, defence_left=3)
    *classic, special = yield from roll(
        team.seat,
        f"{name}.attack",
        *pitch.classic(3),
        pitch.box.die("duel"),
        clause=kind.clause,
        team=team.name,
        shooter=shooter.player.name,
    )
    if special == "goal":
        yield kind.event(kind.goal_face, team.side, shooter.player, rival.side, "goal")
        yield from score_goal(pitch, team, rival, shooter, kind.goal_face, name)
    elif special == "miss":
        yield kind.event(kind.miss_face, team.side, shooter.player, rival.side, "missed")
        one_back = kind.back_after_save or pitch.reads("B4-R9", "one_back")
        yield from _keeper_wins(pitch, rival, team, shooter, kind.miss_face, one_back)
    else:
        attack = Tally((dice_part(classic), Part("duel", (STARS[special],))))
        defence = yield from _keeper_dice(pitch, name, team, rival, shooter, attack, kind.compared)
        scored = attack.total > defence.total
        yield kind.event(
            kind.compared,
            team.side,
            shooter.player,
            rival.side,
            "goal" if scored else "saved",
            attack,
            defence,
        )
        if scored:
            yield from score_goal(pitch, team, rival, shooter, kind.compared, name, attack, defence)
        else:
            yield from _keeper_wins(pitch, rival, team, shooter, kind.compared, kind.back_after_save)
    pitch.contest = None


def free_kick(pitch: Pitch, team: Team, rival: Team) -> Rules[None]:
    """B4-E16: two dice of the shooter against three of the keeper; B4-E17: only more than the keeper scores."""
    shooter = yield from choose(
        team.seat, "free_kick.who", team.in_form, team, clause="B4-E16", team=team.name, rival=rival.name
    )
    _show(pitch, "free_kick", team, rival, shooter, attack_left=2, defence_left=3)
    thrown = yield from roll(
        team.seat,
        "free_kick.attack",
        *pitch.classic(2),
        clause="B4-E16",
        team=team.name,
        shooter=shooter.player.name,
    )
    attack = Tally((dice_part(thrown),))
    defence = yield from _keeper_dice(pitch, "free_kick", team, rival, shooter, attack, "B4-E16")
    scored = attack.total > defence.total
    yield FreeKick(
        "B4-E17",
        team.side,
        shooter.player,
        rival.side,
        "goal" if scored else "saved",
        attack,
        defence,
    )
    if scored:
        yield from score_goal(pitch, team, rival, shooter, "B4-E17", "free_kick", attack, defence)
    else:
        yield from weaken([shooter], team, "shot", "B4-E17")
    pitch.contest = None


def _choose_shooter(pitch: Pitch, team: Team, rival: Team, kind: Kind) -> Rules[Footballer | None]:
    """An in-form player; B4-R6: failing that a weakened one, unless the table reads no shot; B4-R19: or nobody."""
    men, clause = team.in_form, kind.clause
    if not men:
        men, clause = team.weakened, "B4-R6"
        if men and pitch.reads("B4-R6", "no_shot"):
            yield NoShot("B4-R6", team.side)
            return None
    if not men:
        yield NoShot("B4-R19", team.side)
        return None
    shooter: Footballer = yield from choose(
        team.seat,
        f"{kind.event.kind}.who",
        men,
        team,
        clause=clause,
        team=team.name,
        rival=rival.name,
        keeper=rival.keeper.name,
    )
    return shooter


def _keeper_dice(
    pitch: Pitch, name: str, team: Team, rival: Team, shooter: Footballer, attack: Tally, clause: str
) -> Rules[Tally]:
    """The keeper's side answers a known attack with three classic dice."""
    _show(pitch, name, team, rival, shooter, attack=attack, defence_left=3)
    thrown = yield from roll(
        rival.seat,
        f"{name}.defence",
        *pitch.classic(3),
        clause=clause,
        team=team.name,
        rival=rival.name,
        keeper=rival.keeper.name,
        attack=attack.total,
    )
    return Tally((dice_part(thrown),))


def _keeper_wins(
    pitch: Pitch, rival: Team, team: Team, shooter: Footballer, clause: str, one_back: bool
) -> Rules[None]:
    """B4-E28: the shooter is weakened; after a duel the keeper's side brings one player back in form."""
    if shooter.state == FORM:
        yield from weaken([shooter], team, "shot", clause)
    if one_back and rival.weakened:
        pitch.contest = None
        man: Footballer = yield from choose(
            rival.seat, "back.who", rival.weakened, rival, clause=clause, team=rival.name
        )
        man.state = FORM
        yield Recovered(clause, rival.side, players=(man.player,), why="save")


def score_goal(
    pitch: Pitch,
    team: Team,
    rival: Team,
    shooter: Footballer,
    clause: str,
    by: str,
    attack: Tally | None = None,
    defence: Tally | None = None,
) -> Rules[None]:
    """A goal; B4-E01: the third wins the match; B4-E31: otherwise a new round, and all weakened players recover."""
    pitch.contest = None
    team.goals += 1
    pitch.conceded = rival.side
    yield Goal(clause, team.side, shooter.player, rival.side, by, attack, defence)
    if team.goals == GOALS_TO_WIN:
        pitch.over = True
        return
    pitch.round += 1
    yield Period("B4-E31", number=pitch.round)
    for side in pitch.teams:
        recovered = side.weakened
        for man in recovered:
            man.state = FORM
        if recovered:
            yield Recovered("B4-E31", side.side, players=named(recovered), why="round")


def _show(
    pitch: Pitch,
    kind: str,
    team: Team,
    rival: Team,
    shooter: Footballer,
    *,
    attack: Tally = NOTHING,
    attack_left: int = 0,
    defence_left: int = 0,
) -> None:
    pitch.contest = Contest(
        kind,
        team.side,
        rival.side,
        shooter.player.token,
        rival.keeper.token,
        attack,
        NOTHING,
        attack_left,
        defence_left,
        special_left=attack_left > 0 and kind != "free_kick",
    )

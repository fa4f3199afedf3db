"""The shot at goal: left or right against the Goal card (FS-30 to FS-33)."""

from fractions import Fraction
from functools import partial
from typing import Any

from companion.games.foot_savane.events import PenaltyKick, SavannaGoal, ShotAtGoal
from companion.games.foot_savane.grid import MIDDLE
from companion.games.foot_savane.piles import turn_card
from companion.games.foot_savane.restart import keeper_sends, restart
from companion.games.foot_savane.state import Savanna, SavannaTeam, ShotUnderWay
from companion.referee.question import Option
from companion.referee.rules import Ask, Rules, pick
from companion.words import Phrase

AIMS = ("left", "right")
_MIRRORED = {"left": "right", "right": "left"}


def aim_option(rival: SavannaTeam, aim: str) -> Option:
    """The half of the rival's goal is touched."""
    return Option(aim, aim, Phrase(f"foot-savane.option.{aim}"), (goal_half(rival.side, aim),))


def goal_half(side: int, aim: str) -> str:
    """The token of a half of the goal that this side defends."""
    return f"goal:{side}:{aim}"


def row_of_half(pitch: Savanna, shooter: SavannaTeam, aim: str) -> int:
    """The middle row that this half of the goal is behind; FS-R18: left and right are the shooter's or the keeper's."""
    left = 0 if shooter.heading > 0 else 1
    mirrored = pitch.reads("FS-R18", "keeper")
    return MIDDLE[left if (aim == "left") != mirrored else 1 - left]


def stops(keeper: str, aim: str, seen_by: str) -> bool:
    """FS-31: a keeper where the shot goes stops it; FS-32: in the centre every shot, on the ground none.

    The card (FS-K3) is seen from in front of the goal, as by the shooter: with FS-R18 left and right are the keeper's,
    so the announced direction is reversed.
    """
    where = _MIRRORED[aim] if seen_by == "keeper" else aim
    return keeper in ("centre", where)


def announce(
    pitch: Savanna, team: SavannaTeam, shoots: SavannaTeam, topic: str, *, clause: str, **gaps: Any
) -> Rules[str]:
    """FS-33, FS-R3: left or right, from the end of the line as from the middle; ``team`` says it, ``shoots`` shoots."""
    rival = pitch.rival(shoots)
    aim = yield from pick(
        team.seat,
        topic,
        AIMS,
        partial(aim_option, rival),
        lambda: Ask(odds=partial(shot_chance, pitch, shoots), gaps={"team": team.name, "rival": rival.name, **gaps}),
        clause=clause,
    )
    return aim


def shot_chance(pitch: Savanna, team: SavannaTeam, aim: str) -> Fraction:
    """The exact chance of a shot of ``team``, by the Goal cards that its rival may turn; FS-R4: an empty pile is made
    again first."""
    pile = pitch.rival(team).goal_cards
    counts = {card: pile.left(card) if pile.size else pile.printed[card] - pile.kept[card] for card in pile.printed}
    saved = sum(count for card, count in counts.items() if stops(card, aim, pitch.readings["FS-R18"]))
    return 1 - Fraction(saved, sum(counts.values()))


def best_shot(pitch: Savanna, team: SavannaTeam) -> Fraction:
    return max(shot_chance(pitch, team, aim) for aim in AIMS)


def shot_at_goal(pitch: Savanna, team: SavannaTeam, aim: str, *, by: str) -> Rules[None]:
    """FS-31: the opponent turns his top Goal card; goal or stopped, the ball is his (FS-34, FS-36, FS-R5)."""
    rival = pitch.rival(team)
    pitch.attempt = ShotUnderWay(team.side, aim)
    gaps = {"team": team.name, "rival": rival.name, "aim": Phrase(f"foot-savane.aim.{aim}")}
    keeper = yield from turn_card(rival.goal_cards, rival.seat, "goal_card", lambda: gaps, clause="FS-31")
    pitch.attempt = ShotUnderWay(team.side, aim, keeper)
    stopped = stops(keeper, aim, pitch.readings["FS-R18"])
    clause = "FS-32" if keeper in ("centre", "ground") else "FS-31"
    shot = PenaltyKick if by == "penalty" else ShotAtGoal
    yield shot(clause, team.side, None, rival.side, "saved" if stopped else "goal", aim=aim, keeper=keeper)
    if stopped:
        yield from keeper_sends(pitch, rival, "FS-36")
        return
    team.goals += 1
    yield SavannaGoal(clause, team.side, None, rival.side, by, aim=aim, keeper=keeper)
    if not pitch.over:
        yield from restart(pitch, rival)

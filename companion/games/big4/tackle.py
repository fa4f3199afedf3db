"""The tackle and the referee's decision on it (B4-E18 to B4-E25, B4-A04, B4-M11)."""

from collections.abc import Sequence

from companion.games.big4.dice import weaken
from companion.games.big4.events import Injured
from companion.games.big4.men import opponent, opponent_option
from companion.games.big4.sanction import show_card
from companion.games.big4.shots import face_keepers, penalty
from companion.games.big4.state import FORM, HURT, Footballer, Pitch, Team, in_form_of
from companion.referee.event import Recovered, Verdict
from companion.referee.rules import Rules, pick, roll

REFEREE_CARD = ("referee_card",)
SANCTION_DICE = ("classic", "classic", "referee")
MINOR = frozenset(("minor",))
"""B4-E20: no card, so nobody needs the number that the dice name."""


def tackle(pitch: Pitch, team: Team) -> Rules[None]:
    """B4-E18: weaken any opponent in form, then the referee decides. B4-A04: a weakened one is badly injured.

    B4-R3 decides what comes first when that was the rival's last player in form: the referee, or the duel. A team that
    the duel eliminated cannot claim a foul.
    """
    rivals = team.rivals
    victim = yield from pick(
        team.seat,
        "tackle.whom",
        targets(pitch, rivals),
        opponent_option(rivals),
        lambda: opponent(team),
        clause="B4-E18",
    )
    rival = victim.team
    was = victim.state
    if was == FORM:
        yield weaken([victim], rival, "tackle", "B4-E18")
    else:
        victim.state = HURT
        yield Injured("B4-A04", rival.side, victim.player)
    was_last = was == FORM and not rival.in_form
    if was_last and pitch.reads("B4-R3", "duel_first"):
        yield from face_keepers(pitch, team, [rival])
        if not pitch.over and not rival.out:
            yield from _referee_judges(pitch, team, rival, victim, was)
        return
    yield from _referee_judges(pitch, team, rival, victim, was)
    if was_last and not pitch.over and not team.out and not rival.in_form:
        yield from face_keepers(pitch, team, [rival])


def targets(pitch: Pitch, rivals: Sequence[Team]) -> list[Footballer]:
    """Who can be tackled: B4-E18 those in form, B4-A04 in advanced mode the weakened too."""
    return [man for rival in rivals for man in rival.on_pitch] if pitch.advanced else in_form_of(rivals)


def _referee_judges(pitch: Pitch, team: Team, rival: Team, victim: Footballer, was: str) -> Rules[None]:
    """B4-E19: the fouled side flips the referee card; FOUL calls for two classic dice and the referee die.

    B4-M11: the fouled side is that of the victim. B4-R21: by one reading a foul undoes what the tackle did to
    ``victim``.
    """
    card, clause = pitch.kit.gathered(REFEREE_CARD), "B4-M11" if pitch.many else "B4-E19"
    gaps = {"team": team.name, "rival": rival.name}
    (call,) = yield from roll(rival.seat, "tackle.flip", card, lambda: gaps, clause=clause)
    yield Verdict("B4-E19", team.side, verdict=call)
    if call == "play_on":
        return
    if pitch.reads("B4-R21", "turned_back") and victim.state != was:
        taken_back = "foul" if victim.state != HURT else "not_injured"
        victim.state = was
        yield Recovered("B4-R21", rival.side, players=(victim.player,), why=taken_back)
    dice = pitch.kit.gathered(SANCTION_DICE)
    *numbers, sanction = yield from roll(
        rival.seat, "tackle.sanction", dice, lambda: gaps, summed=2, alone=MINOR, clause="B4-E19"
    )
    if sanction in MINOR:
        yield Verdict("B4-E20", team.side, verdict="minor")
        return
    yield from show_card(pitch, team, rival, sum(map(int, numbers)), sanction)
    if sanction == "red_penalty":
        yield from penalty(pitch, rival, team)

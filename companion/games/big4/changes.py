"""Substitutions, in one's own turn before the dice (B4-A10)."""

from functools import partial

from companion.games.big4.men import why_not_man
from companion.games.big4.state import FORM, HURT, WEAK, Footballer, Pitch, Team
from companion.referee.event import Substitution
from companion.referee.question import Hints, Option
from companion.referee.rules import Ask, Rules, pick
from companion.referee.squads import UNREAD
from companion.words import Phrase

NOBODY = Option(None, "none", Phrase("big4.option.no_change"))
WHY = {HURT: "injured", WEAK: "weakened"}


def make_changes(pitch: Pitch, team: Team) -> Rules[None]:
    """B4-A10: up to three in the match, number for number, of the weakened and the injured.

    B4-R27: several in one turn, or one; injured players first.
    """
    several = pitch.reads("B4-R27", "several")
    made = (yield from _replace_injured(team, several=several)) if team.hurt else 0
    while made == 0 or several:
        men = team.replaceable(team.weak)
        if not men:
            return
        man = yield from pick(
            team.seat,
            "change.who",
            [*men, None],
            partial(_change_option, team),
            lambda: _whom_to_replace(team, may_decline=True),
            clause="B4-A10",
        )
        if man is None:
            return
        yield from _replace(team, man)
        made += 1


def _replace_injured(team: Team, *, several: bool) -> Rules[int]:
    """B4-A04: the injured must be replaced; whom is asked only if there are more of them than substitutions.

    B4-R15: those without a substitution, coach or substitute left stay out. Returns how many were replaced.
    """
    made = 0
    while (hurt := team.replaceable(team.hurt)) and (several or made == 0):
        man = hurt[0]
        if len(hurt) > (team.changes_left if several else 1):
            man = yield from pick(
                team.seat,
                "change.injured",
                hurt,
                partial(_change_option, team),
                lambda: _whom_to_replace(team, may_decline=False),
                clause="B4-A04",
            )
        yield from _replace(team, man)
        made += 1
    return made


def _whom_to_replace(team: Team, *, may_decline: bool) -> Ask:
    """An offer, unless somebody must be replaced: then it cannot be declined."""
    return Ask(
        why_not=partial(why_not_man, [team], "keeper_stays"),
        hints=Hints(pass_by=NOBODY.answer if may_decline else None),
        gaps={"owner": team.name, "team": team.name, "n": team.changes_left},
    )


def _change_option(team: Team, man: Footballer | None) -> Option:
    if man is None:
        return NOBODY
    return Option(man, man.player.token, _change_words(team, man), (man.player.token,))


def _change_words(team: Team, man: Footballer) -> Phrase:
    """Who would come on, with his stars, and for whom."""
    fresh = team.bench[man.post]
    stars = fresh.face
    if UNREAD in (stars.attack, stars.defence):
        return Phrase("big4.option.change_unread", post=man.post, name=fresh.player.name, replaced=man.player.name)
    return Phrase(
        "big4.option.change",
        post=man.post,
        name=fresh.player.name,
        replaced=man.player.name,
        attack=stars.attack,
        defence=stars.defence,
    )


def _replace(team: Team, man: Footballer) -> Rules[None]:
    """B4-R13: the substitute comes on in form and without a card; B4-R14: the replaced player does not come back.

    B4-R26: nobody comes on for a player who was sent off; he is never among those to replace.
    """
    why = WHY[man.state]
    fresh = team.bring_on(man.post)
    fresh.state = FORM
    team.changes += 1
    clause = "B4-A04" if why == "injured" else "B4-A10"
    yield Substitution(clause, team.side, man.player.name, fresh.player, why, team.changes_left)

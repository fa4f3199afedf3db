"""Substitutions, in one's own turn before the dice (B4-A10)."""

from functools import partial

from companion.games.big4.men import choose
from companion.games.big4.state import FORM, HURT, REPLACED, WEAK, Footballer, Pitch, Team
from companion.referee.event import Substitution
from companion.referee.question import Option
from companion.referee.rules import Rules
from companion.words import Phrase

WHY = {HURT: "injured", WEAK: "weakened"}


def make_changes(pitch: Pitch, team: Team) -> Rules[None]:
    """B4-A10: up to three in the match, number for number, of the weakened and the injured.

    B4-R27: several in one turn, or one; injured players first.
    """
    several = pitch.reads("B4-R27", "several")
    made = yield from _replace_injured(team, several=several)
    while made == 0 or several:
        men = team.replaceable(WEAK)
        if not men:
            return
        man: Footballer | None = yield from choose(
            team.seat,
            "change.who",
            men,
            [team],
            clause="B4-A10",
            decline=Option(None, "none", Phrase("big4.option.no_change")),
            offer=True,
            keeper_stays="keeper_stays",
            words=partial(_change_words, team),
            team=team.name,
            n=team.changes_left,
        )
        if man is None:
            return
        yield from _replace(team, man)
        made += 1


def _replace_injured(team: Team, *, several: bool) -> Rules[int]:
    """B4-A04: the injured must be replaced; whom is asked only where there are more of them than changes.

    B4-R15: those for whom there is no change, coach or substitute left stay out. Returns how many were replaced.
    """
    made = 0
    while (hurt := team.replaceable(HURT)) and (several or made == 0):
        man: Footballer = hurt[0]
        if len(hurt) > (team.changes_left if several else 1):
            man = yield from choose(
                team.seat,
                "change.injured",
                hurt,
                [team],
                clause="B4-A04",
                keeper_stays="keeper_stays",
                words=partial(_change_words, team),
                team=team.name,
            )
        yield from _replace(team, man)
        made += 1
    return made


def _change_words(team: Team, man: Footballer) -> Phrase:
    """Who would come on, with the stars he brings, and for whom."""
    fresh = team.bench[man.post]
    stars = fresh.face
    return Phrase(
        "big4.option.change",
        post=man.post,
        name=fresh.player.name,
        replaced=man.player.name,
        attack=stars.attack,
        defence=stars.defence,
    )


def _replace(team: Team, man: Footballer) -> Rules[None]:
    """B4-R13: the substitute comes on in form and without a card; B4-R14: the other does not come back.

    B4-R26: nobody comes on for a player sent off, who is never among those to replace.
    """
    fresh = team.bench.pop(man.post)
    why = WHY[man.state]
    fresh.state, man.state = FORM, REPLACED
    team.outfield[man.post] = fresh
    team.replaced.append(man)
    team.changes += 1
    clause = "B4-A04" if why == "injured" else "B4-A10"
    yield Substitution(clause, team.side, man.player.name, fresh.player, why, team.changes_left)

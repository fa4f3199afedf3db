"""Choosing footballers or teams among some, and saying why another one cannot be chosen."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.games.big4.state import Footballer, Team
from companion.referee.question import Answer, Option, Seat
from companion.referee.rules import Rules, pick
from companion.words import Phrase


def choose(
    seat: Seat,
    topic: str,
    men: Sequence[Footballer],
    owners: Sequence[Team],
    *,
    clause: str,
    decline: Option | None = None,
    keeper_stays: str = "keeper",
    words: Callable[[Footballer], Phrase] | None = None,
    offer: bool = False,
    **gaps: Any,
) -> Rules[Any]:
    """One of these players of ``owners``, asked of ``seat``; ``words`` say what choosing him means, if not himself.

    ``decline`` is the way not to choose; an ``offer`` need not be asked about at all.
    """
    teams = {team.side: team for team in owners}
    options = [man_option(man, teams[man.side] if len(owners) > 1 else None) for man in men]
    if words:
        options = [Option(man, man.player.token, words(man), (man.player.token,)) for man in men]
    if decline:
        options.append(decline)
    chosen = yield from pick(
        seat,
        topic,
        options,
        clause=clause,
        why_not=partial(why_not_man, owners, keeper_stays),
        pass_by=decline.answer if offer and decline else None,
        owner=any_of(owners),
        **gaps,
    )
    return chosen


def choose_team(seat: Seat, topic: str, teams: Sequence[Team], *, clause: str, **gaps: Any) -> Rules[Team]:
    """One of these teams, asked only where there is a choice."""
    if len(teams) == 1:
        return teams[0]
    options = [Option(team, team.side, team.name) for team in teams]
    team: Team = yield from pick(seat, topic, options, clause=clause, **gaps)
    return team


def any_of(teams: Sequence[Team]) -> Phrase | str:
    """One team by its name, several by none."""
    return teams[0].name if len(teams) == 1 else Phrase("big4.any_team")


def man_option(man: Footballer, team: Team | None = None) -> Option:
    """His number and name, and his team where players of several are offered."""
    token, player = man.player.token, man.player
    if team is None:
        return Option(man, token, Phrase("big4.option.player", post=player.post, name=player.name), (token,))
    words = Phrase("big4.option.player_of", post=player.post, name=player.name, team=team.name)
    return Option(man, token, words, (token,))


def why_not_man(owners: Sequence[Team], keeper_stays: str, answer: Answer) -> Phrase:
    """Why this token cannot be chosen: a keeper, a player in another state, or nobody of these teams."""
    for team in owners:
        if answer == team.keeper.token or (team.second_keeper and answer == team.second_keeper.token):
            return Phrase(f"big4.refuse.{keeper_stays}")
        for man in team.everybody:
            if man.player.token == answer:
                return Phrase(f"big4.refuse.player_{man.state}", post=man.post, name=man.player.name)
    if len(owners) > 1:
        return Phrase("big4.refuse.not_opponent", token=str(answer)[:40])
    return Phrase("big4.refuse.not_theirs", token=str(answer)[:40], owner=owners[0].name)

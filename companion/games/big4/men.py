"""The wording of choices of players and teams, and why another one cannot be chosen."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from companion.games.big4.state import Footballer, Team
from companion.referee.question import Answer, GoalOdds, Option
from companion.referee.rules import Rules, Wording, pick, worded
from companion.words import Phrase


def own_man(men: Sequence[Footballer], team: Team) -> Wording:
    """Choose one of these players of one's own team."""
    return worded(_options(men), why_not=partial(why_not_man, [team], "keeper"), owner=team.name, team=team.name)


def opponent(men: Sequence[Footballer], team: Team, rivals: Sequence[Team]) -> Wording:
    """Choose one of these players of the other teams; if there are several teams each player is named with his team."""
    options = _options(men) if len(rivals) == 1 else [man_option(man, man.team) for man in men]
    owner = any_of(rivals)
    return worded(options, why_not=partial(why_not_man, rivals, "keeper"), owner=owner, team=team.name, rival=owner)


def shooter(men: Sequence[Footballer], team: Team, rival: Team, odds: GoalOdds | None) -> Wording:
    """Choose one of these players to shoot at the rival's keeper."""
    return worded(
        _options(men),
        odds=odds,
        why_not=partial(why_not_man, [team], "keeper"),
        owner=team.name,
        team=team.name,
        rival=rival.name,
        keeper=rival.keeper.name,
    )


def choose_team(seat_of: Team, topic: str, teams: Sequence[Team], odds: GoalOdds, *, clause: str) -> Rules[Team]:
    """Ask for one of these teams to shoot at, if there is a choice."""
    if len(teams) == 1:
        return teams[0]
    team = yield from pick(seat_of.seat, topic, teams, _which_team, seat_of, odds, clause=clause)
    return team


def _which_team(teams: Sequence[Team], team: Team, odds: GoalOdds) -> Wording:
    return worded(team_options(teams), odds=odds, team=team.name)


def team_options(teams: Iterable[Team]) -> list[Option]:
    return [Option(team, team.side, team.name) for team in teams]


def any_of(teams: Sequence[Team]) -> Phrase | str:
    """The name of a single team; empty for several."""
    return teams[0].name if len(teams) == 1 else Phrase("big4.any_team")


def of_team(team: Team) -> Mapping[str, Any]:
    """The values for the text of a throw that a team takes."""
    return {"team": team.name}


def of_teams(team: Team, rival: Team) -> Mapping[str, Any]:
    return {"team": team.name, "rival": rival.name}


def _options(men: Iterable[Footballer]) -> list[Option]:
    return [man_option(man) for man in men]


def man_option(man: Footballer, team: Team | None = None) -> Option:
    """His number and name, and his team if players of several are offered; made once."""
    option = man.options.get(team is None)
    if option is None:
        token, player = man.player.token, man.player
        words = Phrase("big4.option.player", post=player.post, name=player.name)
        if team is not None:
            words = Phrase("big4.option.player_of", post=player.post, name=player.name, team=team.name)
        option = man.options[team is None] = Option(man, token, words, (token,))
    return option


def why_not_man(owners: Sequence[Team], keeper_stays: str, answer: Answer) -> Phrase:
    """Why this token cannot be chosen: a keeper, a player in another state, or not a player of these teams."""
    for team in owners:
        if answer == team.keeper.token or (team.second_keeper and answer == team.second_keeper.token):
            return Phrase(f"big4.refuse.{keeper_stays}")
        for man in team.everybody:
            if man.player.token == answer:
                return Phrase(f"big4.refuse.player_{man.state}", post=man.post, name=man.player.name)
    if len(owners) > 1:
        return Phrase("big4.refuse.not_opponent")
    return Phrase("big4.refuse.not_theirs", owner=owners[0].name)

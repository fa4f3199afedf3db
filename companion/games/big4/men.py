"""The wording of choices of players and teams, and why another one cannot be chosen."""

from collections.abc import Callable, Sequence
from functools import partial

from companion.games.big4.state import Footballer, Team
from companion.referee.question import Answer, GoalOdds, Option
from companion.referee.rules import Ask, Rules, pick
from companion.words import Phrase


def own_man(team: Team) -> Ask:
    """Choose a player of one's own team."""
    return Ask(why_not=partial(why_not_man, [team], "keeper"), gaps={"owner": team.name, "team": team.name})


def opponent(team: Team) -> Ask:
    """Choose a player of the other teams."""
    gaps = {"owner": team.rivals_name, "team": team.name, "rival": team.rivals_name}
    return Ask(why_not=partial(why_not_man, team.rivals, "keeper"), gaps=gaps)


def shooter(team: Team, rival: Team, odds: GoalOdds | None) -> Ask:
    """Choose a player to shoot at the rival's keeper."""
    gaps = {"owner": team.name, "team": team.name, "rival": rival.name, "keeper": rival.keeper.name}
    return Ask(odds=odds, why_not=partial(why_not_man, [team], "keeper"), gaps=gaps)


def choose_team(seat_of: Team, topic: str, teams: Sequence[Team], odds: GoalOdds, *, clause: str) -> Rules[Team]:
    """Ask for one of these teams to shoot at, if there is a choice."""
    if len(teams) == 1:
        return teams[0]
    team = yield from pick(
        seat_of.seat, topic, teams, team_option, lambda: Ask(odds=odds, gaps={"team": seat_of.name}), clause=clause
    )
    return team


def team_option(team: Team) -> Option:
    return Option(team, team.side, team.name)


def man_option(man: Footballer) -> Option:
    """His number and name."""
    return _option(man, Phrase("big4.option.player", post=man.player.post, name=man.player.name))


def opponent_option(rivals: Sequence[Team]) -> Callable[[Footballer], Option]:
    """His number and name, and his team if players of several are offered."""
    return man_option if len(rivals) == 1 else _option_with_team


def _option_with_team(man: Footballer) -> Option:
    words = Phrase("big4.option.player_of", post=man.player.post, name=man.player.name, team=man.team.name)
    return _option(man, words)


def _option(man: Footballer, words: Phrase) -> Option:
    return Option(man, man.player.token, words, (man.player.token,))


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

"""The pitch as plain facts for the board and the scoreboard."""

from collections.abc import Iterator
from typing import Any

from companion.games.big4.attempt import COACH_STARS
from companion.games.big4.state import BENCH, FORM, GOALS_TO_WIN, KEEPER, OFF, OWN, Footballer, Pitch, Team
from companion.referee.table import Corner, Table, Token


def table_of(pitch: Pitch) -> Table:
    return Table(
        corners=tuple(_scoreboard(pitch, team) for team in pitch.teams),
        tokens=tuple(token for team in pitch.teams for token in _tokens(pitch, team)),
        period=pitch.round,
        period_name="round",
        turn=pitch.turn,
        playing=pitch.playing,
        contest=pitch.contest,
        facts={"advanced": pitch.advanced, "many": pitch.many, "eliminated": tuple(pitch.eliminated)},
    )


def _scoreboard(pitch: Pitch, team: Team) -> Corner:
    """The scoreboard of a side: ``out``, confidence and cards always, coach and changes in advanced mode."""
    facts: dict[str, Any] = {
        "out": team.out,
        "confidence": pitch.confidence(team),
        "confidence_cards": tuple((card.stars, "down" if card.how == OWN else "up") for card in team.confidence),
        "yellows": sum(man.yellows for man in team.everybody) + (team.coach.yellows if team.coach else 0),
        "sent_off": len(team.in_state(OFF)) + (team.coach is not None and team.coach.state == OFF),
    }
    if team.coach:
        facts |= {"coach": team.coach.player.name, "coach_state": team.coach.state, "changes_left": team.changes_left}
    return Corner(team.name, team.letter, team.kit, team.goals, None if pitch.many else GOALS_TO_WIN, facts)


def _tokens(pitch: Pitch, team: Team) -> Iterator[Token]:
    """The eleven in ``side<n>``; in advanced mode the others in ``bench<n>`` and the coach in ``coach<n>``."""
    stars = {"attack": team.keeper_stars.attack, "defence": team.keeper_stars.defence} if pitch.advanced else {}
    keeper = {"keeper": True, "yellows": 0} | stars
    yield Token(team.keeper.token, f"side{team.side}", KEEPER, team.keeper.name, FORM, keeper)
    for man in team.outfield.values():
        yield _token(pitch, man, f"side{team.side}")
    for man in (*team.bench.values(), *team.replaced):
        yield _token(pitch, man, f"bench{team.side}")
    if team.second_keeper:
        yield Token(team.second_keeper.token, f"bench{team.side}", KEEPER, team.second_keeper.name, BENCH, keeper)
    if team.coach:
        coach = team.coach
        facts = {"yellows": coach.yellows, "stars": COACH_STARS}
        yield Token(coach.player.token, f"coach{team.side}", "", coach.player.name, coach.state, facts)


def _token(pitch: Pitch, man: Footballer, zone: str) -> Token:
    """In advanced mode with the stars that count for him as he is now."""
    facts: dict[str, Any] = {"keeper": False, "yellows": man.yellows}
    if pitch.advanced:
        stars = pitch.stars(man)
        facts |= {"attack": stars.attack, "defence": stars.defence}
    return Token(man.player.token, zone, man.player.post, man.player.name, man.state, facts)

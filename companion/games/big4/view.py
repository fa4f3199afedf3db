"""The state as plain data for the board and the scoreboard."""

from collections.abc import Iterator

from companion.games.big4.attempt import COACH_STARS
from companion.games.big4.state import BENCH, FORM, GOALS_TO_WIN, KEEPER, OFF, OWN, Footballer, Pitch, Team
from companion.referee.event import Player
from companion.referee.table import Token
from companion.referee.tables.eleven import DOWN, NO_STARS, UP, CoachToken, ElevenTable, PlayerToken, TeamCorner


def table_of(pitch: Pitch) -> ElevenTable:
    return ElevenTable(
        corners=tuple(_scoreboard(pitch, team) for team in pitch.teams),
        tokens=tuple(token for team in pitch.teams for token in _tokens(pitch, team)),
        period=pitch.round,
        period_name="" if pitch.many else "round",
        turn=pitch.turn,
        playing=pitch.playing,
        contest=pitch.contest,
        advanced=pitch.advanced,
        many=pitch.many,
        eliminated=tuple(pitch.eliminated),
    )


def _scoreboard(pitch: Pitch, team: Team) -> TeamCorner:
    coach = team.coach
    return TeamCorner(
        name=team.name,
        letter=team.letter,
        colours=team.colours,
        goals=team.goals,
        needed=None if pitch.many else GOALS_TO_WIN,
        out=team.out,
        yellows=sum(man.yellows for man in team.everybody) + (coach.yellows if coach else 0),
        sent_off=len(team.sent_off) + (coach is not None and coach.state == OFF),
        confidence=pitch.confidence(team),
        confidence_cards=tuple((card.stars, DOWN if card.how == OWN else UP) for card in team.confidence),
        coach=coach.player.name if coach else "",
        coach_state=coach.state if coach else "",
        changes_left=team.changes_left if coach else 0,
    )


def _tokens(pitch: Pitch, team: Team) -> Iterator[Token]:
    """The eleven; in advanced mode also the others on the bench, and the coach."""
    yield _keeper(pitch, team, team.keeper, benched=False)
    for man in team.outfield.values():
        yield _token(pitch, man, benched=False)
    for man in (*team.bench.values(), *team.replaced):
        yield _token(pitch, man, benched=True)
    if team.second_keeper:
        yield _keeper(pitch, team, team.second_keeper, benched=True)
    if team.coach:
        coach = team.coach
        yield CoachToken(
            id=coach.player.token,
            zone=f"coach{team.side}",
            label="",
            name=coach.player.name,
            state=coach.state,
            side=team.side,
            yellows=coach.yellows,
            stars=COACH_STARS,
        )


def _keeper(pitch: Pitch, team: Team, keeper: Player, *, benched: bool) -> PlayerToken:
    return PlayerToken(
        id=keeper.token,
        zone=_zone(team.side, benched),
        label=KEEPER,
        name=keeper.name,
        state=BENCH if benched else FORM,
        side=team.side,
        keeper=True,
        benched=benched,
        attack=team.keeper_stars.attack if pitch.advanced else NO_STARS,
        defence=team.keeper_stars.defence if pitch.advanced else NO_STARS,
    )


def _token(pitch: Pitch, man: Footballer, *, benched: bool) -> PlayerToken:
    """In advanced mode with the stars that count for him now, as far as they are known."""
    return PlayerToken(
        id=man.player.token,
        zone=_zone(man.side, benched),
        label=man.player.post,
        name=man.player.name,
        state=man.state,
        side=man.side,
        benched=benched,
        yellows=man.yellows,
        attack=_known(pitch, man, "attack"),
        defence=_known(pitch, man, "defence"),
    )


def _known(pitch: Pitch, man: Footballer, role: str) -> int:
    if not pitch.advanced or pitch.is_unread(man, role):
        return NO_STARS
    stars = pitch.stars(man)
    return stars.attack if role == "attack" else stars.defence


def _zone(side: int, benched: bool) -> str:
    return f"{'bench' if benched else 'side'}{side}"

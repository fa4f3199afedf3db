"""From a squad to the team on the table: starters, bench and coach (B4-E02, B4-A01)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.big4.squads import CARD_POSTS, KEEPER, POSTS, SAMPLES, BadSquadLine, Squad, SquadCard, sample_squad
from companion.games.big4.state import Coach, Footballer, Team
from companion.referee.event import Player
from companion.referee.header import BadHeader
from companion.referee.seat import Seat
from companion.referee.squads import LineUp
from companion.words import Phrase

Eleven = Mapping[str, SquadCard]


def line_up(seat: Seat, name: str, letter: str, colours: str, squad: Mapping[str, Any], *, advanced: bool) -> Team:
    """The team of a seat. Without a squad of its own it plays with a sample; easy mode needs only names."""
    if squad and not isinstance(squad.get("players"), list):
        if advanced:
            raise BadHeader(Phrase("big4.bad_squad.stars_wanted", team=name))
        return _on_the_pitch(seat, name, letter, colours, _eleven_names(squad, name))
    try:
        full = Squad.from_json(squad) if squad else sample_squad(SAMPLES[seat.side])
        starters = _starters(full, squad.get("starters", {}))
    except BadSquadLine as bad:
        raise BadHeader(Phrase("big4.bad_squad.of_team", team=name, why=bad.words)) from bad
    team = _on_the_pitch(seat, name, letter, colours, starters)
    team.captain = full.captain
    return _beside_the_pitch(team, full, starters) if advanced else team


def lined_up(team: Team) -> LineUp:
    """The team before kick-off; the second keeper is on the bench too."""
    second = (team.second_keeper,) if team.second_keeper else ()
    return LineUp(
        (team.keeper, *(man.player for man in team.outfield.values())),
        (*second, *(man.player for man in team.bench.values())),
        team.coach.player.name if team.coach else "",
        team.captain,
    )


def _on_the_pitch(seat: Seat, name: str, letter: str, colours: str, eleven: Eleven) -> Team:
    side, keeper = seat.side, eleven[KEEPER]
    return Team(
        seat,
        name,
        letter,
        colours,
        Player(f"{side}:{KEEPER}", KEEPER, keeper.name),
        {post: _footballer(eleven[str(post)], side, f"{side}:{post}") for post in POSTS},
        keeper_stars=keeper.face,
    )


def _beside_the_pitch(team: Team, squad: Squad, starters: Eleven) -> Team:
    """The other card of each position, and the coach; B4-R22: the second keeper never comes on."""
    bench, second_keeper = {}, None
    for card in squad.cards:
        if card is starters[card.post]:
            continue
        token = f"{team.side}:{card.post}b"
        if card.post == KEEPER:
            second_keeper = Player(token, KEEPER, card.name)
        else:
            bench[int(card.post)] = _footballer(card, team.side, token)
    coach = Coach(Player(f"{team.side}:coach", "coach", squad.coach))
    return replace(team, bench=bench, second_keeper=second_keeper, coach=coach)


def _footballer(card: SquadCard, side: int, token: str) -> Footballer:
    return Footballer(Player(token, card.post, card.name), int(card.post), side, 0, card.face, card.back)


def _starters(squad: Squad, chosen: Any) -> Eleven:
    """The card that starts in each position: the one chosen, otherwise the first."""
    if not isinstance(chosen, Mapping) or not set(chosen) <= set(CARD_POSTS):
        raise BadSquadLine(Phrase("big4.bad_squad.starters"))
    eleven = {post: squad.at(post)[0] for post in CARD_POSTS}
    for post, name in chosen.items():
        named = [card for card in squad.at(post) if card.name == name]
        if not named:
            raise BadSquadLine(Phrase("big4.bad_squad.starter", post=post, name=str(name)[:40]))
        eleven[post] = named[0]
    return eleven


def _eleven_names(squad: Mapping[str, Any], team: str) -> Eleven:
    """The eleven names of a squad without stars; raises with a sentence that says which position is missing."""
    players = squad.get("players")
    if not isinstance(players, Mapping):
        raise BadHeader(Phrase("big4.bad_squad.shape", team=team))
    for post in CARD_POSTS:
        name = players.get(post)
        if not isinstance(name, str) or not name.strip():
            raise BadHeader(Phrase("big4.bad_squad.post", team=team, post=post))
    return {post: SquadCard(post, players[post]) for post in CARD_POSTS}

"""Laying out the game: squads, the officiating referee, the kick-off (B4-E02, B4-E04, B4-E05)."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.games.big4.state import KEEPER, POSTS, Footballer, Pitch, Team
from companion.referee.chance import Kit
from companion.referee.event import Appointed, KickOff, Period, Player
from companion.referee.header import KITS, BadHeader, Header, TeamSheet
from companion.referee.question import Option, Seat
from companion.referee.rules import Rules, pick
from companion.resources import asset_path
from companion.words import Phrase

SAMPLE_SQUADS = ("mistral", "rubis")
REFEREES = ("mordan", "towns")


@cache
def sample_squad(name: str) -> Mapping[str, Any]:
    """A squad of invented names, for a table that has not entered its own cards."""
    return tomllib.loads(asset_path("games", "big4", "squads", f"{name}.toml").read_text(encoding="utf-8"))


def lay_out(header: Header, box: Kit, readings: Mapping[str, str]) -> Pitch:
    """B4-E02: for each side a keeper and one starter for each number from 2 to 11, all in form."""
    sheets = [*header.teams, *(TeamSheet() for _ in header.players[len(header.teams) :])]
    free_kits = [kit for kit in KITS if kit not in {sheet.kit for sheet in sheets}]
    letters: list[str] = []
    teams = []
    for side, (person, sheet) in enumerate(zip(header.players, sheets, strict=True)):
        name = sheet.name.strip() or person
        letters.append(sheet.letter.strip() or _free_letter(name, letters))
        squad = sheet.squad or sample_squad(SAMPLE_SQUADS[side])
        names = _starters(squad, name)
        teams.append(
            Team(
                Seat(side, person),
                name,
                letters[-1],
                sheet.kit or free_kits.pop(0),
                Player(f"{side}:{KEEPER}", KEEPER, names[KEEPER]),
                {post: Footballer(Player(f"{side}:{post}", str(post), names[str(post)]), post) for post in POSTS},
            )
        )
    return Pitch(tuple(teams), box, readings, header.starts)


def _starters(squad: Mapping[str, Any], team: str) -> Mapping[str, str]:
    """The eleven names of a squad, or a sentence that says which post is missing."""
    players = squad.get("players")
    if not isinstance(players, Mapping):
        raise BadHeader(Phrase("big4.bad_squad.shape", team=team))
    for post in (KEEPER, *map(str, POSTS)):
        name = players.get(post)
        if not isinstance(name, str) or not name.strip():
            raise BadHeader(Phrase("big4.bad_squad.post", team=team, post=post))
    return players


def _free_letter(name: str, taken: list[str]) -> str:
    """The first letter of the name that no other team wears."""
    letters = [letter for letter in name.upper() if letter.isalnum()]
    return next((letter for letter in letters if letter not in taken), chr(ord("A") + len(taken)))


def appoint_referee(pitch: Pitch) -> Rules[None]:
    """B4-E04: the table picks one of the two referee cards."""
    options = [Option(name, name, Phrase(f"big4.referee.{name}")) for name in REFEREES]
    chosen = yield from pick(pitch.teams[0].seat, "referee.which", options, clause="B4-E04")
    yield Appointed("B4-E04", name=chosen)


def kick_off(pitch: Pitch) -> Rules[Team]:
    """B4-E05: the youngest kicks off; who that is was said before the match, or is asked now."""
    if pitch.starts is not None:
        team = pitch.teams[pitch.starts]
    else:
        options = [Option(team, team.side, team.name) for team in pitch.teams]
        team = yield from pick(pitch.teams[0].seat, "kick_off.who", options, clause="B4-E05")
    yield KickOff("B4-E05", team.side)
    yield Period("B4-E31", number=1)
    return team

"""What was agreed before kick-off: the sides, who can be named, the word for a period, the clock.

The extras of the header say it: ``box`` (whose match it is) or ``title`` (the name of any other game), ``period`` (a
word of ``PERIODS``), ``posts`` (the shirt numbers of sides without a squad), ``points`` (true: a tap may be worth one,
two or three), ``clock`` (true: there is one) and ``minutes`` (of a period, which the clock then counts down).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.score_only.state import ScoreCard, ScoreSide
from companion.referee.event import Player
from companion.referee.header import BadHeader, Header
from companion.referee.seat import Seat
from companion.referee.sides import NamedSide
from companion.resources import games_with
from companion.safety import limits
from companion.words import Phrase

ROUND = "round"
PERIODS = ("period", ROUND, "half", "leg")
MOST_MINUTES = 120
MOST_NAMED = 40
"""More people than a side of any game has."""


def set_up(header: Header, named: Sequence[NamedSide]) -> ScoreCard:
    """The empty card of a match."""
    extras = header.extras
    _check(extras)
    sides = tuple(
        ScoreSide(side.side, Seat(side.side, side.people[0]), side.name, side.letter, side.colours, roster)
        for side, roster in zip(named, rosters(header), strict=True)
    )
    minutes = extras.get("minutes", 0)
    timed = extras.get("clock", False) or minutes > 0
    return ScoreCard(sides, extras.get("period", PERIODS[0]), timed, minutes, points=extras.get("points", False))


def rosters(header: Header) -> list[tuple[Player, ...]]:
    """Who can be named on each side: its squad, or else the numbers agreed for all."""
    posts = header.extras.get("posts", ())
    squads = [sheet.squad for sheet in header.teams] + [{}] * (len(header.players) - len(header.teams))
    return [
        _squad(side, squad) or tuple(Player(f"{side}:{post}", post, "") for post in dict.fromkeys(posts))
        for side, squad in enumerate(squads)
    ]


def _squad(side: int, squad: Mapping[str, Any]) -> tuple[Player, ...]:
    """One player for each position, the one who starts; people without a position by name."""
    cards, starters = squad.get("players", []), squad.get("starters", {})
    readable = isinstance(cards, list) and len(cards) <= MOST_NAMED and isinstance(starters, Mapping)
    if not readable or not all(isinstance(card, Mapping) for card in cards):
        raise BadHeader(Phrase("referee.bad_header.teams"))
    found: dict[str, Player] = {}
    for card in cards:
        post, name = card.get("post", ""), card.get("name", "")
        if not isinstance(post, str) or not isinstance(name, str) or not (post or name):
            raise BadHeader(Phrase("referee.bad_header.teams"))
        token = f"{side}:{post or name}"
        if token not in found or starters.get(post) == name:
            found[token] = Player(token, post, name)
    return tuple(found.values())


def _check(extras: Mapping[str, Any]) -> None:
    """Refuse extras that cannot be understood."""
    posts = extras.get("posts", [])
    minutes = extras.get("minutes", 1)
    understood = {
        "box": extras.get("box", "") in ("", *games_with("kit.toml")),
        "title": isinstance(extras.get("title", ""), str) and len(extras.get("title", "")) <= limits.NAME,
        "period": extras.get("period", PERIODS[0]) in PERIODS,
        "posts": isinstance(posts, list) and len(posts) <= MOST_NAMED and all(isinstance(p, str) and p for p in posts),
        "points": isinstance(extras.get("points", False), bool),
        "clock": isinstance(extras.get("clock", False), bool),
        "minutes": type(minutes) is int and 1 <= minutes <= MOST_MINUTES,
    }
    for name, sound in understood.items():
        if not sound:
            raise BadHeader(Phrase("referee.bad_header.text", field=name))

"""Reading the stars of the box's own cards, when they count: only of cards whose stars nobody entered (B4-A11, B4-A02).

A squad says ``null`` for stars that are read from the card on the table; each is asked once, then known for the match.
"""

from collections.abc import Iterable
from functools import partial

from companion.games.big4.squads import MOST_STARS
from companion.games.big4.state import Footballer, Pitch
from companion.referee.question import Option
from companion.referee.rules import Ask, Rules, pick
from companion.words import Phrase

TOPICS = {"attack": "stars.attack", "defence": "stars.defence"}
_COUNTS = tuple(range(MOST_STARS + 1))


def read_stars(pitch: Pitch, men: Iterable[Footballer], role: str, clause: str) -> Rules[None]:
    """Ask for the stars of these cards that are not known yet; bots that play ahead take the usual number."""
    for man in men:
        if man.team.seat.bot is None and pitch.is_unread(man, role):
            ask = partial(_how_many, pitch, man)
            stars = yield from pick(man.team.seat, TOPICS[role], _COUNTS, _option, ask, clause=clause)
            pitch.read[pitch.star_key(man, role)] = stars


def _how_many(pitch: Pitch, man: Footballer) -> Ask:
    player, side = man.player, pitch.card_side(man)
    return Ask(
        gaps={
            "team": man.team.name,
            "post": player.post,
            "name": player.name,
            "token": player.token,
            "face": side,
            "side": Phrase(f"big4.card_side.{side}"),
        }
    )


def _option(stars: int) -> Option:
    return Option(stars, stars, str(stars))

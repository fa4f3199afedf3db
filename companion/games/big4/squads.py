"""A squad of the box: 22 cards, two for each position, with their stars, and a coach (B4-K1, B4-K3).

This only holds and checks data, and converts it to JSON; it knows nothing of a match.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.referee.squads import UNREAD, BadSquad, SquadProblem
from companion.resources import asset_path
from companion.safety import limits
from companion.words import Phrase, plain

KEEPER = "G"
POSTS = tuple(range(2, 12))
"""The outfield positions of B4-E02. The keeper has no number: he is never rolled nor weakened (B4-E03)."""

CARD_POSTS = (KEEPER, *map(str, POSTS))
CARDS_A_POST = 2
MOST_STARS = 6
KEEPER_STARS = 6
SAMPLES = ("mistral", "rubis", "violine", "safran")


class BadSquadLine(BadSquad):
    """An invalid squad; in a file the reason names the line."""

    def __init__(self, words: Phrase, line: int | None = None) -> None:
        super().__init__(words if line is None else Phrase("big4.bad_squad.line", line=line, why=words), line)


@dataclass(frozen=True, slots=True)
class Stars:
    """One side of a player card."""

    attack: int
    defence: int


NO_STARS = Stars(0, 0)
USUAL_STARS = 2
"""What a card counts for those who think ahead while its stars are unread."""


@dataclass(frozen=True, slots=True)
class SquadCard:
    """A player card: the position, the name, the stars on its face and on its back."""

    post: str
    name: str
    face: Stars = NO_STARS
    back: Stars = NO_STARS

    def as_json(self) -> dict[str, Any]:
        written: dict[str, Any] = {"post": self.post, "name": self.name} | _stars_json(self.face)
        return written if self.back == self.face else written | {"back": _stars_json(self.back)}


@dataclass(frozen=True, slots=True)
class Squad:
    """A team of the box: its name, its coach, its cards, and the position of its captain if it names one."""

    name: str
    coach: str
    cards: tuple[SquadCard, ...]
    captain: str = ""

    def at(self, post: str) -> tuple[SquadCard, ...]:
        """The cards of one position, in the squad's order: the first one starts by default."""
        return tuple(card for card in self.cards if card.post == post)

    def as_json(self) -> dict[str, Any]:
        written: dict[str, Any] = {"name": self.name, "coach": self.coach}
        written |= {"captain": self.captain} if self.captain else {}
        return written | {"players": [card.as_json() for card in self.cards]}

    @classmethod
    def from_json(cls, given: Any) -> "Squad":
        """Read and check a squad; anything else is refused with the reason."""
        squad = read_squad(given)
        for problem in squad.problems():
            raise BadSquadLine(problem.words)
        return squad

    def problems(self) -> Iterator[SquadProblem]:
        """Everything that is wrong, card by card and then position by position."""
        for place, card in enumerate(self.cards):
            if (words := _wrong_card(card)) is not None:
                yield SquadProblem(words, place)
            elif any(other.post == card.post and other.name == card.name for other in self.cards[:place]):
                yield SquadProblem(Phrase("big4.bad_squad.same_name", post=card.post, name=card.name), place)
            elif sum(other.post == card.post for other in self.cards[:place]) >= CARDS_A_POST:
                yield SquadProblem(Phrase("big4.bad_squad.too_many", post=card.post), place)
        for post in CARD_POSTS:
            found = [place for place, card in enumerate(self.cards) if card.post == post]
            if len(found) < CARDS_A_POST:
                words = Phrase("big4.bad_squad.too_few", post=post, n=len(found))
                yield SquadProblem(words, found[0] if found else None)
        if not self.coach.strip():
            yield SquadProblem(Phrase("big4.bad_squad.no_coach"))
        if self.captain and self.captain not in CARD_POSTS:
            yield SquadProblem(Phrase("big4.bad_squad.unknown_post", post=self.captain))


def read_squad(given: Any) -> Squad:
    """Read a squad without checking its content; what is not a squad at all is refused."""
    if not isinstance(given, Mapping) or not isinstance(given.get("players"), list):
        raise BadSquadLine(Phrase("big4.bad_squad.not_a_squad"))
    if len(given["players"]) > limits.CARDS:
        raise BadSquadLine(Phrase("big4.bad_squad.too_large", most=limits.CARDS))
    name, coach, captain = (_text(given.get(fact, "")) for fact in ("name", "coach", "captain"))
    return Squad(name, coach, tuple(map(_card, given["players"])), captain)


@cache
def sample_squad(name: str) -> Squad:
    """A squad of invented names, for players who have not entered their own cards."""
    text = asset_path("games", "big4", "squads", f"{name}.toml").read_text(encoding="utf-8")
    return Squad.from_json(tomllib.loads(text))


def _wrong_card(card: SquadCard) -> Phrase | None:
    """Position, name, stars in range, and the keeper's six defence stars on both sides (B4-K3)."""
    if card.post not in CARD_POSTS:
        return Phrase("big4.bad_squad.unknown_post", post=card.post)
    if not card.name.strip():
        return Phrase("big4.bad_squad.no_name", post=card.post)
    for stars in (card.face.attack, card.face.defence, card.back.attack, card.back.defence):
        if stars != UNREAD and not 0 <= stars <= MOST_STARS:
            return Phrase("big4.bad_squad.stars", post=card.post, name=card.name, most=MOST_STARS, given=stars)
    if card.post == KEEPER and {card.face.defence, card.back.defence} != {KEEPER_STARS}:
        return Phrase("big4.bad_squad.keeper", name=card.name, stars=KEEPER_STARS)
    return None


def _card(given: Any) -> SquadCard:
    if not isinstance(given, Mapping):
        raise BadSquadLine(Phrase("big4.bad_squad.not_a_card", given=str(given)[:40]))
    face = _stars(given)
    back = given.get("back", {})
    if not isinstance(back, Mapping):
        raise BadSquadLine(Phrase("big4.bad_squad.not_a_card", given=str(back)[:40]))
    return SquadCard(_text(given.get("post", "")), _text(given.get("name", "")), face, _stars(back, face))


def _stars(given: Mapping[str, Any], default: Stars = NO_STARS) -> Stars:
    attack = _count(given["attack"]) if "attack" in given else default.attack
    return Stars(attack, _count(given["defence"]) if "defence" in given else default.defence)


def _stars_json(stars: Stars) -> dict[str, int | None]:
    return {"attack": _plain_count(stars.attack), "defence": _plain_count(stars.defence)}


def _plain_count(stars: int) -> int | None:
    return None if stars == UNREAD else stars


def _text(given: Any) -> str:
    if not isinstance(given, str):
        raise BadSquadLine(Phrase("big4.bad_squad.not_text", given=str(given)[:40]))
    text = plain(given).strip()
    if len(text) > limits.NAME:
        raise BadSquadLine(Phrase("big4.bad_squad.long", given=text[:20], most=limits.NAME))
    return text


def _count(given: Any) -> int:
    if given is None:
        return UNREAD
    if type(given) is not int:
        raise BadSquadLine(Phrase("big4.bad_squad.not_a_number", given=str(given)[:40]))
    return max(given, UNREAD + 1)

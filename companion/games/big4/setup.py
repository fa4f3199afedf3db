"""Setting up the game: teams, handicaps, the referee, the kick-off (B4-E02, B4-E04, B4-E05)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.big4.events import ConfidenceLaid, HandicapCard
from companion.games.big4.lineup import line_up
from companion.games.big4.men import team_option
from companion.games.big4.state import GIVEN, OWN, Confidence, Pitch, Team
from companion.referee.chance import Kit
from companion.referee.event import Appointed, KickOff, Round
from companion.referee.header import BadHeader, Header
from companion.referee.question import Option
from companion.referee.rules import Ask, Rules, pick
from companion.referee.seat import Seat
from companion.referee.sides import NamedSide
from companion.words import Phrase

ADVANCED = "advanced"
REFEREES = ("mordan", "towns")
MOST_CONFIDENCE = 4
SURE_CONFIDENCE = {1: 4, 2: 1, 3: 1, 4: 1}
"""The least number of confidence cards of each number of stars in the box; it has one more."""


def lay_out(header: Header, sides: Sequence[NamedSide], kit: Kit, readings: Mapping[str, str]) -> Pitch:
    """B4-E02: for each side a keeper and one starter for each number from 2 to 11, all in form."""
    teams = line_up_sides(header, sides)
    for team, stars in zip(teams, _handicaps(header), strict=True):
        if len(teams) > 2:
            team.confidence.append(Confidence(1, OWN))
        if stars:
            team.confidence.append(Confidence(stars, GIVEN))
    return Pitch(teams, kit, readings, header.starts, header.mode == ADVANCED)


def line_up_sides(header: Header, sides: Sequence[NamedSide]) -> tuple[Team, ...]:
    """The team of each side with its squad."""
    return tuple(
        line_up(
            Seat(side.side, side.people[0]),
            side.name,
            side.letter,
            side.colours,
            side.sheet.squad,
            advanced=header.mode == ADVANCED,
        )
        for side in sides
    )


def _handicaps(header: Header) -> list[int]:
    """B4-A12: the stars given to each side in ``extras["confidence"]``, none by default."""
    given: Any = header.extras.get("confidence", [])
    if not isinstance(given, list) or len(given) > len(header.players):
        raise BadHeader(Phrase("big4.bad_confidence", most=MOST_CONFIDENCE))
    if any(type(stars) is not int or not 0 <= stars <= MOST_CONFIDENCE for stars in given):
        raise BadHeader(Phrase("big4.bad_confidence", most=MOST_CONFIDENCE))
    handicaps = [*given, *[0] * (len(header.players) - len(given))]
    if not _in_the_box(handicaps):
        raise BadHeader(Phrase("big4.confidence_in_box"))
    return handicaps


def _in_the_box(handicaps: Sequence[int]) -> bool:
    """B4-K1: whether the eight cards of 1 to 4 stars can include these handicaps.

    B4-M02 needs four of one star, so besides one of each other kind only a single card is left, of unknown kind.
    """
    needed = Counter(stars for stars in handicaps if stars)
    needed[1] += len(handicaps) if len(handicaps) > 2 else 0
    return sum(max(0, needed[stars] - sure) for stars, sure in SURE_CONFIDENCE.items()) <= 1


def tell_confidence(pitch: Pitch) -> Rules[None]:
    """B4-M02: a card face down beside each of three or four teams; B4-A12: cards given face up as a handicap."""
    if pitch.many:
        yield ConfidenceLaid("B4-M02")
    for team in pitch.teams:
        for card in team.confidence:
            if card.how == GIVEN:
                yield HandicapCard("B4-A12", team.side, card.stars)


def appoint_referee(pitch: Pitch) -> Rules[None]:
    """B4-E04: the players choose one of the two referee cards."""
    who = Phrase("big4.all_teams" if pitch.many else "big4.both_teams")
    chosen = yield from pick(
        pitch.teams[0].seat,
        "referee.which",
        REFEREES,
        lambda name: Option(name, name, Phrase(f"big4.referee.{name}")),
        lambda: Ask(gaps={"who": who}),
        clause="B4-E04",
    )
    yield Appointed("B4-E04", name=chosen)


def kick_off(pitch: Pitch) -> Rules[Team]:
    """B4-E05: the youngest kicks off; who that is was entered before the match, or is asked now.

    B4-M08: with three or four teams there are no rounds.
    """
    if pitch.starts is not None:
        team = pitch.teams[pitch.starts]
    else:
        team = yield from pick(pitch.teams[0].seat, "kick_off.who", pitch.teams, team_option, clause="B4-E05")
    yield KickOff("B4-E05", team.side)
    if not pitch.many:
        yield Round("B4-E31", number=1)
    return team

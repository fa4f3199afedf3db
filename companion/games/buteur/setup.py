"""Before the kick-off: teams and their order, the deal, who starts and where (BU-02 to BU-05)."""

from collections.abc import Mapping, Sequence

from companion.games.buteur.cards import Card
from companion.games.buteur.events import Dealt
from companion.games.buteur.kit import ButeurBox
from companion.games.buteur.piles import draw_one
from companion.games.buteur.state import HALVES, ButeurPitch, ButeurTeam, Person, Piles
from companion.referee.event import Period
from companion.referee.header import BadHeader, Header
from companion.referee.question import Option
from companion.referee.rules import Ask, Rules, pick
from companion.referee.seat import Seat
from companion.referee.sides import NamedSide, People, people_of_sides, place_of
from companion.words import Phrase

SEATING = {2: ((0,), (1,)), 3: ((0,), (1, 2)), 4: ((0, 2), (1, 3))}
"""BU-02: who plays with whom, by seat, unless the players compose the teams themselves.

With three the first named plays alone; with four, partners sit opposite.
"""

HELD_BY = ("table", "app")
ALWAYS_ASKED = 2
"""The edition since which a hand that the app holds is asked at every shot and every chance of a penalty (BU-06)."""


def lay_out(header: Header, sides: Sequence[NamedSide], box: ButeurBox, readings: Mapping[str, str]) -> ButeurPitch:
    """BU-02, BU-03: the teams, and how many cards each person is dealt."""
    app_holds = _app_holds(header, box)
    pair_of_three = len(header.players) == 3 and readings["BU-R9"] == "three_each"
    teams = []
    for side in sides:
        size = 8 if len(side.people) == 1 else 3 if pair_of_three else 6
        members = tuple(Person(Seat(side.side, name), size) for name in side.people)
        teams.append(ButeurTeam(side.side, side.name, side.letter, side.colours, members))
    cards: list[Card] = list(box.deck) if app_holds else []
    starter = place_of(header, [side.people for side in sides])
    return ButeurPitch(
        (teams[0], teams[1]),
        _order(teams),
        box,
        readings,
        Piles(box.size, cards),
        app_holds,
        header.edition >= ALWAYS_ASKED,
        teams[starter[0]].people[starter[1]] if starter else None,
    )


def people_of(header: Header) -> tuple[People, ...]:
    """BU-02: one against one, one against two, or two against two."""
    usual = [[header.players[seat] for seat in seats] for seats in SEATING[len(header.players)]]
    sides = people_of_sides(header, usual)
    if sorted(map(len, sides)) != sorted(map(len, usual)):
        raise BadHeader(Phrase("buteur.bad_header.teams"))
    return sides


def _order(teams: Sequence[ButeurTeam]) -> tuple[Person, ...]:
    """BU-04: turns alternate between the teams; with three, A against B and C: A, B, A, C."""
    longest = max(len(team.people) for team in teams)
    return tuple(team.people[at % len(team.people)] for at in range(longest) for team in teams)


def _app_holds(header: Header, box: ButeurBox) -> bool:
    """Who holds the cards: the people, or the app for players who have none, if it knows the whole deck."""
    held_by: object = header.extras.get("hands", HELD_BY[0])
    if held_by not in HELD_BY:
        raise BadHeader(Phrase("buteur.bad_header.hands", known=", ".join(HELD_BY)))
    if held_by == "app" and not box.deck:
        raise BadHeader(Phrase("buteur.bad_header.deck", n=box.size))
    return held_by == "app"


def start_match(pitch: ButeurPitch) -> Rules[None]:
    """BU-05: the players enter who starts and in which half, then the cards are dealt."""
    starter = yield from _starter(pitch)
    pitch.at = next(at for at, person in enumerate(pitch.order) if person is starter)
    pitch.kicked_off = starter.side
    gaps = {"player": starter.name}
    attacks = yield from pick(starter.seat, "start.half", (1, 0), _half_option, lambda: Ask(gaps=gaps), clause="BU-05")
    pitch.team_of(starter).attacks = attacks
    pitch.rival_of(starter).attacks = 1 - attacks
    yield Period("BU-05", number=1, name=HALVES[0])
    yield from _deal(pitch)


def _starter(pitch: ButeurPitch) -> Rules[Person]:
    """BU-05: the person named before the match, or asked for now."""
    if pitch.starts is not None:
        return pitch.starts
    seated = list(dict.fromkeys(pitch.order))
    starter = yield from pick(
        seated[0].seat, "start.who", seated, lambda person: Option(person, person.name, person.name), clause="BU-05"
    )
    return starter


def _half_option(attacked: int) -> Option:
    """One defends a half and attacks the other end."""
    defended = ("right", "left")[attacked]
    return Option(attacked, defended, Phrase(f"buteur.option.{defended}"))


def _deal(pitch: ButeurPitch) -> Rules[None]:
    """BU-03: the cards, face down; BU-R10: the rest is the stock, face down too. BU-06: hands are secret."""
    for person in dict.fromkeys(pitch.order):
        for _ in range(person.size):
            yield from draw_one(pitch, person, "BU-03")
    pitch.begun = True
    yield Dealt("BU-03", stock=pitch.piles.stock)

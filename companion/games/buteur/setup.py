"""Before the kick-off: teams and their order, the deal, who starts and where (BU-02 to BU-05)."""

from collections.abc import Mapping

from companion.games.buteur.cards import Card
from companion.games.buteur.events import Dealt
from companion.games.buteur.kit import Box
from companion.games.buteur.piles import draw_one
from companion.games.buteur.state import HALVES, Person, Piles, Pitch, Team
from companion.referee.event import Period
from companion.referee.header import KITS, BadHeader, Header, TeamSheet
from companion.referee.question import Option, Seat
from companion.referee.rules import Rules, pick
from companion.words import Phrase

SEATING = {2: ((0,), (1,)), 3: ((0,), (1, 2)), 4: ((0, 2), (1, 3))}
"""BU-02: who plays with whom, by seat. With three the first named plays alone; with four, partners sit opposite."""

ORDER = {2: (0, 1), 3: (0, 1, 0, 2), 4: (0, 1, 2, 3)}
"""BU-04: whose turn it is, by seat. With three: A, B, A, C."""

HELD_BY = ("table", "app")


def lay_out(header: Header, box: Box, readings: Mapping[str, str]) -> Pitch:
    """BU-02, BU-03: the teams, and how many cards each person is dealt."""
    count = len(header.players)
    app_holds = _app_holds(header, box)
    people: dict[int, Person] = {}
    teams = []
    sheets = (*header.teams, TeamSheet(), TeamSheet())[:2]
    for side, seats in enumerate(SEATING[count]):
        size = 8 if len(seats) == 1 else 3 if count == 3 and readings["BU-R9"] == "three_each" else 6
        for seat in seats:
            people[seat] = Person(Seat(side, header.players[seat]), size)
        members = tuple(people[seat] for seat in seats)
        name = sheets[side].name.strip() or " & ".join(person.name for person in members)
        teams.append(Team(side, name, "", "", members))
    _dress(teams, sheets)
    cards: list[Card] = list(box.deck) if app_holds else []
    return Pitch(
        (teams[0], teams[1]),
        tuple(people[seat] for seat in ORDER[count]),
        box,
        readings,
        Piles(box.size, cards),
        app_holds,
        header.starts,
    )


def _app_holds(header: Header, box: Box) -> bool:
    """Who holds the cards: the people, or the app for a table that has none, if it knows the whole deck."""
    held_by: object = header.extras.get("hands", HELD_BY[0])
    if held_by not in HELD_BY:
        raise BadHeader(Phrase("buteur.bad_header.hands", known=", ".join(HELD_BY)))
    if held_by == "app" and not box.deck:
        raise BadHeader(Phrase("buteur.bad_header.deck", n=box.size))
    return held_by == "app"


def _dress(teams: list[Team], sheets: tuple[TeamSheet, ...]) -> None:
    """Shirts and letters: the table's own, or those still free."""
    free_kits = [kit for kit in KITS if kit not in {sheet.kit for sheet in sheets}]
    for team, sheet in zip(teams, sheets, strict=True):
        team.kit = sheet.kit or free_kits.pop(0)
        taken = {other.letter for other in teams}
        letters = [letter for letter in team.name.upper() if letter.isalnum() and letter not in taken]
        team.letter = sheet.letter.strip() or (letters[0] if letters else "AB"[team.side])


def start_match(pitch: Pitch) -> Rules[None]:
    """BU-05: the table says who starts and in which half, then the cards are dealt."""
    starter = yield from _starter(pitch)
    pitch.at = next(at for at, person in enumerate(pitch.order) if person is starter)
    pitch.kicked_off = starter.side
    halves = [Option(end, name, Phrase(f"buteur.option.{name}")) for end, name in ((1, "left"), (0, "right"))]
    attacks: int = yield from pick(starter.seat, "start.half", halves, clause="BU-05", player=starter.name)
    pitch.team_of(starter).attacks = attacks
    pitch.rival_of(starter).attacks = 1 - attacks
    yield Period("BU-05", number=1, name=HALVES[0])
    yield from _deal(pitch)


def _starter(pitch: Pitch) -> Rules[Person]:
    """BU-05: whoever was named before the match, or is named now."""
    seated = list(dict.fromkeys(pitch.order))
    if pitch.starts is not None:
        return seated[pitch.starts]
    options = [Option(person, person.name, person.name) for person in seated]
    starter: Person = yield from pick(seated[0].seat, "start.who", options, clause="BU-05")
    return starter


def _deal(pitch: Pitch) -> Rules[None]:
    """BU-03: the cards, face down; BU-R10: the rest is the stock, face down too. BU-06: hands are secret."""
    for person in dict.fromkeys(pitch.order):
        for _ in range(person.size):
            yield from draw_one(pitch, person, "BU-03")
    pitch.begun = True
    yield Dealt("BU-03", stock=pitch.piles.stock)

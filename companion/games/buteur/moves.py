"""Moving the ball by a card, leg by leg, and what follows where it arrives (BU-10, BU-30 to BU-33)."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache, partial
from typing import Any

from companion.games.buteur.board import Board, Square, heading
from companion.games.buteur.cards import ATTACKER, FREE_KICK, MOST_LEGS, SYMBOLS, UNSAID, Card, Choice
from companion.games.buteur.events import InTheNet, Moved, Out
from companion.games.buteur.hand import needs_to_shoot, shooting_ways
from companion.games.buteur.path import ARROWS, BESIDE, NET, TOUCH, Leg, Run, ahead_of, brought, follow, travel
from companion.games.buteur.piles import card_option, lay
from companion.games.buteur.state import BesideGoal, InNet, InPlay, OverTouch, Person, Pitch
from companion.referee.prepared import pick, place
from companion.referee.question import Answer, Option, Refused
from companion.referee.rules import Rules
from companion.words import Phrase

DESCRIBE, PLACE = "describe", "place"


def play_card(
    pitch: Pitch, person: Person, card: Card, start: Square, *, clause: str, before: int | None = 0
) -> Rules[None]:
    """BU-10: lay the card, move the ball along its arrows from ``start``; BU-R18: where it leaves, it stops.

    ``before`` is how many squares a Free kick already moved it in this turn (BU-21), nothing where nobody said.
    """
    pitch.ball = InPlay(start)
    pitch.path, pitch.path_side = Run(start), person.side
    if pitch.app_holds:
        lay(pitch, person, card)
        legs = yield from _choose_way(pitch, person, card, start)
        run = travel(pitch.board, start, legs, pitch.team_of(person).attacks)
    else:
        card, run = yield from _told_by_the_table(pitch, person, card.kind, start)
        lay(pitch, person, card)
    pitch.path = run
    yield Moved(clause, person.side, card.kind, run.legs, run.start, run.end)
    steps = run.steps + before if run.steps and before is not None else 0
    yield from _arrive(pitch, person, run, steps, "BU-35" if clause in ("BU-25", "BU-30") else "BU-31")


def _arrive(pitch: Pitch, person: Person, run: Run, steps: int, throw_in: str) -> Rules[None]:
    """In play, over a line, or in the net: what the next player faces."""
    left = run.exit
    end = pitch.team_of(person).attacks
    if left is None:
        pitch.ball = InPlay(run.end)
    elif left.line == NET:
        pitch.ball = InNet(end, (left.square,), steps=steps)
        yield InTheNet("BU-33", person.side, pitch.rival_of(person).side)
    elif left.line == BESIDE:
        pitch.ball = BesideGoal(end, left.square)
        yield Out("BU-30", person.side, left.line, left.square)
    else:
        pitch.ball = OverTouch(left.square)
        yield Out(throw_in if left.line == TOUCH else "BU-32", person.side, left.line, left.square)


def _choose_way(pitch: Pitch, person: Person, card: Card, start: Square) -> Rules[tuple[Leg, ...]]:
    """BU-20: dotted arrows leave a choice; BU-R22: without an Attacker to follow, only what shoots.

    BU-R18: once the ball has left the pitch nothing is left to choose.
    """
    end = pitch.team_of(person).attacks
    must_shoot = card.kind == FREE_KICK and needs_to_shoot(pitch, person)
    ways = shooting_ways(pitch, person, card) if must_shoot else list(card.ways)
    for at, choice in enumerate(card.path):
        arrows = list(dict.fromkeys(way[at].arrow for way in ways))
        arrow = arrows[0]
        if len(arrows) > 1 and not travel(pitch.board, start, ways[0][:at], end).exit:
            arrow = yield from pick(
                person.seat,
                "path.direction",
                [_arrow_option(each) for each in arrows],
                clause="BU-20",
                player=person.name,
                n=choice.distance,
            )
        ways = [way for way in ways if way[at].arrow == arrow]
    return ways[0]


def _told_by_the_table(pitch: Pitch, person: Person, kind: str, start: Square) -> Rules[tuple[Card, Run]]:
    """A real card: one that the kit knows, or its legs, or simply the square where the ball went."""
    end = pitch.team_of(person).attacks
    how = yield from pick(
        person.seat,
        "path.how",
        _known_cards(pitch.box.known, kind),
        clause="BU-10",
        player=person.name,
        card=Phrase(f"buteur.card.{kind}"),
        point_by=PLACE,
    )
    if how == PLACE:
        there: Square = yield from place(
            person.seat,
            "path.place",
            _places(pitch.board, start, end),
            clause="BU-10",
            why_not=partial(_why_not_there, pitch.board, start, end),
            player=person.name,
        )
        return Card(kind), brought(pitch.board, start, there)
    if how == DESCRIBE:
        told = yield from _described(pitch, person, kind, start)
        return told
    legs = yield from _choose_way(pitch, person, how, start)
    return how, travel(pitch.board, start, legs, end)


@cache
def _known_cards(known: tuple[Card, ...], kind: str) -> list[Option]:
    cards = [card_option(card) for card in dict.fromkeys(known) if card.kind == kind]
    return [*cards, *(Option(how, how, Phrase(f"buteur.option.{how}")) for how in (DESCRIBE, PLACE))]


def _described(pitch: Pitch, person: Person, kind: str, start: Square) -> Rules[tuple[Card, Run]]:
    """Symbol and legs as they stand on a real card; the ball goes along with each leg that is told."""
    symbol = UNSAID
    if kind == ATTACKER:
        options = [Option(sign, sign, Phrase(f"buteur.symbol.{sign}")) for sign in SYMBOLS[:3]]
        options.append(Option(UNSAID, "unsaid", Phrase("buteur.option.unsaid")))
        symbol = yield from pick(person.seat, "path.symbol", options, clause="BU-14", player=person.name)
    run = Run(start)
    while len(run.legs) < MOST_LEGS and not run.exit:
        leg = yield from _next_leg(pitch, person, len(run.legs))
        if leg is None:
            break
        pitch.path = run = follow(pitch.board, run, leg, pitch.team_of(person).attacks)
    return Card(kind, symbol, tuple(Choice((leg.arrow,), leg.distance) for leg in run.legs)), run


def _next_leg(pitch: Pitch, person: Person, told: int) -> Rules[Leg | None]:
    arrows = [_arrow_option(arrow) for arrow in ARROWS]
    if told:
        arrows.append(Option(None, "done", Phrase("buteur.option.done")))
    arrow: str | None = yield from pick(
        person.seat,
        "path.arrow",
        arrows,
        clause="BU-10",
        why_not=_why_not_arrow,
        player=person.name,
        number=told + 1,
    )
    if arrow is None:
        return None
    numbers = _numbers(pitch.box.longest)
    distance: int = yield from pick(
        person.seat,
        "path.distance",
        numbers,
        clause="BU-10",
        player=person.name,
        arrow=Phrase(f"buteur.arrow.{arrow}"),
    )
    return Leg(arrow, distance)


@cache
def _arrow_option(arrow: str) -> Option:
    return Option(arrow, arrow, Phrase(f"buteur.arrow.{arrow}"))


@cache
def _numbers(longest: int) -> list[Option]:
    return [Option(number, number, str(number)) for number in range(1, longest + 1)]


def _why_not_arrow(answer: Answer) -> Refused | None:
    return Refused(Phrase("buteur.refuse.back"), "BU-R3") if answer == "back" else None


@lru_cache(maxsize=500)
def _places(board: Board, start: Square, end: int) -> list[Option]:
    """Everywhere a card could have taken the ball; off the pitch the place says over which line."""
    options = []
    for there in ahead_of(board, start, end):
        left = brought(board, start, there).exit
        words = "square" if left is None else f"out_{left.line}"
        options.append(
            Option(there, list(there), Phrase(f"buteur.option.{words}", column=there[0] + 1, row=there[1] + 1))
        )
    return options


def _why_not_there(board: Board, start: Square, end: int, answer: Answer) -> Refused | Phrase | None:
    if not _is_place(answer):
        return None
    if answer == list(start):
        return Phrase("buteur.refuse.stays")
    if tuple(answer) in board.squares and (answer[0] - start[0]) * heading(end) < 0:
        return Refused(Phrase("buteur.refuse.back"), "BU-R3")
    return Phrase("buteur.refuse.off_the_board")


def put_ball(
    person: Person, topic: str, squares: Iterable[Square], refusal: str, *, clause: str, **gaps: Any
) -> Rules[Square]:
    """A square of these, pointed at by that person; ``refusal`` says why another one will not do."""
    options = _square_options(tuple(squares))
    why_not = partial(_why_not_square, refusal)
    chosen: Square = yield from place(
        person.seat, topic, options, clause=clause, why_not=why_not, player=person.name, **gaps
    )
    return chosen


@lru_cache(maxsize=500)
def _square_options(squares: tuple[Square, ...]) -> Sequence[Option]:
    return [
        Option(square, list(square), Phrase("buteur.option.square", column=square[0] + 1, row=square[1] + 1))
        for square in squares
    ]


def _why_not_square(refusal: str, answer: Answer) -> Phrase | None:
    return Phrase(f"buteur.refuse.{refusal}") if _is_place(answer) else None


def _is_place(answer: Answer) -> bool:
    return isinstance(answer, list) and len(answer) == 2 and all(type(part) is int for part in answer)

"""Moving the ball by a card, leg by leg, and what follows from where it ends (BU-10, BU-30 to BU-33)."""

from collections.abc import Sequence
from functools import partial

from companion.games.buteur.board import Markings, Square, heading
from companion.games.buteur.cards import ATTACKER, FREE_KICK, KINDS, MOST_LEGS, SHOWN, SYMBOLS, UNSAID, Card, Choice
from companion.games.buteur.events import InTheNet, Moved, Out
from companion.games.buteur.hand import leads_from, listed_cards, needs_to_shoot, shooting_ways
from companion.games.buteur.path import ARROWS, BESIDE, NET, TOUCH, Leg, Run, ahead_of, brought, follow, travel
from companion.games.buteur.piles import PLACE, card_option, lay
from companion.games.buteur.state import BesideGoal, ButeurPitch, InNet, InPlay, OverTouch, Person
from companion.referee.question import Answer, Hints, Option, Refused
from companion.referee.rules import Ask, Rules, pick, place
from companion.words import Phrase

LEGS, DESCRIBE = "legs", "describe"
"""An unknown card told by its legs; before, its symbol was asked first."""


def play_card(
    pitch: ButeurPitch, person: Person, card: Card, start: Square, *, clause: str, before: int | None = 0
) -> Rules[None]:
    """BU-10: play the card, move the ball along its arrows from ``start``; BU-R18: where it leaves the pitch, it stops.

    ``before`` is how many squares a Free kick already moved it in this turn (BU-21), None if unknown.
    """
    pitch.ball = InPlay(start)
    pitch.path, pitch.path_side = Run(start), person.side
    if pitch.app_holds:
        lay(pitch, person, card)
        legs = yield from _choose_way(pitch, person, card, start)
        run = travel(pitch.board, start, legs, pitch.team_of(person).attacks)
    else:
        card, run = yield from _told_by_the_table(pitch, person, card, start)
        lay(pitch, person, card)
    pitch.path = run
    player = person.name if pitch.partner_of(person) else ""
    yield Moved(clause, person.side, card.kind, run.legs, run.start, run.end, player)
    steps = run.steps + before if run.steps and before is not None else 0
    yield from _arrive(pitch, person, run, steps, "BU-35" if clause in ("BU-25", "BU-30") else "BU-31")


def _arrive(pitch: ButeurPitch, person: Person, run: Run, steps: int, throw_in: str) -> Rules[None]:
    """In play, over a line, or in the net: the situation of the next player."""
    left = run.exit
    end = pitch.team_of(person).attacks
    if left is None:
        pitch.ball = InPlay(run.end)
    elif left.line == NET:
        pitch.ball = InNet(end, (left.square,), steps=steps)
        yield InTheNet("BU-33", person.side, pitch.rival_of(person).side)
    else:
        beside = left.line == BESIDE
        pitch.ball = BesideGoal(end, left.square) if beside else OverTouch(left.square)
        clause = "BU-30" if beside else throw_in if left.line == TOUCH else "BU-32"
        yield Out(clause, person.side, left.line, left.square)


def _choose_way(pitch: ButeurPitch, person: Person, card: Card, start: Square) -> Rules[tuple[Leg, ...]]:
    """BU-20: dotted arrows leave a choice; BU-R22: without an Attacker to follow, only paths that shoot.

    BU-R18: once the ball has left the pitch there is no more choice.
    """
    if len(card.ways) == 1:
        return card.ways[0]
    end = pitch.team_of(person).attacks
    must_shoot = card.kind == FREE_KICK and needs_to_shoot(pitch, person)
    ways: Sequence[tuple[Leg, ...]] = shooting_ways(pitch, person, card) if must_shoot else card.ways
    for at, choice in enumerate(card.path):
        arrows = list(dict.fromkeys(way[at].arrow for way in ways))
        arrow = arrows[0]
        if len(arrows) > 1 and not travel(pitch.board, start, ways[0][:at], end).exit:
            gaps = {"player": person.name, "n": choice.distance}
            arrow = yield from pick(
                person.seat, "path.direction", arrows, _arrow_option, partial(Ask, gaps=gaps), clause="BU-20"
            )
        ways = [way for way in ways if way[at].arrow == arrow]
    return ways[0]


def _told_by_the_table(pitch: ButeurPitch, person: Person, card: Card, start: Square) -> Rules[tuple[Card, Run]]:
    """A real card: one that the kit knows, or its legs, or only the square where the ball went."""
    end, kind = pitch.team_of(person).attacks, ATTACKER if card is SHOWN else card.kind
    how: Card | str = card if card.path else PLACE
    if not card.path and card is not SHOWN:
        ways: tuple[Card | str, ...] = (*listed_cards(pitch, [each for each in KINDS if each != kind]), LEGS, PLACE)
        how = yield from pick(
            person.seat, "path.how", ways, _telling_option, lambda: _how_to_tell(pitch, person, kind), clause="BU-10"
        )
    if how == PLACE:
        places = ahead_of(pitch.board, start, end)
        there = yield from place(
            person.seat,
            "path.place",
            places,
            partial(_place_option, pitch.board),
            lambda: Ask(why_not=partial(_why_not_there, pitch.board, start, end), gaps={"player": person.name}),
            clause="BU-10",
        )
        return Card(kind), brought(pitch.board, start, there)
    if isinstance(how, str):
        described = yield from _described(pitch, person, kind, start, with_symbol=how == DESCRIBE)
        return described
    legs = yield from _choose_way(pitch, person, how, start)
    return how, travel(pitch.board, start, legs, end)


def _how_to_tell(pitch: ButeurPitch, person: Person, kind: str) -> Ask:
    return Ask(
        hints=Hints(point_by=PLACE, leads=leads_from(pitch, person)),
        retired=[_telling_option(DESCRIBE), *map(card_option, pitch.box.known_of_kind[kind])],
        gaps={"player": person.name, "card": Phrase(f"buteur.card.{kind}")},
    )


def _telling_option(how: Card | str) -> Option:
    return card_option(how) if isinstance(how, Card) else Option(how, how, Phrase(f"buteur.option.{how}"))


def _described(
    pitch: ButeurPitch, person: Person, kind: str, start: Square, *, with_symbol: bool
) -> Rules[tuple[Card, Run]]:
    """Legs, and formerly the symbol, as printed on a real card; the ball moves with each leg that is entered."""
    symbol = UNSAID
    if with_symbol and kind == ATTACKER:
        symbol = yield from pick(
            person.seat,
            "path.symbol",
            (*SYMBOLS[:3], UNSAID),
            _symbol_option,
            lambda: Ask(gaps={"player": person.name}),
            clause="BU-14",
        )
    run = Run(start)
    while len(run.legs) < MOST_LEGS and not run.exit:
        leg = yield from _next_leg(pitch, person, len(run.legs))
        if leg is None:
            break
        pitch.path = run = follow(pitch.board, run, leg, pitch.team_of(person).attacks)
    return Card(kind, symbol, tuple(Choice((leg.arrow,), leg.distance) for leg in run.legs)), run


def _next_leg(pitch: ButeurPitch, person: Person, legs: int) -> Rules[Leg | None]:
    arrows: tuple[str | None, ...] = (*ARROWS, None) if legs else tuple(ARROWS)
    arrow = yield from pick(
        person.seat,
        "path.arrow",
        arrows,
        _arrow_option,
        lambda: Ask(why_not=_why_not_arrow, gaps={"player": person.name, "number": legs + 1}),
        clause="BU-10",
    )
    if arrow is None:
        return None
    distance = yield from pick(
        person.seat,
        "path.distance",
        range(1, pitch.box.longest + 1),
        lambda number: Option(number, number, str(number)),
        lambda: Ask(gaps={"player": person.name, "arrow": Phrase(f"buteur.arrow.{arrow}")}),
        clause="BU-10",
    )
    return Leg(arrow, distance)


def _symbol_option(sign: str) -> Option:
    if sign == UNSAID:
        return Option(UNSAID, "unsaid", Phrase("buteur.option.unsaid"))
    return Option(sign, sign, Phrase(f"buteur.symbol.{sign}"))


def _arrow_option(arrow: str | None) -> Option:
    if arrow is None:
        return Option(None, "done", Phrase("buteur.option.done"))
    return Option(arrow, arrow, Phrase(f"buteur.arrow.{arrow}"))


def _why_not_arrow(answer: Answer) -> Refused | None:
    return Refused(Phrase("buteur.refuse.back"), "BU-R3") if answer == "back" else None


def _place_option(board: Markings, there: Square) -> Option:
    """A square that a card could have moved the ball to; off the pitch the option names the line."""
    left = brought(board, there, there).exit
    words = Phrase(f"buteur.option.{f'out_{left.line}' if left else 'square'}", column=there[0] + 1, row=there[1] + 1)
    return Option(there, list(there), words)


def _why_not_there(board: Markings, start: Square, end: int, answer: Answer) -> Refused | Phrase | None:
    if not _is_place(answer):
        return None
    if answer == list(start):
        return Phrase("buteur.refuse.stays")
    if tuple(answer) in board.squares and (answer[0] - start[0]) * heading(end) < 0:
        return Refused(Phrase("buteur.refuse.back"), "BU-R3")
    return Phrase("buteur.refuse.off_the_board")


def put_ball(person: Person, topic: str, squares: Sequence[Square], refusal: str, *, clause: str) -> Rules[Square]:
    """Ask that person for one of these squares; ``refusal`` says why another one is not allowed."""
    chosen = yield from place(
        person.seat,
        topic,
        squares,
        _square_option,
        lambda: Ask(why_not=partial(_why_not_square, refusal), gaps={"player": person.name}),
        clause=clause,
    )
    return chosen


def _square_option(square: Square) -> Option:
    return Option(square, list(square), Phrase("buteur.option.square", column=square[0] + 1, row=square[1] + 1))


def _why_not_square(refusal: str, answer: Answer) -> Phrase | None:
    return Phrase(f"buteur.refuse.{refusal}") if _is_place(answer) else None


def _is_place(answer: Answer) -> bool:
    return isinstance(answer, list) and len(answer) == 2 and all(type(part) is int for part in answer)

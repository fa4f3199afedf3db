"""The only functions of the rules that ask. Each returns the thing chosen, never an index.

Use ``yield from`` with each of them, and ``yield`` for an event. A bot in the seat chooses among the things at once.
Only for a person is a question made: each thing becomes an option, by one function, and ``ask`` says the rest.
"""

from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, TypedDict, TypeVar

from companion.referee.chance import Dice
from companion.referee.event import Event
from companion.referee.question import Draw, GoalOdds, Hints, Layout, Option, Pick, Place, Question, Roll, WhyNot
from companion.referee.seat import Seat

T = TypeVar("T")
Rules = Generator[Question | Event, Any, T]
Gaps = Mapping[str, Any]
"""The values for the gaps of a question's text."""
NO_FACE: frozenset[str] = frozenset()


class Ask(TypedDict, total=False):
    """What a person is told of a choice besides its options; see ``Pick`` for the meaning of the fields."""

    gaps: Gaps
    why_not: WhyNot | None
    odds: GoalOdds | None
    retired: Sequence[Option]
    from_hand: bool
    hints: Hints


def pick(
    seat: Seat,
    topic: str,
    things: Sequence[T],
    option: Callable[[T], Option],
    ask: Callable[[], Ask] = Ask,
    *,
    clause: str,
) -> Rules[T]:
    """Ask for one of these things."""
    if seat.bot is not None:
        return seat.bot.choose(topic, things)
    chosen: T = yield Pick(seat, topic, clause, [option(thing) for thing in things], **ask())
    return chosen


def place(
    seat: Seat,
    topic: str,
    squares: Sequence[T],
    option: Callable[[T], Option],
    ask: Callable[[], Ask] = Ask,
    *,
    clause: str,
) -> Rules[T]:
    """Ask for one of these squares of the board."""
    if seat.bot is not None:
        return seat.bot.choose(topic, squares)
    chosen: T = yield Place(seat, topic, clause, [option(square) for square in squares], **ask())
    return chosen


def draw(
    seat: Seat,
    topic: str,
    deck: str,
    cards: Sequence[T],
    counts: Sequence[int],
    option: Callable[[T], Option],
    ask: Callable[[], Ask] = Ask,
    *,
    clause: str,
    in_a_row: bool = False,
    dealt: bool = False,
    layout: Callable[[], Layout] | None = None,
) -> Rules[T]:
    """Ask for the card turned over: ``counts`` is how many there are of each; see ``Draw`` for the other fields.

    A pile may be passed as it is, without counts: for a person equal cards are one option, in the order of their
    answers.
    """
    if seat.bot is not None:
        return seat.bot.turn(cards, counts)
    if not counts:
        pile = Counter(cards)
        cards = sorted(pile, key=lambda card: option(card).answer)
        counts = [pile[card] for card in cards]
    turned: T = yield Draw(
        seat,
        topic,
        clause,
        [option(card) for card in cards],
        deck=deck,
        counts=counts,
        in_a_row=in_a_row,
        dealt=dealt,
        layout=layout() if layout else None,
        **ask(),
    )
    return turned


def roll(
    seat: Seat,
    topic: str,
    dice: Dice,
    gaps: Callable[[], Gaps] = dict,
    *,
    clause: str,
    summed: int = 0,
    alone: frozenset[str] = NO_FACE,
) -> Rules[tuple[str, ...]]:
    """Ask for the faces of these dice. If the rules only add up the first ``summed`` of them, see ``Roll``: then it
    returns the numbers to add up (each die's, or their sum, or nothing if it was not needed) and the other faces.
    """
    if seat.bot is not None:
        return seat.bot.throw(dice)
    faces: tuple[str, ...] = yield Roll(seat, topic, clause, dice, summed=summed, alone=alone, gaps=gaps())
    return faces


class EnteredInstead(TypedDict, total=False):
    """What players may enter instead of the faces of a throw; see ``Roll``."""

    meanings: Sequence[Option]
    outcomes: Sequence[Option]
    gaps: Gaps


def roll_or_say(seat: Seat, topic: str, dice: Dice, said: Callable[[], EnteredInstead], *, clause: str) -> Rules[Any]:
    """Ask for the faces of these dice, or for their meaning, or for how the turn ended."""
    if seat.bot is not None:
        return seat.bot.throw(dice)
    return (yield Roll(seat, topic, clause, dice, **said()))


def answered(rules: Rules[T], known: Mapping[str, Any]) -> Rules[T]:
    """Run these rules with the things that are ``known`` to have been chosen, by topic; their events are told."""
    try:
        item = next(rules)
        while True:
            if isinstance(item, Event):
                yield item
                item = next(rules)
            else:
                item = rules.send(known[item.topic])
    except StopIteration as end:
        returned: T = end.value
        return returned


def silently(rules: Rules[T]) -> T:
    """Run rules that ask nothing, for a trial on a copy of the state: nobody is told their events."""
    while True:
        try:
            next(rules)
        except StopIteration as end:
            returned: T = end.value
            return returned

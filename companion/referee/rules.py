"""The only functions of the rules that ask. Each returns the thing chosen, never an index.

Use ``yield from`` with each of them, and ``yield`` for an event. A bot in the seat chooses among the things at once.
Only for a person is the question worded: by the function ``asked``, which gets the things and what the question is
about.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

from companion.referee.chance import Dice
from companion.referee.event import Event
from companion.referee.question import (
    Answer,
    Draw,
    GoalOdds,
    Headline,
    Layout,
    LeadsTo,
    Option,
    Pick,
    Place,
    Question,
    Roll,
    WhyNot,
)
from companion.referee.seat import Seat

T = TypeVar("T")
Rules = Generator[Question | Event, Any, T]
NO_FACE: frozenset[str] = frozenset()
NOTHING: Mapping[str, Any] = MappingProxyType({})
NOBODY = Seat(-1, "")
Wording = Question
"""A question that is put to nobody yet: the part that only a person needs, with an option for each thing, in order."""


def worded(
    options: Sequence[Option],
    *,
    why_not: WhyNot | None = None,
    adds_up_to: int | None = None,
    counts: Mapping[str, int] | None = None,
    locks: Mapping[str, bool] | None = None,
    pass_by: Answer = None,
    point_by: Answer = None,
    moot: Answer = None,
    advised: Answer = None,
    headline: Headline | None = None,
    barred: Sequence[Answer] = (),
    odds: GoalOdds | None = None,
    dragged: bool = False,
    leads: LeadsTo | None = None,
    retired: Sequence[Option] = (),
    from_hand: bool = False,
    spent: Sequence[Answer] = (),
    **gaps: Any,
) -> Wording:
    """The wording of a choice; see ``Pick`` for the meaning of the fields. ``odds`` count a goal after each thing."""
    return Pick(
        NOBODY,
        "",
        "",
        options,
        why_not=why_not,
        odds=odds,
        retired=retired,
        gaps=gaps,
        total=adds_up_to,
        counts=counts or NOTHING,
        locks=locks or NOTHING,
        pass_by=pass_by,
        point_by=point_by,
        moot=moot,
        advised=advised,
        headline=headline,
        barred=barred,
        dragged=dragged,
        leads=leads,
        from_hand=from_hand,
        spent=spent,
    )


def worded_square(
    squares: Sequence[Option],
    *,
    why_not: WhyNot | None = None,
    odds: GoalOdds | None = None,
    dragged: bool = False,
    **gaps: Any,
) -> Wording:
    """The wording of a choice of squares; see ``Place`` for the meaning of the fields."""
    return Place(NOBODY, "", "", squares, why_not=why_not, odds=odds, gaps=gaps, dragged=dragged)


def worded_card(
    cards: Sequence[Option],
    counts: Sequence[int],
    *,
    why_not: WhyNot | None = None,
    in_a_row: bool = False,
    dealt: bool = False,
    layout: Layout | None = None,
    **gaps: Any,
) -> Wording:
    """The wording of a draw; see ``Draw`` for the meaning of the fields."""
    return Draw(
        NOBODY,
        "",
        "",
        cards,
        why_not=why_not,
        gaps=gaps,
        deck="",
        counts=counts,
        in_a_row=in_a_row,
        dealt=dealt,
        layout=layout,
    )


def worded_throw(meanings: Sequence[Option], *, outcomes: Sequence[Option] = (), **gaps: Any) -> Wording:
    """The wording of a throw that may be told; see ``Roll`` for the meaning of the fields."""
    return Roll(NOBODY, "", "", (), meanings=meanings, outcomes=outcomes, gaps=gaps)


Asked = Callable[..., Wording]


def pick(seat: Seat, topic: str, things: Sequence[T], asked: Asked, *about: Any, clause: str) -> Rules[T]:
    """Ask for one of these things."""
    bot = seat.bot
    if bot is not None:
        return bot.choose(topic, things)
    question = asked(things, *about)
    question.seat, question.topic, question.clause = seat, topic, clause
    chosen: T = yield question
    return chosen


def place(seat: Seat, topic: str, squares: Sequence[T], asked: Asked, *about: Any, clause: str) -> Rules[T]:
    """Ask for one of these squares of the board."""
    bot = seat.bot
    if bot is not None:
        return bot.choose(topic, squares)
    question = asked(squares, *about)
    question.seat, question.topic, question.clause = seat, topic, clause
    chosen: T = yield question
    return chosen


def roll(
    seat: Seat, topic: str, dice: Dice, asked: Callable[..., Mapping[str, Any]], *about: Any, clause: str
) -> Rules[tuple[str, ...]]:
    """Ask for the faces of these dice; ``asked`` fills the gaps of the sentence."""
    bot = seat.bot
    if bot is not None:
        return bot.throw(dice)
    faces: tuple[str, ...] = yield Roll(seat, topic, clause, dice, gaps=asked(*about))
    return faces


def roll_and_add(
    seat: Seat,
    topic: str,
    dice: Dice,
    summed: int,
    alone: frozenset[str],
    asked: Callable[..., Mapping[str, Any]],
    *about: Any,
    clause: str,
) -> Rules[tuple[str, ...]]:
    """Ask for a throw of which the rules only add up the first ``summed`` dice; see ``Roll``.

    Returns the numbers to add up (each die's, or their sum, or nothing if it was not needed) and the other faces.
    """
    bot = seat.bot
    if bot is not None:
        return bot.throw(dice)
    numbers_and_faces: tuple[str, ...] = yield Roll(
        seat, topic, clause, dice, summed=summed, alone=alone, gaps=asked(*about)
    )
    return numbers_and_faces


def roll_or_say(
    seat: Seat,
    topic: str,
    dice: Dice,
    asked: Asked,
    *about: Any,
    clause: str,
) -> Rules[Any]:
    """Ask for the faces of these dice, or for their meaning: one of the worded options; or for how the turn ended."""
    bot = seat.bot
    if bot is not None:
        return bot.throw(dice)
    question = asked(*about)
    assert isinstance(question, Roll)
    question.seat, question.topic, question.clause, question.dice = seat, topic, clause, dice
    return (yield question)


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


def draw(
    seat: Seat, topic: str, deck: str, cards: Sequence[T], counts: Sequence[int], asked: Asked, *about: Any, clause: str
) -> Rules[T]:
    """Ask for the card turned over: ``counts`` is how many there are of each, one if it is not given.

    A pile may be passed as it is. For a person equal cards are one option, and ``asked`` counts them.
    """
    bot = seat.bot
    if bot is not None:
        return bot.turn(cards, counts)
    question = asked(cards, *about)
    assert isinstance(question, Draw)
    question.seat, question.topic, question.clause, question.deck = seat, topic, clause, deck
    card: T = yield question
    return card


def unheard(rules: Rules[T]) -> T:
    """Run rules that ask nothing, for a trial on a copy of the state: nobody is told their events."""
    while True:
        try:
            next(rules)
        except StopIteration as end:
            returned: T = end.value
            return returned

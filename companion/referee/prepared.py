"""How rules talk that prepare their options before they ask; see ``rules``.

``yield from`` each of them; ``yield`` an event to tell it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.referee.chance import Die
from companion.referee.question import Answer, Draw, Headline, Option, Pick, Place, Roll, WhyNot
from companion.referee.rules import Rules
from companion.referee.seat import Seat


def pick(
    seat: Seat,
    topic: str,
    options: Sequence[Option],
    *,
    clause: str,
    why_not: WhyNot | None = None,
    adds_up_to: int | None = None,
    counts: Mapping[str, int] | None = None,
    locks: Mapping[str, bool] | None = None,
    pass_by: Answer = None,
    point_by: Answer = None,
    headline: Headline | None = None,
    barred: Sequence[Answer] = (),
    **gaps: Any,
) -> Rules[Any]:
    """One of these options."""
    question = Pick(
        seat,
        topic,
        clause,
        options,
        why_not=why_not,
        total=adds_up_to,
        counts=counts or {},
        locks=locks or {},
        pass_by=pass_by,
        point_by=point_by,
        headline=headline,
        barred=barred,
        gaps=gaps,
    )
    return (yield question)


def roll(seat: Seat, topic: str, *dice: Die, clause: str, **gaps: Any) -> Rules[tuple[str, ...]]:
    """The faces these dice show."""
    faces: tuple[str, ...] = yield Roll(seat, topic, clause, dice, gaps=gaps)
    return faces


def roll_or_say(seat: Seat, topic: str, *dice: Die, meanings: Sequence[Option], clause: str, **gaps: Any) -> Rules[Any]:
    """The faces these dice show, or the thing that the table says they mean."""
    return (yield Roll(seat, topic, clause, dice, meanings=meanings, gaps=gaps))


def draw(
    seat: Seat,
    topic: str,
    deck: str,
    cards: Sequence[Option],
    counts: Sequence[int],
    *,
    clause: str,
    why_not: WhyNot | None = None,
    in_a_row: bool = False,
    dealt: bool = False,
    **gaps: Any,
) -> Rules[Any]:
    """The card turned over."""
    question = Draw(
        seat,
        topic,
        clause,
        cards,
        why_not=why_not,
        deck=deck,
        counts=counts,
        in_a_row=in_a_row,
        dealt=dealt,
        gaps=gaps,
    )
    return (yield question)


def place(
    seat: Seat,
    topic: str,
    squares: Sequence[Option],
    *,
    clause: str,
    why_not: WhyNot | None = None,
    **gaps: Any,
) -> Rules[Any]:
    """A square of the board."""
    return (yield Place(seat, topic, clause, squares, why_not=why_not, gaps=gaps))

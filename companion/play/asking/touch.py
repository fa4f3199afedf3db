"""One tap: from a state of the question to the next one, or to the answer. Nothing else changes a state."""

from dataclasses import dataclass, replace

from companion.play.asking.asked import Asking
from companion.play.asking.begin import begin
from companion.play.asking.choosing import Choosing
from companion.play.asking.done import MAIN, Given, Tap
from companion.play.asking.throwing import Throwing
from companion.play.skippable_offer import Offer
from companion.referee import Roll
from companion.referee.question import Answer


@dataclass(frozen=True)
class Response:
    """What the session is told. It answers the question that was asked when the journal had ``at`` entries."""

    at: int
    answer: Answer
    passing: tuple[Answer, ...]
    """The answers that are given before it."""
    throws: bool
    by: str
    last: Asking
    """The state in which it was given, with the tap that gave it."""


def touch(asking: Asking, tap: Tap) -> Asking | Response:
    """After this tap; the same state if it means nothing."""
    if tap.kind == "offer":
        offers = asking.asked.offers
        return take_offer(asking, tap.what or offers.first) if offers is not None else asking
    if isinstance(asking.done, Choosing) and (moved := _move_on(asking, tap)) is not None:
        return moved
    taken = asking.done.confirm(asking) if tap == MAIN else asking.done.take(tap, asking)
    if not isinstance(taken, Given):
        return asking if taken is asking.done or taken == asking.done else replace(asking, done=taken)
    passing = (*asking.asked.passing, *taken.first)
    throws = taken.throws and asking.habits.dice == "virtual"
    last = asking if taken.last is None else replace(asking, done=taken.last)
    return Response(asking.asked.at, taken.answer, passing, throws, taken.by, last)


def _move_on(asking: Asking, tap: Tap) -> Asking | Response | None:
    """What has moved is dragged on, or tapped, which takes the offer to move on; or it is put back."""
    moves = tap.kind in ("token", "lift") and tap.what in asking.asked.moving
    if moves and asking.asked.offers is not None:
        return take_offer(asking, asking.asked.offers.first)
    if moves and tap.kind == "lift":
        return asking
    return asking.before or begin(asking.asked, asking.habits, asking.was) if moves or tap.kind == "back" else None


def take_offer(asking: Asking, offer: Offer) -> Asking | Response:
    """An offer with one answer is given at once; otherwise people choose, and may go back."""
    if offer.taken is not None:
        return Response(asking.asked.at, offer.taken.answer, offer.before, False, "answer", asking)
    return begin(asking.asked.beside(offer), asking.habits, before=asking)


def throws(asking: Asking) -> bool:
    """Whether the main button throws virtual dice now, so that shaking may do it too."""
    return isinstance(asking.done, Throwing) and isinstance(asking.question, Roll)

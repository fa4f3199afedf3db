"""Which events are announced over the board, because the next question would hide them."""

from collections.abc import Sequence

from companion.referee.event import Event, Result
from companion.referee.prominence import ShownAs, Signal


def announced(event: Event, events: Sequence[Event] = (), *, to_all: bool = False) -> bool:
    """Whether the event is announced. Once the match is decided (``events``), full time shows the winner instead.

    ``to_all``: people sit around the device, and a message beside the next question is read by one of them only, so
    cards are announced too; a second yellow and the red that follows from it, once.
    """
    if event.announcement is ShownAs.UNTIL_TOUCHED:
        return not any(isinstance(other, Result) for other in events)
    cards = [other for other in events if other.signal is Signal.CARD]
    return event.announcement is ShownAs.PAUSE or (to_all and bool(cards) and event is cards[-1])

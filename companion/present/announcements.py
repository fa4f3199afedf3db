"""Which events are announced over the board, because the next question would hide them."""

from collections.abc import Sequence

from companion.referee.event import Event, Result
from companion.referee.prominence import Announcement


def announced(event: Event, told: Sequence[Event] = ()) -> bool:
    """Whether the event is announced. Once the match is decided (``told``), full time shows the winner instead."""
    if event.announcement is Announcement.UNTIL_TOUCHED:
        return not any(isinstance(other, Result) for other in told)
    return event.announcement is Announcement.PAUSE

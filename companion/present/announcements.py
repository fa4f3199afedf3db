"""Which facts stop the match for a moment, because the next question would hide them."""

from collections.abc import Sequence

from companion.referee.event import Event, Result
from companion.referee.prominence import Announcement


def announced(event: Event, told: Sequence[Event] = ()) -> bool:
    """Whether it is laid over the table. Once everything is decided (``told``) full time says who won."""
    if event.announcement is Announcement.UNTIL_TOUCHED:
        return not any(isinstance(other, Result) for other in told)
    return event.announcement is Announcement.PAUSE

"""Which facts stop the match for a moment, because the next question would hide them."""

from collections.abc import Sequence

from companion.referee.event import Caution, Event, Result, SentOff

_MARKS = {"passed.suspended": "red", "reds_cancelled": "swap-horizontal"}
_UNTIL_SEEN = {"match_won": "trophy"}


def announced(event: Event, told: Sequence[Event] = ()) -> str:
    """The card or icon it is announced with; nothing where it is not.

    A card for a player is seen on that player; one for a whole side, or a turn that is lost by it, lies nowhere. Once
    everything is decided (``told``) full time says who won.
    """
    if isinstance(event, Caution | SentOff) and event.player is None:
        return "yellow" if isinstance(event, Caution) else "red"
    if any(isinstance(other, Result) for other in told):
        return _MARKS.get(event.topic, "")
    return _MARKS.get(event.topic) or _UNTIL_SEEN.get(event.kind, "")


def waits_for_a_touch(event: Event) -> bool:
    """Whether it stands until somebody goes on: what was played for is over."""
    return event.kind in _UNTIL_SEEN

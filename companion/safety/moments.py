"""Times in files: ISO 8601, within the range of years that every device supports."""

from datetime import UTC, datetime

_EARLIEST = datetime(1970, 1, 2, tzinfo=UTC)
_LATEST = datetime(2999, 12, 30, tzinfo=UTC)
UNKNOWN = "2000-01-01T00:00:00+00:00"
"""The placeholder for a lost time."""


def is_moment(text: object) -> bool:
    """Whether this is a time that can be compared, converted to another zone and shown.

    >>> is_moment("2026-11-16T20:15:00+00:00"), is_moment("9999-12-31T23:59:59-12:00"), is_moment("soon")
    (True, False, False)
    """
    if not isinstance(text, str):
        return False
    try:
        moment = datetime.fromisoformat(text)
        return _EARLIEST <= (moment if moment.tzinfo else moment.replace(tzinfo=UTC)) <= _LATEST
    except (ValueError, OverflowError):
        return False


def known_moment(text: object) -> str:
    """The time with its zone, or the placeholder for a lost one."""
    if not isinstance(text, str) or not is_moment(text):
        return UNKNOWN
    return text if datetime.fromisoformat(text).tzinfo else f"{text}+00:00"

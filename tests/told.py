"""What of a match is told in words."""

from companion.referee.event import Event, Scorer
from companion.referee.prominence import ShownAs
from companion.sheet.fold import written


def in_words(event: Event) -> bool:
    """As a line of the sheet, as an announcement, or in the line of the goal whose scorer it names."""
    return written(event) or event.announcement is not ShownAs.NONE or isinstance(event, Scorer)

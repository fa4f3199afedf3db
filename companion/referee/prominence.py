"""How important an event is: on the match sheet, on the match screen, and for sound and vibration."""

from enum import Enum, IntEnum, auto


class Weight(IntEnum):
    """The shortest sheet that includes the event; each weight includes the ones below."""

    UNWRITTEN = 0
    """Not on the sheet: it happens every turn, or another line says it better."""
    DETAIL = 1
    """Only on the full sheet: a later line gives the result."""
    NORMAL = 2
    KEY = 3
    """On the short sheet: memorable events, and the periods of the match."""
    HIGHLIGHT = 4
    """Also marked on the timeline."""


class ShownAs(Enum):
    """How the match screen shows the event before or beside the next question."""

    NONE = auto()
    MESSAGE = auto()
    """A sentence beside the next question."""
    PAUSE = auto()
    """Over the table for a moment, with its icon, because it is not visible on the board."""
    UNTIL_TOUCHED = auto()
    """Over the table until tapped; left out at the end of the match, which full time shows."""


class Signal(Enum):
    """The sound and vibration of an event, strongest first."""

    FULL_TIME = auto()
    GOAL = auto()
    CARD = auto()
    KICK_OFF = auto()
    PERIOD = auto()

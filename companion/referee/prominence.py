"""How much a fact matters: on the match sheet, on the screen of the match, to the ear and to the hand."""

from enum import Enum, IntEnum, auto


class Weight(IntEnum):
    """How short a sheet may be and still tell it; each weight includes the ones below."""

    UNWRITTEN = 0
    """Not on the sheet: every turn repeats it, or another line says it better."""
    DETAIL = 1
    """Only on the whole sheet: a later line says what came of it."""
    NORMAL = 2
    KEY = 3
    """On the short sheet: what people will talk about, and how the match was divided."""
    HIGHLIGHT = 4
    """Also marked on the picture of the match along its turns."""


class Announcement(Enum):
    """How the match screen tells it before or beside the next question."""

    NONE = auto()
    MESSAGE = auto()
    """A sentence beside the next question."""
    PAUSE = auto()
    """Over the table for a moment, with its icon: it lies nowhere on the board."""
    UNTIL_TOUCHED = auto()
    """Over the table until somebody goes on; left out where the whole match is over, which full time tells."""


class Signal(Enum):
    """What the table hears and feels, the strongest first."""

    FULL_TIME = auto()
    GOAL = auto()
    CARD = auto()
    KICK_OFF = auto()
    PERIOD = auto()

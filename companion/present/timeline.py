"""A timeline of the match: stripes for rounds or halves, with the memorable events in them."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.referee.event import Caution, Event, Goal, Period, SentOff, Shot
from companion.referee.prominence import Weight
from companion.sheet import Sheet
from companion.sheet.sentences import score_words
from companion.words.translation import tr

GOAL, SENT_OFF, CAUTION, OTHER = range(4)
"""The priority of events when there is no space for all."""
_RANKS = ((Goal, GOAL), (SentOff, SENT_OFF), (Caution, CAUTION))


@dataclass(frozen=True, slots=True)
class Stripe:
    """A period: after the turn ``start``, up to the turn ``end``."""

    name: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Moment:
    """An event of a side in a turn; ``mark`` as EventMark draws it, ``score`` after a goal."""

    side: int
    turn: int
    mark: str
    rank: int
    name: str = ""
    score: str = ""


@dataclass(frozen=True, slots=True)
class Timeline:
    """The data of the timeline, with turns counted through all matches of a series."""

    turns: int
    stripes: tuple[Stripe, ...]
    moments: tuple[Moment, ...]


def timeline_of(sheet: Sheet) -> Timeline:
    """Fold the lines of the sheet; struck lines are left out."""
    stripes: list[Stripe] = []
    moments: list[Moment] = []
    before = turn = 0
    for line in sheet.lines:
        if line.struck or line.event is None:
            continue
        if line.turn + before < turn:
            before = turn
        turn = max(turn, line.turn + before)
        if isinstance(line.event, Period):
            if stripes and stripes[-1].start == turn:
                stripes.pop()
            elif stripes:
                stripes[-1] = Stripe(stripes[-1].name, stripes[-1].start, turn)
            stripes.append(Stripe(tr.render(line.words), turn, turn))
        else:
            score = score_words(line.score) if line.score else ""
            moments += _moments(line.event, turn, score)
    turns = max(turn, 1)
    if stripes:
        stripes[-1] = Stripe(stripes[-1].name, stripes[-1].start, turns)
    return Timeline(turns, tuple(stripes) or (Stripe("", 0, turns),), tuple(moments))


def _moments(event: Event, turn: int, score: str) -> Iterator[Moment]:
    """The moments of an event; a save belongs to the side that was shot at."""
    side = event.against if isinstance(event, Shot) else event.side
    if side is None or event.weight < Weight.HIGHLIGHT:
        return
    names = [] if isinstance(event, Shot) else [player.name for player in event.people]
    rank = next((rank for kind, rank in _RANKS if isinstance(event, kind)), OTHER)
    yield Moment(side, turn, event.icon, rank, ", ".join(names), score)

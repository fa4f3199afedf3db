"""The data of a dice table for its board: the track of turns, and the kicks of a shoot-out."""

from collections.abc import Sequence
from itertools import groupby

from companion.present.appearance import BoxLook
from companion.referee.tables.arena import ArenaTable, TurnSlot
from companion.ui.boards.arena.turn_track import Stretch, TrackTurn
from companion.words.translation import tr

_MOST_KICKS = 14
"""A longer shoot-out shows only its last kicks."""
_MARKS = {"goal": "goal", "none": "none", "suspended": "red", "cancelled": "barred", "now": "now", "ahead": "ahead"}
_KICKS = {"goal": "goal", "missed": "none", "saved": "saved"}


def stretches_of(table: ArenaTable, box: BoxLook) -> list[Stretch]:
    """The turns of both sides by period, plus the kicks of a shoot-out."""
    if table.turns_in_period:
        return _turns(table.track, box)
    return [_kicks(table, box)]


def _turns(track: Sequence[Sequence[TurnSlot]], box: BoxLook) -> list[Stretch]:
    halves = [{name: list(slots) for name, slots in groupby(row, lambda slot: slot.period)} for row in track]
    return [
        Stretch(box.word(f"event.period.{name}"), tuple(tuple(map(_turn, half[name])) for half in halves))
        for name in halves[0]
    ]


def _turn(slot: TurnSlot) -> TrackTurn:
    return TrackTurn(_MARKS[slot.result], str(slot.turn), slot.goals)


def _kicks(table: ArenaTable, box: BoxLook) -> Stretch:
    """The kicks so far, the current one, and those still to come of the first few."""
    kicks = table.kicks
    rows = []
    longest = max(len(row) + (side == table.playing) for side, row in enumerate(kicks))
    count = max(table.kicks_each, longest)
    first = max(0, count - _MOST_KICKS)
    for side, row in enumerate(kicks):
        turns = [TrackTurn(_KICKS[outcome], str(number), 1) for number, outcome in enumerate(row, start=1)]
        for number in range(len(turns) + 1, count + 1):
            now = side == table.playing and number == len(row) + 1
            turns.append(TrackTurn("now" if now else "ahead", str(number)))
        rows.append(tuple(turns[first:]))
    return Stretch(period_words(table, box), tuple(rows))


def period_words(table: ArenaTable, box: BoxLook) -> str:
    """The current period; in a shoot-out also its score."""
    period = box.word(f"event.period.{table.period_name}")
    if table.turns_in_period:
        return period
    tally = "\u00a0–\u00a0".join(str(row.count("goal")) for row in table.kicks)
    return tr("match.kicks", period=period, tally=tally)


def try_words(table: ArenaTable) -> str:
    """The number of the current try and, in a team, the person whose try it is."""
    number, count = table.try_number, table.tries
    if not number:
        return ""
    if table.playing is not None and len(table.corners[table.playing].people) > 1:
        return tr("match.try_of", person=table.person, number=number, count=count)
    return tr("match.try", number=number, count=count)

"""The match sheet as the side column shows it: newest first, each line with its mark and its tone."""

from collections.abc import Sequence

from companion.referee.event import Event, Goal, SentOff
from companion.sheet import Line, Sheet
from companion.ui.parts.sheet_column import SheetLine
from companion.ui.translation import tr

_MARKS = {
    "goal": "goal",
    "caution": "yellow",
    "sent_off": "red",
    "weakened": "bandage",
    "recovered": "arrow-up",
    "kick_off": "whistle",
    "appointed": "whistle",
    "verdict": "whistle",
    "period": "flag",
    "free_kick": "hand-back-right",
    "duel": "hand-back-right",
    "penalty": "hand-back-right",
    "result": "trophy",
    "substitution": "swap-horizontal",
    "injured": "bandage",
    "wall": "shield",
    "coach_bonus": "star",
    "handicap": "star",
    "confidence_won": "star",
    "eliminated": "close",
    "shot": "hand-back-right",
    "snake": "snake",
    "keepers_ball": "hand-back-right",
    "ball": "soccer",
    "intercepted": "shield",
    "swapped": "swap-horizontal",
    "laid": "refresh",
    "reshuffled": "shuffle-variant",
    "attempt": "hand-back-right",
    "passed": "minus",
    "kick": "minus",
    "reds_cancelled": "swap-horizontal",
    "match_won": "trophy",
}
_ENDINGS = {"passed.suspended": "red", "kick.goal": "goal", "kick.saved": "hand-back-right"}
"""Where how it ended says more than what it was."""


def mark_of(event: Event | None) -> str:
    """Which mark stands before the line of an event."""
    if event is None:
        return "dice-multiple"
    return _ENDINGS.get(event.topic) or _MARKS.get(event.kind, "")


def shown_lines(sheet: Sheet) -> list[Line]:
    """The lines of the column, newest first: the steps of a turn stand only on the whole sheet, unless corrected."""
    return [line for line in reversed(sheet.lines) if line.struck or not line.detail]


def column_lines(sheet: Sheet) -> list[SheetLine]:
    return [_line(line) for line in shown_lines(sheet)]


def told_lines(lines: Sequence[Line]) -> list[SheetLine]:
    """These lines in the order they were written."""
    return [_line(line) for line in lines]


def _line(line: Line) -> SheetLine:
    strong = isinstance(line.event, Goal | SentOff)
    tone = "struck" if line.struck else "strong" if strong else "plain" if line.strong else "quiet"
    turn = tr("sheet.turn", n=line.turn) if line.turn else ""
    words = tr.render(line.words).replace(" – ", "\u00a0–\u00a0")
    return SheetLine(turn, words, mark_of(line.event), tone)

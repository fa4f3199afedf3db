"""The match sheet as the side column shows it: newest first, each line with its mark and its tone."""

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
}


def mark_of(event: Event | None) -> str:
    """Which mark stands before the line of an event."""
    return _MARKS.get(event.kind, "") if event else "dice-multiple"


def column_lines(sheet: Sheet) -> list[SheetLine]:
    return [_line(line) for line in reversed(sheet.lines)]


def _line(line: Line) -> SheetLine:
    strong = isinstance(line.event, Goal | SentOff)
    tone = "struck" if line.struck else "strong" if strong else "plain" if line.strong else "quiet"
    turn = tr("sheet.turn", n=line.turn) if line.turn else ""
    return SheetLine(turn, tr.render(line.words), mark_of(line.event), tone)

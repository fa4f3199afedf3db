"""The match sheet in the side column: newest first, each line with its mark and its tone."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.referee import Referee
from companion.referee.annotation import Annotation
from companion.referee.event import Goal, SentOff
from companion.sheet import Line, RunningLines, Sheet
from companion.sheet.lists import when_words
from companion.words import catalogue
from companion.words.translation import tr


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One event: its turn ("T14") or minute ("24’"), a sentence, a tone and a mark.

    Marks: "goal" is a green ball, "now" a yellow one, "yellow", "red" and "second_yellow" are cards, anything else is
    the name of an icon. Tones: "quiet" for routine events, "plain", "strong" for decisive ones, "struck" for corrected
    ones.
    """

    turn: str
    text: str
    mark: str = ""
    tone: str = "plain"
    key: str = ""
    """The key of its line on the sheet."""


class RunningColumn:
    """The column of a match that goes on: only new lines are put into words."""

    def __init__(self) -> None:
        self._lines = RunningLines()
        self._lang = ""
        self._said: dict[int, tuple[Line, SheetLine]] = {}

    def of(self, referee: Referee, annotations: Sequence[Annotation]) -> list[SheetLine]:
        """As ``column_lines`` of its sheet; a line that was there before is the same object."""
        lines = _shown(self._lines.of(referee, annotations))
        known = self._said if self._lang == tr.lang else {}
        self._lang = tr.lang
        self._said = {id(line): known.get(id(line)) or (line, _line(line)) for line in lines}
        return [said for _, said in self._said.values()]


def shown_lines(sheet: Sheet) -> list[Line]:
    """The lines of the column, newest first: steps within a turn are only on the full sheet, unless corrected."""
    return _shown(sheet.lines)


def _shown(lines: Sequence[Line]) -> list[Line]:
    return [line for line in reversed(lines) if line.struck or not line.detail]


def column_lines(sheet: Sheet) -> list[SheetLine]:
    return [_line(line) for line in shown_lines(sheet)]


def lines_in_order(lines: Sequence[Line]) -> list[SheetLine]:
    """These lines in the order they were written."""
    return [_line(line) for line in lines]


def _line(line: Line) -> SheetLine:
    strong = isinstance(line.event, Goal | SentOff)
    tone = "struck" if line.struck else "strong" if strong else "plain" if line.strong else "quiet"
    return SheetLine(when_words(line, catalogue(tr.lang)), tr.render(line.full_words), line.icon, tone, line.key)

"""The timeline on paper: turn, sign, words, score; corrections struck through, the table's remarks under their line."""

from collections.abc import Iterator

from companion.referee.event import Goal
from companion.sheet.paper.blocks import right, signed, text, width_of
from companion.sheet.paper.marks import HAIR, INK, QUIET, Block, Mark, rule, stack
from companion.sheet.sentences import score_words
from companion.sheet.sheet import Line, Sheet
from companion.sheet.throws import Throw
from companion.sheet.whole import flow_of
from companion.words import Catalogue

_TURN, _SIGN = 17.0, 15.0
_SIZE = 9.0


def timeline_rows(sheet: Sheet, words: Catalogue, width: float, *, everything: bool) -> list[Block]:
    """A block for each line that this sheet tells, and for each throw where the box wants them."""
    return [
        _throw(entry, sheet, words, width) if isinstance(entry, Throw) else _row(entry, words, width)
        for entry in flow_of(sheet, words, everything=everything)
    ]


def _throw(throw: Throw, sheet: Sheet, words: Catalogue, width: float) -> Block:
    """Its number, whose it was, try by try, and the score after it."""
    left = _TURN + 4 + _SIGN
    score = score_words(throw.score).replace(" ", "\u00a0") if throw.score else ""
    told = words.say("sheet.head.fact", name=throw.who(sheet.sides), value=throw.brief(words))
    said = text(told, width - left - width_of(score, 9, "display") - 6, _SIZE)
    marks: list[Mark] = [right(str(throw.number), _SIZE, _TURN, 8.9, cut="figure", colour=QUIET)]
    if score:
        marks.append(right(score, 9, width, 9.4, cut="display"))
    height = max(said.height + 2.2, 13.6)
    return Block(height, (*marks, *said.at(left, 1), rule(0, height, width, 0.4, HAIR)))


def _row(line: Line, words: Catalogue, width: float) -> Block:
    left = _TURN + 4 + _SIGN
    score = score_words(line.score).replace(" ", "\u00a0") if line.score else ""
    strong = isinstance(line.event, Goal) or line.decision is not None
    room = width - left - (width_of(score, 10.5, "display") + 6 if score else 0)
    colour = QUIET if line.struck else INK
    marks: list[Mark] = []
    if line.turn:
        marks.append(right(str(line.turn), _SIZE, _TURN, 8.9, cut="figure", colour=QUIET))
    marks += signed(line.icon, 10, colour=colour).at(_TURN + 5, 1.6)
    told = [
        text(
            words.render(line.words), room, _SIZE, cut="strong" if strong else "text", colour=colour, struck=line.struck
        )
    ]
    told += _notes(line, words, room)
    said = stack(told)
    if score:
        marks.append(right(score, 10.5, width, 9.4, cut="display"))
    height = max(said.height + 2.2, 13.6)
    return Block(height, (*marks, *said.at(left, 1), rule(0, height, width, 0.4, HAIR)))


def _notes(line: Line, words: Catalogue, room: float) -> Iterator[Block]:
    if line.struck:
        why = "sheet.decision.withdrawn" if line.decision else "sheet_page.corrected"
        yield text(words.say(why), room, 7.5, colour=QUIET)
    for remark in line.comments:
        said = words.say("sheet.comment.line", text=remark.text)
        yield text(said, room, 8, colour=QUIET, struck=remark.struck)

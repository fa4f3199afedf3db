"""The players' notes, put where they belong on the sheet."""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from companion.referee.annotation import Annotation, Comment, Decision, Reservation, Signature, Venue, withdrawn
from companion.referee.event import Period, Result
from companion.sheet.sheet import Line, Remark, Reserve, Sheet
from companion.words import Phrase

Written = tuple[int, Decision, bool]
"""A decision with its number, and whether it was withdrawn."""


def write_remarks(sheet: Sheet, annotations: Sequence[Annotation]) -> None:
    """Comments beside their lines, decisions as lines of their own, the place, reservations, signatures."""
    gone = withdrawn(annotations)
    comments: dict[int, list[Remark]] = {}
    decisions: dict[int, list[Written]] = {}
    for number, note in enumerate(annotations):
        struck = number in gone
        if isinstance(note, Comment):
            where = _line_meant(sheet.lines, note.line, note.topic)
            remark = Remark(number, note.text, struck)
            (sheet.remarks if where is None else comments.setdefault(where, [])).append(remark)
        elif isinstance(note, Decision):
            where = _line_meant(sheet.lines, note.line, note.topic)
            last = len(sheet.lines) - 1
            decisions.setdefault(last if where is None else where, []).append((number, note, struck))
        elif isinstance(note, Venue) and not struck:
            sheet.place = note.text
        elif isinstance(note, Reservation) and 0 <= note.side < len(sheet.sides):
            sheet.reserves.append(Reserve(number, note.text, struck, note.side))
        elif isinstance(note, Signature) and not struck and 0 <= note.side < len(sheet.sides):
            (sheet.opening_signatures if note.before else sheet.signatures)[note.side] = note
    if comments or decisions:
        _rewrite(sheet, comments, decisions)


def _line_meant(lines: Sequence[Line], key: str, topic: str) -> int | None:
    """The line that a note is about: after a correction, the struck one with the same sentence."""
    if not key:
        return None
    named = next((place for place, line in enumerate(lines) if line.key == key), None)
    if not topic or (named is not None and lines[named].words.key == topic):
        return named
    step = key.partition(".")[0]
    same = (
        place for place, line in enumerate(lines) if line.struck and str(line.at) == step and line.words.key == topic
    )
    return next(same, named)


def _rewrite(sheet: Sheet, comments: dict[int, list[Remark]], decisions: dict[int, list[Written]]) -> None:
    """The timeline with notes; goals after a decision include what the players added in that match."""
    match = -1
    added = sheet.added.setdefault(0, [0] * len(sheet.sides))
    lines: list[Line] = []
    for place in range(-1, len(sheet.lines)):
        if place >= 0:
            line = sheet.lines[place]
            if isinstance(line.event, Period) and line.event.begins_match and not line.struck:
                match += 1
                added = sheet.added.setdefault(match, [0] * len(sheet.sides))
            if line.score and any(added):
                line = replace(line, score=tuple(map(sum, zip(line.score, added, strict=True))))
            lines.append(replace(line, comments=tuple(comments.get(place, ()))))
        for written in decisions.get(place, ()):
            lines.append(_decision_line(sheet, place, written, added))
    sheet.score = tuple(map(sum, zip(sheet.score, added, strict=True)))
    sheet.lines = _with_result(sheet, lines, sheet.result) if sheet.result and sheet.overruled else lines


def _with_result(sheet: Sheet, lines: list[Line], reported: Result) -> list[Line]:
    """The timeline with its final result after the players' decisions.

    Scores stated by the referee of a match in which the players decided otherwise are struck out.
    """
    struck = []
    match = -1
    for line in lines:
        if isinstance(line.event, Period) and line.event.begins_match and not line.struck:
            match += 1
        stated = line.event is not None and line.event.stated_score and any(sheet.added[max(0, match)])
        over = not line.struck and line.event is not None and bool(stated or line.event is reported)
        struck.append(replace(line, struck=True, overruled=True) if over else line)
    last, winner = lines[-1], sheet.winner
    result = replace(reported, side=winner, winner=winner, score=sheet.final_score, why="table")
    return [*struck, Line(last.turn, sheet.result_words, "", last.at, result, key="table.result")]


def _decision_line(sheet: Sheet, place: int, written: Written, added: list[int]) -> Line:
    number, decision, struck = written
    goals = decision.goals if len(decision.goals) == len(sheet.sides) else ()
    if not struck:
        added[:] = map(sum, zip(added, goals or [0] * len(added), strict=True))
    before = sheet.lines[place] if place >= 0 else None
    return Line(
        turn=before.turn if before else 0,
        words=decision_words(decision, sheet.sides),
        clause="",
        at=before.at if before else -1,
        event=None,
        struck=struck,
        key=f"table.{number}",
        decision=decision,
        number=number,
    )


def decision_words(decision: Decision, sides: Sequence[str]) -> Phrase:
    """``Décision de la table : … Motif : …``, with the goals it adds or removes and who agreed."""
    parts = [Phrase("sheet.decision.words", text=decision.text, reason=decision.reason)]
    for side, goals in enumerate(decision.goals):
        if goals and side < len(sides):
            parts.append(Phrase(f"sheet.decision.{'given' if goals > 0 else 'taken'}", team=sides[side], n=abs(goals)))
    if decision.agreed:
        parts.append(Phrase("sheet.decision.agreed", names=list(decision.agreed)))
    return reduce(lambda first, then: Phrase("sheet.decision.and", first=first, then=then), parts)

"""From the folded match to the document that every writer renders."""

from collections.abc import Iterator

from companion.odds.course import Course
from companion.sheet.about import About
from companion.sheet.chances import chance_rows
from companion.sheet.head import head_facts, line_up_rows, score_tables
from companion.sheet.lists import (
    card_rows,
    change_rows,
    dice_rows,
    house_rule_rows,
    remark_rows,
    reserve_rows,
    scorer_rows,
    shot_rows,
    signature_rows,
    throw_rows,
    timeline_rows,
)
from companion.sheet.model import Document, Row, Section, SheetTeam
from companion.sheet.sheet import Line, Sheet
from companion.words import Catalogue, catalogue


def document_of(
    sheet: Sheet, lang: str, about: About | None = None, *, everything: bool = True, course: Course | None = None
) -> Document:
    """The sheet in a language; without ``everything`` its timeline has only the memorable moments.

    With the ``course`` of the match (``companion.odds.course``) it also tells how the chances of winning went.
    """
    words, about = catalogue(lang), about or About()
    parts = [
        Section(key, words.say(f"sheet.part.{heading}"), tuple(rows))
        for key, heading, rows in _parts(sheet, words, about, course, everything=everything)
    ]
    head = Section("head", words.say("sheet.title"), tuple(head_facts(sheet, words, about)))
    return Document(
        about.name(words),
        tuple(_team(sheet, side, words) for side in range(len(sheet.sides))),
        (head, *(section for section in parts if section.rows)),
        words.say(f"sheet.verdict.{_verdict(sheet, about)}"),
    )


def _verdict(sheet: Sheet, about: About) -> str:
    if about.stopped is not None:
        return "stopped"
    return "over" if sheet.result else "running"


def _team(sheet: Sheet, side: int, words: Catalogue) -> SheetTeam:
    name, people = sheet.sides[side], sheet.people[side]
    who = "" if " & ".join(people) == name else ", ".join(people)
    level = sheet.ghosts.get(side)
    if level:
        level_words = words.say(f"sheet.ghost.{'part' if side in sheet.shared else 'whole'}.{level}")
        who = f"{who}, {level_words}" if who and side in sheet.shared else level_words
    return SheetTeam(name, who, sheet.letters[side], sheet.team_colours[side])


def _parts(
    sheet: Sheet, words: Catalogue, about: About, course: Course | None, *, everything: bool
) -> Iterator[tuple[str, str, Iterator[Row]]]:
    """Key, heading and rows of each section after the top, in order."""
    throws = list(throw_rows(sheet, words)) if everything else []
    lines = _lines(sheet, everything=everything, throws=bool(throws))
    yield "score", "score", score_tables(sheet, words)
    if course is not None:
        yield "chances", "chances", chance_rows(course, words)
    yield "line_ups", "line_ups", line_up_rows(sheet, words)
    yield "reserves", "reserves", reserve_rows(sheet, words)
    yield "throws", "throws", iter(throws)
    yield "timeline", "timeline", timeline_rows(lines, words)
    yield "scorers", "scorers", scorer_rows(sheet, words)
    if sheet.shows_cards:
        yield "cards", "cards", card_rows(sheet, words)
    yield "changes", "changes", change_rows(sheet, words)
    yield "shots", "shots", shot_rows(sheet, words)
    yield "dice", _chance(sheet), dice_rows(sheet, words, revealed=about.revealed)
    yield "house_rules", "house_rules", house_rule_rows(sheet, words)
    yield "remarks", "remarks", remark_rows(sheet.remarks, words)
    yield "signatures", "signatures", signature_rows(sheet, words)


def _chance(sheet: Sheet) -> str:
    """The name of the dice section: a box may have only dice, only cards, or both."""
    return "dice" if not sheet.drawn else "dice_and_drawn" if sheet.dice_record else "drawn"


def _lines(sheet: Sheet, *, everything: bool, throws: bool) -> list[Line]:
    """The lines of the timeline, without those that the list of throws already has, unless corrected."""
    if not everything:
        return [line for line in sheet.lines if line.key_moment]
    return [line for line in sheet.lines if line.struck or not (throws and line.detail)]

"""The score by period, as a table with a dark total; one table for each match of a series."""

from collections.abc import Iterator

from companion.sheet.paper.blocks import Shirt, centred, heading, one_line, shirt, width_of
from companion.sheet.paper.marks import HAIR, INK, QUIET, WHITE, Block, Box, Mark, Path
from companion.sheet.sheet import MatchScore, Sheet
from companion.words import Catalogue

_HEAD = 16.0
_TOTAL = 56.0
_NARROWEST, _WIDEST = 24.0, 62.0


def score_tables(sheet: Sheet, words: Catalogue, width: float) -> Iterator[Block]:
    names = _period_names(sheet, words)
    matches = sheet.matches
    for number, match in enumerate(matches, 1):
        table = _table(sheet, match, names[: len(match.periods)], words, width, last=number == len(matches))
        if len(matches) > 1:
            title = heading(words.say("sheet.part.match", n=number), width, 10.5)
            yield Block(title.height + table.height, (*title.marks, *table.at(0, title.height)))
        else:
            yield table
        names = names[len(match.periods) :]


def _period_names(sheet: Sheet, words: Catalogue) -> list[str]:
    """Rounds are only counted after the first."""
    names = []
    for phrase in sheet.period_words:
        number = phrase.gaps.get("number", 1)
        counted = phrase.key.endswith(".round") and number > 1
        names.append(str(number) if counted else words.render(phrase))
    return names


def _columns(
    sheet: Sheet, match: MatchScore, names: list[str], words: Catalogue, last: bool
) -> list[tuple[str, list[str]]]:
    """The name of each column and what stands in it, by side; kicks and the table's goals have their own."""
    columns = [(name, [str(goals) for goals in period]) for name, period in zip(names, match.periods, strict=True)]
    if len(columns) == 1:
        columns = []
    if last and any(sheet.table_goals):
        given = [f"{goals:+d}".replace("-", "−") if goals else "0" for goals in sheet.table_goals]
        columns.append((words.say("sheet.paper.table"), given))
    if match.kicks:
        columns.append((words.say("sheet.paper.kicks"), [str(kicks) for kicks in match.kicks]))
    return columns


def _table(sheet: Sheet, match: MatchScore, names: list[str], words: Catalogue, width: float, *, last: bool) -> Block:
    columns = _columns(sheet, match, names, words, last)
    row = 24.0 if len(sheet.matches) == 1 else 19.0
    height = _HEAD + row * len(sheet.sides)
    widest = max((width_of(name, 7.5) + 8 for name, _ in columns), default=_NARROWEST)
    room = width - _TOTAL - 150
    cell = min(max(widest, _NARROWEST), _WIDEST, room / max(1, len(columns)))
    first = width - _TOTAL - cell * len(columns)
    marks: list[Mark] = [*_dark(width - _TOTAL, height - _HEAD)]
    marks.append(centred(words.say("sheet_page.total"), 7.5, width - _TOTAL / 2, _HEAD / 2, colour=QUIET))
    for number, (name, _) in enumerate(columns):
        left = first + number * cell
        marks.append(Path(((left, 0), (left, height)), 0.5, HAIR))
        label = one_line(name, 7.5, width=cell - 3).text
        marks.append(centred(label, 7.5, left + cell / 2, _HEAD / 2, colour=QUIET))
    for side, team in enumerate(sheet.sides):
        top = _HEAD + side * row
        middle = top + row / 2
        marks.append(Path(((0, top), (width - _TOTAL, top)), 0.5, HAIR))
        marks += shirt(Shirt(sheet.letters[side], sheet.kits[side]), 15).at(7, middle - 7.5)
        marks += _who(team, sheet.people[side], first - 34, middle)
        for number, (_, values) in enumerate(columns):
            colour = QUIET if values[side] == "0" else INK
            marks.append(centred(values[side], 13, first + (number + 0.5) * cell, middle, cut="figure", colour=colour))
        total = str(match.goals[side])
        marks.append(centred(total, 16, width - _TOTAL / 2, middle, cut="display", colour=WHITE))
    marks.append(Box(0, 0, width, height, None, INK, 1.1, 5))
    return Block(height, tuple(marks))


def _dark(left: float, height: float) -> Iterator[Mark]:
    """The ground of the totals, rounded only where the frame is."""
    yield Box(left, _HEAD, _TOTAL, height, INK, radius=5)
    yield Box(left, _HEAD, _TOTAL, 8, INK)
    yield Box(left, _HEAD, 8, height, INK)


def _who(team: str, people: tuple[str, ...], room: float, middle: float) -> Iterator[Mark]:
    """The team in ink, and its people in grey where they are called otherwise."""
    name = one_line(team, 10.5, cut="strong", width=room)
    yield name.moved(30, middle - 10.5 * 0.4)
    wide = width_of(name.text, 10.5, "strong")
    others = ", ".join(people)
    if " & ".join(people) != team and room - wide > 30:
        yield one_line(others, 9, colour=QUIET, width=room - wide - 8).moved(30 + wide + 8, middle - 9 * 0.38)

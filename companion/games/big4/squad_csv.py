"""A squad as CSV: one card per line, and a line each for the team, the coach and the captain.

Any line ending and separator is accepted; an invalid file is refused with line and reason.
"""

import csv
import io
from collections.abc import Iterator, Mapping

from companion.games.big4.squads import BadSquadLine, Squad, SquadCard, Stars
from companion.referee.squads import UNREAD
from companion.safety import limits
from companion.words import Phrase, from_spreadsheet, plain, spreadsheet_cell

COLUMNS = ("post", "name", "attack", "defence", "back_attack", "back_defence")
TEAM, COACH, CAPTAIN = "team", "coach", "captain"
"""The captain's line names his position."""
_NEEDED = COLUMNS[:4]
_SEPARATORS = ",;\t"
_UNREAD = "?"
Row = Mapping[str, str]


def squad_as_csv(squad: Squad) -> str:
    """The squad as text; reading it back gives the same squad."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    rows.writerow((TEAM, spreadsheet_cell(squad.name), "", "", "", ""))
    rows.writerow((COACH, spreadsheet_cell(squad.coach), "", "", "", ""))
    if squad.captain:
        rows.writerow((CAPTAIN, squad.captain, "", "", "", ""))
    for card in squad.cards:
        face, back = card.face, card.back
        stars = (face.attack, face.defence, back.attack, back.defence)
        rows.writerow((card.post, spreadsheet_cell(card.name), *(_UNREAD if n == UNREAD else n for n in stars)))
    return text.getvalue()


def squad_from_csv(text: str) -> Squad:
    """Read a squad from such a text. Empty stars on the back are those of the face."""
    name = coach = captain = ""
    cards: list[SquadCard] = []
    lines: list[int] = []
    last = 1
    for line, row in _rows(text):
        last = line
        if row["post"].lower() == TEAM:
            name = row["name"]
        elif row["post"].lower() == COACH:
            coach = row["name"]
        elif row["post"].lower() == CAPTAIN:
            captain = row["name"].upper()
        else:
            if len(cards) == limits.CARDS:
                raise BadSquadLine(Phrase("big4.bad_squad.too_large", most=limits.CARDS), line)
            cards.append(_card(row, line))
            lines.append(line)
    squad = Squad(name, coach, tuple(cards), captain)
    for problem in squad.problems():
        raise BadSquadLine(problem.words, last if problem.card is None else lines[problem.card])
    return squad


def _rows(text: str) -> Iterator[tuple[int, Row]]:
    """Each line with content, by the names of its columns."""
    text = text.removeprefix("\ufeff")
    first = text.partition("\n")[0]
    separator = max(_SEPARATORS, key=first.count)
    table = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    titles: list[str] = []
    try:
        for cells in table:
            found = [from_spreadsheet(plain(cell).strip()) for cell in cells]
            if not any(found):
                continue
            for cell in found:
                if len(cell) > limits.NAME:
                    raise BadSquadLine(Phrase("big4.bad_squad.long", given=cell[:20], most=limits.NAME), table.line_num)
            if not titles:
                titles = _titles(found, table.line_num)
                continue
            if len(found) > len(titles) and any(found[len(titles) :]):
                raise BadSquadLine(Phrase("big4.bad_squad.columns", n=len(titles)), table.line_num)
            row = dict(zip(titles, found, strict=False))
            yield table.line_num, {column: row.get(column, "") for column in COLUMNS}
    except csv.Error:
        raise BadSquadLine(Phrase("big4.bad_squad.not_csv"), table.line_num) from None
    if not titles:
        _titles([], 1)


def _titles(found: list[str], line: int) -> list[str]:
    titles = [title.lower() for title in found]
    for column in _NEEDED:
        if column not in titles:
            raise BadSquadLine(Phrase("big4.bad_squad.no_column", column=column, known=", ".join(COLUMNS)), line)
    return titles


def _card(row: Row, line: int) -> SquadCard:
    face = Stars(_count(row["attack"], line), _count(row["defence"], line))
    back = Stars(
        _count(row["back_attack"], line) if row["back_attack"] else face.attack,
        _count(row["back_defence"], line) if row["back_defence"] else face.defence,
    )
    return SquadCard(row["post"].upper(), row["name"], face, back)


def _count(cell: str, line: int) -> int:
    """The number of stars in the cell; an empty cell means none, a question mark that they are read at the table."""
    if not cell:
        return 0
    if cell == _UNREAD:
        return UNREAD
    if not cell.isascii() or not cell.isdigit() or len(cell) > 3:
        raise BadSquadLine(Phrase("big4.bad_squad.not_a_number", given=cell[:40]), line)
    return int(cell)

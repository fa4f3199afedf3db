"""The aide-mémoire on paper: one page in two columns, dice in their colours, the clause at the end of each line."""

from companion.referee.game import Game
from companion.rulebook.aide import AideLine, AideSection, aide
from companion.sheet.paper.blocks import centred, one_line, right, text, titled
from companion.sheet.paper.flow import A4, MARGIN, Flow
from companion.sheet.paper.marks import (
    HAIR,
    INK,
    QUIET,
    WHITE,
    Drawing,
    Mark,
    PaperArea,
    PaperBlock,
    PaperPage,
    column_width,
    rule,
    stack,
)
from companion.words import Catalogue, catalogue

_GAP = 20.0
_SIZE = 9.0
_DIE = 17.0
_SIGN = 0.8
"""The part of a face that its pictogram fills."""
_COLOURS = {"green": "#1C8A55", "red": "#C8352D", "blue": "#1F5FD0", "brown": "#6B4416", "black": "#1B2320"}


def aide_pages(game: Game, lang: str) -> list[PaperPage]:
    """The page of a box."""
    words = catalogue(lang)
    flow = Flow(lambda: _head(game, words), lambda *_: _foot(words))
    flow.put(_head(game, words))
    width = column_width(A4[0] - 2 * MARGIN, 2, _GAP)
    flow.pour([_section(game, words, section, width) for section in aide(game)], 2, _GAP)
    return flow.pages()


def aide_title(id: str, lang: str) -> str:
    """The title of the document: the box, then what it is."""
    words = catalogue(lang)
    return f"{words.say(f'{id}.name')}, {words.say('aide.title')}"


def _head(game: Game, words: Catalogue) -> PaperBlock:
    width = A4[0] - 2 * MARGIN
    marks: tuple[Mark, ...] = (
        one_line(words.say(f"{game.id}.name"), 24, cut="display"),
        right(words.say("aide.title"), 12, width, 17, cut="strong", colour=QUIET),
        rule(0, 32, width, 1.4, INK),
    )
    return PaperBlock(44, marks)


def _foot(words: Catalogue) -> PaperBlock:
    return text(words.say("aide.foot"), A4[0] - 2 * MARGIN, 7, colour=QUIET)


def _section(game: Game, words: Catalogue, section: AideSection, width: float) -> PaperBlock:
    lines = [_line(game, words, line, width) for line in section.lines]
    return stack([titled(words.render(section.title), lines, width), PaperBlock(8)])


def _line(game: Game, words: Catalogue, line: AideLine, width: float) -> PaperBlock:
    """A name in bold with the clause at its right, its meaning below, its dice before both."""
    indent = min(1, len(line.faces)) * (_DIE + 7)
    name = text(words.render(line.name), width - indent - 46, _SIZE, cut="strong")
    meaning = words.render(line.text)
    if len(line.faces) > 1:
        faces = [words.say(f"{game.id}.face.{die}.{face}") for die, face in line.faces]
        meaning = f"{' + '.join(faces)}. {meaning}"
    block = stack([name, text(meaning, width - indent, _SIZE)])
    marks = [*block.at(indent, 2), right(line.clause, 7, width, 2 + _SIZE * 0.95, colour=QUIET)]
    if line.faces:
        marks += _die(game, words, *line.faces[0], count=len(line.faces)).at(0, 4)
    height = block.height + 5
    return PaperBlock(height, (*marks, rule(0, height - 0.5, width, 0.4, HAIR)))


def _die(game: Game, words: Catalogue, die: str, face: str, count: int) -> PaperBlock:
    """The die or card in its colour: its face as the screen draws it, or how many are thrown."""
    look = game.kit_file["dice"].get(die, {}).get("looks", {}).get(face, {})
    colour = _COLOURS.get(look.get("colour", ""))
    box = PaperArea(0, 0, _DIE, _DIE, colour or WHITE, INK if colour is None else None, 0.8, 4)
    ink = INK if colour is None else WHITE
    if count == 1 and "pictogram" in look:
        inset = _DIE * (1 - _SIGN) / 2
        return PaperBlock(_DIE, (box, Drawing(inset, inset, _DIE * _SIGN, f"pictograms/{look['pictogram']}", ink)))
    sign = f"{count} ×" if count > 1 else words.say(f"{game.id}.face.{die}.{face}")[:1].upper()
    return PaperBlock(_DIE, (box, centred(sign, 9 if count > 1 else 11, _DIE / 2, _DIE / 2, cut="display", colour=ink)))

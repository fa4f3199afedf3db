"""The elements of a page: text, boxes, drawn paths and pictures, in points from the page's upper left corner."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

Colour = str
"""``#RRGGBB``."""

INK, QUIET, HAIR, PAPER, WHITE = "#14201A", "#5E665F", "#CFCDC2", "#FFFFFF", "#FFFFFF"
YELLOW, RED = "#F7C600", "#D6322B"


@dataclass(frozen=True, slots=True, eq=False)
class Tag:
    """The role of marks in the structure of a PDF: a heading (H1 to H3), a paragraph (P), a cell (TH, TD), a Figure.

    ``within`` is what it is part of: a table's row, a list's item. ``alt`` names what a figure shows (``sheet.icon``).
    """

    role: str
    within: "Tag | None" = None
    alt: str = ""


@dataclass(frozen=True, slots=True)
class TextRun:
    """Text on one line, by the left end of its baseline; ``face`` names the font.

    Runs of one paragraph share their ``tag``; one without a tag is decoration.
    """

    x: float
    y: float
    text: str
    face: str
    size: float
    colour: Colour = INK
    tag: Tag | None = None

    def moved(self, dx: float, dy: float) -> "TextRun":
        return TextRun(self.x + dx, self.y + dy, self.text, self.face, self.size, self.colour, self.tag)


@dataclass(frozen=True, slots=True)
class PaperArea:
    """A rectangle, filled or framed, optionally with rounded corners."""

    x: float
    y: float
    width: float
    height: float
    fill: Colour | None = None
    edge: Colour | None = None
    line: float = 0.8
    radius: float = 0
    tag: Tag | None = None

    def moved(self, dx: float, dy: float) -> "PaperArea":
        return replace(self, x=self.x + dx, y=self.y + dy)


@dataclass(frozen=True, slots=True)
class Path:
    """A line through points, with round ends."""

    points: tuple[tuple[float, float], ...]
    line: float = 0.8
    colour: Colour = INK
    tag: Tag | None = None

    def moved(self, dx: float, dy: float) -> "Path":
        return replace(self, points=tuple((x + dx, y + dy) for x, y in self.points))


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing of assets/art in a square, by its upper left corner; what is white in it is drawn in the colour."""

    x: float
    y: float
    size: float
    name: str
    colour: Colour = WHITE
    tag: Tag | None = None

    def moved(self, dx: float, dy: float) -> "Drawing":
        return replace(self, x=self.x + dx, y=self.y + dy)


Mark = TextRun | PaperArea | Path | Drawing


def rule(x: float, y: float, width: float, line: float = 0.6, colour: Colour = HAIR) -> Path:
    """A horizontal line."""
    return Path(((x, y), (x + width, y)), line, colour)


@dataclass(frozen=True, slots=True)
class PaperBlock:
    """Elements that belong together, relative to their own upper left corner, and their height."""

    height: float
    marks: tuple[Mark, ...] = ()

    def at(self, x: float, y: float) -> Iterable[Mark]:
        return (mark.moved(x, y) for mark in self.marks)


@dataclass(slots=True)
class PaperPage:
    """A page and everything on it, drawn in order."""

    width: float
    height: float
    marks: list[Mark] = field(default_factory=list)

    def lay(self, block: PaperBlock, x: float, y: float) -> None:
        self.marks += block.at(x, y)


def inside(block: PaperBlock, group: Tag) -> PaperBlock:
    """The same block as a part of a group: of an item of a list, of a cell."""
    moved: dict[Tag, Tag] = {}

    def part(tag: Tag) -> Tag:
        if tag not in moved:
            moved[tag] = Tag(tag.role, part(tag.within) if tag.within else group, tag.alt)
        return moved[tag]

    return PaperBlock(
        block.height, tuple(replace(mark, tag=part(mark.tag)) if mark.tag else mark for mark in block.marks)
    )


def figure(block: PaperBlock, alt: str) -> PaperBlock:
    """The same block as one picture with an alternative text."""
    tag = Tag("Figure", alt=alt)
    return PaperBlock(block.height, tuple(replace(mark, tag=tag) for mark in block.marks))


def stack(blocks: Sequence[PaperBlock], gap: float = 0) -> PaperBlock:
    """Blocks under each other."""
    marks: list[Mark] = []
    y = 0.0
    for number, block in enumerate(blocks):
        y += gap if number else 0
        marks += block.at(0, y)
        y += block.height
    return PaperBlock(y, tuple(marks))


def side_by_side(blocks: Sequence[PaperBlock], width: float, gap: float) -> PaperBlock:
    """Blocks in columns of the same width, as high as the highest."""
    step = (width + gap) / max(1, len(blocks))
    marks = [mark for number, block in enumerate(blocks) for mark in block.at(number * step, 0)]
    return PaperBlock(max((block.height for block in blocks), default=0), tuple(marks))


def column_width(width: float, columns: int, gap: float) -> float:
    return (width - gap * (columns - 1)) / columns

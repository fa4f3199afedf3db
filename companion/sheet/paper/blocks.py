"""Ready-made blocks: paragraphs, headings, lists, shirts. Every function returns a ``PaperBlock`` with its height."""

from collections.abc import Sequence

from companion.sheet.model import SheetTeam
from companion.sheet.paper.marks import (
    HAIR,
    INK,
    QUIET,
    RED,
    WHITE,
    YELLOW,
    Colour,
    Mark,
    PaperArea,
    PaperBlock,
    Path,
    Tag,
    TextRun,
    figure,
    rule,
    stack,
)
from companion.sheet.paper.type import face, icon

_RISE, _DROP = 0.74, 0.26
"""How far letters extend above and below the baseline, relative to their size."""


_TEAM_COLOURS: dict[str, tuple[Colour, Colour, str]] = {
    "home": ("#1F5FD0", "#1F5FD0", "plain"),
    "away": ("#C8352D", "#9E211B", "stripes"),
    "third": ("#7A35C9", "#5A2199", "hoops"),
    "fourth": ("#A65A00", "#7C4300", "chequers"),
}


def text(
    words: str,
    width: float,
    size: float = 9,
    *,
    cut: str = "text",
    colour: Colour = INK,
    struck: bool = False,
    leading: float = 1.3,
) -> PaperBlock:
    """A paragraph, broken into lines."""
    letters, tag = face(cut), Tag("P")
    step = size * leading
    runs: list[TextRun] = []
    lines = letters.wrapped(letters.written(words), size, width)
    for number, line in enumerate(lines):
        baseline = number * step + (step - size) / 2 + size * _RISE
        runs.append(TextRun(0, baseline, line, cut, size, colour, tag))
    rules = [
        rule(0, run.y - size * 0.26, letters.width(run.text, size), 0.7, colour) for run in runs if struck and run.text
    ]
    return PaperBlock(step * len(lines), (*runs, *rules))


def one_line(
    words: str, size: float, *, cut: str = "text", colour: Colour = INK, width: float | None = None, role: str = "P"
) -> TextRun:
    """A run with its upper edge at zero, shortened if it is wider than ``width``."""
    letters = face(cut)
    written = letters.written(words)
    shown = letters.shortened(written, size, width) if width else written
    return TextRun(0, size * _RISE, shown, cut, size, colour, Tag(role))


def width_of(words: str, size: float, cut: str = "text") -> float:
    return face(cut).width(face(cut).written(words), size)


def centred(words: str, size: float, x: float, y: float, *, cut: str = "text", colour: Colour = INK) -> TextRun:
    """A run whose middle is at ``x``, ``y``."""
    return one_line(words, size, cut=cut, colour=colour).moved(x - width_of(words, size, cut) / 2, y - size * 0.37)


def right(words: str, size: float, x: float, baseline: float, *, cut: str = "text", colour: Colour = INK) -> TextRun:
    """A run that ends at ``x``."""
    return TextRun(x - width_of(words, size, cut), baseline, face(cut).written(words), cut, size, colour, Tag("P"))


def heading(words: str, width: float, size: float = 12.5) -> PaperBlock:
    """The name of a section over a line."""
    run = one_line(words, size, cut="display", width=width, role="H2")
    return PaperBlock(size * 1.38, (run, rule(0, size * 1.14, width, 0.9, INK)))


def titled(words: str, blocks: Sequence[PaperBlock], width: float) -> PaperBlock:
    """A heading and the content under it."""
    return stack([heading(words, width), *blocks])


def signed(name: str, size: float, *, colour: Colour = INK) -> PaperBlock:
    """An icon, or a card of the referee; ``goal`` is a ball. In a PDF it is a picture that is named."""
    if name in ("yellow", "red"):
        return figure(PaperBlock(size, (_card(name, size, 0.18),)), name)
    if name == "second_yellow":
        return figure(PaperBlock(size, (_card("yellow", size, 0), _card("red", size, 0.36))), name)
    sign = "soccer" if name == "goal" else name
    drawn = (TextRun(0, size * 0.86, icon(sign), "icon", size, colour),) if sign else ()
    return figure(PaperBlock(size, drawn), name)


def _card(colour: str, size: float, x: float) -> PaperArea:
    fill = YELLOW if colour == "yellow" else RED
    return PaperArea(size * x, size * 0.04, size * 0.64, size * 0.9, fill, INK, 0.5, size * 0.12)


def shirt(worn: SheetTeam, size: float) -> PaperBlock:
    """The block of a team: colour, pattern and letter."""
    base, second, pattern = _TEAM_COLOURS.get(worn.colours, _TEAM_COLOURS["home"])
    marks: list[Mark] = [PaperArea(0, 0, size, size, base, radius=size * 0.18)]
    band = size / 5
    if pattern == "stripes":
        marks += [PaperArea(band * n, 0, band, size, second) for n in (1, 3)]
    elif pattern == "hoops":
        marks += [PaperArea(0, band * n, size, band, second) for n in (1, 3)]
    elif pattern == "chequers":
        squares = [(x, y) for x in range(5) for y in range(5) if (x + y) % 2]
        marks += [PaperArea(band * x, band * y, band, band, second) for x, y in squares]
    marks.append(centred(worn.letter, size * 0.72, size / 2, size / 2, cut="display", colour=WHITE))
    return PaperBlock(size, tuple(marks))


def signature(
    strokes: Sequence[Sequence[tuple[float, float]]], width: float, height: float, colour: Colour
) -> PaperBlock:
    """A drawn signature, in a frame of that size."""
    drawn = [tuple((x * width, y * height) for x, y in stroke) for stroke in strokes if stroke]
    paths = tuple(Path(points if len(points) > 1 else points * 2, 1.4, colour) for points in drawn)
    return figure(PaperBlock(height, paths), "signature")


def framed(block: PaperBlock, width: float, label: str, height: float, inset: float = 8) -> PaperBlock:
    """A frame with a label at its bottom, and something in it."""
    frame = PaperArea(0, 0, width, height, None, HAIR, 1, 5)
    foot = one_line(label, 7.5, colour=QUIET, width=width - 2 * inset).moved(inset, height - 13)
    return PaperBlock(height, (frame, *block.at(inset, 5), foot))

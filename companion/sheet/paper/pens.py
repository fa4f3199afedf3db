"""The two renderers: the same pages as a PDF with real text in embedded fonts, and as pictures."""

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from functools import cache
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING, Any

from companion.resources import asset_path
from companion.sheet.paper.marks import PAPER, Drawing, Mark, PaperArea, PaperPage, Path, TextRun
from companion.sheet.paper.structure import Structure, structured
from companion.sheet.paper.type import FILES, face, font_file, in_letters
from companion.words import catalogue

if TYPE_CHECKING:
    from fpdf import FPDF
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw

_FINER = 2
"""Pictures are drawn so many times larger and averaged, for smooth edges."""


def as_pdf(pages: Sequence[PaperPage], title: str, lang: str) -> bytes:
    """One document; only the glyphs that are used are embedded."""
    from fpdf import FPDF
    from fpdf.prefs import ViewerPreferences

    pdf = FPDF(unit="pt", format=(pages[0].width, pages[0].height))
    pdf.set_auto_page_break(False)
    pdf.set_title(title)
    pdf.set_lang(lang)
    pdf.set_creator("Quatrième Arbitre")
    pdf.c_margin = 0
    runs = [mark for page in pages for mark in page.marks if isinstance(mark, TextRun)]
    used = {name for run in runs for name, _ in face(run.face).segments(run.text)}
    for name in FILES:
        if name in used:
            pdf.add_font(name, fname=font_file(name))
    pdf.viewer_preferences = ViewerPreferences(display_doc_title=True)
    structure = structured(pdf, catalogue(lang))
    for page in pages:
        pdf.add_page(format=(page.width, page.height))
        for tag, marks in groupby(page.marks, lambda mark: mark.tag):
            with structure.marked(tag) if structure else nullcontext():
                for mark in marks:
                    _pdf_mark(pdf, mark, structure)
    return bytes(pdf.output())


def _pdf_mark(pdf: "FPDF", mark: Mark, structure: Structure | None) -> None:
    if isinstance(mark, TextRun):
        pdf.set_text_color(*rgb(mark.colour))
        for name, x, letters in _pieces(mark.face, mark.x, mark.text, mark.size):
            pdf.set_font(name, size=mark.size)
            with structure.said_as(in_letters(letters)) if structure and name == "icon" else nullcontext():
                pdf.text(x, mark.y, letters)
    elif isinstance(mark, PaperArea):
        if mark.fill:
            pdf.set_fill_color(*rgb(mark.fill))
        if mark.edge:
            pdf.set_draw_color(*rgb(mark.edge))
            pdf.set_line_width(mark.line)
        style = ("D" if mark.edge else "") + ("F" if mark.fill else "")
        pdf.rect(
            mark.x,
            mark.y,
            mark.width,
            mark.height,
            style,
            round_corners=mark.radius > 0,
            corner_radius=min(mark.radius, mark.width / 2, mark.height / 2),
        )
    elif isinstance(mark, Drawing):
        pdf.image(_tinted(mark.name, mark.colour), mark.x, mark.y, mark.size, mark.size)
    else:
        with pdf.local_context(stroke_cap_style="round", stroke_join_style="round"):
            pdf.set_draw_color(*rgb(mark.colour))
            pdf.set_line_width(mark.line)
            pdf.polyline(mark.points)


def as_png(pages: Sequence[PaperPage], scale: float = 2) -> list[bytes]:
    """A picture of each page; ``scale`` 2 is twice the size of the page in points."""
    return [_png(page, scale) for page in pages]


def _png(page: PaperPage, scale: float) -> bytes:
    from PIL import Image, ImageDraw

    width, height = round(page.width * scale), round(page.height * scale)
    picture = Image.new("RGB", (width * _FINER, height * _FINER), PAPER)
    draw = ImageDraw.Draw(picture)
    for mark in page.marks:
        if isinstance(mark, Drawing):
            _png_picture(picture, mark, scale * _FINER)
        else:
            _png_mark(draw, mark, scale * _FINER)
    out = BytesIO()
    picture.reduce(_FINER).save(out, "PNG")
    return out.getvalue()


def _png_mark(draw: "ImageDraw", mark: TextRun | PaperArea | Path, scale: float) -> None:
    if isinstance(mark, TextRun):
        _png_run(draw, mark, scale)
    elif isinstance(mark, PaperArea):
        corners = (mark.x * scale, mark.y * scale, (mark.x + mark.width) * scale, (mark.y + mark.height) * scale)
        line = max(1, round(mark.line * scale)) if mark.edge else 0
        draw.rounded_rectangle(corners, mark.radius * scale, mark.fill, mark.edge, line)
    else:
        _png_path(draw, mark, scale)


def _png_run(draw: "ImageDraw", mark: TextRun, scale: float) -> None:
    """Word by word, each where the layout measured it: the picture library's own spacing would drift."""
    letters = face(mark.face)
    x = mark.x
    for word in mark.text.split(" "):
        for name, left, piece in _pieces(mark.face, x, word, mark.size):
            draw.text((left * scale, mark.y * scale), piece, mark.colour, _font(name, mark.size * scale), anchor="ls")
        x += letters.width(word + " ", mark.size)


def _pieces(cut: str, x: float, text: str, size: float) -> Iterator[tuple[str, float, str]]:
    """The text split by the fonts that have its letters, each piece with its left end."""
    letters = face(cut)
    for name, piece in letters.segments(text):
        yield name, x, piece
        x += letters.width(piece, size)


def _png_path(draw: "ImageDraw", mark: Path, scale: float) -> None:
    points = [(x * scale, y * scale) for x, y in mark.points]
    line = max(1, round(mark.line * scale))
    draw.line(points, mark.colour, line, joint="curve")
    for x, y in (points[0], points[-1]):
        draw.ellipse((x - line / 2, y - line / 2, x + line / 2, y + line / 2), mark.colour)


def _png_picture(page: "Image", mark: Drawing, scale: float) -> None:
    side = round(mark.size * scale)
    drawn = _tinted(mark.name, mark.colour).resize((side, side))
    page.paste(drawn, (round(mark.x * scale), round(mark.y * scale)), drawn)


@cache
def _tinted(name: str, colour: str) -> "Image":
    """A drawing whose colours are multiplied by this one, as the screen does it."""
    from PIL import Image, ImageChops

    with Image.open(asset_path("art", f"{name}.png")) as file:
        drawn = file.convert("RGBA")
    tinted = ImageChops.multiply(drawn.convert("RGB"), Image.new("RGB", drawn.size, colour))
    tinted.putalpha(drawn.getchannel("A"))
    return tinted


@cache
def _font(name: str, size: float) -> Any:
    from PIL import ImageFont

    return ImageFont.truetype(str(font_file(name)), size, layout_engine=ImageFont.Layout.BASIC)


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)

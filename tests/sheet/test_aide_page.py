"""The quick reference on paper: the faces of dice and cards as the screen draws them."""

from io import BytesIO

import pytest
from PIL import Image

from companion.games import GAMES, game
from companion.rulebook.aide import aide
from companion.sheet.paper import as_pdf, as_png
from companion.sheet.paper.aide_page import aide_pages
from companion.sheet.paper.marks import Drawing
from companion.words import LANGUAGES

YELLOW = (255, 212, 0)


def drawn(box: str, lang: str) -> list[str]:
    return [mark.name for page in aide_pages(game(box), lang) for mark in page.marks if isinstance(mark, Drawing)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("box", GAMES.boxes)
def test_every_face_that_has_a_drawing_is_drawn_and_no_two_alike(box: str, lang: str) -> None:
    dice = game(box).kit_file["dice"]
    alone = [line.faces[0] for section in aide(game(box)) for line in section.lines if len(line.faces) == 1]
    looks = [dice[die]["looks"].get(face, {}) for die, face in alone]
    wanted = [f"pictograms/{look['pictogram']}" for look in looks if "pictogram" in look]
    assert sorted(drawn(box, lang)) == sorted(wanted)
    assert len(set(wanted)) == len(wanted)


def test_drawings_reach_the_pdf_and_the_picture() -> None:
    pages = aide_pages(game("foot-savane"), "fr")
    assert as_pdf(pages, "Foot Savane", "fr").count(b"/Subtype /Image") >= len(drawn("foot-savane", "fr"))
    [picture] = as_png(pages)
    with Image.open(BytesIO(picture)) as page:
        colours = page.getcolors(page.width * page.height)
    assert YELLOW in [colour for _, colour in colours or ()]

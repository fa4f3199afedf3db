"""The aide-mémoire: one page for each box, nothing on it without a clause, no face of its dice forgotten."""

import shutil
import subprocess
from collections import defaultdict

import pytest

from companion.games import GAMES
from companion.rulebook import chapters, clauses
from companion.rulebook.aide import aide
from companion.sheet.paper import as_pdf
from companion.sheet.paper.aide_page import aide_pages
from companion.sheet.paper.marks import Drawing
from companion.words import LANGUAGES, catalogue


@pytest.fixture(params=GAMES.boxes)
def game(request):
    return GAMES[request.param]


def test_every_line_leads_to_a_clause_of_its_box(game):
    lines = [line for section in aide(game) for line in section.lines]
    assert len(lines) >= len(chapters(game.id))
    assert {line.clause for line in lines} <= set(clauses(game.id))


def test_a_die_that_is_explained_is_explained_whole(game):
    told = defaultdict(set)
    for section in aide(game):
        for line in section.lines:
            if len(line.faces) == 1:
                [(die, face)] = line.faces
                told[die].add(face)
    assert told == {die: set(game.kit_file["dice"][die]["faces"]) for die in told}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_it_is_in_the_catalogue(game, lang):
    words = catalogue(lang)
    for section in aide(game):
        phrases = [section.title, *(phrase for line in section.lines for phrase in (line.name, line.text))]
        assert all(words.render(phrase) != phrase.key for phrase in phrases)


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="poppler opens the PDF")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_one_page_that_can_be_read(game, lang, tmp_path):
    pages = aide_pages(game, lang)
    assert len(pages) == 1
    file = tmp_path / "aide.pdf"
    file.write_bytes(as_pdf(pages, "Aide-mémoire", lang))
    read = subprocess.run(["pdftotext", "-layout", str(file), "-"], capture_output=True, text=True, check=True).stdout
    assert catalogue(lang).say(f"{game.id}.name") in read
    for section in aide(game):
        assert catalogue(lang).render(section.title) in read
        assert all(line.clause in read for line in section.lines)


@pytest.mark.parametrize("box", GAMES.boxes)
def test_a_face_with_a_picture_is_drawn_and_not_named_by_a_letter(box):
    """X10: three Snake cards shared two letters."""
    game = GAMES[box]
    looks = {die: entry.get("looks", {}) for die, entry in game.kit_file["dice"].items()}
    lines = [line for section in aide(game) for line in section.lines if len(line.faces) == 1]
    wanted = [looks.get(die, {}).get(face, {}).get("pictogram") for line in lines for die, face in line.faces]
    pages = aide_pages(game, "fr")
    drawn = [
        mark.name.removeprefix("pictograms/") for page in pages for mark in page.marks if isinstance(mark, Drawing)
    ]
    assert sorted(drawn) == sorted(filter(None, wanted))
    assert as_pdf(pages, "", "fr").count(b"/Subtype /Image") >= len(set(drawn))

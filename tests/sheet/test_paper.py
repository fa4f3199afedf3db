"""The sheet on paper: laid out once, nothing outside the page, real text in the PDF, and a picture that shows it."""

import re
import shutil
import subprocess
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import GAMES
from companion.referee import Comment, Decision, Signature, Venue
from companion.sheet import document_of, sheet_of
from companion.sheet.about import About
from companion.sheet.paper import (
    MARGIN,
    Flow,
    PaperArea,
    PaperBlock,
    Path,
    TextRun,
    as_pdf,
    as_png,
    match_pages,
    structure,
)
from companion.sheet.paper.aide_page import aide_title
from companion.sheet.paper.blocks import heading, one_line, text
from companion.sheet.paper.type import face
from companion.words import LANGUAGES, catalogue
from tests.players import match

ABOUT = About(12, "", "6B0D5F3E-1111-5222-8333-444455556666", "2026-11-15T14:00:00+00:00", "2026-11-15T14:38:00+00:00")
SIGNED = Signature(side=0, strokes=(((0.1, 0.5), (0.5, 0.2), (0.9, 0.8)),))
NOTES = [
    Comment(text="Papi réclame un penalty. Revanche dimanche !"),
    Decision(text="but accordé", reason="dé tombé", agreed=("Nina", "Papi"), goals=(1, 0)),
    Venue(text="Ludothèque"),
    SIGNED,
]
wants_poppler = pytest.mark.skipif(not shutil.which("pdftotext"), reason="poppler opens the PDF")


@pytest.fixture(scope="module")
def normal():
    """An advanced match with cards, changes and remarks: what a table prints."""
    return sheet_of(match("big4", 5, players=["Nina", "Papi"], mode="advanced", teams=TEAMS), NOTES)


TEAMS = [{"name": "Étoile"}, {"name": "Rubis"}]


@pytest.fixture(scope="module")
def pages(normal):
    return match_pages(normal, "fr", ABOUT)


@pytest.fixture(scope="module")
def pdf(pages, tmp_path_factory):
    """The file of that match."""
    file = tmp_path_factory.mktemp("paper") / "sheet.pdf"
    file.write_bytes(as_pdf(pages, "Feuille de match, Étoile – Rubis", "fr"))
    return file


def edges(mark):
    if isinstance(mark, TextRun):
        return mark.x, mark.x + face(mark.face).width(mark.text, mark.size), mark.y - mark.size, mark.y
    if isinstance(mark, PaperArea):
        return mark.x, mark.x + mark.width, mark.y, mark.y + mark.height
    xs, ys = zip(*mark.points, strict=True)
    return min(xs), max(xs), min(ys), max(ys)


def assert_inside(pages):
    for page in pages:
        for mark in page.marks:
            left, right, top, bottom = edges(mark)
            assert left >= MARGIN - 1, mark
            assert right <= page.width - MARGIN + 1, mark
            assert top >= MARGIN - 8, mark
            assert bottom <= page.height - MARGIN + 8, mark


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_nothing_leaves_the_page(game_id):
    for seed in range(2):
        sheet = sheet_of(match(game_id, seed, house_rules=True))
        for lang in LANGUAGES:
            for everything in (False, True):
                assert_inside(match_pages(sheet, lang, ABOUT, everything=everything))


def test_a_normal_match_takes_one_page_and_a_long_one_repeats_its_head(pages):
    assert len(pages) == 1
    long = match_pages(sheet_of(match("foot-savane", 3)), "fr", ABOUT, everything=True)
    assert len(long) > 1
    for number, page in enumerate(long, 1):
        runs = [mark.text for mark in page.marks if isinstance(mark, TextRun)]
        assert any(run.upper().startswith("FEUILLE DE MATCH") for run in runs)
        assert f"Page {number} sur {len(long)}" in runs


def test_corrections_are_struck_through_on_paper():
    referee = match("big4", 3, 40, players=["Nina", "Papi"], mode="easy")
    while not referee.undo_corrects:
        referee.undo()
    referee.undo()
    struck = next(line for line in sheet_of(referee).lines if line.struck)
    page = match_pages(sheet_of(referee), "fr")[0]
    run = next(mark for mark in page.marks if isinstance(mark, TextRun) and "corrigé" in mark.text)
    above = [mark for mark in page.marks if isinstance(mark, Path) and run.y - 20 < mark.points[0][1] < run.y - 5]
    assert struck
    assert any(len(mark.points) == 2 and mark.points[0][0] == pytest.approx(run.x) for mark in above)


def test_a_signature_lies_inside_its_frame(pages):
    page = pages[0]
    [drawn] = [mark for mark in page.marks if isinstance(mark, Path) and len(mark.points) == 3]
    left, right, top, bottom = edges(drawn)
    frames = [edges(mark) for mark in page.marks if isinstance(mark, PaperArea) and mark.height == 48]
    assert any(f[0] < left < right < f[1] and f[2] < top < bottom < f[3] for f in frames)


@wants_poppler
def test_the_pdf_holds_real_french_text_in_embedded_fonts(pages, pdf):
    assert any("table\u00a0: but" in mark.text for mark in pages[0].marks if isinstance(mark, TextRun))
    told = subprocess.run(["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True, check=True).stdout
    told = told.replace("\u00a0", " ")
    for words in (
        "FEUILLE DE MATCH",
        "N° 12",
        "15 nov. 2026",
        "38 min",
        "Ludothèque",
        "Coup d’envoi d’Étoile",
        "Décision de la table : but accordé.",
        "« Papi réclame un penalty. Revanche dimanche ! »",
        "Remplacements",
        "Dés",
        ABOUT.id,
    ):
        assert words in told, words
    fonts = subprocess.run(["pdffonts", pdf], capture_output=True, text=True, check=True).stdout.splitlines()[2:]
    assert fonts
    for line in fonts:
        assert re.search(r"^[A-Z]{6}\+", line), line
        assert re.search(r"yes yes yes", line), line
    assert len(pdf.read_bytes()) < 120_000


@wants_poppler
def test_the_pdf_and_the_picture_show_the_same_page(pages, pdf, tmp_path):
    from PIL import Image, ImageChops, ImageFilter

    subprocess.run(["pdftoppm", "-r", "72", "-png", pdf, tmp_path / "page"], check=True)
    [shown] = [Image.open(file).convert("L") for file in tmp_path.glob("page*.png")]
    [png] = as_png(pages)
    ours = Image.open(BytesIO(png))
    assert ours.size == (1191, 1684)
    blurred = [picture.filter(ImageFilter.GaussianBlur(4)) for picture in (shown, ours.convert("L").resize(shown.size))]
    apart = ImageChops.difference(*blurred)
    assert apart.getextrema()[1] < 90
    assert sum(value * n for value, n in enumerate(apart.histogram())) / (apart.width * apart.height) < 2


@given(st.text(min_size=1, max_size=200), st.floats(20, 300))
def test_wrapped_lines_keep_every_word_and_fit(words, width):
    letters = face("text")
    written = letters.written(words)
    lines = letters.wrapped(written, 9, width)
    assert "".join("".join(lines).split()) == "".join(written.split())
    assert all(letters.width(line, 9) <= width or len(line) == 1 for line in lines)


def test_a_no_break_space_is_never_broken():
    lines = face("text").wrapped("Motif\u00a0: aucun", 9, face("text").width("Motif\u00a0", 9))
    assert not any(line.startswith("\u00a0") for line in lines[:1])
    assert "Motif\u00a0" in lines[0]


def test_an_unknown_letter_is_no_reason_to_stop():
    sheet = sheet_of(match("big4", 1, 10, players=["Nina 🎲", "Папи"], mode="easy"))
    assert as_pdf(match_pages(sheet, "fr"), "x", "fr").startswith(b"%PDF")


@pytest.mark.parametrize("name", ["小明", "𓀀𓀁", "🧿🪬"])
def test_a_name_in_another_script_is_a_dot_for_each_letter_and_never_its_unicode_name(name):
    assert face("text").written(name) == "•" * len(name)
    teams = [{"name": name * 8}, {"name": "Rubis"}]
    pages = match_pages(sheet_of(match("big4", 1, 30, players=[name, "Papi"], mode="easy", teams=teams)), "fr", ABOUT)
    assert_inside(pages)
    told = " ".join(mark.text.lower() for page in pages for mark in page.marks if isinstance(mark, TextRun))
    assert "•" in told
    assert not re.search(r"arabic|cjk|hieroglyph|u\+|amulet", told)


@pytest.mark.parametrize(
    ("name", "drawn"), [("سلمى", "ﻰﻤﻠﺳ"), ("علاء", "ﺀﻼﻋ"), ("דוד", "דוד"[::-1]), ("Zoé علي", "Zoé ﻲﻠﻋ")]
)
def test_arabic_and_hebrew_names_are_joined_and_run_from_right_to_left(name, drawn):
    letters = face("text")
    assert letters.written(name) == drawn
    assert "•" not in drawn
    assert all(letter.isspace() or letter in face(cut) for cut, piece in letters.segments(drawn) for letter in piece)


def test_rows_pour_over_columns_and_pages_in_order():
    rows = [text(f"ligne {number}", 200, 9) for number in range(300)]
    flow = Flow(lambda: heading("suite", 500), lambda page, pages: text(f"{page}/{pages}", 100, 7))
    flow.put(heading("Titre", flow.width))
    flow.pour(rows, 2, 16)
    pages = flow.pages()
    told = [
        mark.text for page in pages for mark in page.marks if isinstance(mark, TextRun) and mark.text[:5] == "ligne"
    ]
    assert told == [f"ligne {number}" for number in range(300)]
    assert len(pages) > 1
    assert_inside(pages)


def headed_alone(page):
    """Whether a page but the first holds nothing but signatures under its head."""
    roles = [mark.text for mark in page.marks if isinstance(mark, TextRun) and mark.tag and mark.tag.role == "H2"]
    return roles == ["Signatures"]


@pytest.mark.parametrize(("game_id", "everything"), [("tir-et-but", False), ("big4", True)])
def test_signatures_never_stand_alone_on_a_page(game_id, everything):
    """Matches of every length: somewhere among them the signatures are the first that does not fit."""
    turned = 0
    for answers in range(0, 400, 8):
        pages = match_pages(sheet_of(match(game_id, 7, answers)), "fr", ABOUT, everything=everything)
        turned += len(pages) > 1
        assert not any(map(headed_alone, pages[1:])), answers
    assert turned


def test_a_list_and_what_follows_it_turn_the_page_together():
    rows = [text(f"ligne {number}", 200, 9) for number in range(3)]
    flow = Flow(lambda: heading("suite", 500), lambda *_: text("", 100, 7))
    flow.put(PaperBlock(flow.room - 60))
    flow.pour(rows, 1, 16, PaperBlock(40, (one_line("fin", 9),)))
    first, last = flow.pages()
    assert not [mark for mark in first.marks if isinstance(mark, TextRun) and mark.text]
    assert [mark.text for mark in last.marks if isinstance(mark, TextRun) and mark.text][1:] == [
        *(f"ligne {number}" for number in range(3)),
        "fin",
    ]


@wants_poppler
def test_the_pdf_has_its_structure_title_and_language(normal, pdf):
    about = subprocess.run(["pdfinfo", pdf], capture_output=True, text=True, check=True).stdout
    assert re.search(r"Title: +Feuille de match, Étoile – Rubis", about)
    assert re.search(r"Tagged: +yes", about)
    assert re.search(rb"/Lang \(fr\)", pdf.read_bytes())
    tags = subprocess.run(["pdfinfo", "-struct-text", pdf], capture_output=True, text=True, check=True).stdout
    headings = re.findall(r"  H2 \(block\)\n +\"(.+)\"", tags)
    assert re.search(r"  H1 \(block\)\n +\"FEUILLE DE MATCH\"", tags)
    assert headings == [section.heading for section in document_of(normal, "fr", everything=False).sections[1:]]
    assert "  P (block)" in tags


def test_the_kick_off_stands_at_the_head_where_its_time_was_kept(normal):
    words = catalogue("fr")
    known = About(1, begun="2026-11-15T14:00:00", ended="2026-11-15T14:38:00", kicked_off="2026-11-15T14:05:00")
    assert known.kick_off(words).replace("\u00a0", " ") == "14 h 05"
    assert known.minutes == 33
    head = [row.label for row in document_of(normal, "fr", known).sections[0].rows]
    assert {"Coup d’envoi", "Durée"} <= set(head)
    unknown = [row.label for row in document_of(normal, "fr", About(1)).sections[0].rows]
    assert not {"Coup d’envoi", "Durée", "Date"} & set(unknown)


def structure_of(pdf):
    """The structure elements of a file, by number: role, parent, children, alternative text."""
    found = {}
    for number, body in re.findall(rb"(\d+) 0 obj\n<<(.*?)>>\nendobj", pdf, re.DOTALL):
        if b"/Type /StructElem" in body:
            parent = re.search(rb"/P (\d+) 0 R", body)
            kids = re.search(rb"/K \[(.*?)\]", body, re.DOTALL)
            found[int(number)] = (
                re.search(rb"/S /(\w+)", body)[1].decode(),
                int(parent[1]) if parent else 0,
                kids[1].decode() if kids else "",
                b"/Alt" in body,
            )
    return found


def above(found, number):
    """The roles from an element up to the document."""
    roles = []
    while number in found:
        roles.append(found[number][0])
        number = found[number][1]
    return roles


def test_the_score_is_a_table_the_timeline_a_list_and_icons_are_pictures(pages):
    found = structure_of(as_pdf(pages, "x", "fr"))
    paths = {tuple(above(found, number)) for number in found}
    assert ("TD", "TR", "Table", "Document") in paths
    assert ("TH", "TR", "Table", "Document") in paths
    assert ("P", "TH", "TR", "Table", "Document") in paths
    assert ("P", "LBody", "LI", "L", "Document") in paths
    assert ("Figure", "LBody", "LI", "L", "Document") in paths
    for role, _, _, alt in found.values():
        assert alt == (role == "Figure")


def test_every_piece_of_a_page_has_one_place_in_the_structure(pages):
    """Children name their parent, parents their children, and each number on the page is used once."""
    found = structure_of(as_pdf(pages, "x", "fr"))
    for number, (_, parent, kids, _) in found.items():
        if parent in found:
            assert f"{number} 0 R" in found[parent][2]
        for kid in re.findall(r"(\d+) 0 R", kids):
            assert found[int(kid)][1] == number
    numbers = sorted(
        int(kids) for role, _, kids, _ in found.values() if re.fullmatch(r"\d+", kids.strip()) and role != "Document"
    )
    assert numbers == list(range(len(numbers)))


def test_a_team_is_named_before_its_eleven(pages):
    runs = [mark.text for mark in pages[0].marks if isinstance(mark, TextRun)]
    eleven = next(at for at, words in enumerate(runs) if words.startswith("G "))
    assert runs[eleven - 1] == "É"


@wants_poppler
def test_an_emoji_in_a_name_is_copied_as_such_and_no_icon_as_a_private_letter(tmp_path):
    sheet = sheet_of(match("big4", 5, players=["Nina ⚽", "Papi"], mode="advanced"), NOTES)
    file = tmp_path / "sheet.pdf"
    file.write_bytes(as_pdf(match_pages(sheet, "fr", ABOUT), "x", "fr"))
    told = subprocess.run(["pdftotext", file, "-"], capture_output=True, text=True, check=True).stdout
    assert "Nina ⚽" in told
    assert not [letter for letter in told if 0xE000 <= ord(letter) < 0xF900 or ord(letter) >= 0xF0000]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_icon_of_the_sheet_has_an_alternative_text(lang):
    for game_id in GAMES:
        for seed in range(3):
            pages = match_pages(sheet_of(match(game_id, seed)), lang, ABOUT, everything=True)
            for page in pages:
                for mark in page.marks:
                    if mark.tag and mark.tag.alt:
                        assert catalogue(lang).say(f"sheet.icon.{mark.tag.alt}")


def test_another_fpdf_costs_the_tags_and_nothing_else(pages, monkeypatch):
    monkeypatch.setattr(structure, "_NEEDED", ("_out", "what_another_version_lacks"))
    untagged = as_pdf(pages, "x", "fr")
    assert untagged.startswith(b"%PDF")
    assert b"StructElem" not in untagged


def test_each_aide_memoire_is_named_after_its_box():
    assert len({aide_title(id, "fr") for id in GAMES.boxes}) == len(GAMES.boxes)

"""Text and paper show the same sections, headings and rows: those of the one document (the screen: tests/ui)."""

import pytest

from companion.games import GAMES
from companion.sheet import document_of
from companion.sheet.about import About
from companion.sheet.paper import TextRun, document_pages
from companion.sheet.paper.type import face
from companion.sheet.text import document_text
from companion.words import LANGUAGES
from tests.golden.record_sheets import MATCHES
from tests.sheet.shown import golden_sheet, missing

ABOUT = About(12, "", "6B0D5F3E", "2026-11-15T14:00:00+00:00", "2026-11-15T14:38:00+00:00")


@pytest.fixture(scope="module", params=MATCHES)
def sheet(request):
    return golden_sheet(request.param)


def on_paper(document, lang):
    return " ".join(
        mark.text for page in document_pages(document, lang) for mark in page.marks if isinstance(mark, TextRun)
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("everything", [False, True])
def test_text_and_paper_show_every_section_heading_and_row_in_order(sheet, lang, everything):
    document = document_of(sheet, lang, ABOUT, everything=everything)
    assert not list(missing(document, document_text(document, lang)))
    assert not list(missing(document, on_paper(document, lang)))


def test_a_writer_that_leaves_something_out_is_found(sheet):
    document = document_of(sheet, "fr", ABOUT)
    written = document_text(document, "fr").replace("Un dé est fendu.", "").replace("Observations", "")
    assert list(missing(document, written)) == ["«\u00a0Un dé est fendu.\u00a0»", "Observations"]


def test_every_section_has_its_key_once_and_rows(sheet):
    document = document_of(sheet, "fr", ABOUT)
    keys = [section.key for section in document.sections]
    assert len(set(keys)) == len(keys)
    assert keys[:2] == ["head", "score"]
    assert keys[-1] == "signatures"
    assert all(section.rows and section.heading for section in document.sections)


def fact(document, label):
    return next((row.value for row in document.sections[0].rows if row.label == label), None)


def test_a_box_with_cards_says_cards_and_one_with_dice_says_dice():
    for name, label in zip(MATCHES, ("Dés", "Dés", "Cartes", "Cartes"), strict=True):
        document = document_of(golden_sheet(name, ()), "fr")
        assert [label for label in ("Dés", "Cartes") if fact(document, label)] == [label]
        heading = document.section("dice").heading
        assert heading == ("Dés" if label == "Dés" else "Tirages")


def test_a_box_without_referee_cards_has_no_part_for_them():
    for name in MATCHES:
        sheet = golden_sheet(name, ())
        assert bool(document_of(sheet, "fr").section("cards")) is GAMES[sheet.game].shows_cards
    assert not GAMES["buteur"].shows_cards


def test_no_row_counts_shots_that_nobody_took(sheet):
    rows = document_of(sheet, "fr").section("shots").rows
    assert rows
    assert not [row.text for row in rows if "0\u00a0/\u00a00" in row.text]


def test_letters_of_other_scripts_and_emoji_are_written_or_are_a_dot():
    letters = face("text")
    assert letters.written("Папи ❤️") == "Папи ❤"
    assert letters.written("Nina 🎲⚽") != "Nina ??"
    assert all(name != "text" for name, piece in letters.segments(letters.written("🎲⚽Пап")))
    assert letters.written("🦁") == "•"
    assert letters.written("👍🏽") == "•"
    assert "?" not in letters.written("🥅👨‍👩‍👧中日🏳️‍🌈\u0007")

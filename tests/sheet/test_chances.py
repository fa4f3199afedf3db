"""The chances of winning on the sheet: the same section as text, on paper and as a picture."""

import pytest

from companion.odds.course import course_of
from companion.sheet import document_of, sheet_of, sheet_text
from companion.sheet.model import ChanceChart
from companion.sheet.paper.marks import Path, TextRun
from companion.sheet.paper.match_page import match_pages
from companion.sheet.paper.pens import as_pdf, as_png
from companion.words import LANGUAGES
from tests.players import match


def a_match(game_id="big4", mode="easy", players=("Mistral", "Rubis")):
    return match(game_id, 5, mode=mode, players=list(players))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_section_has_the_chart_the_turning_point_and_the_luck_of_each_side(lang):
    referee = a_match()
    course = course_of(referee.play)
    section = document_of(sheet_of(referee), lang, course=course).section("chances")
    assert section is not None
    chart, turning, *sides = section.rows
    assert isinstance(chart, ChanceChart)
    assert len(chart.moments) == len(course.moments)
    assert len(chart.goals) == sum(referee.score)
    assert str(course.moments[chart.turning].turn) in turning.text
    assert [entry.side for entry in sides] == [0, 1]
    assert all("{" not in entry.text for entry in section.entries)


def test_a_sheet_without_a_course_says_nothing_of_chances():
    assert document_of(sheet_of(a_match()), "fr").section("chances") is None


def test_the_text_shows_a_bar_for_every_moment():
    referee = a_match()
    course = course_of(referee.play)
    text = sheet_text(sheet_of(referee), "fr", course=course)
    assert sum(text.count(bar) for bar in "▁▂▃▄▅▆▇█") == 2 * len(course.moments)


@pytest.mark.parametrize("players", [("Mistral", "Rubis"), ("Mistral", "Rubis", "Olympe")])
def test_paper_and_picture_draw_the_line_of_the_chances(players):
    referee = a_match(players=players)
    course = course_of(referee.play)
    plain = match_pages(sheet_of(referee), "fr")
    pages = match_pages(sheet_of(referee), "fr", course=course)
    lines = [mark for mark in pages[0].marks if isinstance(mark, Path) and len(mark.points) == len(course.moments)]
    assert len(lines) == (1 if len(players) == 2 else len(players))
    assert any("chances de gagner" in mark.text for mark in pages[0].marks if isinstance(mark, TextRun))
    assert as_pdf(pages, "x", "fr").startswith(b"%PDF")
    assert as_png(pages)[0] != as_png(plain)[0]

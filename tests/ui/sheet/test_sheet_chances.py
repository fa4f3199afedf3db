"""The course of the chances on the sheet's paper: its chart and its lines, if the players want to see chances."""

import pytest

from companion.odds.course import course_of
from companion.sheet import document_of, sheet_of
from companion.ui.sheet.paper_line import PaperEntry
from companion.ui.widgets.drawn.course_chart import CourseChart
from companion.words.translation import tr
from companion.words.typography import with_whole_scores
from tests.ui.at_the_table import AtTheTable
from tests.ui.moments_chances import ended
from tests.ui.stage import PHONE, TABLET


def open_sheet(stage, tmp_path, game, size=TABLET, *, hints=True):
    hand = AtTheTable(stage, tmp_path, size)
    ended(game, hints=hints)(hand)
    hand.app.go("sheet", session=hand.app.session)
    paper = hand.app.screens.get_screen("sheet").ids.paper
    stage.until(lambda: not hand.app.tasks.waiting and paper.written)
    stage.frames(3)
    return hand, paper


@pytest.mark.parametrize(("game", "size"), [("big4", TABLET), ("buteur", TABLET), ("tir-et-but", PHONE)])
def test_the_paper_has_the_section_of_the_document(stage, tmp_path, game, size):
    hand, paper = open_sheet(stage, tmp_path, game, size)
    course = course_of(hand.referee.play)
    section = document_of(sheet_of(hand.referee), tr.lang, course=course).section("chances")
    charts = [widget for widget in paper.walk() if isinstance(widget, CourseChart)]
    assert len(charts) == 1
    assert len(charts[0].chart.shares) == len(course.moments)
    written = [row.text for row in paper.ids.chances.walk(restrict=True) if isinstance(row, PaperEntry)]
    assert written == [with_whole_scores(entry.text) for entry in section.entries]


def test_without_the_setting_the_sheet_does_not_tell_chances(stage, tmp_path):
    _, paper = open_sheet(stage, tmp_path, "big4", hints=False)
    assert not [widget for widget in paper.walk() if isinstance(widget, CourseChart)]
